import { and, asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationLines, donations, outboundEvents } from "@/db/schema";
import { within } from "@/db/within";
import { addEntity } from "@/lib/checkout/items";
import { followGift, followPlanEnd } from "@/lib/checkout/settling";
import { claimDonation } from "@/lib/giving/donations";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { endPlan, lockPlan } from "@/lib/giving/plans/rows";
import { dropSponsorship, enterSponsorship } from "@/lib/sponsorship/entered-sponsorships";
import { createChild, createPayer, pay, traceOf } from "@/lib/testing/checkout";
import {
  type CampaignFixture,
  createCampaignFixture,
  creditOf,
  rewriteGift,
  totalOf,
} from "@/lib/testing/fundraising";
import { mailsOf, ownFixture } from "@/lib/testing/owned-pages";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeCampaign, createCampaign } from "./campaigns";
import { listCredits } from "./credits";
import { listEmbeddable } from "./embeddable";
import { moveCredit, splitCredit } from "./moves";
import { changeOwnPage } from "./own-changes";
import { tellOwners } from "./owner-notices";
import { changePage, createPage } from "./pages";
import { readLeaderboard, readPublicCampaign, readPublicPage } from "./public";
import { refreshFundraising } from "./refresh";

let tenant: Tenant;
let world: CampaignFixture;

const run = { requestId: "test" };
const refresh = () => refreshFundraising(tenant.organizationId);

beforeEach(async () => {
  tenant = await createTenant();
  world = await createCampaignFixture(tenant, { sponsorship_goal: 5 });
});

/** A child finds a sponsor through a page; a test gift that is made a real one. */
async function sponsor(
  page: number,
  {
    frequency = 1,
    ...more
  }: { frequency?: number; display_name?: string; anonymous?: boolean } = {},
) {
  const child = await createChild(tenant, world.programId);
  const { actor } = await createPayer(tenant);
  const wanted = { frequency, fundraising_page: page, ...more };
  await addEntity(actor, world.programId, child, wanted);
  const { checkout_id } = await pay(actor, world.programId);
  const { gift, lines, plans } = await traceOf(checkout_id);
  const id = gift?.id ?? 0;
  await rewriteGift(tenant, id, { isTest: false });
  return { id, gift, child, line: lines[0]?.id ?? 0, planId: plans[0]?.id ?? 0 };
}

const units = async (page: number) => {
  const { raised, gifts, sponsorships } = await totalOf(tenant, page);
  return { raised, gifts, sponsorships };
};

/** A payment of the month after. */
async function payAgain(gift: typeof donations.$inferSelect | undefined, lineId: number) {
  const [first] = await db.select().from(donationLines).where(eq(donationLines.id, lineId));
  if (!gift || !first) throw new Error("no gift");
  const { id: _, checkoutId: __, ...values } = gift;
  const [later] = await db
    .insert(donations)
    .values({ ...values, isTest: false })
    .returning();
  const { id: ___, ...line } = first;
  const donationId = later?.id ?? 0;
  await db.insert(donationLines).values({ ...line, donationId, periodOn: "2031-01-01" });
  await followGift({ organizationId: tenant.organizationId, donationId }, run);
}

describe("a sponsorship through a page", () => {
  it("counts once for the page, its team of that day, and the campaign, apart from money", async () => {
    const { id, gift, line } = await sponsor(world.inFirst);
    await changePage(tenant.owner, world.inFirst, { team_id: world.teams[1] });
    await followGift({ organizationId: tenant.organizationId, donationId: id }, run);
    await refresh();
    await payAgain(gift, line);
    await refresh();
    const one = { raised: 0, gifts: 0, sponsorships: 1 };
    for (const page of [world.inFirst, world.teams[0], world.root])
      expect(await units(page)).toEqual(one);
    expect((await units(world.teams[1])).sponsorships, "the team joined later").toBe(0);
    const { data } = await listCredits(tenant.owner, world.campaignId, { page: 1, per_page: 10 });
    expect(data.filter(({ sponsorship }) => sponsorship?.counts)).toHaveLength(1);
    const page = await readPublicCampaign(tenant, world.slug);
    expect(page).toMatchObject({ raised: 0, sponsorships: 1, sponsorship_goal: 5 });
    expect(page.sponsor_url).toMatch(new RegExp(`/programs/.+\\?fundraiser=${world.root}$`));
  });

  it("counts its payments as money as well once the campaign says so, the later ones too", async () => {
    const { gift, line } = await sponsor(world.alone);
    await payAgain(gift, line);
    await refresh();
    expect(await units(world.alone)).toEqual({ raised: 0, gifts: 0, sponsorships: 1 });
    await changeCampaign(tenant.owner, world.campaignId, { counts_sponsorship_gifts: true });
    await refresh();
    expect(await units(world.alone)).toEqual({ raised: 7_600, gifts: 2, sponsorships: 1 });
  });

  it("does not count while nothing of its first payment is kept, and stays counted when it ends later", async () => {
    const { id, line, planId } = await sponsor(world.alone);
    const { organizationId } = tenant;
    await rewriteGift(tenant, id, { refundedAmount: 3_800 });
    await refresh();
    expect((await units(world.root)).sponsorships).toBe(0);
    await rewriteGift(tenant, id, { refundedAmount: 1_000 });
    await db.transaction(async (tx) => {
      const plan = await lockPlan(tx, organizationId, planId);
      await endPlan(tx, tenant.system, plan, "cancelled", "asked");
    });
    await followPlanEnd({ organizationId, planId }, run);
    await refresh();
    expect((await units(world.root)).sponsorships).toBe(1);
    const { data } = await listCredits(tenant.owner, world.campaignId, { page: 1, per_page: 10 });
    expect(data).toMatchObject([
      { id: line, sponsorship: { counts: true, status: "ended", ended_on: expect.any(String) } },
    ]);
  });

  it("moves with its line, and stays one when the line is split", async () => {
    const { id, line } = await sponsor(world.alone, { frequency: 0 });
    await splitCredit(tenant.owner, line, { page_id: world.inSecond, amount: 100 });
    await refresh();
    expect(await units(world.alone)).toMatchObject({ raised: 0, sponsorships: 1 });
    expect(await units(world.inSecond)).toMatchObject({ raised: 0, sponsorships: 0 });
    await moveCredit(tenant.owner, line, { page_id: world.inFirst });
    await refresh();
    expect((await units(world.alone)).sponsorships).toBe(0);
    expect((await units(world.teams[0])).sponsorships).toBe(1);
    expect((await units(world.root)).sponsorships).toBe(1);
    expect((await creditOf(tenant, line))?.donationId).toBe(id);
  });

  it("counts from when staff enter it for a gift that the page has already, and no longer once it is dropped", async () => {
    const { organizationId, owner } = tenant;
    const child = await createChild(tenant, world.programId);
    const { id, view } = await recordDonation(owner, {
      ...{ donor_id: world.donorId, program_id: world.programId, method: "check" },
      ...{ received_on: "2026-01-15", lines: [{ entity_id: child, amount: 456 }] },
    });
    await moveCredit(owner, view.lines[0]?.id ?? 0, { page_id: world.alone });
    await refresh();
    expect(await units(world.alone)).toEqual({ raised: 45_600, gifts: 1, sponsorships: 0 });
    const entered = await db.transaction(async (tx) => {
      const gift = await claimDonation(tx, organizationId, id);
      const days = { startedOn: "2026-01-15", endsOn: "2026-02-15" };
      return enterSponsorship(tx, owner, gift, { entityId: child, ...days });
    });
    await refresh();
    expect(await units(world.alone)).toEqual({ raised: 0, gifts: 0, sponsorships: 1 });
    await db.transaction((tx) => dropSponsorship(tx, owner, entered));
    await refresh();
    expect(await units(world.alone)).toEqual({ raised: 45_600, gifts: 1, sponsorships: 0 });
  });

  it("ranks the pages that brought any on a leaderboard, and names no anonymous sponsor", async () => {
    await sponsor(world.inSecond, { display_name: "Shown Sponsor" });
    await refresh();
    await sponsor(world.alone, { display_name: "Canary Sponsor", anonymous: true });
    await refresh();
    const board = await readLeaderboard(tenant, world.slug, {
      ...{ kind: "individual", by: "sponsorships", limit: 10 },
    });
    expect(board.map(({ title, sponsorships }) => [title, sponsorships])).toEqual([
      ...[
        ["Ben walks", 1],
        ["Cleo swims", 1],
      ],
    ]);
    const shown = JSON.stringify([
      await readPublicCampaign(tenant, world.slug),
      await readPublicPage(tenant, world.slug, "cleo-swims"),
    ]);
    expect(shown).toContain("Shown Sponsor");
    expect(shown).not.toMatch(/Canary|Grace|Hopper/);
    expect((await readPublicPage(tenant, world.slug, "cleo-swims")).supporters).toMatchObject([
      { name: null, amount: 0, is_sponsor: true },
    ]);
  });
});

describe("what counts for a page", () => {
  const told = () =>
    db
      .select({
        type: outboundEvents.type,
        donorId: outboundEvents.donorId,
        payload: outboundEvents.payload,
      })
      .from(outboundEvents)
      .where(
        and(
          within(outboundEvents, tenant.organizationId),
          inArray(outboundEvents.type, [
            ...(["donation.counted_for_page", "fundraising_page.gift_counted"] as const),
          ]),
        ),
      )
      .orderBy(asc(outboundEvents.id));

  it("is told once, as an event of its giver and as one of the page’s owner, who gets an email", async () => {
    const owner = await ownFixture(tenant, world.alone);
    await changeOwnPage(owner, world.alone, { sponsorship_goal: 3 });
    const { id, gift } = await sponsor(world.alone, { display_name: "May" });
    await refresh();
    await rewriteGift(tenant, id, { refundedAmount: 3_800 });
    await refresh();
    await rewriteGift(tenant, id, { refundedAmount: 0 });
    await refresh();
    expect(await told()).toMatchObject([
      {
        type: "donation.counted_for_page",
        donorId: gift?.donorId,
        payload: { details: { fundraising_page_id: world.alone, is_sponsorship: true } },
      },
      {
        type: "fundraising_page.gift_counted",
        donorId: owner.donorId,
        payload: { details: { donation_id: id, is_sponsorship: true } },
      },
    ]);
    await tellOwners();
    await tellOwners();
    const mails = await mailsOf(tenant, "fundraising-page-news");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Sponsorship");
  });
});

it("other websites are offered every campaign before its pages", async () => {
  const { programId: program_id, designationId: designation_id } = world;
  const place = {
    program_id,
    designation_id,
    status: "published",
    starts_on: "2020-01-01",
  } as const;
  const { id } = await createCampaign(tenant.owner, {
    ...place,
    slug: "newer",
    title: "Newer run",
  });
  await createPage(tenant.owner, id, { kind: "individual", title: "Ada runs" });
  const offered = await listEmbeddable(tenant.owner);
  expect(offered.slice(0, 3).map(({ slug }) => slug)).toEqual([
    "newer",
    world.slug,
    "newer/ada-runs",
  ]);
});
