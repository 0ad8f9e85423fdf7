import { z } from "zod";
import { Day } from "@/lib/input";
import { COMPARED } from "./comparing";
import type { ReportDefinition } from "./schema";

/** Periods that have a name. */
export const PERIODS = {
  month_this: { label: "This month", period: { calendar_month: "this" } },
  month_last: { label: "Last month", period: { calendar_month: "last" } },
  quarter_this: { label: "This quarter", period: { calendar_quarter: "this" } },
  quarter_last: { label: "Last quarter", period: { calendar_quarter: "last" } },
  fiscal_this: { label: "This fiscal year", period: { fiscal_year: "this" } },
  fiscal_last: { label: "Last fiscal year", period: { fiscal_year: "last" } },
  calendar_this: { label: "This calendar year", period: { calendar_year: "this" } },
  calendar_last: { label: "Last calendar year", period: { calendar_year: "last" } },
  days_30: { label: "Last 30 days", period: { last: 30, unit: "days" } },
  months_12: { label: "Last 12 months", period: { last: 12, unit: "months" } },
  months_24: { label: "Last 24 months", period: { last: 24, unit: "months" } },
} as const;

type Name = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as [Name, ...Name[]];

/** A period in place of a report’s own, and what it is compared with. */
export const PeriodQuery = z.object({
  period: z.enum(PERIOD_NAMES).optional(),
  from: Day.optional(),
  to: Day.optional(),
  compare: z.enum(COMPARED).optional(),
});
export type PeriodQuery = z.output<typeof PeriodQuery>;

/** A report about the period that is asked for; days win over a named period. */
export function inPeriod(
  definition: ReportDefinition,
  { period: name, from, to, compare }: PeriodQuery,
): ReportDefinition {
  const named = name && { ...PERIODS[name].period };
  const period = from || to ? { from: from ?? null, to: to ?? null } : named;
  return { ...definition, ...(period && { period }), ...(compare && { compare }) };
}
