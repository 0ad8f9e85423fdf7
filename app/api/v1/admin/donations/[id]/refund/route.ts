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
      "Refunds the whole unrefunded balance, or part of it. Card payments are refunded through their gateway; other money is recorded as returned. The receipt is voided and replaced with one for the remaining amount.",
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

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
