import { arrange } from "@/lib/events/setup/arranging";
import { Arrangement } from "@/lib/events/setup/product-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";

const sessions = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const PUT = route(
  {
    ...sessions,
    summary: "Put an event's sessions in another order",
    description:
      "List every one of them once. Sessions stay in order of start time, so only those that start at the same time can be reordered.",
    permission: "events_edit",
    body: Arrangement,
    returns: DONE,
  },
  async ({ actor, params, body }) => {
    await arrange(actor, params.id, "sessions", body.ids);
    return done("The new order is saved.");
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
