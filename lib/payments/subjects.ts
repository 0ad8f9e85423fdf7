import type { SystemActor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import type { ReportedDispute } from "./disputes";
import type { PaymentReport } from "./ledger";

/** What became of a payment, as its gateway tells. Each may come twice and in any order. */
export type PaymentChange =
  | { kind: "reported"; report: PaymentReport }
  | {
      kind: "refund_settled";
      refundId: number;
      outcome: "succeeded" | "failed";
      gatewayReference?: string;
    }
  | { kind: "refunded_outside"; amount: Minor; gatewayReference: string }
  | { kind: "dispute"; dispute: ReportedDispute };

/** The area of each subject, told when one of its payments changes; collected in `app/_jobs`. */
export type PaymentSubjects = { order: PaymentListener; donation: PaymentListener };

export type PaymentListener = (
  actor: SystemActor,
  paymentId: number,
  change: PaymentChange,
) => Promise<unknown>;
