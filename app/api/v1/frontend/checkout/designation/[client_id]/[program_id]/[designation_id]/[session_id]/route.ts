import { removeItem } from "@/lib/checkout/item-changes";
import { addDesignation } from "@/lib/checkout/items";
import { CheckoutView, DesignationPath, NewDesignationItem } from "@/lib/checkout/schema";
import { otherMethods } from "@/lib/http/methods";
import { inDonorSession } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const item = {
  ...inDonorSession,
  tag: "Giving",
  params: DesignationPath,
  returns: { data: CheckoutView },
  alsoRefuses: ["conflict"],
} as const;

export const POST = route(
  {
    ...item,
    summary: "Put a designation into a checkout",
    description: "Makes the session's checkout on first use. What is in it already is changed.",
    body: NewDesignationItem,
    idempotency: "optional",
  },
  async ({ actor, params, body }) => ({
    data: await addDesignation(actor, params.program_id, params.designation_id, body),
  }),
);

export const DELETE = route(
  { ...item, summary: "Take a designation out of a checkout" },
  async ({ actor, params }) => ({
    data: await removeItem(actor, params.program_id, { designation: params.designation_id }),
  }),
);

export const { GET, PUT, PATCH, OPTIONS } = otherMethods({ POST, DELETE });
