import { db, type Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { AppError, declined, notFound } from "@/lib/errors";
import { chargeOf, type Donation } from "@/lib/giving/donations";
import { giftReference } from "@/lib/giving/gift-reference";
import { recordDonationReport } from "@/lib/giving/payments/completion";
import { accept } from "@/lib/input";
import { countingCardFailures, refuseCardNumbers } from "@/lib/payments/card-attempts";
import { chargeReserved } from "@/lib/payments/charging";
import { type Decline, decline } from "@/lib/payments/declines";
import { type ChargeOutcome, type Gateway, GatewayUnreachable } from "@/lib/payments/gateway";
import { gatewayFor } from "@/lib/payments/gateways";
import { lockPayment, openPayment, type Payment, voidOpenPayments } from "@/lib/payments/ledger";
import { addPaymentMethod, type PaymentMethod, wayOf } from "@/lib/payments/payment-methods";
import { reportOf, reservePayment } from "@/lib/payments/reservations";
import { type Card, cardFor, mandateOf, type ReadyCard } from "./cards";
import { type Checkout, type CheckoutActor, recordCheckout } from "./cart";
import { type ClaimedGift, claimGift } from "./claiming";
import { bringBack, bringBackForPayment } from "./declined-again";
import { donorOf, writeGift } from "./gifts";
import { keepPlaces, needsPlace } from "./holding";
import { type PaidGift, presentPaid, type Returning, returnUrlOf } from "./outcomes";
import { approvalPage, requirePaypal } from "./paypal";
import { sendPromiseLetter } from "./promise-letter";
import { type Ready, readyToPay } from "./readiness";
import { CheckoutPayment, type CheckoutPaymentInput, type PaidView } from "./schema";
import { settleGift, writeStatus } from "./settling";
import { requireOffered } from "./ways";

/** Whose attempts are counted besides the session's: everybody behind one network address. */
export type PayingActor = CheckoutActor & Returning & { address: string; userAgent?: string };

type Sent = { way: "bank_transfer" | "check" };
type Wanted = { card: Card } | { way: "paypal" } | Sent;

/**
 * Pays the session's checkout of a program in one of the ways that its organization offers. Whatever was
 * charged once is never charged again: a second call while the first runs is refused with 409, and one
 * after it finds nothing to pay. Throws 402 with what to do when the payment is declined, and everything
 * stays as it was; 409 `payment_processing`, `nothing_to_pay`, `total_changed`, `already_sponsored`; 422;
 * 429; 503.
 */
export async function payCheckout(
  actor: PayingActor,
  programId: number,
  input: CheckoutPaymentInput,
): Promise<PaidView> {
  refuseCardNumbers(input);
  const { way, cardHolderName: holderName, token, expected_total } = accept(CheckoutPayment, input);
  const wanted: Wanted =
    way === "card" || way === "wallet" || way === "bank_debit"
      ? { card: { holderName, token, kind: way } }
      : { way };
  return pay(actor, programId, wanted, expected_total ?? null);
}

/**
 * Goes on with a card that its holder's bank was asked about before it could be stored. Throws as
 * `payCheckout` does.
 */
export function payWithConfirmedCard(actor: PayingActor, programId: number): Promise<PaidView> {
  return pay(actor, programId, { card: "confirmed" }, null);
}

async function pay(
  actor: PayingActor,
  programId: number,
  wanted: Wanted,
  expected: number | string | null,
): Promise<PaidView> {
  const ready = await db.transaction((tx) => readyToPay(tx, actor, programId, expected));
  await requireOffered(db, ready, wayIn(wanted));
  return countingCardFailures(actor.address, `donor_session:${actor.sessionId}`, async () => {
    if ("card" in wanted) return payByCard(actor, ready, wanted.card);
    if (wanted.way === "paypal") return payAtPaypal(actor, ready);
    return db
      .transaction((tx) => promise(tx, actor, ready, wanted.way))
      .then(presentPromise(ready));
  });
}

const wayIn = (wanted: Wanted) => {
  if (!("card" in wanted)) return wanted.way;
  return wanted.card === "confirmed" ? "card" : wanted.card.kind;
};

async function payByCard(actor: PayingActor, ready: Ready, wanted: Card): Promise<PaidView> {
  const gateway = await gatewayFor(db, actor);
  const card = await cardFor(gateway, actor, ready, wanted);
  if (card.status === "declined") throw declined(card.decline.message, { code: card.decline.code });
  if (card.status === "requires_action")
    return presentPaid(ready, { redirectUrl: card.redirectUrl });
  const reserved = await db.transaction((tx) => reserve(tx, actor, gateway, ready, card));
  const outcome = await charge(gateway, actor, reserved, ready, card);
  const donation = await db.transaction((tx) => record(tx, actor, reserved, outcome));
  if (outcome.status === "declined" && donation.status !== "completed")
    throw declined(outcome.decline.message, { code: outcome.decline.code });
  return presentPaid(ready, paidBy(donation, outcome));
}

/** The payer approves it on PayPal's own page, and the money is taken when they come back, or tell of it. */
async function payAtPaypal(actor: PayingActor, ready: Ready): Promise<PaidView> {
  const gateway = await requirePaypal(db, actor);
  const reserved = await db.transaction((tx) => reserve(tx, actor, gateway, ready));
  try {
    const redirectUrl = await approvalPage(gateway, reserved.payment, ready, actor);
    return presentPaid(ready, { donation: reserved.donation, redirectUrl });
  } catch (error) {
    const why = refusalIn(error);
    if (!why) throw error;
    const outcome = { status: "declined", reference: null, decline: why } as const;
    await db.transaction((tx) => record(tx, actor, reserved, outcome));
    throw declined(why.message, { code: why.code });
  }
}

/**
 * Where PayPal makes no page, or nobody hears of it, the payment is over at once: an order that its payer
 * was never sent to is never approved.
 */
function refusalIn(error: unknown): Decline | undefined {
  if (error instanceof GatewayUnreachable) return decline("paypal_unavailable");
  if (!(error instanceof AppError) || error.kind !== "declined") return undefined;
  const { message, details } = error;
  return { code: String(details.code), message, retryable: true };
}

type Reserved = { donation: Donation; payment: Payment };

/** First beat: the gift, its plans and the payment are written, and the checkout is busy from now on. */
async function reserve(
  tx: Tx,
  actor: PayingActor,
  gateway: Gateway,
  seen: Ready,
  card?: ReadyCard,
): Promise<Reserved> {
  const { checkout, donor, ready } = await begin(tx, actor, seen);
  const paymentMethod = card?.stored && (await keepCard(tx, gateway, checkout, donor.id, card));
  const method = card ? wayOf(card.kind) : "paypal";
  const donation = await writeGift(tx, checkout, donor.id, ready.lines, ready.quote, method);
  const { organizationId } = actor;
  await voidOpenPayments(tx, organizationId, { donationId: donation.id });
  const payment = await reservePayment(tx, {
    organizationId,
    subject: { donationId: donation.id },
    amount: chargeOf(donation),
    currency: donation.currency,
    ...{ gateway, method, paymentMethod },
  });
  await writeStatus(tx, checkout, "paying");
  const facts = { donation_id: donation.id, payment_id: payment.id };
  await recordCheckout(tx, actor, checkout, "checkout.pay", facts, donation.id);
  return { donation, payment };
}

/** Looks once more, under the checkout's lock, and keeps what is about to be paid for. */
async function begin(tx: Tx, actor: PayingActor, seen: Ready) {
  const ready = await readyToPay(tx, actor, seen.program.id, seen.quote.total, "minor");
  const { checkout, lines } = ready;
  await keepPlaces(tx, lines.filter(needsPlace), now());
  const donor = await donorOf(tx, actor, checkout);
  await bringBack(tx, actor, checkout, donor.id);
  return { ready, checkout, donor };
}

function keepCard(
  tx: Tx,
  gateway: Gateway,
  { organizationId }: Checkout,
  donorId: number,
  { stored, holderName }: ReadyCard,
): Promise<PaymentMethod> {
  if (!stored) throw new Error("No card was stored.");
  return addPaymentMethod(tx, organizationId, gateway, stored, { holderName, donorId });
}

/** Second beat, outside of every transaction. */
async function charge(
  gateway: Gateway,
  actor: PayingActor,
  { payment }: Reserved,
  ready: Ready,
  { stored, token, kind }: ReadyCard,
): Promise<ChargeOutcome> {
  const { checkout, program } = ready;
  return chargeReserved(gateway, payment, {
    method: stored ?? { token },
    kind,
    // One-time givers are asked afterwards whether they want to go on monthly with the same card.
    keep: program.suggestsMonthly && kind !== "bank_debit" ? payerOf(checkout) : undefined,
    description: `Gift to ${program.name}`,
    offSession: false,
    returnUrl: returnUrlOf(actor, ready),
    mandate: mandateOf(actor, kind),
  });
}

const payerOf = ({ giver }: Checkout) => ({
  name: [giver?.first_name, giver?.last_name].filter(Boolean).join(" "),
  email: giver?.email ?? undefined,
});

/** Last beat: what became of it, and everything that stands on it. */
async function record(
  tx: Tx,
  actor: PayingActor,
  { donation, payment }: Reserved,
  outcome: ChargeOutcome,
): Promise<Donation> {
  const claimed = await claimOf(tx, actor, donation, payment);
  const known = await lockPayment(tx, actor.organizationId, payment.id);
  const reported = await recordDonationReport(
    tx,
    actor,
    claimed.donation,
    known,
    reportOf(outcome),
  );
  const isUnderWay = outcome.status === "processing" && isDebit(reported);
  await settleGift(tx, actor, { ...claimed, donation: reported }, { isUnderWay });
  return reported;
}

/** The gift, which was forgotten if somebody else has given the payment up meanwhile. */
async function claimOf(
  tx: Tx,
  actor: PayingActor,
  { organizationId, id }: Donation,
  payment: Payment,
): Promise<ClaimedGift> {
  const claimed = await claimGift(tx, organizationId, id);
  if (claimed) return claimed;
  await bringBackForPayment(tx, actor, payment.id);
  const again = await claimGift(tx, organizationId, id);
  if (!again) throw notFound("gift");
  return again;
}

/** Its bank pays or refuses days from now; nobody waits on the page for that. */
const isDebit = ({ method }: Donation): boolean => method === "bank_debit";

function paidBy(donation: Donation, outcome: ChargeOutcome): PaidGift {
  const redirectUrl = outcome.status === "requires_action" ? outcome.redirectUrl : undefined;
  const isAwaited = outcome.status === "processing" && isDebit(donation);
  return { donation, redirectUrl, isAwaited };
}

/** A gift that its donor sends by bank transfer or check: written down now, confirmed by staff later. */
async function promise(
  tx: Tx,
  actor: PayingActor,
  seen: Ready,
  way: Sent["way"],
): Promise<Donation> {
  const { checkout, donor, ready } = await begin(tx, actor, seen);
  const donation = await writeGift(tx, checkout, donor.id, ready.lines, ready.quote, way);
  const { organizationId, currency } = donation;
  await voidOpenPayments(tx, organizationId, { donationId: donation.id });
  const payment = await openPayment(tx, {
    ...{ organizationId, donationId: donation.id, method: way },
    ...{ amount: chargeOf(donation), currency },
  });
  await writeStatus(tx, checkout, "awaiting");
  const facts = { donation_id: donation.id, payment_id: payment.id, way };
  await recordCheckout(tx, actor, checkout, "checkout.promise", facts, donation.id);
  await sendPromiseLetter(tx, donation, way);
  return donation;
}

const presentPromise = (ready: Ready) => (donation: Donation) =>
  presentPaid(ready, { donation, isAwaited: true, reference: giftReference(donation.id) });
