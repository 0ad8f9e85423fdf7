import { z } from "zod";
import { EventSessionView, NewEventSession } from "@/lib/events/agenda/schema";
import { createEventSession, listEventSessions } from "@/lib/events/agenda/sessions";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const sessions = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const GET = route(
  {
    ...sessions,
    summary: "List an event's sessions",
    description: "By start time; those that start at the same time by position.",
    permission: "events_view",
    returns: successOf(z.array(EventSessionView)),
  },
  async ({ actor, params }) => ok(await listEventSessions(actor, params.id)),
);

export const POST = route(
  {
    ...sessions,
    summary: "Add a session to an event's agenda",
    description:
      "A session outside the event's own time is accepted and marked with `is_outside_event`.",
    permission: "events_edit",
    body: NewEventSession,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(EventSessionView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createEventSession(actor, params.id, body);
    const made = `/admin/events/${params.id}/sessions/${data.id}`;
    return new Reply(created(data), locationOf(made));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
