import { z } from "zod";
import { RefundAnswer, RefundRequest, refundDonation } from "@/lib/giving/payments/refunding";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Refund a gift",
    description:
      "All that is left of it, or a part. Card payments go back through their gateway; money that came another way is written down as returned. The receipt is voided and replaced with one for the remaining amount.",
    tag: "Donations",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: RefundRequest,
    idempotency: "optional",
    inSteps: true,
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: RefundAnswer },
    refuses: adminRefusal,
  },
  async ({ actor, params, body, idempotencyKey }) => ({
    status: "success",
    data: await refundDonation(actor, params.id, body, idempotencyKey),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
