import { shift } from "./portfolio-days";
import type { History } from "./portfolio-history";

export type Counted = { id: number; on: string; amount: number; isDirect: boolean };

/** Whose gifts count for a subject, and those of whom not even by a credit. */
type Reach = { core: number[]; direct: number[]; closed: number[] };

/** The gifts that count for a subject, once each, the first first; and how many no rate converts. */
export function countedGifts(history: History, { core, direct, closed }: Reach) {
  let withoutRate = 0;
  const counted: Counted[] = [];
  for (const gift of history.gifts) {
    const net = Math.max(gift.amount - gift.refunded, 0);
    if (!counts(history, gift)) continue;
    const isDirect = direct.includes(gift.donor);
    const credits = history.credits.filter(
      (credit) =>
        credit.gift === gift.id &&
        core.includes(credit.donor) &&
        !credit.isRevoked &&
        !["solicitor", "honoree"].includes(credit.type),
    );
    if (!isDirect && (credits.length === 0 || closed.includes(gift.donor))) continue;
    const isWhole = isDirect || credits.some(({ amount }) => amount === null);
    const credited = credits.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const part = isWhole ? net : Math.min(net, credited);
    const factor = factorOf(history, gift);
    if (factor === undefined) withoutRate += 1;
    else counted.push({ id: gift.id, on: gift.on, amount: Math.round(part * factor), isDirect });
  }
  counted.sort((a, b) => (a.on === b.on ? a.id - b.id : a.on < b.on ? -1 : 1));
  return { counted, withoutRate };
}

type Gift = History["gifts"][number];

const counts = ({ today }: History, { amount, refunded, status, method, on }: Gift): boolean =>
  status === "completed" && method !== "in_kind" && amount > refunded && on <= today;

const factorOf = (history: History, gift: Gift): number | undefined =>
  gift.currency === history.currency
    ? 1
    : history.rates
        .filter(({ currency, from }) => currency === gift.currency && from <= gift.on)
        .sort((a, b) => (a.from < b.from ? 1 : -1))[0]?.factor;

/** What others gave for which solicitor credits recognize the core of a subject, of all time and since a day. */
export function solicitedOf(history: History, { core, direct, closed }: Reach, since: string) {
  let [lifetime, ytd] = [0, 0];
  for (const gift of history.gifts) {
    if (!counts(history, gift) || direct.includes(gift.donor) || closed.includes(gift.donor))
      continue;
    const credits = history.credits.filter(
      ({ gift: of, donor, type, isRevoked }) =>
        of === gift.id && core.includes(donor) && type === "solicitor" && !isRevoked,
    );
    if (credits.length === 0) continue;
    const net = gift.amount - gift.refunded;
    const isWhole = credits.some(({ amount }) => amount === null);
    const credited = credits.reduce((all, { amount }) => all + (amount ?? 0), 0);
    const factor = factorOf(history, gift) ?? 0;
    const part = Math.round((isWhole ? net : Math.min(net, credited)) * factor);
    lifetime += part;
    if (gift.on >= since) ytd += part;
  }
  return { solicited_lifetime: lifetime, solicited_ytd: ytd };
}

type Gifts = readonly Counted[];

const sum = (gifts: Gifts) => gifts.reduce((total, { amount }) => total + amount, 0);

/** The windows of `portfolio §1` and `§3`, and what was given in each. */
export function givingIn(history: History, counted: Gifts) {
  const { today } = history;
  const month = Number(today.slice(5, 7));
  const startYear = Number(today.slice(0, 4)) - (month >= history.fiscalStartMonth ? 0 : 1);
  const yearFrom = (year: number) =>
    `${year}-${String(history.fiscalStartMonth).padStart(2, "0")}-01`;
  const [y0, y1, y2] = [yearFrom(startYear), yearFrom(startYear - 1), yearFrom(startYear - 2)];
  const isLastDay = shift(today, 1) === yearFrom(startYear + 1);
  const comparisonEnd = isLastDay ? shift(y0, -1) : shift(today, 0, -12);
  const between = (from: string, to: string) => counted.filter(({ on }) => on >= from && on <= to);
  const ytdGifts = between(y0, today);
  const comparisonGifts = between(y1, comparisonEnd);
  const lastYearGifts = between(y1, shift(y0, -1));
  const yearBeforeGifts = between(y2, shift(y1, -1));
  const [ytd, previous] = [sum(ytdGifts), sum(comparisonGifts)];
  return { y0, y1, ytdGifts, comparisonGifts, lastYearGifts, yearBeforeGifts, ytd, previous };
}

export type Giving = ReturnType<typeof givingIn>;

export function givingFigures(counted: Gifts, giving: Giving) {
  const { ytdGifts, comparisonGifts, lastYearGifts, yearBeforeGifts, ytd, previous } = giving;
  const [first, last] = [counted[0], counted.at(-1)];
  const largest = counted
    .toSorted((a, b) => a.amount - b.amount || (a.on === b.on ? a.id - b.id : a.on < b.on ? -1 : 1))
    .at(-1);
  const soft = counted.filter(({ isDirect }) => !isDirect);
  const legal = counted.filter(({ isDirect }) => isDirect);
  return {
    direct_lifetime: sum(legal),
    soft_lifetime: sum(soft),
    lifetime: sum(counted),
    direct_ytd: sum(ytdGifts.filter(({ isDirect }) => isDirect)),
    soft_ytd: sum(ytdGifts.filter(({ isDirect }) => !isDirect)),
    ytd,
    previous_ytd: previous,
    last_year: sum(lastYearGifts),
    year_before: sum(yearBeforeGifts),
    direct_gifts: legal.length,
    soft_gifts: soft.length,
    current_period_gifts: ytdGifts.length,
    comparison_period_gifts: comparisonGifts.length,
    first_gift_on: first?.on ?? null,
    last_gift_on: last?.on ?? null,
    last_gift_id: last?.id ?? null,
    last_gift_amount: last?.amount ?? null,
    last_gift_is_direct: last?.isDirect ?? null,
    largest_gift: largest?.amount ?? null,
    largest_gift_on: largest?.on ?? null,
  };
}

/** The states that follow from giving alone (`portfolio §3, §4`). */
export function givingStates(counted: Gifts, giving: Giving) {
  const { y0, y1, ytdGifts, lastYearGifts, ytd, previous } = giving;
  const first = counted[0];
  const retention = () => {
    if (!first) return "non_donor";
    if (first.on >= y0) return "new";
    if (gaveIn(ytdGifts) && gaveIn(lastYearGifts))
      return first.on >= y1 ? "retained_new" : "retained_repeat";
    if (gaveIn(ytdGifts)) return "recaptured";
    if (gaveIn(lastYearGifts)) return first.on >= y1 ? "lapsed_new" : "lapsed_repeat";
    return "lapsed_multi_year";
  };
  const trend = () => {
    if (ytd === 0 && previous === 0) return "none";
    if (previous === 0) return "new";
    if (ytd === 0) return "stopped";
    const change = (ytd - previous) / previous;
    return change >= 0.1 ? "up" : change <= -0.1 ? "down" : "steady";
  };
  const most = Math.max(ytd, sum(lastYearGifts)) / 100;
  const segment = () => {
    if (!first) return "non_donor";
    if (most === 0) return "inactive";
    if (most <= 100) return "micro";
    if (most <= 500) return "small";
    if (most <= 5_000) return "midsize";
    return most <= 50_000 ? "major" : "supersize";
  };
  return { trend_status: trend(), retention_status: retention(), segment: segment() };
}

export const gaveIn = (gifts: Gifts): boolean => gifts.length > 0;
