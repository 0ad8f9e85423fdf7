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
