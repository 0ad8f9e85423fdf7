import { z } from "zod";
import { PromoCodeChanges, PromoCodeView } from "@/lib/events/setup/promo-code-schema";
import { changePromoCode, deletePromoCode, getPromoCode } from "@/lib/events/setup/promo-codes";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const promoCode = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, promo_code_id: PathId }),
} as const;

export const GET = route(
  {
    ...promoCode,
    summary: "Read a promo code",
    permission: "events_view",
    returns: successOf(PromoCodeView),
  },
  async ({ actor, params }) => ok(await getPromoCode(actor, params.id, params.promo_code_id)),
);

export const PUT = route(
  {
    ...promoCode,
    summary: "Change a promo code",
    description:
      "Omitted fields stay as they are. 409 for a limit below the number of uses so far.",
    permission: "events_edit",
    body: PromoCodeChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(PromoCodeView),
  },
  async ({ actor, params, body }) =>
    ok(await changePromoCode(actor, params.id, params.promo_code_id, body)),
);

export const DELETE = route(
  {
    ...promoCode,
    summary: "Remove a promo code",
    description: "409 for a code used in registrations: turn it off instead (`active`).",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: DONE,
  },
  async ({ actor, params }) => {
    await deletePromoCode(actor, params.id, params.promo_code_id);
    return done("Removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
