import { db } from "@/db/client";
import { notFound } from "@/lib/errors";
import type { Donation } from "@/lib/giving/donations";
import { donationPaymentChanged } from "@/lib/giving/payments/payment-changes";
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
import { findGift, lastPaymentOf } from "./gift-page";
import { claimGift, settleGift } from "./settling";

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
  await db.transaction(async (tx) =>
    settleGift(tx, actor, await claimGift(tx, actor.organizationId, asked.donation.id)),
  );
}

/**
 * Gives up a payment that waits for its payer's bank, so that another card can be used at once. One that
 * the bank has agreed to meanwhile stands. Throws not found.
 */
export async function stopPaying(actor: CheckoutActor, checkoutId: number): Promise<void> {
  const checkout = await getOwnCheckout(db, actor, checkoutId);
  const asked = await underWay(checkout);
  if (!asked?.payment.gatewayReference) return;
  const { gateway, payment, donation } = asked;
  const { gatewayReference } = asked.payment;
  if ((await gateway.retrieve(gatewayReference)).state === "requires_action")
    await gateway.cancel(gatewayReference);
  await syncPayment({ subjects, gateway, requestId: actor.requestId, isAbandoned: false }, payment);
  await db.transaction(async (tx) => {
    await settleGift(tx, actor, await claimGift(tx, actor.organizationId, donation.id));
    const { status } = await claimCheckout(tx, actor.organizationId, checkout.id);
    await recordCheckout(tx, actor, checkout, "checkout.stop_paying", { status });
  });
}

/** Only gifts are asked about here. */
const subjects: PaymentSubjects = {
  donation: donationPaymentChanged,
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
