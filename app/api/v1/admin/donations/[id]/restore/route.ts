import { DonationView } from "@/lib/giving/gifts/view";
import { restoreDonation } from "@/lib/giving/gifts/voiding";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Restore a void gift",
    description: "The gift counts again, with a new receipt that is not emailed.",
    tag: "Donations",
    permission: "donations_edit",
    params: ById,
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: successOf(DonationView),
  },
  async ({ actor, params }) => ok(await restoreDonation(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
