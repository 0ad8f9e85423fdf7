import { EventChanges, EventSetupView } from "@/lib/events/setup/event-schema";
import { changeEvent, getEvent } from "@/lib/events/setup/events";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const event = {
  ...byMember,
  tag: "Event setup",
  params: ById,
  returns: successOf(EventSetupView),
} as const;

export const GET = route(
  { ...event, summary: "Read an event", permission: "events_view" },
  async ({ actor, params }) => ok(await getEvent(actor, params.id)),
);

export const PUT = route(
  {
    ...event,
    summary: "Change an event",
    description:
      "Omitted fields stay as they are. An earlier address keeps working. 409 for a capacity below the seats taken, and for another currency once something has a price.",
    permission: "events_edit",
    body: EventChanges,
    bodyKilobytes: 256,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeEvent(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
