import { z } from "zod";
import { EventSessionChanges, EventSessionView } from "@/lib/events/agenda/schema";
import {
  changeEventSession,
  deleteEventSession,
  getEventSession,
} from "@/lib/events/agenda/sessions";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const session = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, event_session_id: PathId }),
} as const;

export const GET = route(
  {
    ...session,
    summary: "Read a session",
    permission: "events_view",
    returns: successOf(EventSessionView),
  },
  async ({ actor, params }) => ok(await getEventSession(actor, params.id, params.event_session_id)),
);

export const PUT = route(
  {
    ...session,
    summary: "Change a session",
    description:
      "Omitted fields stay as they are. `person_ids` replaces the people in the session.",
    permission: "events_edit",
    body: EventSessionChanges,
    returns: successOf(EventSessionView),
  },
  async ({ actor, params, body }) =>
    ok(await changeEventSession(actor, params.id, params.event_session_id, body)),
);

export const DELETE = route(
  {
    ...session,
    summary: "Remove a session",
    description: "The people who appear in it stay with the event.",
    permission: "events_edit",
    returns: DONE,
  },
  async ({ actor, params }) => {
    await deleteEventSession(actor, params.id, params.event_session_id);
    return done("Removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
