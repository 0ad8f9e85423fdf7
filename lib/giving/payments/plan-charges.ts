import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donations, paymentMethods } from "@/db/schema";
import { within } from "@/db/within";
import type { SystemActor } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import { appLink } from "@/lib/messages/render";
import { chargeReserved } from "@/lib/payments/charging";
import { declineOf } from "@/lib/payments/declines";
import type { ChargeOutcome, Gateway } from "@/lib/payments/gateway";
import { gatewayOf } from "@/lib/payments/gateways";
import type { Payment } from "@/lib/payments/ledger";
import { chargeKindOf, type PaymentMethod, wayOf } from "@/lib/payments/payment-methods";
import { reportOf, reservePayment } from "@/lib/payments/reservations";
import { chargeOf, type Donation } from "../donations";
import { NO_CARD, type PlanFailure } from "../plans/outcomes";
import type { Plan } from "../plans/rows";
import { applyDonationReport, failDonation } from "./completion";

type Card = { method: PaymentMethod; gateway: Gateway };

/** A gift whose payment is reserved and can be charged to its card now. */
export type ReadyGift = Card & { donation: Donation; payment: Payment };

const needsNewCard = (code: string): PlanFailure => ({ code, needsNewCard: true, afterDays: null });

/**
 * The gateway that a plan's card is charged at, or why it is not: there is no card, its bank will not hear
 * of it any more, whichever gift it was asked for, or the organization has removed the account that keeps
 * it. `unreachable` while the gateway is not set up here, which is no fault of the donor's.
 */
export async function gatewayOfCard(
  tx: Tx,
  card: PaymentMethod | null,
): Promise<Gateway | PlanFailure | "unreachable"> {
  if (card === null) return NO_CARD;
  if (card.refusedCode !== null) return needsNewCard(card.refusedCode);
  const gateway = await gatewayOf(tx, card);
  if (gateway) return gateway;
  return card.accountReference === null ? "unreachable" : needsNewCard("card_unusable");
}

export const isFailure = (answer: Gateway | PlanFailure): answer is PlanFailure => "code" in answer;

/** The card of a plan and its gateway, or why it is not charged. */
export async function findCard(tx: Tx, plan: Plan): Promise<Card | PlanFailure | "unreachable"> {
  if (plan.paymentMethodId === null) return NO_CARD;
  const [method] = await tx
    .select()
    .from(paymentMethods)
    .where(
      within(
        paymentMethods,
        plan.organizationId,
        eq(paymentMethods.id, plan.paymentMethodId),
        eq(paymentMethods.status, "active"),
      ),
    );
  if (!method) return NO_CARD;
  const gateway = await gatewayOfCard(tx, method);
  if (gateway === "unreachable")
    log.warn({ planId: plan.id }, "a plan's card is kept by a gateway that is not set up");
  return gateway === "unreachable" || isFailure(gateway) ? gateway : { method, gateway };
}

/** First beat: reserves the payment of a gift, or fails it when there is no card to charge. */
export async function prepareCharge(
  tx: Tx,
  actor: SystemActor,
  donation: Donation,
  card: Card | PlanFailure,
): Promise<ReadyGift | undefined> {
  if ("code" in card) {
    await failDonation(tx, actor, donation, card);
    return undefined;
  }
  const { organizationId, id: donationId, currency } = donation;
  const payment = await reservePayment(tx, {
    organizationId,
    subject: { donationId },
    amount: chargeOf(donation),
    currency,
    gateway: card.gateway,
    method: wayOf(chargeKindOf(card.method)),
    paymentMethod: card.method,
  });
  return { ...card, donation, payment };
}

/** Second and third beat, outside of every transaction: charges the card and writes down what came of it. */
export async function chargeGift(actor: SystemActor, ready: ReadyGift): Promise<Donation> {
  const { gateway, payment, method } = ready;
  const { customerReference, methodReference } = method;
  const outcome = await chargeReserved(gateway, payment, {
    method: { customerReference, methodReference },
    kind: chargeKindOf(method),
    description: "Recurring gift",
    offSession: true,
    returnUrl: appLink("/donor/plans"),
  });
  return applyDonationReport(actor, payment.id, reportOf(await withoutPayer(gateway, outcome)));
}

/** Nobody is there to answer their bank, so a charge that waits for an answer is over. */
async function withoutPayer(gateway: Gateway, outcome: ChargeOutcome): Promise<ChargeOutcome> {
  if (outcome.status !== "requires_action") return outcome;
  await gateway.cancel(outcome.reference);
  return {
    status: "declined",
    reference: outcome.reference,
    decline: declineOf("authentication_required"),
  };
}

/** A gift that failed is asked for once more. */
export async function reopenDonation(tx: Tx, donation: Donation): Promise<Donation> {
  const [reopened] = await tx
    .update(donations)
    .set({ status: "pending" })
    .where(
      within(
        donations,
        donation.organizationId,
        eq(donations.id, donation.id),
        eq(donations.status, "failed"),
      ),
    )
    .returning();
  return reopened ?? donation;
}
