import type Stripe from "stripe";
import type { GatewayPayout, GatewayTransaction, PayoutSource } from "./payout-source";
import { fromStripeAmount } from "./stripe-amounts";
import { isMissing, reach } from "./stripe-failures";
import { referenceOf } from "./stripe-truth";

const PAGE = 100;
const WITH_SOURCE = { limit: PAGE, expand: ["data.source"] };

const seconds = (at: Date): number => Math.ceil(at.getTime() / 1000);
const instant = (at: number): Date => new Date(at * 1000);

/** Stripe's balance and payouts (docs.stripe.com/payouts/reconciliation). */
export const stripePayouts = (stripe: Stripe): PayoutSource => ({
  async listTransactions({ from, before }) {
    const created = { gte: seconds(from), lt: seconds(before) };
    const found = await all(() => stripe.balanceTransactions.list({ created, ...WITH_SOURCE }));
    return found.map(transactionOf);
  },
  async listPayouts(from) {
    const created = { gte: seconds(from) };
    return (await all(() => stripe.payouts.list({ created, limit: PAGE }))).map(payoutOf);
  },
  async retrievePayout(reference) {
    try {
      return payoutOf(await reach(() => stripe.payouts.retrieve(reference)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  async listPayoutTransactions(payout) {
    const found = await all(() => stripe.balanceTransactions.list({ payout, ...WITH_SOURCE }));
    return found.map(transactionOf);
  },
});

/** Every page of a list, however long it is, the oldest first; Stripe lists the newest first. */
const all = <T extends { id: string }>(list: () => Stripe.ApiListPromise<T>): Promise<T[]> =>
  reach(async () => {
    const found: T[] = [];
    for await (const each of list()) found.push(each);
    return found.reverse();
  });

const STATES: Record<string, GatewayPayout["status"]> = {
  pending: "pending",
  in_transit: "in_transit",
  paid: "paid",
  failed: "failed",
  canceled: "canceled",
};

/** `arrival_date` is midnight UTC of the bank's day (docs.stripe.com/api/payouts/object). */
const payoutOf = (payout: Stripe.Payout): GatewayPayout => ({
  reference: payout.id,
  amount: fromStripeAmount(payout.amount, payout.currency),
  currency: payout.currency.toUpperCase(),
  status: STATES[payout.status] ?? "pending",
  failureCode: payout.failure_code,
  initiatedAt: instant(payout.created),
  arrivesOn: instant(payout.arrival_date).toISOString().slice(0, 10),
  isItemized: payout.automatic && payout.reconciliation_status !== "not_applicable",
  isSettled: payout.reconciliation_status === "completed",
});

/** docs.stripe.com/reports/balance-transaction-types. */
const TYPES: Record<string, GatewayTransaction["type"]> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  payment_refund: "refund",
  payment_failure_refund: "refund",
  refund_failure: "refund_failure",
  adjustment: "adjustment",
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
  payout: "payout",
  payout_failure: "payout_failure",
  payout_cancel: "payout_failure",
};

/** docs.stripe.com/reports/reporting-categories: it tells adjustments apart. */
const ADJUSTMENTS: Record<string, GatewayTransaction["type"]> = {
  dispute: "dispute",
  dispute_reversal: "dispute_reversal",
  refund_failure: "refund_failure",
  fee: "fee",
};

function typeOf({ type, reporting_category: category }: Stripe.BalanceTransaction) {
  const known = TYPES[type] ?? "other";
  return known === "adjustment" ? (ADJUSTMENTS[category] ?? known) : known;
}

function transactionOf(transaction: Stripe.BalanceTransaction): GatewayTransaction {
  const { amount, fee, net, currency } = transaction;
  const minor = (value: number) => fromStripeAmount(value, currency);
  return {
    ...{ reference: transaction.id, type: typeOf(transaction) },
    ...{ gross: minor(amount), fee: minor(fee), net: minor(net) },
    currency: currency.toUpperCase(),
    ...sourceOf(transaction),
    occurredAt: instant(transaction.created),
    availableAt: instant(transaction.available_on),
  };
}

type Source = Pick<GatewayTransaction, "sourceReference" | "sourceAmount" | "sourceCurrency">;

/** A charge is known to our ledger by its payment intent. */
function sourceOf({ source, amount, currency }: Stripe.BalanceTransaction): Source {
  if (source === null || typeof source === "string") return plainSource(source, amount, currency);
  switch (source.object) {
    case "charge":
      return plainSource(
        referenceOf(source.payment_intent) ?? source.id,
        source.amount_captured,
        source.currency,
      );
    case "refund":
    case "dispute":
      return plainSource(source.id, source.amount, source.currency);
    default:
      return plainSource(source.id, amount, currency);
  }
}

const plainSource = (reference: string | null, amount: number, currency: string): Source => ({
  sourceReference: reference,
  sourceAmount: Math.abs(fromStripeAmount(amount, currency)),
  sourceCurrency: currency.toUpperCase(),
});
