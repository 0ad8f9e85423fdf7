import { db, type Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { declined } from "@/lib/errors";
import { chargeOf, type Donation } from "@/lib/giving/donations";
import { recordDonationReport } from "@/lib/giving/payments/completion";
import { accept } from "@/lib/input";
import { countingCardFailures, refuseCardNumbers } from "@/lib/payments/card-attempts";
import { chargeReserved } from "@/lib/payments/charging";
import type { ChargeOutcome, Gateway } from "@/lib/payments/gateway";
import { gatewayFor } from "@/lib/payments/gateways";
import { lockPayment, type Payment } from "@/lib/payments/ledger";
import { addPaymentMethod, type PaymentMethod } from "@/lib/payments/payment-methods";
import { reportOf, reservePayment } from "@/lib/payments/reservations";
import { type Card, cardFor, type ReadyCard } from "./cards";
import { type Checkout, type CheckoutActor, recordCheckout } from "./cart";
import { donorOf, writeGift } from "./gifts";
import { keepPlaces, needsPlace } from "./holding";
import { type PaidGift, presentPaid, returnUrl } from "./outcomes";
import { type Ready, readyToPay } from "./readiness";
import { CardPayment, type CardPaymentInput, type PaidView } from "./schema";
import { claimGift, settleGift, writeStatus } from "./settling";

/** Whose attempts are counted besides the session's: everybody behind one network address. */
export type PayingActor = CheckoutActor & { address: string };

/**
 * Charges the session's checkout of a program to a card. Whatever was charged once is never charged
 * again: a second call while the first runs is refused with 409, and one after it finds nothing to pay.
 * Throws 402 with what to do when the card is declined, and everything stays as it was; 409
 * `payment_processing`, `nothing_to_pay`, `total_changed`, `already_sponsored`; 422; 429.
 */
export async function payCheckout(
  actor: PayingActor,
  programId: number,
  input: CardPaymentInput,
): Promise<PaidView> {
  refuseCardNumbers(input);
  const { cardHolderName, token, expected_total } = accept(CardPayment, input);
  const wanted = { holderName: cardHolderName, token };
  return pay(actor, programId, wanted, expected_total ?? null);
}

/**
 * Goes on with a card that its holder's bank was asked about before it could be stored. Throws as
 * `payCheckout` does.
 */
export function payWithConfirmedCard(actor: PayingActor, programId: number): Promise<PaidView> {
  return pay(actor, programId, "confirmed", null);
}

async function pay(
  actor: PayingActor,
  programId: number,
  wanted: Card,
  expected: number | string | null,
): Promise<PaidView> {
  const ready = await db.transaction((tx) => readyToPay(tx, actor, programId, expected));
  return countingCardFailures(actor.address, `donor_session:${actor.sessionId}`, async () => {
    const gateway = await gatewayFor(db, actor);
    const card = await cardFor(gateway, actor, ready, wanted);
    if (card.status === "declined")
      throw declined(card.decline.message, { code: card.decline.code });
    if (card.status === "requires_action")
      return presentPaid(ready, { redirectUrl: card.redirectUrl });
    const reserved = await db.transaction((tx) => reserve(tx, actor, gateway, ready, card));
    const outcome = await charge(gateway, reserved, ready, card);
    const donation = await db.transaction((tx) => record(tx, actor, reserved, outcome));
    if (outcome.status === "declined" && donation.status !== "completed")
      throw declined(outcome.decline.message, { code: outcome.decline.code });
    return presentPaid(ready, paidBy(donation, outcome));
  });
}

type Reserved = { donation: Donation; payment: Payment };

/** First beat: the gift, its plans and the payment are written, and the checkout is busy from now on. */
async function reserve(
  tx: Tx,
  actor: PayingActor,
  gateway: Gateway,
  seen: Ready,
  card: ReadyCard,
): Promise<Reserved> {
  const ready = await readyToPay(tx, actor, seen.program.id, seen.quote.total, "minor");
  const { checkout, lines, quote } = ready;
  await keepPlaces(tx, lines.filter(needsPlace), now());
  const donor = await donorOf(tx, actor, checkout);
  const paymentMethod = card.stored && (await keepCard(tx, gateway, checkout, donor.id, card));
  const donation = await writeGift(tx, checkout, donor.id, lines, quote);
  const { organizationId } = actor;
  const payment = await reservePayment(tx, {
    organizationId,
    subject: { donationId: donation.id },
    amount: chargeOf(donation),
    currency: donation.currency,
    gateway,
    paymentMethod,
  });
  await writeStatus(tx, checkout, "paying");
  const facts = { donation_id: donation.id, payment_id: payment.id };
  await recordCheckout(tx, actor, checkout, "checkout.pay", facts);
  return { donation, payment };
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
  { payment }: Reserved,
  { checkout, client, program }: Ready,
  { stored, token }: ReadyCard,
): Promise<ChargeOutcome> {
  return chargeReserved(gateway, payment, {
    method: stored ?? { token },
    description: `Gift to ${program.name}`,
    offSession: false,
    returnUrl: returnUrl(client, checkout.id),
  });
}

/** Last beat: what became of it, and everything that stands on it. */
async function record(
  tx: Tx,
  actor: PayingActor,
  { donation, payment }: Reserved,
  outcome: ChargeOutcome,
): Promise<Donation> {
  const claimed = await claimGift(tx, actor.organizationId, donation.id);
  const known = await lockPayment(tx, actor.organizationId, payment.id);
  const reported = await recordDonationReport(
    tx,
    actor,
    claimed.donation,
    known,
    reportOf(outcome),
  );
  await settleGift(tx, actor, { ...claimed, donation: reported });
  return reported;
}

function paidBy(donation: Donation, outcome: ChargeOutcome): PaidGift {
  const redirectUrl = outcome.status === "requires_action" ? outcome.redirectUrl : undefined;
  return { donation, redirectUrl };
}
