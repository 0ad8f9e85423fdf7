import { describe, expect, it } from "vitest";
import type { OwnGift } from "@/lib/giving/receipts/own-receipts";
import type { OwnSponsorship } from "@/lib/sponsorship/own-sponsorships";
import { newsOf, storyOf } from "./story";

const gift = (values: Partial<OwnGift>) =>
  ({
    donated_on: "2026-03-05",
    purpose: "General fund",
    currency: "USD",
    amount: 25,
    refunded_amount: 0,
    ...values,
  }) as OwnGift;

describe("a year of giving", () => {
  it("sums the gifts by month and purpose, without what was refunded", () => {
    const story = storyOf([
      gift({}),
      gift({ donated_on: "2026-12-31", amount: 40, refunded_amount: 10 }),
      gift({ donated_on: "2026-12-01", purpose: "School roof", amount: 100.5 }),
      gift({ donated_on: "2026-11-01", refunded_amount: 25 }),
    ]);
    expect(story).toMatchObject({ currency: "USD", total: 15550, gifts: 3 });
    expect(story?.months).toEqual([0, 0, 2500, 0, 0, 0, 0, 0, 0, 0, 0, 13050]);
    expect(story?.purposes).toEqual([
      { name: "School roof", amount: 10050 },
      { name: "General fund", amount: 5500 },
    ]);
  });

  it("is told in the currency given most often", () => {
    const story = storyOf([gift({ currency: "EUR" }), gift({}), gift({})]);
    expect(story).toMatchObject({ currency: "USD", gifts: 2, total: 5000 });
  });

  it("is absent where nothing was given or all went back", () => {
    expect(storyOf([])).toBeUndefined();
    expect(storyOf([gift({ refunded_amount: 25 })])).toBeUndefined();
  });

  it("has the news of that year only, newest first", () => {
    const updates = ["2026-02-01T08:00:00.000Z", "2025-12-31T08:00:00.000Z"];
    const of = (title: string, published: readonly string[]) =>
      ({
        title,
        updates: published.map((published_at) => ({ published_at })),
      }) as unknown as OwnSponsorship;
    const news = newsOf([of("Amani", updates), of("Baraka", ["2026-04-01T08:00:00.000Z"])], 2026);
    expect(news.map(({ about }) => about)).toEqual(["Baraka", "Amani"]);
  });
});
