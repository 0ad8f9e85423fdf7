import { GiftConfirmation, ReportedGiftView } from "@/lib/fundraising/credit-schema";
import { confirmReportedGift } from "@/lib/fundraising/reported";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Fundraising campaigns",
    params: ById,
    summary: "Confirm a reported gift",
    description:
      "Writes the gift down with its receipt, credited to the page that it was reported for.",
    permission: "donations_edit",
    body: GiftConfirmation,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(ReportedGiftView),
  },
  async ({ actor, params, body }) => ok(await confirmReportedGift(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
