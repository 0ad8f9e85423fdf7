import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { createHousehold } from "@/lib/donors/relationships/households";
import { readRecords } from "@/lib/testing/csv";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { portfolioQuery } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { listCreditedGifts } from "../profile/credited-gifts";
import { getProfile } from "../profile/profile";
import { exportPortfolio } from "./export";
import { listPortfolio } from "./list";
import { PortfolioExport } from "./schema";

it("shows what donors raised from others apart from their giving, fresh once a credit changes", async () => {
  stopClock(new Date("2026-06-15T12:00:00Z"));
  const tenant = await createTenant();
  const { organizationId, owner } = tenant;
  const { give, donor, refresh } = await createPortfolioFixture(tenant);
  const [asker, spouse, giver] = [
    await donor({ displayName: "Asker" }),
    await donor({ displayName: "Spouse" }),
    await donor({ displayName: "Giver" }),
  ];
  await createHousehold(owner, { name: "The Askers", member_ids: [asker, spouse] });
  await buildPortfolio(organizationId);
  const solicit = async (donationId: number, donorId: number, amount: number | null) =>
    db
      .insert(softCredits)
      .values({ organizationId, donationId, donorId, typeKey: "solicitor", amount });
  const now = await give(giver, 10_000, "2026-03-01");
  await solicit(now, asker, 4_000);
  await solicit(now, spouse, 5_000);
  const before = await give(giver, 7_000, "2024-03-01");
  await solicit(before, asker, null);
  await solicit(await give(spouse, 9_900, "2026-03-01"), asker, null);
  await refresh();
  const raised = async () => {
    const { rows } = await listPortfolio(owner, portfolioQuery({ sort: "-raised_from_others" }));
    return rows.map((row) => [row.raised_from_others, row.raised_from_others_ytd]);
  };
  expect(await raised()).toEqual([
    ...[
      [160, 90],
      [0, 0],
    ],
  ]);
  const profile = await getProfile(owner, asker);
  expect(profile, "their own gift alone is giving").toMatchObject({
    ...{ lifetime_total: 99, raised_from_others: 160, raised_from_others_ytd: 90 },
  });
  const behind = await listCreditedGifts(owner, asker, { figure: "solicited_ytd" });
  expect(behind).toMatchObject({ total: 90, count: 1, data: [{ donation_id: now }] });
  const asked = { raised_from_others: "this_year", columns: "raised_from_others" } as const;
  const { rows } = await listPortfolio(owner, portfolioQuery({ raised_from_others: "ever" }));
  expect(rows.map(({ display_name }) => display_name)).toEqual(["The Askers"]);
  let text = "";
  for await (const part of await exportPortfolio(owner, PortfolioExport.parse(asked))) text += part;
  expect(readRecords(text)).toMatchObject([{ Name: "The Askers", "Raised from others": "160" }]);
  await db
    .update(softCredits)
    .set({ revokedAt: new Date() })
    .where(within(softCredits, organizationId, eq(softCredits.donationId, now)));
  await refresh();
  expect((await raised())[0]).toEqual([70, 0]);
  expect(
    (await listPortfolio(owner, portfolioQuery({ raised_from_others: "this_year" }))).rows,
  ).toEqual([]);
  resumeClock();
});
