import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { organizations, portfolioProfiles } from "@/db/schema";
import { within } from "@/db/within";
import { reloadEnv } from "@/lib/env";
import { enqueue, isRunning } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/worker";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { basisOf } from "./basis";
import { careFor, portfolioPeriodicTasks } from "./jobs";
import { buildSome, continueBuild } from "./projection/builds";
import { compareSample } from "./projection/comparison";
import { rebuildPortfolio } from "./projection/rebuild";
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
  db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));

const distort = (organizationId: number) =>
  db
    .update(portfolioProfiles)
    .set({ lifetime: 1 })
    .where(within(portfolioProfiles, organizationId));

describe("a build with a failed job", () => {
  const queued = async (organizationId: number) => {
    const { rows } = await db.execute(sql`
      select 1 from graphile_worker.jobs where key = ${`portfolio-build:${organizationId}`}`);
    return rows.length;
  };

  it("is resumed by the next check, and by requesting a rebuild", async () => {
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

describe("the build of an organization", () => {
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await sleep(10);
  };

  /** A worker whose builds of an organization do not end before they are told to. */
  function startBuilding(organizationId: number) {
    const builds = { begun: 0, atOnce: 0, most: 0 };
    const [ending, seen] = [new AbortController(), new AbortController()];
    const worker = startWorker({
      tasks: {
        "portfolio-build": async (build) => {
          if (build.organizationId !== organizationId) return;
          builds.begun += 1;
          builds.most = Math.max(builds.most, ++builds.atOnce);
          await until(() => ending.signal.aborted);
          builds.atOnce -= 1;
        },
        // Queued after the builds, so that whoever is free would have taken those first.
        "clear-expired-rows": async () => seen.abort(),
      },
      periodic: {},
    });
    const untilIdle = async () => {
      await enqueue(db, "clear-expired-rows", {});
      await until(() => seen.signal.aborted);
    };
    return { builds, end: () => ending.abort(), untilIdle, stop: () => worker.stop() };
  }

  it("is done by one job, however often it is requested", async () => {
    const { organizationId, owner } = await createBuilt();
    await begin(organizationId);
    const { builds, end, untilIdle, stop } = startBuilding(organizationId);
    await until(() => builds.begun === 1);
    for (let count = 0; count < 3; count++) await rebuildPortfolio(owner);
    await careFor(organizationId);
    await untilIdle();
    expect(builds).toEqual({ begun: 1, atOnce: 1, most: 1 });
    // Not replaced by one that would follow it.
    expect(await isRunning(db, `portfolio-build:${organizationId}`)).toBe(true);
    end();
    await until(() => builds.atOnce === 0);
    await stop();
  });

  it("is done by one job after another when it is restarted", async () => {
    const { organizationId } = await createBuilt();
    await begin(organizationId);
    const { builds, end, untilIdle, stop } = startBuilding(organizationId);
    await until(() => builds.begun === 1);
    for (let count = 0; count < 3; count++) await begin(organizationId);
    await untilIdle();
    expect(builds).toEqual({ begun: 1, atOnce: 1, most: 1 });
    end();
    await until(() => builds.begun === 2 && builds.atOnce === 0);
    await stop();
    expect(builds.most).toBe(1);
  });
});

describe("a switch from test payments to live ones", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    reloadEnv();
  });

  async function createTested() {
    const { organizationId, give, donor } = await createPortfolioFixture(await createTenant());
    await give(await donor(), 5_000, "2026-01-02", { isTest: true });
    await buildPortfolio(organizationId);
    return { organizationId, state: () => findState(db, organizationId) };
  }

  const goLive = () => {
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_0123456789");
    reloadEnv();
  };

  const lifetimeOf = async (organizationId: number) => {
    const [found] = await db
      .select()
      .from(portfolioProfiles)
      .where(within(portfolioProfiles, organizationId));
    return found?.lifetime;
  };

  it("recomputes everything", async () => {
    const { organizationId, state } = await createTested();
    await careFor(organizationId);
    expect(await state()).toMatchObject({ build: null });
    expect(await lifetimeOf(organizationId)).toBe(5_000);
    goLive();
    expect(await compareSample(organizationId, 10)).toBe(0);
    await careFor(organizationId);
    expect(await state()).toMatchObject({ build: "rebuild" });
    await continueBuild(organizationId);
    expect(await lifetimeOf(organizationId)).toBe(0);
    await careFor(organizationId);
    expect(await state()).toMatchObject({ build: null });
  });

  it("restarts a build in progress", async () => {
    const { organizationId } = await createTested();
    await begin(organizationId);
    await buildSome(organizationId);
    goLive();
    await continueBuild(organizationId);
    expect(await lifetimeOf(organizationId)).toBe(0);
  });
});

describe("a comparison of a sample", () => {
  it("counts differences, but not while everything is being recomputed", async () => {
    const { organizationId } = await createBuilt();
    await distort(organizationId);
    expect(await compareSample(organizationId, 10)).toBe(1);
    await distort(organizationId);
    await begin(organizationId);
    expect(await compareSample(organizationId, 10)).toBe(0);
  });

  it("continues with other organizations when one cannot be compared", async () => {
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
