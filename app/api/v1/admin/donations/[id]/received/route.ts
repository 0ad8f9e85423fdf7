import { DonationView } from "@/lib/giving/gifts/view";
import { PromisedArrival, receivePromisedGift } from "@/lib/giving/payments/promised";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Confirm that a transfer or check has arrived",
    description:
      "For a gift promised on a giving page. From now on it counts, and its receipt is issued.",
    tag: "Donations",
    permission: "donations_edit",
    params: ById,
    body: PromisedArrival,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: successOf(DonationView),
  },
  async ({ actor, params, body }) => ok(await receivePromisedGift(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
