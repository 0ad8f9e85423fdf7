/** Local dates such as "2026-05-31", which sort as text. Both ends belong to a period. */
export type Period = { from: string; to: string };

export type FiscalYear = Period & { label: number };

export type YearRule = { fiscalStartMonth: number; yearNamedBy: "start" | "end" };

const dateOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, date };
};

/** @param count may be negative */
export function addDays(day: string, count: number): string {
  const { year, month, date } = partsOf(day);
  return dateOf(year, month, date + count);
}

/** The same day some years before; 29 February becomes the 28th. */
export function yearsBefore(day: string, years: number): string {
  const { year, month, date } = partsOf(day);
  const isLeapDay = month === 2 && date === 29;
  const moved = dateOf(year - years, month, date);
  return isLeapDay && partsOf(moved).month === 3 ? dateOf(year - years, 2, 28) : moved;
}

/** The reporting year that contains a day (`portfolio §1`). */
export function fiscalYearOf(day: string, rule: YearRule): FiscalYear {
  const { year, month } = partsOf(day);
  return fiscalYear(month >= rule.fiscalStartMonth ? year : year - 1, rule);
}

function fiscalYear(startYear: number, { fiscalStartMonth, yearNamedBy }: YearRule): FiscalYear {
  const from = dateOf(startYear, fiscalStartMonth, 1);
  const to = addDays(dateOf(startYear + 1, fiscalStartMonth, 1), -1);
  return { from, to, label: partsOf(yearNamedBy === "start" ? from : to).year };
}

export type Windows = {
  day: string;
  current: FiscalYear;
  last: FiscalYear;
  yearBefore: FiscalYear;
  /** From the start of the last year to the same day a year ago. */
  comparison: Period;
};

/** Every window that figures of a day are computed in. */
export function windowsOf(day: string, rule: YearRule): Windows {
  const current = fiscalYearOf(day, rule);
  const start = partsOf(current.from).year;
  const last = fiscalYear(start - 1, rule);
  const to = day === current.to ? last.to : yearsBefore(day, 1);
  return {
    day,
    current,
    last,
    yearBefore: fiscalYear(start - 2, rule),
    comparison: { from: last.from, to },
  };
}

/** The reporting year of a name such as 2026. */
export const fiscalYearLabelled = (label: number, rule: YearRule): FiscalYear =>
  fiscalYear(rule.yearNamedBy === "end" && rule.fiscalStartMonth > 1 ? label - 1 : label, rule);
