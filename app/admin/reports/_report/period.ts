import { z } from "zod";
import { Day } from "@/lib/input";
import type { ReportDefinition } from "@/lib/reports/schema";

const PERIODS = {
  fiscal_this: { label: "This fiscal year", period: { fiscal_year: "this" } },
  fiscal_last: { label: "Last fiscal year", period: { fiscal_year: "last" } },
  calendar_this: { label: "This calendar year", period: { calendar_year: "this" } },
  calendar_last: { label: "Last calendar year", period: { calendar_year: "last" } },
  days_30: { label: "Last 30 days", period: { last: 30, unit: "days" } },
  months_12: { label: "Last 12 months", period: { last: 12, unit: "months" } },
  months_24: { label: "Last 24 months", period: { last: 24, unit: "months" } },
} as const;

type Name = keyof typeof PERIODS;
const NAMES = Object.keys(PERIODS) as [Name, ...Name[]];

/** What a report’s page is asked for: a period in place of the report’s own. */
export const PeriodQuery = z.object({
  period: z.enum(NAMES).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type PeriodQuery = z.output<typeof PeriodQuery>;

export const PERIOD_FILTERS = [
  {
    name: "period",
    label: "Period",
    options: NAMES.map((value) => ({ value, label: PERIODS[value].label })),
  },
  { name: "from", label: "From", type: "date" as const },
  { name: "to", label: "To", type: "date" as const },
];

/** The report about the period that was asked for; days win over a named period. */
export function inPeriod(
  definition: ReportDefinition,
  { period, from, to }: PeriodQuery,
): ReportDefinition {
  if (from || to) return { ...definition, period: { from: from ?? null, to: to ?? null } };
  return period ? { ...definition, period: { ...PERIODS[period].period } } : definition;
}
