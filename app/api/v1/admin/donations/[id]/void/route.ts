import { DonationView } from "@/lib/giving/gifts/view";
import { VoidRequest, voidDonation } from "@/lib/giving/gifts/voiding";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Void a gift",
    description:
      "For a gift entered by mistake. It no longer counts and its receipt is voided, but it stays on record and can be restored. Gifts collected by a payment gateway must be refunded instead.",
    tag: "Donations",
    permission: "donations_edit",
    params: ById,
    body: VoidRequest,
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: successOf(DonationView),
  },
  async ({ actor, params, body }) => ok(await voidDonation(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
