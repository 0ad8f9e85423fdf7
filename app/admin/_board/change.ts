import { plural } from "@/lib/format/amounts";
import type { ReportResult } from "@/lib/reports/schema";

type Change = { direction: "more" | "less" | "same"; amount: number };

/**
 * How a figure differs from the one before: in percent of it, or in points where both are percentages.
 * Undefined where there was nothing before.
 */
export function changeOf(
  value: number | null,
  before: number | null,
  isPercent: boolean,
): Change | undefined {
  if (value === null || before === null || (before === 0 && !isPercent)) return undefined;
  const amount = Math.round(isPercent ? value - before : (value / before - 1) * 100);
  const direction = amount === 0 ? "same" : amount > 0 ? "more" : "less";
  return { direction, amount: Math.abs(amount) };
}

/** Percent: what is so much more is told in times. */
const MANY = 900;

type Kind = ReportResult["measures"][number]["kind"];

/** The change up to what it is compared with: `20 times as many as`, `35% less than`. */
export function changeWords(
  { direction, amount }: Change,
  kind: Kind,
  number: (value: number) => string,
): string {
  if (direction === "same") return "About the same as";
  if (kind === "percent")
    return `${plural(amount, "point")} ${direction === "more" ? "higher" : "lower"} than`;
  const isCount = kind === "count";
  if (direction === "more" && amount >= MANY)
    return `${number(Math.round(amount / 100) + 1)} times as ${isCount ? "many" : "much"} as`;
  return `${number(amount)}% ${isCount && direction === "less" ? "fewer" : direction} than`;
}
