import { staffFormat } from "@/app/admin/_components/staff-format";
import type { ReportResult } from "@/lib/reports/schema";

type Measure = ReportResult["measures"][number];

/** A figure as people read it; a dash where there is none. */
export function figureText(
  value: number | null | undefined,
  { kind }: Pick<Measure, "kind">,
  currency: string,
): string {
  if (value === null || value === undefined) return "–";
  if (kind === "money") return staffFormat().major(value, currency);
  return kind === "percent" ? `${staffFormat().number(value)}%` : staffFormat().number(value);
}

/**
 * How a figure has changed: in percent of the one before, or in points where both are percentages. Nothing
 * where there was nothing before.
 */
export function changeText(
  value: number | null | undefined,
  before: number | null | undefined,
  { kind }: Pick<Measure, "kind">,
): string {
  if (typeof value !== "number" || typeof before !== "number") return "";
  if (before === 0 && kind !== "percent") return "";
  const change =
    kind === "percent"
      ? Math.round((value - before) * 10) / 10
      : Math.round(((value - before) / Math.abs(before)) * 100);
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  const amount = staffFormat().number(Math.abs(change));
  return `${sign}${amount}${kind === "percent" ? " points" : "%"}`;
}
