import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import {
  donationLines,
  donationReceipts,
  donations,
  paymentAlerts,
  payments,
  plans,
  refunds,
} from "@/db/schema";
import { fromMajor } from "@/lib/money";
import type { Account } from "@/lib/testing/stripe-simulator/account";
import type {
  Charge,
  SimulatedDispute,
  SimulatedRefund,
} from "@/lib/testing/stripe-simulator/objects";
import type { Refusal } from "@/lib/testing/stripe-simulator/problems";
import { type Fate, HARD } from "./stripe-year-world";

/** What must never happen, whatever a year brings. */
export const SOUND = {
  charged_while_held: 0,
  periods_charged_twice: 0,
  charges_without_payment: 0,
  payments_without_charge: 0,
  asked_against_advice: 0,
  asked_too_early: 0,
  gifts_off_by_cents: 0,
  receipts_off_by_cents: 0,
  failed_refunds_untold: 0,
  left_open: 0,
};

export type StripeYearFigures = Record<keyof typeof SOUND, number> & {
  charges: number;
  refusals: number;
  refunds_failed: number;
  disputes_lost: number;
  plans_ended: number;
};

const DAYS: Record<string, number> = { "02": 3, "24": 1, "27": 4, "30": 10 };
const DAY_MS = 86_400_000;

/** Compares what Stripe has with what the ledger, the gifts and their receipts say, payment by payment. */
export async function measureStripeYear(
  accounts: readonly Account[],
  fates: readonly Fate[],
): Promise<Omit<StripeYearFigures, "charged_while_held">> {
  const ids = [...new Set(fates.map(({ tenant }) => tenant.organizationId))];
  const paid = await db
    .select({ payment: payments, gift: donations })
    .from(payments)
    .innerJoin(
      donations,
      and(
        eq(donations.organizationId, payments.organizationId),
        eq(donations.id, payments.donationId),
      ),
    )
    .where(inArray(payments.organizationId, ids));
  const arrived = paid.filter(({ payment }) => payment.status === "succeeded");
  const taken = accounts.flatMap((account) => succeeded(account));
  const ofOurs = (each: Charge) =>
    arrived.some(({ payment }) => payment.gatewayReference === each.payment_intent);
  const receipts = await db
    .select()
    .from(donationReceipts)
    .where(
      and(inArray(donationReceipts.organizationId, ids), eq(donationReceipts.status, "issued")),
    );
  /** What its receipt says of a gift, less what notices of later years say went back. Minor units. */
  const receipted = (donationId: number): number =>
    receipts
      .filter((each) => each.donationId === donationId)
      .flatMap(({ snapshot, notices }) => [
        (snapshot as { total_amount: number }).total_amount,
        ...notices.map(({ amount }) => -amount),
      ])
      .reduce((sum, amount) => sum + fromMajor(amount, "USD"), 0);
  const off = arrived.filter(({ payment, gift }) => {
    const kept = keptOf(accounts, payment.gatewayReference ?? "");
    const { amount, feesCovered, refundedAmount } = gift;
    const ledger = payment.amount - payment.refundedAmount;
    return kept !== ledger || kept !== amount + feesCovered - refundedAmount;
  });
  const misreceipted = arrived.filter(({ payment, gift }) => {
    const kept = keptOf(accounts, payment.gatewayReference ?? "");
    return kept !== receipted(gift.id);
  });
  const made = accounts.flatMap((account) => account.all<SimulatedRefund>("refund"));
  const failed = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.organizationId, ids), eq(refunds.status, "failed")));
  const alerted = await db
    .select()
    .from(paymentAlerts)
    .where(inArray(paymentAlerts.organizationId, ids));
  const untold = failed.filter(
    ({ id, failureReason }) =>
      !failureReason?.startsWith("appeal_won") &&
      !alerted.some(({ alertKey }) => alertKey === `refund_failed:${id}`),
  );
  const attempts = accounts.flatMap((account) => account.attempts);
  return {
    charges: taken.length,
    refusals: attempts.filter(({ refusal }) => refusal).length,
    refunds_failed: made.filter(({ status }) => status === "failed").length,
    disputes_lost: accounts
      .flatMap((account) => account.all<SimulatedDispute>("dispute"))
      .filter(({ status }) => status === "lost").length,
    plans_ended: await db.$count(
      plans,
      and(inArray(plans.organizationId, ids), eq(plans.status, "failed")),
    ),
    periods_charged_twice: await periodsTwice(ids),
    charges_without_payment: taken.filter((each) => !ofOurs(each)).length,
    payments_without_charge: arrived.filter(
      ({ payment }) =>
        taken.filter((each) => each.payment_intent === payment.gatewayReference).length !== 1,
    ).length,
    ...askedAgainst(accounts),
    gifts_off_by_cents: off.length,
    receipts_off_by_cents: misreceipted.length,
    failed_refunds_untold: untold.length,
    left_open: paid.filter(({ payment }) => payment.status === "processing").length,
  };
}

const succeeded = (account: Account): Charge[] =>
  account.all<Charge>("charge").filter(({ status }) => status === "succeeded");

/** What the organization keeps of a payment by Stripe's own books, minor units. */
function keptOf(accounts: readonly Account[], intent: string): number {
  const account = accounts.find((each) =>
    succeeded(each).some((charge) => charge.payment_intent === intent),
  );
  const charge = account && succeeded(account).find((each) => each.payment_intent === intent);
  if (!account || !charge) return 0;
  const returned = account
    .all<SimulatedRefund>("refund")
    .filter((each) => each.payment_intent === intent && each.status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const lost = account
    .all<SimulatedDispute>("dispute")
    .filter((each) => each.payment_intent === intent)
    .filter(({ status }) => status === "lost" || isAppealOfLoss(account, intent, status))
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, charge.amount - returned - lost);
}

/** While a lost dispute is appealed, its money is still away. */
function isAppealOfLoss(account: Account, intent: string, status: string): boolean {
  if (!status.startsWith("appeal_")) return false;
  const told = account.events
    .filter(({ type }) => type === "charge.dispute.closed")
    .map(({ data }) => data.object as SimulatedDispute)
    .filter((each) => each.payment_intent === intent);
  return told.at(-1)?.status === "lost";
}

async function periodsTwice(ids: number[]): Promise<number> {
  const lines = await db
    .select({ planId: donationLines.planId, on: donationLines.periodOn })
    .from(donationLines)
    .innerJoin(
      payments,
      and(
        eq(payments.organizationId, donationLines.organizationId),
        eq(payments.donationId, donationLines.donationId),
      ),
    )
    .where(and(inArray(payments.organizationId, ids), eq(payments.status, "succeeded")));
  const periods = lines.map(({ planId, on }) => `${planId} ${on}`);
  return periods.length - new Set(periods).size;
}

const isHard = (refusal: Refusal): boolean => HARD.some((each) => each === refusal);

/** Attempts after a bank had forbidden them, and before the day that a network had named. */
function askedAgainst(accounts: readonly Account[]) {
  let asked_against_advice = 0;
  let asked_too_early = 0;
  for (const { attempts, events } of accounts) {
    for (const [index, { method, at, refusal }] of attempts.entries()) {
      if (!refusal) continue;
      const next = attempts.slice(index + 1).find((each) => each.method === method);
      if (!next) continue;
      const isReplaced = events.some(
        ({ type, data, created }) =>
          type === "payment_method.automatically_updated" &&
          (data.object as { id: string }).id === method &&
          created * 1000 >= Math.floor(at.getTime() / 1000) * 1000,
      );
      if (isHard(refusal) && !isReplaced) asked_against_advice += 1;
      const days = DAYS[refusal.networkAdviceCode ?? ""] ?? 0;
      const waited = next.at.getTime() - at.getTime();
      // A day's attempts may come at any hour of it.
      if (waited < (days - 1) * DAY_MS) asked_too_early += 1;
    }
  }
  return { asked_against_advice, asked_too_early };
}
