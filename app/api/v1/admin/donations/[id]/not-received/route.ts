import { DonationView } from "@/lib/giving/gifts/view";
import { giveUpPromisedGift } from "@/lib/giving/payments/promised";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Give up on a transfer or check",
    description: "For a promised gift that was never received. The gift stays on record as failed.",
    tag: "Donations",
    permission: "donations_edit",
    params: ById,
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: successOf(DonationView),
  },
  async ({ actor, params }) => ok(await giveUpPromisedGift(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
