import { expect, it } from "vitest";
import type { PortfolioPage } from "@/lib/portfolio/list/schema";
import { spokenMarkup } from "@/testing/spoken";
import { Totals } from "./totals";

const TOTALS: PortfolioPage["totals"] = {
  ...{ count: 2, currency: "USD", rows_in_other_currencies: 0, last_year_giving: 30 },
  ...{
    lifetime_total: 100_000,
    direct_lifetime_giving: 50_000,
    soft_credit_lifetime_giving: 50_000,
  },
  ...{ ytd_giving: 20, direct_ytd_giving: 20, soft_credit_ytd_giving: 0 },
};

const shown = (totals: PortfolioPage["totals"]) =>
  spokenMarkup(<Totals totals={totals} />).replaceAll(/<[^>]*>/g, " ");

it("shows gifts given apart from gifts credited, and says that a gift can count in several rows", () => {
  const text = shown(TOTALS).replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "Lifetime $50,000.00 + $50,000.00 credited · This year $20.00 · Last year",
  );
  expect(text).not.toContain("100,000");
  expect(text).toContain("again for each credited donor");
  expect(shown({ ...TOTALS, count: 1 })).not.toContain("again in the row");
});

it("says how many rows are excluded for their currency", () => {
  expect(shown(TOTALS)).not.toContain("another currency");
  expect(shown({ ...TOTALS, rows_in_other_currencies: 3 })).toContain("3 rows in another currency");
});
