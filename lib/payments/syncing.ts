import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { refunds } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";
import { failpoint } from "./failpoints";
import type { ChargeTruth, Gateway, GatewayRefund } from "./gateway";
import { accountOf, keepTransactions } from "./gateway-transactions";
import type { Payment } from "./ledger";
import type { PaymentChange, PaymentSubjects } from "./subjects";

/** How long a payer may take to answer their bank. */
const ANSWER_MINUTES = 60;

export type Sync = {
  subjects: PaymentSubjects;
  gateway: Gateway;
  requestId: string;
  /** Nobody is at work on it any more: what has not moved money by now never shall. */
  isAbandoned: boolean;
};

/** `askedAt`: before the gateway answered, so that the answer to a later question is known for newer. */
type Charge = { reference: string; truth: ChargeTruth; askedAt: Date };

/** `never`: no money has moved and none will. `unknown`: the payer has not come so far. */
type Found = Charge | "never" | "unknown";

/**
 * Asks the gateway what is true of a payment and has its area apply that. What a webhook says is never
 * taken for granted, so neither copies nor the order of arrival matter. False while more may come.
 */
export async function syncPayment(sync: Sync, payment: Payment): Promise<boolean> {
  const found = await findCharge(sync, payment);
  if (found === "unknown") return false;
  if (found === "never") {
    const report = { status: "failed", failureCode: "not_completed" } as const;
    await tell(sync, payment, { kind: "reported", report });
    return true;
  }
  await applyCharge(sync, payment, found);
  if (found.truth.state === "succeeded") await applyReturns(sync, payment, found);
  return ["succeeded", "declined", "cancelled"].includes(found.truth.state);
}

async function findCharge(sync: Sync, payment: Payment): Promise<Found> {
  const { gatewayReference, checkoutReference, status } = payment;
  if (gatewayReference) return retrieve(sync, payment, gatewayReference);
  if (checkoutReference) return chargeOfCheckout(sync, payment, checkoutReference);
  return sync.isAbandoned && status === "processing" ? "never" : "unknown";
}

/** A page that nobody needs any more is closed, so that nobody pays on it. */
async function chargeOfCheckout(sync: Sync, payment: Payment, checkout: string): Promise<Found> {
  const { gateway, isAbandoned } = sync;
  if (isAbandoned && payment.status === "voided") await gateway.expireCheckout(checkout);
  const { state, chargeReference } = await gateway.retrieveCheckout(checkout);
  if (state === "open") return "unknown";
  if (state === "approved") return captureApproved(sync, payment, checkout);
  if (state === "expired" || !chargeReference) return "never";
  return retrieve(sync, payment, chargeReference);
}

/**
 * The payer has agreed on the gateway's page, and the gateway waits to be told to take the money: once,
 * whoever hears of it first. Nothing is taken for a payment that has been given up meanwhile.
 */
async function captureApproved(sync: Sync, payment: Payment, checkout: string): Promise<Found> {
  if (payment.status !== "pending" && payment.status !== "processing") return "unknown";
  failpoint("checkout_approved");
  const outcome = await sync.gateway.captureCheckout(checkout, payment.gatewayKey);
  failpoint("checkout_captured");
  if (outcome.reference) return retrieve(sync, payment, outcome.reference);
  if (outcome.status !== "declined") return "unknown";
  const { decline } = outcome;
  const report = { status: "failed", failureCode: decline.code, decline } as const;
  await tell(sync, payment, { kind: "reported", report });
  return "unknown";
}

async function retrieve(sync: Sync, payment: Payment, reference: string): Promise<Charge> {
  const askedAt = now();
  const truth = await sync.gateway.retrieve(reference);
  if (!sync.isAbandoned || !isLeftOver(payment, truth)) return { reference, truth, askedAt };
  await sync.gateway.cancel(reference);
  return { reference, truth: await sync.gateway.retrieve(reference), askedAt };
}

function isLeftOver(payment: Payment, { state }: ChargeTruth): boolean {
  if (state === "unconfirmed") return true;
  const waited = now().getTime() - (payment.askedAt ?? payment.createdAt).getTime();
  return state === "requires_action" && waited > ANSWER_MINUTES * 60_000;
}

async function applyCharge(sync: Sync, payment: Payment, { reference, truth }: Charge) {
  const at = { gateway: sync.gateway.name, gatewayReference: reference, isTest: payment.isTest };
  switch (truth.state) {
    case "succeeded":
      requireSameMoney(payment, truth);
      await tell(sync, payment, { kind: "reported", report: { ...at, status: "succeeded" } });
      return noteTransaction(sync, payment, truth);
    case "declined":
    case "cancelled": {
      const failureCode = truth.decline?.code ?? "not_completed";
      const decline = truth.decline ?? undefined;
      const report = { ...at, status: "failed", failureCode, decline } as const;
      return tell(sync, payment, { kind: "reported", report });
    }
    case "processing":
    case "requires_action":
      return tell(sync, payment, { kind: "reported", report: { ...at, status: "processing" } });
  }
}

/** What a gateway tells of its fee along with the charge. */
async function noteTransaction({ gateway }: Sync, payment: Payment, { transaction }: ChargeTruth) {
  if (!transaction) return;
  const account = accountOf(payment.organizationId, gateway);
  await db.transaction((tx) => keepTransactions(tx, account, [transaction]));
}

function requireSameMoney(payment: Payment, truth: ChargeTruth): void {
  if (truth.amount === payment.amount && truth.currency === payment.currency) return;
  throw new Error(
    `Payment ${payment.id} asks for ${payment.amount} ${payment.currency}, and its gateway took ` +
      `${truth.amount} ${truth.currency}. It needs a manual review.`,
  );
}

/** Refunds, ours and those made at the gateway itself, and disputes. */
async function applyReturns(sync: Sync, payment: Payment, { truth, askedAt }: Charge) {
  const known = await db
    .select()
    .from(refunds)
    .where(within(refunds, payment.organizationId, eq(refunds.paymentId, payment.id)));
  for (const refund of truth.refunds) {
    if (refund.state === "pending") continue;
    const ours =
      known.find((each) => each.gatewayKey === refund.key) ??
      known.find((each) => each.gatewayReference === refund.reference);
    if (ours) await settle(sync, payment, ours.id, refund);
    else if (refund.state === "succeeded") await noteOutside(sync, payment, refund);
  }
  for (const dispute of truth.disputes)
    await tell(sync, payment, { kind: "dispute", dispute: { ...dispute, askedAt } });
}

async function settle(sync: Sync, payment: Payment, refundId: number, refund: GatewayRefund) {
  const { reference: gatewayReference, failureReason } = refund;
  const outcome = refund.state === "succeeded" ? "succeeded" : "failed";
  const end = { outcome, gatewayReference, failureReason } as const;
  await tell(sync, payment, { kind: "refund_settled", refundId, end });
}

async function noteOutside(sync: Sync, payment: Payment, refund: GatewayRefund): Promise<void> {
  const { amount, reference: gatewayReference } = refund;
  await tell(sync, payment, { kind: "refunded_outside", amount, gatewayReference });
}

/** Has the area whose payment it is apply a change. */
export async function tell(
  { subjects, requestId }: Pick<Sync, "subjects" | "requestId">,
  payment: Payment,
  change: PaymentChange,
): Promise<void> {
  const actor = systemActor(payment.organizationId, requestId);
  const subject = payment.orderId === null ? subjects.donation : subjects.order;
  await subject(actor, payment.id, change);
}
