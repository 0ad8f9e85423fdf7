import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { payments, refunds } from "@/db/schema";
import { notFound } from "@/lib/errors";
import { log } from "@/lib/log";
import type { Minor } from "@/lib/money";
import { failpoint } from "./failpoints";
import { type Gateway, GatewayUnreachable, type RefundOutcome } from "./gateway";
import { gatewayOf } from "./gateways";
import { addRefund, type Payment, type Refund } from "./ledger";

/**
 * First of three beats: sets money aside to go back through its gateway, under the payment's lock, so
 * that Σ refunds ≤ paid whoever asks at the same time. Throws 409 `payment_not_received`, 422.
 */
export async function reserveRefund(
  tx: Tx,
  organizationId: number,
  paymentId: number,
  refund: { amount: Minor; reason: string | null; requestKey?: string | null },
): Promise<Refund> {
  return addRefund(tx, organizationId, paymentId, { ...refund, status: "pending" });
}

/**
 * Second of three beats, outside of every transaction. `pending` also when the gateway did not answer:
 * reconciliation asks again. The outcome is then settled by the area whose payment it is.
 */
export async function sendRefund(organizationId: number, refundId: number): Promise<RefundOutcome> {
  const { refund, payment } = await getRefund(organizationId, refundId);
  const unchanged = { status: refund.status, reference: refund.gatewayReference };
  const gateway = gatewayOf(payment);
  if (refund.status !== "pending" || !gateway) return unchanged;
  failpoint("refund_reserved");
  try {
    const outcome = await sendBack(gateway, payment, refund);
    failpoint("refund_sent");
    return outcome;
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    log.warn({ err: error, refundId }, "nobody knows yet what became of a refund");
    return unchanged;
  }
}

/** Asks the gateway for a refund unless it has made it already, however long ago. */
export async function sendBack(
  gateway: Gateway,
  payment: Payment,
  refund: Refund,
): Promise<RefundOutcome> {
  const { gatewayReference: chargeReference, currency } = payment;
  if (!chargeReference) return { status: "failed", reference: null };
  const { refunds: made } = await gateway.retrieve(chargeReference);
  const known = made.find((each) => each.key === refund.gatewayKey);
  if (known) return { status: known.state, reference: known.reference };
  const { amount, gatewayKey: idempotencyKey } = refund;
  return gateway.refund({ chargeReference, amount, currency, idempotencyKey });
}

async function getRefund(organizationId: number, refundId: number) {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.organizationId, refunds.organizationId), eq(payments.id, refunds.paymentId)),
    )
    .where(and(eq(refunds.organizationId, organizationId), eq(refunds.id, refundId)));
  if (!found) throw notFound("refund");
  return found;
}
