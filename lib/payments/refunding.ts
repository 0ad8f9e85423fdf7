import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { payments, refunds as refundRows } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { log } from "@/lib/log";
import type { Minor } from "@/lib/money";
import { failpoint } from "./failpoints";
import { type Gateway, GatewayUnreachable, type RefundOutcome } from "./gateway";
import { gatewayOf } from "./gateways";
import { addRefund, type Payment, type Refund, type RefundEnd } from "./ledger";

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
 * Money goes back through the account that took it, whichever takes new payments now. Throws 409
 * `account_removed`, for staff, who can mend that; a guest's refund waits.
 */
export async function requireAccount(tx: Tx, payment: Payment): Promise<void> {
  if (payment.accountReference === null || (await gatewayOf(tx, payment))) return;
  throw conflict(
    "account_removed",
    `The Stripe account ${payment.accountReference} took this payment, and its keys were removed. Enter them again under Settings, Payments, or refund it in Stripe.`,
  );
}

/**
 * Second of three beats, outside of every transaction. `pending` also when the gateway did not answer:
 * reconciliation asks again. The outcome is then settled by the area whose payment it is.
 */
export async function sendRefund(organizationId: number, refundId: number): Promise<RefundOutcome> {
  const { refund, payment } = await getRefund(organizationId, refundId);
  const unchanged = { status: refund.status, reference: refund.gatewayReference };
  const gateway = await gatewayOf(db, payment);
  if (refund.status !== "pending" || !gateway) return unchanged;
  failpoint("refund_reserved");
  try {
    const outcome = await sendBack(gateway, payment, refund);
    failpoint("refund_sent");
    return outcome;
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    log.warn({ err: error, refundId }, "the outcome of a refund is not known yet");
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
  if (known)
    return {
      status: known.state,
      reference: known.reference,
      failureReason: known.failureReason,
    };
  const { amount, gatewayKey: key } = refund;
  const asked = { chargeReference, amount, currency, key, idempotencyKey: attemptKey(refund) };
  const outcome = await gateway.refund(asked);
  if (outcome.isRefused) await countRefusal(refund);
  return outcome;
}

/** A refusal stands under its key for a day, so the attempt after it has one of its own. */
const attemptKey = ({ gatewayKey, refusals }: Refund): string =>
  refusals === 0 ? gatewayKey : `${gatewayKey}-${refusals + 1}`;

async function countRefusal({ organizationId, id, refusals }: Refund): Promise<void> {
  log.warn(
    { refundId: id },
    "the gateway's balance does not cover a refund; it is asked for again",
  );
  await db
    .update(refundRows)
    .set({ refusals: refusals + 1 })
    .where(
      within(refundRows, organizationId, eq(refundRows.id, id), eq(refundRows.refusals, refusals)),
    );
}

/** What an answer of a gateway means for the ledger; undefined while it is not over. */
export function refundEnd(sent: RefundOutcome): RefundEnd | undefined {
  const { status: outcome, reference: gatewayReference, failureReason } = sent;
  return outcome === "pending" ? undefined : { outcome, gatewayReference, failureReason };
}

async function getRefund(organizationId: number, refundId: number) {
  const [found] = await db
    .select({ refund: refundRows, payment: payments })
    .from(refundRows)
    .innerJoin(
      payments,
      within(payments, refundRows.organizationId, eq(payments.id, refundRows.paymentId)),
    )
    .where(within(refundRows, organizationId, eq(refundRows.id, refundId)));
  if (!found) throw notFound("refund");
  return found;
}
