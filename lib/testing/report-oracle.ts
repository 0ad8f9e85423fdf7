import type { History } from "./portfolio-history";
import { countedGifts } from "./portfolio-oracle-giving";

type OracleGift = { id: number; donor: number; on: string; amount: number };

/** The gifts that count, each once as its legal donor’s, and how many are left out by their reason. */
export function giftsOfReport(history: History): {
  gifts: OracleGift[];
  leftOut: Record<string, number>;
} {
  const gifts = history.donors.flatMap(({ id }) =>
    countedGifts(
      { ...history, credits: [], gifts: history.gifts.filter(({ donor }) => donor === id) },
      { core: [], direct: [id], closed: [] },
    ).counted.map((gift) => ({ ...gift, donor: id })),
  );
  const counted = new Set(gifts.map(({ id }) => id));
  const leftOut: Record<string, number> = {};
  for (const gift of history.gifts.filter(({ id }) => !counted.has(id))) {
    const reason = whyNot(gift, history.today);
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  }
  return { gifts, leftOut };
}

function whyNot(gift: History["gifts"][number], today: string): string {
  if (gift.status !== "completed") return gift.status;
  if (gift.refunded >= gift.amount) return "refunded";
  if (gift.method === "in_kind") return "excluded_method";
  return gift.on > today ? "future" : "no_rate";
}

/** The reporting year of a day, named by its end where it does not begin in January. */
function fiscalYear(day: string, startMonth: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const start = month >= startMonth ? year : year - 1;
  return String(startMonth > 1 ? start + 1 : start);
}

/** Monday of the week. */
function week(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/** What a day is grouped under, by each step. */
export const STEPS_OF: Record<string, (day: string, startMonth: number) => string> = {
  day: (day) => day,
  week,
  month: (day) => day.slice(0, 7),
  quarter: (day) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
  year: (day) => day.slice(0, 4),
  fiscal_year: fiscalYear,
};
