import { db } from "@/db/client";
import { notFound } from "@/lib/errors";
import type { Donation } from "@/lib/giving/donations";
import { systemActor } from "@/lib/identity/actor";
import type { Gateway } from "@/lib/payments/gateway";
import { gatewayOf } from "@/lib/payments/gateways";
import type { Payment } from "@/lib/payments/ledger";
import type { PaymentSubjects } from "@/lib/payments/subjects";
import { syncPayment } from "@/lib/payments/syncing";
import {
  type Checkout,
  type CheckoutActor,
  claimCheckout,
  getOwnCheckout,
  recordCheckout,
} from "./cart";
import { claimGift } from "./claiming";
import { findGift, lastPaymentOf } from "./gift-rows";
import { giftPaymentChanged } from "./payment-changes";
import { settleGift } from "./settling";

/**
 * Asks the gateway what became of a checkout that is being paid, as when its payer comes back from their
 * bank, and brings everything in line with that. What an address says is never believed. Throws not
 * found.
 */
export async function followCheckout(actor: CheckoutActor, checkoutId: number): Promise<void> {
  const checkout = await getOwnCheckout(db, actor, checkoutId);
  const asked = await underWay(checkout);
  if (!asked) return;
  await syncPayment(
    { subjects, gateway: asked.gateway, requestId: actor.requestId, isAbandoned: false },
    asked.payment,
  );
  const isUnderWay = await isBeingDebited(asked);
  await db.transaction(async (tx) => {
    const claimed = await claimGift(tx, actor.organizationId, asked.donation.id);
    if (claimed) await settleGift(tx, actor, claimed, { isUnderWay });
  });
}

/** Has its bank been asked? A process that died before it could write that down may have asked it. */
async function isBeingDebited({ gateway, payment }: UnderWay): Promise<boolean> {
  if (payment.method !== "bank_debit" || !payment.gatewayReference) return false;
  return (await gateway.retrieve(payment.gatewayReference)).state === "processing";
}

/**
 * Gives up a payment that waits for its payer, at their bank or on PayPal's page, so that they can pay in
 * another way at once. One that was agreed to meanwhile stands. Throws not found.
 */
export async function stopPaying(actor: CheckoutActor, checkoutId: number): Promise<void> {
  const checkout = await getOwnCheckout(db, actor, checkoutId);
  const asked = await underWay(checkout);
  if (!asked) return;
  const { gateway, payment, donation } = asked;
  const { gatewayReference, checkoutReference } = payment;
  if (!gatewayReference && !checkoutReference) return;
  const waits = gatewayReference && (await gateway.retrieve(gatewayReference)).state;
  if (gatewayReference && waits === "requires_action") await gateway.cancel(gatewayReference);
  await syncPayment({ subjects, gateway, requestId: actor.requestId, isAbandoned: false }, payment);
  if (!gatewayReference && checkoutReference) await leavePage(actor, asked);
  await db.transaction(async (tx) => {
    const claimed = await claimGift(tx, actor.organizationId, donation.id);
    if (claimed) await settleGift(tx, actor, claimed);
    const { status } = await claimCheckout(tx, actor.organizationId, checkout.id);
    await recordCheckout(tx, actor, checkout, "checkout.stop_paying", { status }, donation.id);
  });
}

/** Nobody has approved it by now, and nothing is taken for it from now on. */
async function leavePage(actor: CheckoutActor, { gateway, payment }: UnderWay): Promise<void> {
  const report = { status: "failed", failureCode: "not_completed" } as const;
  const system = systemActor(actor.organizationId, actor.requestId);
  await giftPaymentChanged(system, payment.id, { kind: "reported", report });
  await gateway.expireCheckout(payment.checkoutReference ?? "");
}

/** Only gifts are asked about here. */
const subjects: PaymentSubjects = {
  donation: giftPaymentChanged,
  order: async () => {
    throw notFound("payment");
  },
};

type UnderWay = { donation: Donation; payment: Payment; gateway: Gateway };

async function underWay(checkout: Checkout): Promise<UnderWay | undefined> {
  if (checkout.status !== "paying") return undefined;
  const donation = await findGift(checkout);
  const payment = donation && (await lastPaymentOf(donation));
  const gateway = payment && (await gatewayOf(db, payment));
  return donation && payment && gateway && { donation, payment, gateway };
}
