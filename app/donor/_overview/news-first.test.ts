import { expect, it } from "vitest";
import type { UpdateView } from "@/lib/sponsorship/update-schema";
import { newsFirst } from "./news-first";

const sponsorship = (name: string, ...published: string[]) => ({
  name,
  updates: published.map((published_at) => ({ published_at }) as UpdateView),
});

it("lists the sponsorships with the latest news first, and those without news as they were", () => {
  const sorted = newsFirst([
    sponsorship("Amani"),
    sponsorship("Baraka", "2026-03-01T10:00:00.000Z", "2026-01-01T10:00:00.000Z"),
    sponsorship("Chipo"),
    sponsorship("Dalila", "2026-05-01T10:00:00.000Z"),
  ]);
  expect(sorted.map(({ name }) => name)).toEqual(["Dalila", "Baraka", "Amani", "Chipo"]);
});
