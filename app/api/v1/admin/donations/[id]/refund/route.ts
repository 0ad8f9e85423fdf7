import { RefundAnswer, RefundRequest, refundDonation } from "@/lib/giving/payments/refunding";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Refund a gift",
    description:
      "All that is left of it, or a part. Card payments go back through their gateway; money that came another way is written down as returned. The receipt is voided and replaced with one for the remaining amount.",
    tag: "Donations",
    permission: "donations_edit",
    params: ById,
    body: RefundRequest,
    idempotency: "optional",
    inSteps: true,
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: successOf(RefundAnswer),
  },
  async ({ actor, params, body, idempotencyKey }) =>
    ok(await refundDonation(actor, params.id, body, idempotencyKey)),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
