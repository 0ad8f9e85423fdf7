import { arrange } from "@/lib/events/setup/arranging";
import { Arrangement } from "@/lib/events/setup/product-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";

const questions = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const PUT = route(
  {
    ...questions,
    summary: "Put an event's questions in another order",
    description: "List every one of them once. A question must come after the one it depends on.",
    permission: "events_edit",
    body: Arrangement,
    returns: DONE,
  },
  async ({ actor, params, body }) => {
    await arrange(actor, params.id, "questions", body.ids);
    return done("The new order is saved.");
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
