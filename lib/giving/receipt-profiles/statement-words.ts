import type { Speech } from "@/lib/language/speech";
import type { AnnualSnapshot } from "./receipt-schema";
import { lastDayOf } from "./statement-period";

type Period = Pick<AnnualSnapshot, "year" | "issued_at">;

/** Of a year that was not over yet, it says until when it knows of gifts. */
export function statementTitle(
  { year, issued_at }: Period,
  timeZone: string,
  { t, format }: Speech,
): string {
  const last = lastDayOf(year, issued_at, timeZone);
  return last
    ? t("paper")("statementTitleSoFar", { year: String(year), date: format.date(last) })
    : t("paper")("statementTitle", { year: String(year) });
}

export function periodWords(
  { year, issued_at }: Period,
  timeZone: string,
  { t, format }: Speech,
): string {
  const last = lastDayOf(year, issued_at, timeZone);
  const period = t("paper")("period", {
    from: format.date(`${year}-01-01`),
    to: format.date(last ?? `${year}-12-31`),
    zone: timeZone.replaceAll("_", " "),
  });
  return last ? `${period} ${t("paper")("periodSoFar")}` : period;
}

export function totalWords(
  { year, issued_at, purchases }: Period & Pick<AnnualSnapshot, "purchases">,
  timeZone: string,
  { t }: Speech,
): string {
  const isOver = lastDayOf(year, issued_at, timeZone) === null;
  const paid = isOver ? "totalPaid" : "totalPaidSoFar";
  const given = isOver ? "totalGiven" : "totalGivenSoFar";
  return t("paper")(purchases.length > 0 ? paid : given, { year: String(year) });
}
