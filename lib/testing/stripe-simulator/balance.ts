import { percentOf } from "@/lib/money";
import { type Account, newId, seconds } from "./account";
import { simulatedCard } from "./cards";
import type {
  BalanceTransaction,
  Charge,
  Payout,
  SimulatedDispute,
  SimulatedRefund,
} from "./objects";
import { invalidRequest } from "./problems";

const DAY = 86_400;

/** docs.stripe.com/payouts: a US account is paid what came in two days before. */
const SETTLING_DAYS = 2;

/** stripe.com/pricing: cards, bank debits, and what a dispute costs, in the smallest unit. */
const CARD_FEE = { basisPoints: 290, fixed: 30 };
const DEBIT_FEE = { basisPoints: 80, most: 500 };
const DISPUTE_FEE = 1_500;

type Moved = Pick<BalanceTransaction, "type" | "reporting_category" | "amount" | "currency"> & {
  fee?: number;
  source: string | null;
};

const midnight = (at: number): number => at - (at % DAY);

function move(account: Account, { fee = 0, ...moved }: Moved, available?: number) {
  const created = seconds();
  return account.add<BalanceTransaction>({
    ...{ id: newId("txn"), object: "balance_transaction", created, fee, ...moved },
    net: moved.amount - fee,
    available_on: available ?? midnight(created) + SETTLING_DAYS * DAY,
    ...{ balance_type: "payments", description: null, exchange_rate: null, status: "pending" },
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency: moved.currency,
            description: null,
            type: "stripe_fee",
          },
        ]
      : [],
    hidden: { payout: null },
  });
}

/** docs.stripe.com/reports/balance-transaction-types: charges of other methods are called payments. */
export function balanceOfCharge(account: Account, { id, amount, currency, token }: Charge): void {
  const { kind } = simulatedCard(token) ?? {};
  const isDebit = kind === "us_bank_account" || kind === "sepa_debit";
  const fee = isDebit
    ? Math.min(percentOf(amount, DEBIT_FEE.basisPoints), DEBIT_FEE.most)
    : percentOf(amount, CARD_FEE.basisPoints) + CARD_FEE.fixed;
  const type = isDebit ? "payment" : "charge";
  move(account, { type, reporting_category: "charge", amount, fee, currency, source: id });
}

/** The fee of the charge is not given back (docs.stripe.com/refunds). */
export const balanceOfRefund = (account: Account, { id, amount, currency }: SimulatedRefund) =>
  move(account, {
    ...{ type: "refund", reporting_category: "refund", amount: -amount, currency, source: id },
  });

export const balanceOfFailedRefund = (account: Account, refund: SimulatedRefund) =>
  move(account, {
    ...{ type: "refund_failure", reporting_category: "refund_failure" },
    ...{ amount: refund.amount, currency: refund.currency, source: refund.id },
  });

/** docs.stripe.com/disputes/how-disputes-work: the fee stays, also where the dispute is won. */
export const balanceOfDispute = (account: Account, { id, amount, currency }: SimulatedDispute) =>
  move(account, {
    ...{ type: "adjustment", reporting_category: "dispute" },
    ...{ amount: -amount, fee: DISPUTE_FEE, currency, source: id },
  });

export const balanceOfReversal = (account: Account, { id, amount, currency }: SimulatedDispute) =>
  move(account, {
    ...{ type: "adjustment", reporting_category: "dispute_reversal", amount, currency, source: id },
  });

/** What Stripe charges by itself, such as for a feature. */
export const chargeFee = (account: Account, amount: number, currency = "usd") =>
  move(account, {
    ...{ type: "stripe_fee", reporting_category: "fee", amount: -amount, currency, source: null },
  });

const transactions = (account: Account) => account.all<BalanceTransaction>("balance_transaction");

/** The day's automatic payouts of what is available by now, one for each currency. */
export function payOut(account: Account): Payout[] {
  const ready = transactions(account).filter(
    ({ hidden, available_on, type }) =>
      hidden.payout === null && type !== "payout" && available_on <= seconds(),
  );
  const currencies = [...new Set(ready.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const items = ready.filter((each) => each.currency === currency);
    const amount = items.reduce((sum, { net }) => sum + net, 0);
    return amount === 0 ? [] : [payOutThese(account, items, { amount, currency })];
  });
}

function payOutThese(
  account: Account,
  items: readonly BalanceTransaction[],
  { amount, currency }: { amount: number; currency: string },
): Payout {
  const payout = addPayout(account, { amount, currency, automatic: true });
  for (const item of items)
    Object.assign(item, { hidden: { payout: payout.id }, status: "available" });
  payout.reconciliation_status = "completed";
  account.emit("payout.reconciliation_completed", payout);
  return payout;
}

/** Payouts whose day has come arrive, and what has become available is paid out. */
export function runBank(account: Account): void {
  for (const { id, status, arrival_date } of account.all<Payout>("payout"))
    if (status === "in_transit" && arrival_date <= seconds()) endPayout(account, id, "paid");
  payOut(account);
}

/** A payout that somebody starts: Stripe does not say what is in it. */
export const payOutByHand = (account: Account, amount: number, currency = "usd"): Payout =>
  addPayout(account, { amount, currency, automatic: false });

function addPayout(
  account: Account,
  { amount, currency, automatic }: Pick<Payout, "amount" | "currency" | "automatic">,
): Payout {
  const id = newId("po");
  const own = move(
    account,
    { type: "payout", reporting_category: "payout", amount: -amount, currency, source: id },
    midnight(seconds()),
  );
  own.hidden.payout = automatic ? id : null;
  const payout = account.add<Payout>({
    ...{ id, object: "payout", amount, currency, automatic, livemode: false },
    ...{ created: seconds(), arrival_date: midnight(seconds()) + DAY, status: "in_transit" },
    ...{ balance_transaction: own.id, failure_balance_transaction: null },
    ...{ failure_code: null, failure_message: null, method: "standard", type: "bank_account" },
    reconciliation_status: automatic ? "in_progress" : "not_applicable",
  });
  account.emit("payout.created", payout);
  return payout;
}

/** What the bank does with a payout. One that fails comes back to the balance, also after it was paid. */
export function endPayout(account: Account, id: string, how: "paid" | "failed"): Payout {
  const payout = account.get<Payout>("payout", id);
  if (payout.status === "failed") throw invalidRequest("A failed payout stays failed.");
  payout.status = how;
  if (how === "failed") {
    Object.assign(payout, { failure_code: "account_closed", failure_message: "Account closed." });
    const back = move(
      account,
      {
        ...{ type: "payout_failure", reporting_category: "payout_reversal" },
        ...{ amount: payout.amount, currency: payout.currency, source: id },
      },
      seconds(),
    );
    payout.failure_balance_transaction = back.id;
  }
  account.emit(`payout.${how}`, payout);
  return payout;
}

/** Has the balance moved for it? */
export const hasMoved = (account: Account, source: string): boolean =>
  transactions(account).some((each) => each.source === source);

type Wanted = { payout: string | null; gte: number; lt: number };

/** Newest first, as Stripe lists everything. */
export function balanceTransactions(account: Account, { payout, gte, lt }: Wanted) {
  if (payout !== null && !account.get<Payout>("payout", payout, "payout").automatic)
    throw invalidRequest(
      "Balance transaction history can only be filtered on automatic transfers, not manual.",
    );
  return transactions(account)
    .filter(
      ({ hidden, created }) =>
        (payout === null || hidden.payout === payout) && created >= gte && created < lt,
    )
    .reverse();
}

export const payouts = (account: Account, { gte, lt }: Omit<Wanted, "payout">) =>
  account
    .all<Payout>("payout")
    .filter(({ created }) => created >= gte && created < lt)
    .reverse();

/** With its source expanded, as the product always asks. */
export const withSource = (account: Account, transaction: BalanceTransaction): object => ({
  ...transaction,
  source: account.find(transaction.source) ?? transaction.source,
});
