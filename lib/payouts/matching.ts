import type { Minor } from "@/lib/money";

/** Why something does not match. */
export const REASONS = [
  "not_here",
  "not_at_gateway",
  "amount_differs",
  "payout_sum_differs",
] as const;
export type Reason = (typeof REASONS)[number];

/** Days that a gateway has to tell of a movement of ours: longer than a payout takes. */
export const DAYS_TO_TELL = 7;

const DAY_MS = 86_400_000;

/** What a movement of our ledger has to do with a balance at the gateway. */
export type LedgerMovement = {
  kind: "payment" | "refund" | "dispute";
  id: number;
  /** What it is to have changed the balance by; null while either is right. */
  expected: Minor | null;
  currency: string;
  happenedAt: Date;
};

/** A gateway's transaction, in the currency that was charged; what goes out is below zero. */
export type BalanceMovement = {
  id: number;
  value: Minor;
  currency: string;
  occurredAt: Date;
  /** The movement of our ledger that it stands for. */
  of: Pick<LedgerMovement, "kind" | "id"> | null;
};

/** A payout whose transactions are all known: `sum` is that of their net amounts. */
export type ItemizedPayout = {
  id: number;
  amount: Minor;
  currency: string;
  sum: Minor;
  at: Date;
};

export type History = {
  movements: readonly LedgerMovement[];
  transactions: readonly BalanceMovement[];
  payouts: readonly ItemizedPayout[];
};

/** `ours`: by our ledger, or what a payout pays; `theirs`: by the gateway's transactions. Null: there is none. */
export type Mismatch = {
  reason: Reason;
  kind: LedgerMovement["kind"] | "transaction" | "payout";
  id: number;
  ours: Minor | null;
  theirs: Minor | null;
  currency: string;
  at: Date;
};

/** Everything in which our ledger and the gateway differ, to the smallest unit and by currency. */
export function mismatchesOf({ movements, transactions, payouts }: History, now: Date): Mismatch[] {
  const told = new Map<string, BalanceMovement[]>();
  for (const transaction of transactions) {
    if (!transaction.of) continue;
    const key = keyOf(transaction.of);
    told.set(key, [...(told.get(key) ?? []), transaction]);
  }
  return [
    ...transactions.filter(({ of }) => of === null).map(unknownHere),
    ...movements.flatMap((each) => ofMovement(each, told.get(keyOf(each)) ?? [], now) ?? []),
    ...payouts.flatMap((each) => ofPayout(each) ?? []),
  ];
}

const keyOf = ({ kind, id }: Pick<LedgerMovement, "kind" | "id">) => `${kind}/${id}`;

const unknownHere = ({ id, value, currency, occurredAt }: BalanceMovement): Mismatch => ({
  ...{ reason: "not_here", kind: "transaction", id },
  ...{ ours: null, theirs: value, currency, at: occurredAt },
});

function ofMovement(
  { kind, id, expected, currency, happenedAt }: LedgerMovement,
  told: readonly BalanceMovement[],
  now: Date,
): Mismatch | undefined {
  const theirs = told.length === 0 ? null : told.reduce((sum, { value }) => sum + value, 0);
  const isSameCurrency = told.every((each) => each.currency === currency);
  if (expected === null) return undefined;
  if (isSameCurrency && (theirs ?? 0) === expected) return undefined;
  const of = { kind, id, theirs, currency, at: happenedAt };
  if (theirs === null) {
    const isDue = now.getTime() - happenedAt.getTime() > DAYS_TO_TELL * DAY_MS;
    return isDue ? { ...of, reason: "not_at_gateway", ours: expected } : undefined;
  }
  if (expected === 0) return { ...of, reason: "not_here", ours: null };
  return { ...of, reason: "amount_differs", ours: expected };
}

function ofPayout({ id, amount, sum, currency, at }: ItemizedPayout): Mismatch | undefined {
  if (amount === sum) return undefined;
  return {
    ...{ reason: "payout_sum_differs", kind: "payout", id },
    ...{ ours: amount, theirs: sum, currency, at },
  };
}
