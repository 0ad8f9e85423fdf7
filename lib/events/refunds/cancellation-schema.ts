import { z } from "zod";
import { textUpTo } from "@/lib/input";
import { Amount } from "../fields";

const Terms = z.object({
  fee_amount: Amount.meta({ description: "What the organization keeps" }),
  refund_amount: Amount,
  refund_to: z.enum(["card", "by_hand"]).nullable().meta({
    description: "`by_hand`: the organization sends the refund itself; null: no refund",
  }),
  preview_token: z.string().meta({ description: "Identifies these terms; send it to cancel" }),
});

/** What cancelling would give back, and until when it is offered. */
export const CancellationPreview = z
  .object({
    order_number: z.string(),
    paid_amount: Amount,
    ...Terms.shape,
    currency: z.string(),
    deadline: z.string().nullable().meta({ description: "Deadline for canceling" }),
    cancellation_policy: z.string().nullable(),
    gift_amount: Amount.meta({ description: "The additional gift, included in the refund" }),
    leaving_gift: Terms.nullable().meta({
      description:
        "The terms if the additional gift remains a gift: its `preview_token` cancels on these terms. Null if there is no additional gift.",
    }),
  })
  .meta({ id: "CancellationPreview" });
export type CancellationPreview = z.output<typeof CancellationPreview>;

export const CancellationConfirmed = z
  .object({ preview_token: textUpTo(100) })
  .meta({ id: "OrderCancellation" });
