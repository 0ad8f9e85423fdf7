import { arrange } from "@/lib/events/setup/arranging";
import { Arrangement } from "@/lib/events/setup/product-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";

const ticketTypes = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const PUT = route(
  {
    ...ticketTypes,
    summary: "Put an event's ticket types in another order",
    description: "List every one of them once.",
    permission: "events_edit",
    body: Arrangement,
    returns: DONE,
  },
  async ({ actor, params, body }) => {
    await arrange(actor, params.id, "ticket_types", body.ids);
    return done("The new order is saved.");
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
