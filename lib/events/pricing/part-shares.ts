import type { orderLines } from "@/db/schema";
import { benefitOf, deductibleOf } from "@/lib/giving/deductible";
import { allocate, type Minor } from "@/lib/money";
import { amountStep } from "../amounts";

type SoldLine = Pick<
  typeof orderLines.$inferSelect,
  | "id"
  | "quantity"
  | "lineTotal"
  | "discount"
  | "fairMarketTotal"
  | "benefitKind"
  | "cancelledUnits"
>;

/** What one place of a line was sold for, what of it is no gift, and what it is worth to its buyer. */
export type Share = { price: Minor; value: Minor; worth: Minor };

const NOTHING: Share = { price: 0, value: 0, worth: 0 };

export const benefitOfLine = ({
  benefitKind,
  fairMarketTotal: fairMarketValue,
}: Pick<SoldLine, "benefitKind" | "fairMarketTotal">) =>
  benefitOf({ benefitKind, fairMarketValue });

/** A line's price after its discount over so many parts, in whole steps that add up exactly. */
function sharesOf(line: SoldLine, parts: number, currency: string): Share[] {
  const step = amountStep(currency);
  const weights = Array.from({ length: parts }, () => 1);
  const over = (amount: Minor) => allocate(amount / step, weights).map((part) => part * step);
  const price = line.lineTotal - line.discount;
  const worth = line.fairMarketTotal;
  const values = over(price - deductibleOf({ paid: price, worth, benefit: benefitOfLine(line) }));
  const worths = over(worth);
  return over(price).map((share, index) => ({
    price: share,
    value: values[index] ?? 0,
    worth: worths[index] ?? 0,
  }));
}

export type Seat = {
  attendeeId: number;
  groupId: number;
  lineId: number;
  isActive: boolean;
};

/** What each seat of an order was sold for, by its attendee. `seats` are in the order's own order. */
export function seatShares(
  lines: readonly SoldLine[],
  seats: readonly Seat[],
  currency: string,
): Map<number, Share> {
  return new Map(
    lines.flatMap((line) => {
      const own = seats.filter((seat) => seat.lineId === line.id);
      const shares = sharesOf(line, own.length, currency);
      return own.map((seat, at) => [seat.attendeeId, shares[at] ?? NOTHING] as const);
    }),
  );
}

/** Gifts, auction items and the like, and lines from before there were seats: given back by units. */
export const isSeatless = (line: Pick<SoldLine, "id">, seats: readonly Seat[]): boolean =>
  !seats.some((seat) => seat.lineId === line.id);

/** What each unit of a line without seats was sold for, the ones that were given back first. */
export const unitShares = (line: SoldLine, currency: string): Share[] =>
  sharesOf(line, line.quantity, currency);

/** What was given back of each line, by its id: nobody keeps that any more. */
export function sharesGivenBack(
  lines: readonly SoldLine[],
  seats: readonly Seat[],
  currency: string,
): Map<number, Share> {
  const shares = seatShares(lines, seats, currency);
  const backOf = (line: SoldLine): Share[] =>
    isSeatless(line, seats)
      ? unitShares(line, currency).slice(0, line.cancelledUnits)
      : seats
          .filter((seat) => seat.lineId === line.id && !seat.isActive)
          .map((seat) => shares.get(seat.attendeeId) ?? NOTHING);
  return new Map(lines.map((line) => [line.id, total(backOf(line))]));
}

const total = (shares: readonly Share[]): Share =>
  shares.reduce(
    (sum, { price, value, worth }) => ({
      price: sum.price + price,
      value: sum.value + value,
      worth: sum.worth + worth,
    }),
    NOTHING,
  );

/** The value of all that was given back of an order. */
export const valueGivenBack = (
  lines: readonly SoldLine[],
  seats: readonly Seat[],
  currency: string,
): Minor => total([...sharesGivenBack(lines, seats, currency).values()]).value;
