import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { currencyRates, organizations } from "@/db/schema";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { portfolioQuery } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { listPortfolio } from "../list/list";

it("totals use the most common currency, until all rows are computed in the new one", async () => {
  const tenant = await createTenant();
  const { organizationId, give, donor, refresh } = await createPortfolioFixture(tenant);
  const givers = [await donor(), await donor(), await donor()];
  for (const giver of givers) await give(giver, 5_000, "2026-01-02");
  await buildPortfolio(organizationId);
  const totals = async () => (await listPortfolio(tenant.owner, portfolioQuery({}))).totals;
  const [asBefore, asAfter] = [
    { count: 3, currency: "USD", rows_in_other_currencies: 0, lifetime_total: 150 },
    { count: 3, currency: "JPY", rows_in_other_currencies: 0, lifetime_total: 45_000 },
  ];
  expect(await totals()).toMatchObject(asBefore);

  const rate = { currency: "USD", toCurrency: "JPY", effectiveOn: "2020-01-01", rate: "300" };
  await db.insert(currencyRates).values({ organizationId, ...rate, factor: "3" });
  await db
    .update(organizations)
    .set({ currency: "JPY" })
    .where(eq(organizations.id, organizationId));
  expect(await totals()).toMatchObject(asBefore);

  await give(givers[0] ?? 0, 1_000, "2026-01-03");
  await refresh();
  expect(await totals()).toMatchObject({
    ...asBefore,
    rows_in_other_currencies: 1,
    lifetime_total: 100,
    direct_ytd_giving: 100,
  });

  await buildPortfolio(organizationId);
  expect(await totals()).toMatchObject({ ...asAfter, lifetime_total: 48_000 });
  expect(
    (await listPortfolio(tenant.owner, portfolioQuery({ q: "nobody at all" }))).totals,
  ).toMatchObject({ count: 0, currency: "JPY", rows_in_other_currencies: 0, lifetime_total: 0 });
});
