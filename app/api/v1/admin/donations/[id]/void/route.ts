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
      "For one that was entered by mistake: it counts nowhere any more, its receipt is void, and it stays on record. It can be restored. Gifts that a payment gateway collected are given back instead.",
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

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
