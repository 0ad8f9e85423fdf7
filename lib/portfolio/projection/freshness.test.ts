import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { createHousehold, removeHousehold } from "@/lib/donors/relationships/households";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { localDate } from "@/lib/testing/portfolio-days";
import { runs } from "@/lib/testing/runs";
import { createTenant, TENANT_ZONE } from "@/lib/testing/tenant";
import { listPortfolio, sumPortfolio } from "../list/list";
import { PortfolioQuery } from "../list/schema";
import { getProfile } from "../profile/profile";
import { continueBuild, refreshMarked } from "./builds";

const READERS = 6;
const GIFTS = runs(30);

async function office() {
  const tenant = await createTenant();
  const fixture = await createPortfolioFixture(tenant);
  const today = localDate(new Date(), TENANT_ZONE);
  return { ...fixture, tenant, actor: tenant.owner, today };
}

/** Runs `write` and `compute` in turn beside several readers, until `write` is done. */
async function beside(read: () => Promise<void>, write: () => Promise<void>): Promise<void> {
  let done = false;
  const reader = async () => {
    while (!done) await read();
  };
  const readers = Array.from({ length: READERS }, reader);
  try {
    await write();
  } finally {
    done = true;
  }
  await Promise.all(readers);
}

it("never calls a profile fresh without a gift committed before the read", async () => {
  const { organizationId, actor, donor, give, today } = await office();
  const id = await donor();
  await buildPortfolio(organizationId);
  let given = 0;
  let stale = 0;
  const read = async () => {
    const known = given;
    const { lifetime_total, projection_refresh_pending } = await getProfile(actor, id);
    if (!projection_refresh_pending && lifetime_total < known) stale += 1;
  };
  await beside(read, async () => {
    for (let count = 1; count <= GIFTS; count++) {
      await give(id, 100, today);
      given = count;
      await refreshMarked(organizationId);
    }
  });
  expect(stale).toBe(0);
  expect(await getProfile(actor, id)).toMatchObject({
    lifetime_total: GIFTS,
    projection_refresh_pending: false,
  });
}, 60_000);

it("shows a gift in a profile's list exactly when its total counts the gift", async () => {
  const { organizationId, actor, donor, give, today } = await office();
  const id = await donor();
  await buildPortfolio(organizationId);
  let torn = 0;
  const read = async () => {
    const profile = await getProfile(actor, id);
    const listed = Math.min(profile.transactions.length, profile.total_gifts + 1);
    if (!profile.projection_refresh_pending && listed !== profile.total_gifts) torn += 1;
  };
  await beside(read, async () => {
    // Lists hold 25 gifts, so no gift is ever cut off.
    for (let count = 1; count <= Math.min(GIFTS, 25); count++) {
      await give(id, 100, today);
      await refreshMarked(organizationId);
    }
  });
  expect(torn).toBe(0);
}, 60_000);

it("never calls a list or its totals fresh without a gift committed before the read", async () => {
  const { organizationId, actor, donor, give, today } = await office();
  const id = await donor();
  await buildPortfolio(organizationId);
  const query = PortfolioQuery.parse({});
  let given = 0;
  let stale = 0;
  const read = async () => {
    const known = given;
    const { rows, totals, projection_refresh_pending } = await listPortfolio(actor, query);
    const shown = rows[0]?.lifetime_total ?? 0;
    if (shown !== totals.lifetime_total) stale += 1;
    if (!projection_refresh_pending && shown < known) stale += 1;
  };
  await beside(read, async () => {
    for (let count = 1; count <= GIFTS; count++) {
      await give(id, 100, today);
      given = count;
      await refreshMarked(organizationId);
    }
  });
  expect(stale).toBe(0);
  expect(await sumPortfolio(actor, query)).toMatchObject({ lifetime_total: GIFTS });
}, 60_000);

it("never calls figures of the previous reporting year fresh", async () => {
  const { organizationId, actor, donor, give, today } = await office();
  const id = await donor();
  await give(id, 100, today);
  await buildPortfolio(organizationId);
  const query = PortfolioQuery.parse({});
  const [thisMonth, nextMonth] = [0, 1].map(
    (add) => ((Number(today.slice(5, 7)) + add - 1) % 12) + 1,
  );
  await give(id, 900, daysBefore(today, 45));
  await refreshMarked(organizationId);
  // From this month on the year holds the last gift alone; from next month on it holds both.
  const expected = { [thisMonth as number]: 1, [nextMonth as number]: 10 };
  let known: number | undefined;
  let stale = 0;
  const read = async () => {
    const before = known;
    const profile = await getProfile(actor, id);
    const list = await listPortfolio(actor, query);
    if (before === undefined || before !== known) return;
    if (!profile.projection_refresh_pending && profile.ytd_giving !== before) stale += 1;
    if (!list.projection_refresh_pending && list.totals.ytd_giving !== before) stale += 1;
  };
  await beside(read, async () => {
    for (let turn = 0; turn < runs(24); turn++) {
      const month = turn % 2 === 0 ? thisMonth : nextMonth;
      known = undefined;
      await db.execute(sql`
        update organizations set fiscal_start_month = ${month} where id = ${organizationId}`);
      known = expected[month as number];
      await refreshMarked(organizationId);
      await continueBuild(organizationId);
    }
  });
  expect(stale).toBe(0);
}, 60_000);

it("opens the donor's own profile while the household is being removed", async () => {
  const { organizationId, actor, tenant, donor, give, today } = await office();
  const [one, other] = [await donor(), await donor()];
  await give(one, 100, today);
  await give(other, 200, today);
  await buildPortfolio(organizationId);
  const seen = new Set<string>();
  const read = async () => {
    const profile = await getProfile(actor, one);
    seen.add(`${profile.portfolio_subject_type}:${profile.lifetime_total}`);
  };
  await beside(read, async () => {
    for (let turn = 0; turn < runs(24); turn++) {
      const { id } = await createHousehold(tenant.owner, {
        name: "Reed",
        member_ids: [one, other],
      });
      await refreshMarked(organizationId);
      await removeHousehold(tenant.owner, id);
      await refreshMarked(organizationId);
    }
  });
  expect([...seen].toSorted()).toEqual(["donor:1", "household:3"]);
}, 60_000);

function daysBefore(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}
