import type { PaypalMoney } from "@/lib/payments/paypal-amounts";
import type {
  PaypalCapture,
  PaypalDispute,
  PaypalOrder,
  PaypalRefund,
} from "@/lib/payments/paypal-objects";

/** How the PayPal account of a payer behaves. */
export const PAYERS = {
  pays: "Pay now",
  instrument_declined: "Pay with a card that is declined",
  pending_review: "Pay, held for review",
} as const;
export type Payer = keyof typeof PAYERS;

export type SimulatedOrder = PaypalOrder & {
  intent: string;
  amount: PaypalMoney;
  custom_id: string | undefined;
  description: string | undefined;
  returnUrl: string;
  cancelUrl: string;
  captures: SimulatedCapture[];
  refunds: PaypalRefund[];
  payer: Payer | undefined;
};

export type SimulatedCapture = PaypalCapture & { orderId: string };

export type SimulatedDispute = PaypalDispute & { captureId: string };

/** An answer that is not a success, in PayPal’s shape (developer.paypal.com/api/rest/responses). */
export class PaypalProblem extends Error {
  constructor(
    readonly status: number,
    override readonly name: string,
    readonly issue?: string,
  ) {
    super(name);
  }

  get body(): object {
    return {
      name: this.name,
      message: "The simulator refuses this.",
      debug_id: "simulated",
      details: this.issue ? [{ issue: this.issue, description: `Simulated ${this.issue}` }] : [],
    };
  }
}

export const notFound = () => new PaypalProblem(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
export const refused = (issue: string) => new PaypalProblem(422, "UNPROCESSABLE_ENTITY", issue);
export const invalid = (issue: string) => new PaypalProblem(400, "INVALID_REQUEST", issue);
