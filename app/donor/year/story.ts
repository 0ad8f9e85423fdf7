import type { OwnGift } from "@/lib/giving/receipts/own-receipts";
import { fromMajor, type Minor } from "@/lib/money";
import type { OwnSponsorship } from "@/lib/sponsorship/own-sponsorships";
import type { UpdateView } from "@/lib/sponsorship/update-schema";

/** A year of giving in the currency given most often; amounts in minor units, without what went back. */
export type YearStory = {
  currency: string;
  total: Minor;
  gifts: number;
  /** January to December. */
  months: Minor[];
  /** What was given to, most first. */
  purposes: { name: string; amount: Minor }[];
};

const MONTHS = 12;

/** Undefined where nothing was given. */
export function storyOf(gifts: readonly OwnGift[]): YearStory | undefined {
  const kept = gifts.flatMap((gift) => {
    const { amount, refunded_amount: returned, currency } = gift;
    const net = fromMajor(amount, currency) - fromMajor(returned, currency);
    return net > 0 ? [{ ...gift, net }] : [];
  });
  const currency = mostOften(kept.map((gift) => gift.currency));
  if (currency === undefined) return undefined;
  const own = kept.filter((gift) => gift.currency === currency);
  const months = Array.from({ length: MONTHS }, () => 0);
  const purposes = new Map<string, Minor>();
  for (const { donated_on, purpose, net } of own) {
    const month = Number(donated_on.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + net;
    purposes.set(purpose, (purposes.get(purpose) ?? 0) + net);
  }
  return {
    currency,
    total: months.reduce((sum, amount) => sum + amount, 0),
    gifts: own.length,
    months,
    purposes: [...purposes]
      .map(([name, amount]) => ({ name, amount }))
      .sort((one, other) => other.amount - one.amount),
  };
}

function mostOften(words: readonly string[]): string | undefined {
  const count = (word: string) => words.filter((each) => each === word).length;
  return [...new Set(words)].sort((one, other) => count(other) - count(one))[0];
}

export type News = UpdateView & { about: string };

/** The news of a year of whom the donor sponsors, newest first. */
export const newsOf = (sponsorships: readonly OwnSponsorship[], year: number): News[] =>
  sponsorships
    .flatMap(({ title, updates }) => updates.map((update) => ({ ...update, about: title })))
    .filter(({ published_at }) => published_at.startsWith(`${year}-`))
    .sort((one, other) => other.published_at.localeCompare(one.published_at));
