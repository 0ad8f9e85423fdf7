import { z } from "zod";
import { createEventPerson, listEventPeople } from "@/lib/events/agenda/people";
import { EventPersonView, NewEventPerson } from "@/lib/events/agenda/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const people = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const GET = route(
  {
    ...people,
    summary: "List an event's people",
    description: "Speakers, hosts, performers and others introduced on the event's page.",
    permission: "events_view",
    returns: successOf(z.array(EventPersonView)),
  },
  async ({ actor, params }) => ok(await listEventPeople(actor, params.id)),
);

export const POST = route(
  {
    ...people,
    summary: "Add a person to an event",
    description: "Upload their photo afterward, or give `photo_file_id`.",
    permission: "events_edit",
    body: NewEventPerson,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(EventPersonView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createEventPerson(actor, params.id, body);
    const made = `/admin/events/${params.id}/people/${data.id}`;
    return new Reply(created(data), locationOf(made));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
