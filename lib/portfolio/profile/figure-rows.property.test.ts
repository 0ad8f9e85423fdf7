import fc from "fast-check";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { writeHistory } from "@/lib/testing/portfolio-history-rows";
import { plots } from "@/lib/testing/portfolio-plots";
import { runs } from "@/lib/testing/runs";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import type { ProfileView } from "../profile-schema";
import { listCountedInteractions } from "./counted-interactions";
import { type CreditedGifts, listCreditedGifts } from "./credited-gifts";
import type { GiftFigure } from "./gift-figures";
import { listGivingYears } from "./giving-years";
import { listOpenWork } from "./open-work";
import { getProfile } from "./profile";

it("shows exactly the rows that add up to every figure", async () => {
  await fc.assert(fc.asyncProperty(plots, playAndAdd), { numRuns: runs(30) });
}, 600_000);

async function playAndAdd(plot: Parameters<typeof writeHistory>[1]): Promise<void> {
  stopClock(new Date(plot.at));
  try {
    const { timeZone, fiscalStartMonth } = plot;
    const tenant = await createTenant({ timeZone, fiscalStartMonth });
    const { donors } = await writeHistory(tenant, plot);
    await db
      .update(relationshipLinks)
      .set({ expectsAttribution: true })
      .where(within(relationshipLinks, tenant.organizationId));
    await buildPortfolio(tenant.organizationId);
    for (const { id } of donors) {
      const profile = await getProfile(tenant.owner, id);
      expect(await addedUp(tenant, id)).toEqual(expectedOf(profile));
      expect(await giftOfEach(tenant, id)).toEqual([
        profile.largest_gift ?? 0,
        profile.last_gift_amount ?? 0,
      ]);
      await expectYears(tenant, id, profile);
      await expectCounts(tenant, id, profile);
      await expectVehicles(tenant, id, profile);
      await expectContacts(tenant, id, profile);
      expect(await listOpenWork(tenant.owner, id)).toHaveLength(profile.open_work_items);
    }
  } finally {
    resumeClock();
  }
}

const SUMS = [
  "lifetime",
  "direct_lifetime",
  "soft_lifetime",
  "ytd",
  "direct_ytd",
  "soft_ytd",
  "previous_ytd",
  "last_year",
  "year_before",
  "solicited",
  "solicited_ytd",
] as const;

/** Of the rows that are listed, not of the sum that is told. */
async function addedUp({ owner }: Tenant, id: number) {
  const entries = await Promise.all(
    SUMS.map(async (figure): Promise<[GiftFigure, number]> => {
      const found = await listCreditedGifts(owner, id, { figure });
      const sum = sumOf(found, "counted");
      expect(found).toMatchObject({ total: sum, count: found.data.length });
      return [figure, sum];
    }),
  );
  return Object.fromEntries(entries);
}

const expectedOf = (profile: ProfileView) => ({
  lifetime: profile.lifetime_total,
  direct_lifetime: profile.direct_lifetime_giving,
  soft_lifetime: profile.soft_credit_lifetime_giving,
  ytd: profile.ytd_giving,
  direct_ytd: profile.direct_ytd_giving,
  soft_ytd: profile.soft_credit_ytd_giving,
  previous_ytd: profile.previous_ytd_giving,
  last_year: profile.last_year_giving,
  year_before: profile.year_before_giving,
  solicited: profile.raised_from_others,
  solicited_ytd: profile.raised_from_others_ytd,
});

const giftOfEach = ({ owner }: Tenant, id: number) =>
  Promise.all(
    (["largest", "last"] as const).map(
      async (figure) => (await listCreditedGifts(owner, id, { figure })).total,
    ),
  );

async function expectYears({ owner }: Tenant, id: number, profile: ProfileView): Promise<void> {
  const years = await listGivingYears(owner, id);
  const sum = (key: "direct" | "soft" | "gifts") =>
    Math.round(years.reduce((total, year) => total + year[key] * 100, 0)) / 100;
  expect([sum("direct"), sum("soft"), sum("gifts")]).toEqual([
    profile.direct_lifetime_giving,
    profile.soft_credit_lifetime_giving,
    profile.total_gifts,
  ]);
  for (const { label, total, gifts } of years) {
    const found = await listCreditedGifts(owner, id, { figure: "year", year: label });
    expect([found.total, found.count]).toEqual([total, gifts]);
  }
}

async function expectCounts({ owner }: Tenant, id: number, profile: ProfileView) {
  const figures = [
    ["lifetime", profile.total_gifts],
    ["soft_lifetime", profile.soft_credit_total_gifts],
  ] as const;
  for (const [figure, count] of figures)
    expect((await listCreditedGifts(owner, id, { figure })).count).toBe(count);
}

/** What each linked donor gave, and what of it is credited to nobody. */
async function expectVehicles({ owner }: Tenant, id: number, { relationship }: ProfileView) {
  if (!relationship) return;
  const { links, data_quality: quality } = relationship;
  for (const link of links) {
    const found = await listCreditedGifts(owner, id, { figure: "vehicle", vehicle: link.id });
    expect(sumOf(found, "whole")).toBe(link.legal_lifetime_giving);
    expect(sumOf(found, "counted")).toBe(found.total);
    expect([found.whole, found.count, found.data.length]).toEqual([
      link.legal_lifetime_giving,
      link.legal_gift_count,
      link.legal_gift_count,
    ]);
  }
  const missing = await listCreditedGifts(owner, id, { figure: "unattributed" });
  expect([sumOf(missing, "counted"), sumOf(missing, "whole"), missing.data.length]).toEqual([
    quality.amount,
    quality.gift_amount,
    quality.count,
  ]);
  expect([missing.total, missing.whole, missing.count]).toEqual([
    quality.amount,
    quality.gift_amount,
    quality.count,
  ]);
}

const sumOf = ({ data }: CreditedGifts, key: "counted" | "whole"): number =>
  data.reduce((total, row) => total + Math.round((row[key] ?? 0) * 100), 0) / 100;

async function expectContacts({ owner }: Tenant, id: number, profile: ProfileView) {
  const figures = [
    ["total", profile.total_interactions],
    ["recorded", profile.recorded_interactions],
    ["contacts", profile.contact_count],
    ["meaningful", profile.meaningful_interactions],
    ["meaningful_contacts", profile.meaningful_contact_count],
    ["engagement", profile.engagement_rate],
  ] as const;
  for (const [figure, expected] of figures) {
    const found = await listCountedInteractions(owner, id, { figure });
    expect([figure, found.value, found.data.length]).toEqual([figure, expected, found.count]);
  }
}
