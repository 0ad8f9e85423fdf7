import { z } from "zod";
import { PromoCodeChanges, PromoCodeView } from "@/lib/events/setup/promo-code-schema";
import { changePromoCode, deletePromoCode, getPromoCode } from "@/lib/events/setup/promo-codes";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const promoCode = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, promo_code_id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...promoCode,
    summary: "Read a promo code",
    permission: "events_view",
    returns: { status: z.literal("success"), data: PromoCodeView },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getPromoCode(actor, params.id, params.promo_code_id),
  }),
);

export const PUT = route(
  {
    ...promoCode,
    summary: "Change a promo code",
    description: "Omitted fields stay as they are. Fewer uses than there were: 409.",
    permission: "events_edit",
    body: PromoCodeChanges,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: PromoCodeView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changePromoCode(actor, params.id, params.promo_code_id, body),
  }),
);

export const DELETE = route(
  {
    ...promoCode,
    summary: "Remove a promo code",
    description: "One that registrations carry is turned off instead (`active`): 409.",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await deletePromoCode(actor, params.id, params.promo_code_id);
    return { status: "success", message: "Removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
