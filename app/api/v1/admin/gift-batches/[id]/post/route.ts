import { postGiftBatch } from "@/lib/giving/gift-batches/posting";
import { GiftBatchView } from "@/lib/giving/gift-batches/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Donations",
    params: ById,
    summary: "Post a gift batch",
    description:
      "Turns every row into a gift with a payment and a receipt: either all of them or none. Refused with `totals_differ` unless the rows match the control totals.",
    permission: "donations_edit",
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: successOf(GiftBatchView),
  },
  async ({ actor, params }) => ok(await postGiftBatch(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
