import { GiftRejection, ReportedGiftView } from "@/lib/fundraising/credit-schema";
import { rejectReportedGift } from "@/lib/fundraising/reported";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Fundraising campaigns",
    params: ById,
    summary: "Reject a reported gift",
    description: "Nothing is written down; its reporter reads the reason.",
    permission: "donations_edit",
    body: GiftRejection,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(ReportedGiftView),
  },
  async ({ actor, params, body }) => ok(await rejectReportedGift(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
