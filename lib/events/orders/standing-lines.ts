import type { orderLines } from "@/db/schema";
import { deductibleOf, type PaidFor, valueReceived } from "@/lib/giving/deductible";
import { allocate, type Minor } from "@/lib/money";
import { sharesOfFees } from "../pricing/covered-fees";
import { benefitOfLine, type Seat, sharesGivenBack } from "../pricing/part-shares";
import type { OrderRow } from "./transition";

type Line = Omit<typeof orderLines.$inferSelect, "organizationId" | "orderId">;
type Order = Pick<OrderRow, "total" | "nonDeductible" | "feesCovered" | "currency">;
type Parts = { lines: readonly Line[]; seats: readonly Seat[] };

/** A line of an order as a receipt tells it: what stands as paid, what it is worth, what may be deductible. */
export type StandingLine = PaidFor & {
  line: Line;
  value: Minor;
  deductible: Minor;
};

/** Each line of an order as it was paid. Minor units; they add up to the order's own figures. */
export function paidLines(order: Order, { lines }: Pick<Parts, "lines">): StandingLine[] {
  const amounts = lines.map((line) => line.lineTotal - line.discount);
  const shares = sharesOfFees(order.feesCovered, amounts, order.currency);
  const paid = lines.map((line, index): StandingLine => {
    const of = {
      paid: (amounts[index] ?? 0) + (shares[index] ?? 0),
      worth: line.fairMarketTotal,
      benefit: benefitOfLine(line),
    };
    return { ...of, line, value: valueReceived(of), deductible: deductibleOf(of) };
  });
  return asTheOrderSays(order, paid);
}

/** Orders from before fees were shared over their lines keep the figures that their buyers were told. */
function asTheOrderSays(order: Order, lines: StandingLine[]): StandingLine[] {
  const excess = sum(lines, ({ deductible }) => deductible) - (order.total - order.nonDeductible);
  if (excess <= 0) return lines;
  const parts = allocate(
    excess,
    lines.map(({ deductible }) => deductible),
  );
  return lines.map((each, index) => ({
    ...each,
    deductible: each.deductible - (parts[index] ?? 0),
  }));
}

/**
 * The same of an order of which money went back: what stands adds up to `active`. It goes from what was
 * given back first, then from gifts, then from the rest of what may be deductible, and only then from
 * what was promised in return (`decision 005`).
 */
export function standingLines(
  order: Order,
  { lines, seats }: Parts,
  active: { total: Minor; taxDeductible: Minor },
): StandingLine[] {
  const paid = paidLines(order, { lines });
  const back = sharesGivenBack(lines, seats, order.currency);
  const deductible = lowered(
    paid.map((each) => each.deductible),
    active.taxDeductible,
    [
      paid.map(({ line }) => (back.get(line.id)?.price ?? 0) - (back.get(line.id)?.value ?? 0)),
      paid.map((each) => (each.line.type === "donation_addon" ? each.deductible : 0)),
    ],
  );
  const promised = lowered(
    paid.map((each) => each.paid - each.deductible),
    active.total - active.taxDeductible,
    [paid.map(({ line }) => back.get(line.id)?.value ?? 0)],
  );
  return paid.map((each, index) => {
    const gift = deductible[index] ?? 0;
    const kept = promised[index] ?? 0;
    // What was given back without its money still stands as promised, so that no gift comes of it.
    const worth = Math.max(kept, each.worth - (back.get(each.line.id)?.worth ?? 0));
    const value = active.total > 0 ? valueReceived({ worth, benefit: each.benefit }) : 0;
    return { ...each, paid: gift + kept, worth, value, deductible: gift };
  });
}

/** Amounts brought down to a sum: by each of the `first` as far as needed, then each in proportion. */
function lowered(
  amounts: readonly Minor[],
  to: Minor,
  first: readonly (readonly Minor[])[],
): Minor[] {
  const left = [...amounts];
  let excess = sum(left, (amount) => amount) - to;
  for (const mosts of first)
    for (const [index, most] of mosts.entries()) {
      const by = Math.max(0, Math.min(left[index] ?? 0, most, excess));
      left[index] = (left[index] ?? 0) - by;
      excess -= by;
    }
  const parts = allocate(Math.max(0, excess), left);
  return left.map((amount, index) => amount - (parts[index] ?? 0));
}

const sum = <Each>(all: readonly Each[], of: (each: Each) => Minor): Minor =>
  all.reduce((total, each) => total + of(each), 0);
