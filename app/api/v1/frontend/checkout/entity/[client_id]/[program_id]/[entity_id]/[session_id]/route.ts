import { removeItem } from "@/lib/checkout/item-changes";
import { addEntity } from "@/lib/checkout/items";
import { CheckoutView, EntityPath, NewEntityItem } from "@/lib/checkout/schema";
import { otherMethods } from "@/lib/http/methods";
import { inDonorSession } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const item = {
  ...inDonorSession,
  tag: "Giving",
  params: EntityPath,
  returns: { data: CheckoutView },
  alsoRefuses: ["conflict"],
} as const;

export const POST = route(
  {
    ...item,
    summary: "Put an entity into a checkout",
    description:
      "Holds one of the entity’s places until `held_until`. If the last place is taken, even a moment earlier, the response is 409 `already_sponsored`.",
    body: NewEntityItem,
    idempotency: "optional",
  },
  async ({ actor, params, body }) => ({
    data: await addEntity(actor, params.program_id, params.entity_id, body),
  }),
);

export const DELETE = route(
  {
    ...item,
    summary: "Take an entity out of a checkout",
    description: "The place that was kept is free for others at once.",
  },
  async ({ actor, params }) => ({
    data: await removeItem(actor, params.program_id, { entity: params.entity_id }),
  }),
);

export const { GET, PUT, PATCH, OPTIONS } = otherMethods({ POST, DELETE });
