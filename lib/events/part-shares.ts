import type { orderLines } from "@/db/schema";
import { allocate, type Minor } from "@/lib/money";
import { amountStep } from "./amounts";

type SoldLine = Pick<
  typeof orderLines.$inferSelect,
  "id" | "quantity" | "lineTotal" | "discount" | "fairMarketTotal" | "cancelledUnits"
>;

/** What one place of a line was sold for, and what of it was worth money to its buyer. */
type Share = { price: Minor; value: Minor };

/** A line's price after its discount over so many parts, in whole steps that add up exactly. */
function sharesOf(line: SoldLine, parts: number, currency: string): Share[] {
  const step = amountStep(currency);
  const weights = Array.from({ length: parts }, () => 1);
  const over = (amount: Minor) => allocate(amount / step, weights).map((part) => part * step);
  const price = line.lineTotal - line.discount;
  const values = over(Math.min(price, line.fairMarketTotal));
  return over(price).map((share, index) => ({ price: share, value: values[index] ?? 0 }));
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
      return own.map(
        (seat, at) => [seat.attendeeId, shares[at] ?? { price: 0, value: 0 }] as const,
      );
    }),
  );
}

/** Gifts, auction items and the like, and lines from before there were seats: given back by units. */
export const isSeatless = (line: Pick<SoldLine, "id">, seats: readonly Seat[]): boolean =>
  !seats.some((seat) => seat.lineId === line.id);

/** What each unit of a line without seats was sold for, the ones that were given back first. */
export const unitShares = (line: SoldLine, currency: string): Share[] =>
  sharesOf(line, line.quantity, currency);

/** The value of all that was given back of an order: nobody keeps it any more. */
export function valueGivenBack(
  lines: readonly SoldLine[],
  seats: readonly Seat[],
  currency: string,
): Minor {
  const shares = seatShares(lines, seats, currency);
  const ofSeats = seats
    .filter((seat) => !seat.isActive)
    .map((seat) => shares.get(seat.attendeeId)?.value ?? 0);
  const ofUnits = lines
    .filter((line) => isSeatless(line, seats))
    .flatMap((line) => unitShares(line, currency).slice(0, line.cancelledUnits))
    .map((share) => share.value);
  return [...ofSeats, ...ofUnits].reduce((sum, value) => sum + value, 0);
}
