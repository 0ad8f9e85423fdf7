import { z } from "zod";
import { changeEventPerson, deleteEventPerson, getEventPerson } from "@/lib/events/agenda/people";
import { EventPersonChanges, EventPersonView } from "@/lib/events/agenda/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const person = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, person_id: PathId }),
} as const;

export const GET = route(
  {
    ...person,
    summary: "Read a person at an event",
    permission: "events_view",
    returns: successOf(EventPersonView),
  },
  async ({ actor, params }) => ok(await getEventPerson(actor, params.id, params.person_id)),
);

export const PUT = route(
  {
    ...person,
    summary: "Change a person at an event",
    description: "Omitted fields stay as they are.",
    permission: "events_edit",
    body: EventPersonChanges,
    returns: successOf(EventPersonView),
  },
  async ({ actor, params, body }) =>
    ok(await changeEventPerson(actor, params.id, params.person_id, body)),
);

export const DELETE = route(
  {
    ...person,
    summary: "Remove a person from an event",
    description: "Removes them from every session, too.",
    permission: "events_edit",
    returns: DONE,
  },
  async ({ actor, params }) => {
    await deleteEventPerson(actor, params.id, params.person_id);
    return done("Removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
