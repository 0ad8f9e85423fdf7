import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { donationLines, donations, fundraisingPages, pageCredits, softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { addDesignation } from "@/lib/checkout/items";
import { followGift } from "@/lib/checkout/settling";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { createPayer, pay } from "@/lib/testing/checkout";
import {
  createCampaignFixture,
  creditOf,
  giveToPages,
  rewriteGift,
  totalOf,
} from "@/lib/testing/fundraising";
import { createDonorFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { createCampaign } from "./campaigns";
import { listCredits } from "./credits";
import { exportCredits, exportPages } from "./export";
import { readOpenPage } from "./giving-page";
import { moveCredit, splitCredit } from "./moves";
import { changePage } from "./pages";
import { createPool } from "./pools";
import { readLeaderboard, readPublicCampaign, readPublicPage } from "./public";
import { refreshFundraising } from "./refresh";
import { listRunningCampaigns } from "./running";
import type { NewCampaignInput } from "./schema";

const creditsOf = ({ organizationId }: Tenant) =>
  db.select().from(pageCredits).where(within(pageCredits, organizationId)).orderBy(pageCredits.id);

const solicitorsOf = ({ organizationId }: Tenant) =>
  db
    .select({ donorId: softCredits.donorId, amount: softCredits.amount })
    .from(softCredits)
    .where(
      and(
        within(softCredits, organizationId, eq(softCredits.typeKey, "solicitor")),
        isNull(softCredits.revokedAt),
      ),
    )
    .orderBy(softCredits.donorId);

async function ownedBy({ organizationId }: Tenant, pageId: number): Promise<number> {
  const ownerDonorId = await createDonorFixture({ organizationId });
  await db
    .update(fundraisingPages)
    .set({ ownerDonorId })
    .where(within(fundraisingPages, organizationId, eq(fundraisingPages.id, pageId)));
  return ownerDonorId;
}

describe("a checkout", () => {
  it("gives one designation to several pages and to none, each line for its own", async () => {
    const tenant = await createTenant();
    const world = await createCampaignFixture(tenant);
    const { actor } = await createPayer(tenant);
    const add = (fundraising_page: number | undefined, amount: number, rest = {}) =>
      addDesignation(actor, world.programId, "general", { amount, fundraising_page, ...rest });
    await add(world.inFirst, 30, { display_name: "Aunt May", message: "Run!" });
    await add(world.alone, 20, { anonymous: true, display_name: "Nobody" });
    const view = await add(undefined, 10);
    expect(view.items.map((item) => item.fundraising_page?.id ?? null)).toEqual([
      world.inFirst,
      world.alone,
      null,
    ]);
    await add(world.inFirst, 35, { display_name: "Aunt May", message: "Run!" });
    await pay(actor, world.programId);
    expect(await creditsOf(tenant)).toMatchObject([
      {
        ...{ pageId: world.inFirst, teamId: world.teams[0], displayName: "Aunt May" },
        ...{ message: "Run!", isAnonymous: false },
      },
      { pageId: world.alone, teamId: null, displayName: null, isAnonymous: true },
    ]);
    await refreshFundraising(tenant.organizationId);
    expect((await totalOf(tenant, world.inFirst)).raised, "a test gift counts nowhere").toBe(0);
    await db
      .update(donations)
      .set({ isTest: false })
      .where(within(donations, tenant.organizationId));
    await refreshFundraising(tenant.organizationId);
    expect((await totalOf(tenant, world.inFirst)).raised).toBe(3_500);
    expect((await totalOf(tenant, world.root)).raised).toBe(5_500);
  });

  it("refuses a page that takes no gifts or takes them for something else", async () => {
    const tenant = await createTenant();
    const world = await createCampaignFixture(tenant);
    await changePage(tenant.owner, world.alone, { status: "paused" });
    const { actor } = await createPayer(tenant);
    const add = (fundraising_page: number) =>
      addDesignation(actor, world.programId, "general", { amount: 10, fundraising_page });
    await expect(add(world.alone)).rejects.toMatchObject({ kind: "invalid" });
    const other = await createCampaignFixture(await createTenant());
    await expect(add(other.alone)).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("a recurring gift", () => {
  it("counts each installment for the page, and for the team that the page is part of then", async () => {
    const tenant = await createTenant();
    const world = await createCampaignFixture(tenant);
    const { actor } = await createPayer(tenant);
    const monthly = { amount: 25, frequency: 1, fundraising_page: world.inFirst };
    await addDesignation(actor, world.programId, "general", { ...monthly, display_name: "May" });
    await pay(actor, world.programId);
    await changePage(tenant.owner, world.inFirst, { team_id: world.teams[1] });
    const [first] = await db
      .select()
      .from(donationLines)
      .where(within(donationLines, tenant.organizationId));
    if (!first) throw new Error("no line");
    const { id: _, ...line } = first;
    const [gift] = await db
      .select()
      .from(donations)
      .where(within(donations, tenant.organizationId, eq(donations.id, first.donationId)));
    if (!gift) throw new Error("no gift");
    const { id: __, checkoutId: ___, ...values } = gift;
    const [later] = await db.insert(donations).values(values).returning();
    const donationId = later?.id ?? 0;
    await db.insert(donationLines).values({ ...line, donationId, periodOn: "2031-01-01" });
    await followGift({ organizationId: tenant.organizationId, donationId }, { requestId: "test" });
    const credits = await creditsOf(tenant);
    expect(credits.at(-1)).toMatchObject({
      ...{ donationId, pageId: world.inFirst, teamId: world.teams[1], displayName: "May" },
      message: null,
    });
    expect(credits[0]?.teamId, "the earlier gift stays with the old team").toBe(world.teams[0]);
  });
});

describe("staff", () => {
  it("move and split a line, and the campaign, the gift and its receipt stay as they are", async () => {
    const tenant = await createTenant();
    const world = await createCampaignFixture(tenant);
    const owner = await ownedBy(tenant, world.inFirst);
    const { id, lines } = await giveToPages(tenant, world, [{ amount: 100, page: world.alone }]);
    const [line = 0] = lines;
    await moveCredit(tenant.owner, line, { page_id: world.inFirst, reason: "Meant for Ada" });
    expect(await solicitorsOf(tenant)).toEqual([{ donorId: owner, amount: 10_000 }]);
    const part = await splitCredit(tenant.owner, line, {
      page_id: world.inSecond,
      amount: "40.00",
    });
    expect(part).toMatchObject({ amount: 40, page: { id: world.inSecond } });
    await refreshFundraising(tenant.organizationId);
    expect(await solicitorsOf(tenant)).toEqual([{ donorId: owner, amount: 6_000 }]);
    expect((await totalOf(tenant, world.root)).raised).toBe(10_000);
    expect((await totalOf(tenant, world.teams[0])).raised).toBe(6_000);
    expect((await totalOf(tenant, world.teams[1])).raised).toBe(4_000);
    expect((await totalOf(tenant, world.alone)).raised).toBe(0);
    const [gift] = await db.select().from(donations).where(eq(donations.id, id));
    expect(gift?.amount).toBe(10_000);
    await expect(
      splitCredit(tenant.owner, line, { page_id: world.alone, amount: 60 }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });

  it("correct what a credited gift is for, and the page keeps it", async () => {
    const tenant = await createTenant();
    const world = await createCampaignFixture(tenant);
    const { id, lines } = await giveToPages(tenant, world, [{ amount: 80, page: world.alone }]);
    await changeDonation(tenant.owner, id, {
      lines: [{ designation_id: world.designationId, amount: 50 }],
    });
    await refreshFundraising(tenant.organizationId);
    expect(await creditOf(tenant, lines[0] ?? 0)).toMatchObject({ pageId: world.alone });
    expect((await totalOf(tenant, world.alone)).raised).toBe(5_000);
  });

  it("recognize no one for their own gift, and take recognition back with a voided gift", async () => {
    const tenant = await createTenant();
    const world = await createCampaignFixture(tenant);
    const owner = await ownedBy(tenant, world.alone);
    const own = await giveToPages(tenant, { ...world, donorId: owner }, [{ amount: 5 }]);
    await moveCredit(tenant.owner, own.lines[0] ?? 0, { page_id: world.alone });
    expect(await solicitorsOf(tenant)).toEqual([]);
    const { id, lines } = await giveToPages(tenant, world, [{ amount: 9 }]);
    await moveCredit(tenant.owner, lines[0] ?? 0, { page_id: world.alone });
    expect(await solicitorsOf(tenant)).toHaveLength(1);
    await rewriteGift(tenant, id, { status: "voided", voidedAt: new Date(), voidReason: "Twice" });
    await followGift(
      { organizationId: tenant.organizationId, donationId: id },
      { requestId: "test" },
    );
    expect(await solicitorsOf(tenant)).toEqual([]);
  });
});

it("exports a campaign’s pages and the lines whose sum is its total", async () => {
  const tenant = await createTenant();
  const world = await createCampaignFixture(tenant);
  await giveToPages(tenant, world, [
    { amount: 30, page: world.inFirst, name: "=May" },
    { amount: 12.5, page: world.alone, isAnonymous: true },
  ]);
  await refreshFundraising(tenant.organizationId);
  const textOf = async (parts: AsyncIterable<string>) => {
    let text = "";
    for await (const part of parts) text += part;
    return text.trim().split("\r\n");
  };
  const gifts = await textOf(await exportCredits(tenant.owner, world.campaignId));
  expect(gifts.map((line) => line.split(",").slice(11))).toEqual([
    [
      ...["Counted", "Currency", "Anonymous", "Shown as", "Message"],
      ...["Sponsorships", "Sponsorship ended on"],
    ],
    ["30", "USD", "No", "'=May", "", "0", ""],
    ["12.5", "USD", "Yes", "", "", "0", ""],
  ]);
  const pages = await textOf(await exportPages(tenant.owner, world.campaignId));
  expect(pages).toHaveLength(7);
  expect(pages[1]).toContain("campaign,Spring run");
  const other = await createTenant();
  await expect(exportPages(other.owner, world.campaignId)).rejects.toMatchObject({
    kind: "not_found",
  });
});

it("leaves everything to the next refresh if one is killed between its statements", async () => {
  const tenant = await createTenant();
  const world = await createCampaignFixture(tenant);
  const pool = { name: "Harbor Bank", ratio_percent: 100, cap: 500, starts_on: "2020-01-01" };
  const { id } = await createPool(tenant.owner, world.campaignId, pool);
  await giveToPages(tenant, world, [{ amount: 30, page: world.inFirst }]);
  // Its lines are counted by the time that it waits for the pool.
  const killed = await db.transaction(async (tx) => {
    const { rows: locked } = await tx.execute<{ pid: number }>(
      sql`select pg_backend_pid() as pid from match_pools where id = ${id} for update`,
    );
    const refreshed = refreshFundraising(tenant.organizationId).catch((error: unknown) => error);
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database()
            and ${locked[0]?.pid ?? 0}::int = any(pg_blocking_pids(pid))`);
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    return { error: await refreshed };
  });
  expect(killed.error).toBeInstanceOf(Error);
  expect(await totalOf(tenant, world.root)).toMatchObject({ raised: 0, matched: 0, gifts: 0 });
  await refreshFundraising(tenant.organizationId);
  for (const page of [world.inFirst, world.teams[0], world.root])
    expect(await totalOf(tenant, page)).toMatchObject({ raised: 3_000, matched: 3_000, gifts: 1 });
});

describe("a matching pool", () => {
  it("grants exactly its cap to fifty gifts that race for it, and a refund frees its part", async () => {
    const tenant = await createTenant();
    const world = await createCampaignFixture(tenant);
    const pool = { name: "Harbor Bank", ratio_percent: 200, cap: 500, starts_on: "2020-01-01" };
    await createPool(tenant.owner, world.campaignId, pool);
    const give = () => giveToPages(tenant, world, [{ amount: 10, page: world.alone }]);
    const refresh = () => refreshFundraising(tenant.organizationId);
    const given: Awaited<ReturnType<typeof give>>[] = [];
    for (let round = 0; round < 5; round += 1) {
      const ten = Promise.all(Array.from({ length: 10 }, give));
      await Promise.all([refresh(), refresh(), ten.then((gifts) => given.push(...gifts))]);
    }
    await refreshFundraising(tenant.organizationId);
    expect((await totalOf(tenant, world.root)).matched).toBe(50_000);
    expect((await totalOf(tenant, world.alone)).raised).toBe(50_000);
    await Promise.all(
      given.slice(0, 30).map(({ id }) => rewriteGift(tenant, id, { refundedAmount: 1_000 })),
    );
    await refreshFundraising(tenant.organizationId);
    const total = await totalOf(tenant, world.alone);
    expect(total).toMatchObject({ raised: 20_000, matched: 40_000 });
  });
});

describe("what everybody reads", () => {
  it("puts the page that reached a total first above its equals, and then the older one", async () => {
    const tenant = await createTenant();
    const world = await createCampaignFixture(tenant);
    for (const page of [world.alone, world.inFirst, world.inSecond]) {
      await giveToPages(tenant, world, [{ amount: 50, page }]);
      await refreshFundraising(tenant.organizationId);
    }
    const asked = { kind: "individual", by: "raised", limit: 10 } as const;
    const board = () => readLeaderboard(tenant, world.slug, asked);
    expect((await board()).map(({ title }) => title)).toEqual([
      ...["Cleo swims", "Ada runs", "Ben walks"],
    ]);
    const { organizationId } = tenant;
    await db
      .update(donations)
      .set({ completedAt: new Date("2026-01-15T12:00:00Z") })
      .where(within(donations, organizationId));
    await refreshFundraising(organizationId);
    expect((await board()).map(({ title }) => title)).toEqual([
      ...["Ada runs", "Ben walks", "Cleo swims"],
    ]);
  });

  it("has the name of no anonymous gift in it, wherever it stands", async () => {
    const tenant = await createTenant();
    const world = await createCampaignFixture(tenant);
    const page = world.inFirst;
    const first = await giveToPages(tenant, world, [{ amount: 10, page, name: "Canary Alpha" }]);
    await giveToPages(tenant, world, [
      { amount: 11, page, name: "Canary Beta", isAnonymous: true },
      { amount: 12, page, name: "Shown Person" },
    ]);
    await rewriteGift(tenant, first.id, { isAnonymous: true });
    await refreshFundraising(tenant.organizationId);
    const [shown] = (await readPublicCampaign(tenant, world.slug)).teams;
    const every = JSON.stringify([
      await readPublicCampaign(tenant, world.slug),
      await readPublicPage(tenant, world.slug, "ada-runs"),
      await readPublicPage(tenant, world.slug, shown?.slug ?? ""),
      await readLeaderboard(tenant, world.slug, { kind: "team", by: "raised", limit: 10 }),
    ]);
    expect(every).toContain("Shown Person");
    expect(every).not.toMatch(/Canary|Greta|Giver/);
    expect((await readPublicPage(tenant, world.slug, "ada-runs")).raised).toBe(33);
  });
});

it("lists the published campaigns that run today, each with its total", async () => {
  const tenant = await createTenant();
  const world = await createCampaignFixture(tenant);
  const { programId: program_id, designationId: designation_id } = world;
  const more = { program_id, designation_id, title: "Other", starts_on: "2020-01-01" };
  await createCampaign(tenant.owner, { ...more, slug: "draft" });
  const status = "published";
  await createCampaign(tenant.owner, { ...more, slug: "over", ends_on: "2020-02-01", status });
  await createCampaign(tenant.owner, { ...more, slug: "later", starts_on: "2090-01-01", status });
  await giveToPages(tenant, world, [{ amount: 40, page: world.alone }]);
  await refreshFundraising(tenant.organizationId);
  expect(await listRunningCampaigns(tenant)).toMatchObject([
    { id: world.campaignId, slug: "spring-run", raised: 40, goal: 10_000 },
  ]);
});

it("takes gifts for a page on the campaign’s days only", async () => {
  const open = async (days: Partial<NewCampaignInput>) => {
    const tenant = await createTenant();
    const { programId, alone } = await createCampaignFixture(tenant, days);
    return readOpenPage(tenant.owner, programId, alone);
  };
  expect(await open({})).toMatchObject({ title: "Cleo swims" });
  expect(await open({ ends_on: "2020-02-01" })).toBeUndefined();
  expect(await open({ starts_on: "2090-01-01" })).toBeUndefined();
});

it("lists a campaign’s gifts by day, the latest first, however late they were entered", async () => {
  const tenant = await createTenant();
  const world = await createCampaignFixture(tenant);
  const give = (on: string) => giveToPages(tenant, world, [{ amount: 10, page: world.alone }], on);
  const days = ["2026-01-15", "2026-03-01", "2026-02-01", "2026-01-15"];
  for (const day of days) await give(day);
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const asked = { page: 1, per_page: 25, limit: 3, ...(cursor && { cursor }) };
    const { data, nextCursor } = await listCredits(tenant.owner, world.campaignId, asked);
    listed.push(...data.map(({ donated_on }) => donated_on));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(listed).toEqual(days.toSorted().toReversed());
});
