import { z } from "zod";
import { textUpTo } from "@/lib/input";
import { PAYMENT_STATUSES } from "@/lib/payments/payment-status";
import { Amount } from "../fields";
import { AmountInput } from "../quote-schema";

/** How a guest pays what is open of an order. */
export const OrderPayment = z
  .strictObject({
    token: textUpTo(260).nullish().meta({
      description:
        "A payment-card token such as `tok_visa` in test mode. Without one the answer's redirect_url leads to the gateway's own page.",
    }),
    cardHolderName: textUpTo(120).nullish(),
    expected_total: AmountInput.nullish().meta({
      description:
        "The total the guest was shown. A different total is refused with 409, and nothing is charged.",
    }),
  })
  .meta({ id: "OrderPayment" });
export type OrderPaymentInput = z.input<typeof OrderPayment>;

export const OrderPaidView = z
  .object({
    order_number: z.string(),
    status: z.enum(["completed", "processing", "requires_action"]),
    payment_status: z.enum(PAYMENT_STATUSES),
    amount: Amount.meta({ description: "What this payment is for" }),
    currency: z.string(),
    redirect_url: z.string().nullable().meta({
      description: "Where the guest's bank asks for confirmation, or where they pay",
    }),
  })
  .meta({ id: "OrderPaid" });
export type OrderPaidView = z.output<typeof OrderPaidView>;

/** What is open of an order and how it stands, for the page where it is paid. */
export type OrderPaymentState = {
  /** `open`: it can be paid; `waiting`: a bank or a page waits for the payer; `processing`: for the bank. */
  state: "open" | "waiting" | "processing" | "done" | "closed";
  /** Minor units. */
  due: number;
  currency: string;
  method: string | null;
  deadline: Date | null;
  /** Until when the places can be kept at most; null where they are kept for days. */
  extendableUntil: Date | null;
  /** Where the payer goes on, while something waits for them. */
  redirectUrl: string | null;
  /** Why the last attempt came to nothing, in words for the payer. */
  failure: string | null;
};
