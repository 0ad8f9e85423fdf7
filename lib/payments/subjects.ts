import type { SystemActor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import type { CardListener } from "./card-updates";
import type { ReportedDispute } from "./disputes";
import type { PaymentReport, RefundEnd } from "./ledger";

/** What became of a payment, as its gateway tells. Each may come twice and in any order. */
export type PaymentChange =
  | { kind: "reported"; report: PaymentReport }
  | {
      kind: "refund_settled";
      refundId: number;
      end: RefundEnd;
    }
  | { kind: "refunded_outside"; amount: Minor; gatewayReference: string }
  | { kind: "dispute"; dispute: ReportedDispute };

/** The area of each subject, told when one of its payments changes; collected in `app/_jobs`. */
export type PaymentSubjects = { order: PaymentListener; donation: PaymentListener };

/** Besides them, whoever charges stored cards is told when a card's network has replaced one. */
export type GatewayListeners = PaymentSubjects & { card: CardListener };

export type PaymentListener = (
  actor: SystemActor,
  paymentId: number,
  change: PaymentChange,
) => Promise<unknown>;
