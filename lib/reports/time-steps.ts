import type { Step } from "./dates";

const MONTHS: Partial<Record<Step, number>> = { month: 1, quarter: 3, year: 12, fiscal_year: 12 };

const dayAt = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** The first day of a value of a step; of a fiscal year, that of its calendar year. */
function firstDay(value: string, step: Step): string {
  if (step === "day" || step === "week") return value;
  if (step === "quarter")
    return dayAt(Number(value.slice(0, 4)), 3 * Number(value.slice(6)) - 2, 1);
  return step === "month" ? `${value}-01` : `${value.padStart(4, "0")}-01-01`;
}

/** The step that a day falls in, as reports tell it; undefined for fiscal years, which begin on any month. */
export function stepOfDay(day: string, step: Step): string | undefined {
  switch (step) {
    case "day":
      return day;
    case "week": {
      const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      return dayAt(
        Number(day.slice(0, 4)),
        Number(day.slice(5, 7)),
        Number(day.slice(8)) - sinceMonday,
      );
    }
    case "month":
      return day.slice(0, 7);
    case "quarter":
      return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
    case "year":
      return day.slice(0, 4);
    case "fiscal_year":
      return undefined;
  }
}

/** The step before one. */
function before(value: string, step: Step): string {
  const [year = 0, month = 1, date = 1] = firstDay(value, step).split("-").map(Number);
  if (step === "fiscal_year") return String(year - 1);
  const months = MONTHS[step];
  const day = months
    ? dayAt(year, month - months, 1)
    : dayAt(year, month, date - (step === "week" ? 7 : 1));
  return stepOfDay(day, step) ?? "";
}

/** The last steps from one to another, both of them among them, in the order of time. */
export function stepsBetween(first: string, last: string, step: Step, most: number): string[] {
  const steps: string[] = [];
  for (let at = last; at >= first && steps.length < most; at = before(at, step)) steps.push(at);
  return steps.toReversed();
}
