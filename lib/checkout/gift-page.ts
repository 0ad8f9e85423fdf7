import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { paymentMethods, plans } from "@/db/schema";
import { within } from "@/db/within";
import { type Donation, type DonationLine, linesOf } from "@/lib/giving/donations";
import { giftReference } from "@/lib/giving/gift-reference";
import { monthsBetween } from "@/lib/giving/plans/schedule";
import type { Minor } from "@/lib/money";
import { findOpenCheckout } from "@/lib/payments/charging";
import { declineOf } from "@/lib/payments/declines";
import { gatewayFor, gatewayOf } from "@/lib/payments/gateways";
import type { Payment } from "@/lib/payments/ledger";
import type { PaymentMethod } from "@/lib/payments/payment-methods";
import { detailsOf, findGivingWays } from "@/lib/payments/ways";
import {
  type Checkout,
  type CheckoutActor,
  getOpenProgram,
  getOwnCheckout,
  linesOfCheckout,
} from "./cart";
import { findGift, findPayment, lastPaymentOf } from "./gift-rows";
import { findUpgrade, plansFrom } from "./going-monthly";
import { receiptOf } from "./outcomes";
import { quoteOf } from "./quote";

export type GiftLine = {
  label: string;
  amount: Minor;
  designationId: number | null;
  entityId: number | null;
  /** Of a gift that recurs: how much from then on, fees included, how often, and when it is next. */
  plan: { amount: Minor; months: number | null; nextChargeOn: string } | null;
};

/** A gift that has arrived. Minor units. */
export type Gift = {
  amount: Minor;
  feesCovered: Minor;
  donatedOn: string;
  receiptNumber: string | null;
  lines: GiftLine[];
  card: { kind: PaymentMethod["kind"]; brand: string; lastFour: string } | null;
  method: Donation["method"];
  isTest: boolean;
};

/** What became of a checkout, in words of its own page. */
export type GiftPage = {
  checkoutId: number;
  program: { id: number; slug: string; name: string };
  currency: string;
  total: Minor;
  email: string | null;
  /** A Gift Aid declaration goes with it. */
  declaresGiftAid: boolean;
} & (
  | { state: "arrived"; gift: Gift; canGoMonthly: boolean }
  /** Its giver has done their part: a bank is debited, or they send the money as `details` says. */
  | { state: "awaiting"; gift: Gift; reference: string; details: string }
  /** What its giver had agreed to was returned by their bank. */
  | { state: "returned"; reason: string | null }
  /** A bank or PayPal is at work; `bankUrl` where it asks its customer something. */
  | { state: "waiting"; bankUrl: string | null; isPaypal: boolean }
  /** The card's bank asks its holder whether it may be kept; nothing is under way. */
  | { state: "confirming"; bankUrl: string }
  /** The card was confirmed and can be charged now. */
  | { state: "confirmed" }
  /** Nothing was charged; `reason` why, if a card was tried. */
  | { state: "open"; reason: string | null }
);

/** One of the session's own checkouts as its page shows it. Throws not found. */
export async function readGiftPage(actor: CheckoutActor, checkoutId: number): Promise<GiftPage> {
  const checkout = await getOwnCheckout(db, actor, checkoutId);
  const program = await getOpenProgram(db, actor, checkout.programId);
  const lines = await linesOfCheckout(db, checkout);
  const donation = await findGift(checkout);
  const { id, slug, name } = program;
  const base = {
    checkoutId,
    program: { id, slug, name },
    currency: checkout.currency,
    email: checkout.giver?.email ?? null,
    declaresGiftAid: checkout.giftAid !== null,
  };
  if (checkout.status === "completed" && donation)
    return {
      ...base,
      total: donation.amount + donation.feesCovered,
      state: "arrived",
      gift: await presentGift(donation),
      canGoMonthly: (await findUpgrade(checkout, program)) !== undefined,
    };
  if (checkout.status === "awaiting" && donation)
    return {
      ...{ ...base, total: donation.amount + donation.feesCovered, state: "awaiting" },
      ...{ gift: await presentGift(donation), reference: giftReference(donation.id) },
      details: await sendingDetails(donation),
    };
  if (checkout.status === "ended" && donation)
    return {
      ...{ ...base, total: donation.amount + donation.feesCovered, state: "returned" },
      reason: await reasonOf(donation),
    };
  const { total } = quoteOf(program, checkout, lines);
  if (checkout.status === "paying" && donation)
    return { ...base, total, state: "waiting", ...(await bankOf(donation)) };
  if (checkout.cardReference)
    return { ...base, total, ...(await cardState(actor, checkout.cardReference)) };
  return { ...base, total, state: "open", reason: await whyOpen(checkout, donation) };
}

/** Has the bank of a card that is to be kept heard from its holder? */
async function cardState(actor: CheckoutActor, reference: string) {
  const outcome = await (await gatewayFor(db, actor)).finishStoringCard(reference);
  return outcome.status === "requires_action"
    ? ({ state: "confirming", bankUrl: outcome.redirectUrl } as const)
    : ({ state: "confirmed" } as const);
}

async function reasonOf(donation: Donation | undefined): Promise<string | null> {
  const payment = donation && (await lastPaymentOf(donation));
  return reasonIn(payment);
}

const reasonIn = (payment: Payment | undefined): string | null =>
  payment?.status === "failed" ? declineOf(payment.failureCode).message : null;

/** Of a gift that was declined and forgotten, the ledger still knows why. */
async function whyOpen(checkout: Checkout, donation: Donation | undefined): Promise<string | null> {
  const last = donation ? undefined : checkout.declinedGift?.payment_ids.at(-1);
  return last === undefined ? reasonOf(donation) : reasonIn(await findPayment(checkout, last));
}

/** Where the payer's bank asks them something, as the gateway says now. */
async function bankOf(donation: Donation) {
  const payment = await lastPaymentOf(donation);
  const gateway = payment && (await gatewayOf(db, payment));
  const isPaypal = payment?.method === "paypal";
  if (!payment || !gateway) return { bankUrl: null, isPaypal };
  if (!payment.gatewayReference)
    return { bankUrl: await findOpenCheckout(gateway, payment), isPaypal };
  const { state, redirectUrl } = await gateway.retrieve(payment.gatewayReference);
  return { bankUrl: state === "requires_action" ? redirectUrl : null, isPaypal };
}

/** How a gift by transfer or check is to be sent. */
async function sendingDetails({ organizationId, method }: Donation): Promise<string> {
  if (method !== "bank_transfer" && method !== "check") return "";
  return detailsOf(await findGivingWays(db, organizationId), method);
}

async function presentGift(donation: Donation): Promise<Gift> {
  const { amount, feesCovered, donatedOn, isTest } = donation;
  const lines = await linesOf(db, donation);
  return {
    amount,
    feesCovered,
    ...{ donatedOn, isTest, method: donation.method },
    receiptNumber: await receiptOf(donation),
    card: await cardOf(donation),
    lines: await Promise.all(lines.map((line) => presentLine(line, donation))),
  };
}

async function presentLine(line: DonationLine, donation: Donation): Promise<GiftLine> {
  const { label, amount, designationId, entityId } = line;
  const planId = line.planId ?? (await plansFrom(donation, line.designationId))[0]?.id ?? null;
  const plan = planId === null ? null : await presentPlan(line, planId);
  return { label, amount, designationId, entityId, plan };
}

async function presentPlan({ organizationId }: DonationLine, planId: number) {
  const [plan] = await db
    .select()
    .from(plans)
    .where(within(plans, organizationId, eq(plans.id, planId)));
  if (!plan) return null;
  const months = monthsBetween({ unit: plan.intervalUnit, interval: plan.interval });
  return { amount: plan.amount + plan.feesCovered, months, nextChargeOn: plan.nextChargeOn };
}

async function cardOf(donation: Donation): Promise<Gift["card"]> {
  const payment = await lastPaymentOf(donation);
  if (!payment?.paymentMethodId) return null;
  const [card] = await db
    .select({
      kind: paymentMethods.kind,
      brand: paymentMethods.brand,
      lastFour: paymentMethods.lastFour,
    })
    .from(paymentMethods)
    .where(
      within(
        paymentMethods,
        donation.organizationId,
        eq(paymentMethods.id, payment.paymentMethodId),
      ),
    );
  return card ?? null;
}
