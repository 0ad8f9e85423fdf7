import { z } from "zod";
import { EventStatus } from "@/lib/events/setup/event-schema";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const status = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const PUT = route(
  {
    ...status,
    summary: "Publish, withdraw or archive an event",
    description:
      "Publishing needs a start time and something to register for: 422. Only events without registrations can become drafts: 409. An archived event can be restored as either.",
    permission: "events_edit",
    body: z.strictObject({ status: EventStatus }),
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), event_status: EventStatus },
  },
  async ({ actor, params, body }) => {
    await setEventStatus(actor, params.id, body.status);
    return { status: "success", event_status: body.status };
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
