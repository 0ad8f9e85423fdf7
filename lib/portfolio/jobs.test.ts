import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { organizations, portfolioProfiles } from "@/db/schema";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { compareSample } from "./builds";
import { frameOf } from "./frame";
import { careFor, portfolioPeriodicTasks } from "./jobs";
import { rebuildPortfolio } from "./rebuild";
import { beginBuild, findState } from "./state";

inOwnDatabase();

async function createBuilt() {
  const tenant = await createTenant();
  const fixture = await createPortfolioFixture(tenant);
  await fixture.give(await fixture.donor(), 5_000, "2026-01-02");
  await buildPortfolio(tenant.organizationId);
  return { ...tenant, ...fixture };
}

const begin = (organizationId: number) =>
  db.transaction(async (tx) => beginBuild(tx, await frameOf(tx, organizationId), "rebuild"));

const distort = (organizationId: number) =>
  db
    .update(portfolioProfiles)
    .set({ lifetime: 1 })
    .where(eq(portfolioProfiles.organizationId, organizationId));

describe("a build whose job came to nothing", () => {
  const queued = async (organizationId: number) => {
    const { rows } = await db.execute(sql`
      select 1 from graphile_worker.jobs where key = ${`portfolio-build:${organizationId}`}`);
    return rows.length;
  };

  it("is taken up again by the next look, and by asking for a rebuild", async () => {
    const { organizationId, owner } = await createBuilt();
    const lose = () =>
      db.execute(
        sql`select graphile_worker.remove_job(${`portfolio-build:${organizationId}`}::text)`,
      );
    for (const ask of [() => careFor(organizationId), () => rebuildPortfolio(owner)]) {
      await begin(organizationId);
      await lose();
      expect(await queued(organizationId)).toBe(0);
      await ask();
      expect(await queued(organizationId)).toBe(1);
    }
  });
});

describe("a comparison of a sample", () => {
  it("counts what differs, but not while everything is computed anew", async () => {
    const { organizationId } = await createBuilt();
    await distort(organizationId);
    expect(await compareSample(organizationId, 10)).toBe(1);
    await distort(organizationId);
    await begin(organizationId);
    expect(await compareSample(organizationId, 10)).toBe(0);
  });

  it("goes on with other organizations where one cannot be compared", async () => {
    const [first, second] = [await createBuilt(), await createBuilt()];
    await distort(second.organizationId);
    const setZone = (timeZone: string) =>
      db.update(organizations).set({ timeZone }).where(eq(organizations.id, first.organizationId));
    await setZone("Nowhere/None");
    const compare = portfolioPeriodicTasks["portfolio-compare"];
    await expect(compare?.run()).rejects.toThrow(AggregateError);
    await setZone("UTC");
    expect(await findState(db, second.organizationId)).toMatchObject({ mismatches: 1 });
  });
});
