import { z } from "zod";
import { EventChanges, EventSetupView } from "@/lib/events/setup/event-schema";
import { changeEvent, getEvent } from "@/lib/events/setup/events";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const event = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  returns: { status: z.literal("success"), data: EventSetupView },
  refuses: adminRefusal,
} as const;

export const GET = route(
  { ...event, summary: "Read an event", permission: "events_view" },
  async ({ actor, params }) => ({ status: "success", data: await getEvent(actor, params.id) }),
);

export const PUT = route(
  {
    ...event,
    summary: "Change an event",
    description:
      "Omitted fields stay as they are. An earlier address keeps working. 409 for fewer places than are taken, and for another currency once something has a price.",
    permission: "events_edit",
    body: EventChanges,
    bodyKilobytes: 256,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeEvent(actor, params.id, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
