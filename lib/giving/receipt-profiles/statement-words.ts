import { formatDate } from "@/lib/format";
import type { AnnualSnapshot } from "./receipt-schema";
import { lastDayOf } from "./statement-period";

type Period = Pick<AnnualSnapshot, "year" | "issued_at">;

/** Of a year that was not over yet, it says until when it knows of gifts. */
export function statementTitle({ year, issued_at }: Period, timeZone: string): string {
  const last = lastDayOf(year, issued_at, timeZone);
  return `Giving statement ${year}${last ? ` so far, until ${formatDate(last)}` : ""}`;
}

export function periodWords({ year, issued_at }: Period, timeZone: string): string {
  const last = lastDayOf(year, issued_at, timeZone);
  const period = `Gifts and payments received from 1 January to ${formatDate(last ?? `${year}-12-31`)}`;
  const calendar = `by the calendar of our time zone, ${timeZone.replaceAll("_", " ")}`;
  if (!last) return `${period}, ${calendar}.`;
  return `${period}, ${calendar}. The year was not over when this statement was issued; ask for it again afterwards, and it speaks of the whole year.`;
}

export function totalWords(
  { year, issued_at, purchases }: Period & Pick<AnnualSnapshot, "purchases">,
  timeZone: string,
): string {
  const what = purchases.length > 0 ? "paid" : "given";
  return `Total ${what} in ${year}${lastDayOf(year, issued_at, timeZone) ? " so far" : ""}`;
}
