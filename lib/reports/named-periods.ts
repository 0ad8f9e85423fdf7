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

export type PeriodName = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as [PeriodName, ...PeriodName[]];
