import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "@/lib/testing/runs";
import {
  type BalanceMovement,
  DAYS_TO_TELL,
  type History,
  type ItemizedPayout,
  type LedgerMovement,
  type Mismatch,
  mismatchesOf,
} from "./matching";

const NOW = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** What is done to one movement or payout of a history in which everything matches. */
const ERRORS = ["none", "unknown", "untold", "amount", "currency", "twice", "uncounted"] as const;
const PAYOUT_ERRORS = ["none", "sum"] as const;

const Planted = fc.record({
  kind: fc.constantFrom("payment", "refund", "dispute"),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  error: fc.constantFrom(...ERRORS, "none", "none"),
  off: fc.integer({ min: 1, max: 500 }),
  age: fc.integer({ min: 0, max: 60 }),
  /** Told in two steps, such as a dispute that was lost, won on appeal and lost again. */
  isReturned: fc.boolean(),
});
const PlantedPayout = fc.record({
  nets: fc.array(fc.integer({ min: -5_000, max: 50_000 }), { minLength: 1, maxLength: 6 }),
  error: fc.constantFrom(...PAYOUT_ERRORS),
  off: fc.integer({ min: 1, max: 500 }),
});

type Case = {
  planted: (typeof Planted extends fc.Arbitrary<infer T> ? T : never)[];
  payouts: (typeof PlantedPayout extends fc.Arbitrary<infer T> ? T : never)[];
};

/** A history with its errors, and what is to be found of them: `reason kind/id`. */
function historyOf({ planted, payouts }: Case): { history: History; wanted: string[] } {
  const movements: LedgerMovement[] = [];
  const transactions: BalanceMovement[] = [];
  const wanted: string[] = [];
  for (const [index, { kind, amount, error, off, age, isReturned }] of planted.entries()) {
    const id = index + 1;
    const at = daysAgo(age);
    const value = kind === "payment" ? amount : -amount;
    const of = { kind, id } as const;
    const tell = (told: Partial<BalanceMovement> = {}) =>
      transactions.push({
        ...{ id: transactions.length + 1, value, currency: "USD", occurredAt: at, of },
        ...told,
      });
    if (error !== "unknown")
      movements.push({
        ...{ ...of, currency: "USD", happenedAt: at },
        expected: error === "uncounted" ? 0 : value,
      });
    if (error === "unknown") wanted.push(`not_here transaction/${tell({ of: null })}`);
    else if (error === "untold") {
      if (age > DAYS_TO_TELL) wanted.push(`not_at_gateway ${kind}/${id}`);
    } else {
      tell(
        error === "amount"
          ? { value: value + off }
          : error === "currency"
            ? { currency: "EUR" }
            : {},
      );
      if (error === "twice") tell();
      if (error === "none" && isReturned) {
        tell({ value: -value });
        tell();
      }
      if (error === "uncounted") wanted.push(`not_here ${kind}/${id}`);
      else if (error !== "none") wanted.push(`amount_differs ${kind}/${id}`);
    }
  }
  const paid: ItemizedPayout[] = payouts.map(({ nets, error, off }, index) => {
    const sum = nets.reduce((total, net) => total + net, 0);
    if (error === "sum") wanted.push(`payout_sum_differs payout/${index + 1}`);
    const amount = error === "sum" ? sum + off : sum;
    return { id: index + 1, amount, sum, currency: "USD", at: NOW };
  });
  return { history: { movements, transactions, payouts: paid }, wanted };
}

const named = ({ reason, kind, id }: Mismatch) => `${reason} ${kind}/${id}`;

it("finds every planted error of a random history, names it rightly, and finds nothing else", () => {
  fc.assert(
    fc.property(
      fc.record({
        planted: fc.array(Planted, { maxLength: 30 }),
        payouts: fc.array(PlantedPayout, { maxLength: 6 }),
      }),
      (planted) => {
        const { history, wanted } = historyOf(planted);
        expect(mismatchesOf(history, NOW).map(named).toSorted()).toEqual(wanted.toSorted());
      },
    ),
    { numRuns: runs(1_000) },
  );
});

it("says by how much they differ, and leaves open what either ledger may still change", () => {
  const movement = { kind: "payment", id: 1, currency: "USD", happenedAt: daysAgo(20) } as const;
  const transaction = { id: 9, currency: "USD", occurredAt: daysAgo(20), of: movement };
  const compare = (expected: number | null, value: number) =>
    mismatchesOf(
      {
        movements: [{ ...movement, expected }],
        transactions: [{ ...transaction, value }],
        payouts: [],
      },
      NOW,
    );
  expect(compare(5_000, 4_999)).toMatchObject([{ ours: 5_000, theirs: 4_999 }]);
  expect(compare(0, 4_999)).toMatchObject([{ ours: null, theirs: 4_999 }]);
  expect(compare(null, 4_999)).toEqual([]);
});
