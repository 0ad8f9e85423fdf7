import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/db/client";
import { portfolioProfiles, portfolioState } from "@/db/schema";
import { within } from "@/db/within";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { basisOf } from "../basis";
import { beginBuild, findState, PROJECTION_VERSION } from "../state";
import { buildSome, continueBuild, refreshMarked } from "./builds";

inOwnDatabase();

/** Has a statement that writes more profiles than so many be given up, as one that takes too long is. */
const allowAtOnce = (rows: number) =>
  db.execute(
    sql.raw(`
    create function too_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from written) > ${rows} then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return null;
    end $$;
    create trigger too_many after insert on portfolio_profiles referencing new table as written
      for each statement execute function too_many()`),
  );

afterEach(async () => {
  await db.execute(sql`drop function if exists too_many() cascade`);
  await db.execute(sql`drop function if exists note_limits() cascade`);
  await db.execute(sql`drop table if exists noted_limits`);
});

const DONORS = 9;

async function createGivers() {
  const { organizationId, give, donor } = await createPortfolioFixture(await createTenant());
  for (let count = 0; count < DONORS; count++) await give(await donor(), 5_000, "2026-01-02");
  const begin = () =>
    db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  const forget = () =>
    db.delete(portfolioProfiles).where(within(portfolioProfiles, organizationId));
  const lifetimes = async () => {
    const { rows } = await db.execute<{ lifetime: number }>(sql`
      select lifetime::int from portfolio_profiles where organization_id = ${organizationId}
      order by subject_id`);
    return rows.map(({ lifetime }) => lifetime);
  };
  const state = () => findState(db, organizationId);
  return { organizationId, begin, forget, lifetimes, state };
}

const ALL = Array(DONORS).fill(5_000);

describe("a slow batch", () => {
  it("is halved until it is fast enough, and grows again afterward", async () => {
    const { organizationId, begin, lifetimes, state } = await createGivers();
    await begin();
    await allowAtOnce(2);
    await continueBuild(organizationId);
    expect(await lifetimes()).toEqual(ALL);
    const halved = await state();
    expect(halved).toMatchObject({ build: null, buildDone: DONORS });
    expect(halved?.buildBatch).toBeLessThan(DONORS);
    await db.execute(sql`drop function too_many() cascade`);
    for (let build = 0; build < 3; build++) {
      await begin();
      await continueBuild(organizationId);
    }
    expect((await state())?.buildBatch).toBeGreaterThanOrEqual(DONORS);
  });

  it("is reported when it is down to a single donor, and continues once that donor can be computed", async () => {
    const { organizationId, begin, lifetimes, state } = await createGivers();
    await begin();
    await allowAtOnce(0);
    await expect(continueBuild(organizationId)).rejects.toThrow();
    expect(await state()).toMatchObject({
      build: "rebuild",
      buildBatch: 1,
      lastError: expect.stringContaining("will be retried"),
    });
    await db.execute(sql`drop function too_many() cascade`);
    await buildSome(organizationId);
    expect(await state()).toMatchObject({ build: "rebuild", lastError: null });
    await continueBuild(organizationId);
    expect(await lifetimes()).toEqual(ALL);
  });

  it("is halved as well when it is a batch of marks", async () => {
    const { organizationId, forget, lifetimes } = await createGivers();
    await refreshMarked(organizationId);
    await forget();
    await db.execute(sql`
      insert into portfolio_marks (organization_id, donor_id)
      select organization_id, id from donors where organization_id = ${organizationId}`);
    await allowAtOnce(2);
    await refreshMarked(organizationId);
    expect(await lifetimes()).toEqual(ALL);
  });

  it("includes the marks that arrived while it waited for its turn", async () => {
    const { organizationId, forget, lifetimes } = await createGivers();
    await refreshMarked(organizationId);
    await forget();
    await allowAtOnce(DONORS);
    await db.execute(sql`create table noted_limits (written int)`);
    await db.execute(sql`
      create or replace function too_many() returns trigger language plpgsql as $$
      begin insert into noted_limits select count(*) from written; return null; end $$`);
    const mark = (which: string) =>
      db.execute(sql`
        insert into portfolio_marks (organization_id, donor_id)
        select organization_id, id from donors where organization_id = ${organizationId}
        order by id ${sql.raw(which)}`);
    await mark("limit 1");
    const refreshed = await db.transaction(async (tx) => {
      await tx.execute(sql`
        select pg_advisory_xact_lock(hashtext('portfolio'), ${organizationId}::int)`);
      const begun = refreshMarked(organizationId);
      await vi.waitFor(
        async () => {
          const { rows } = await db.execute(sql`
            select 1 from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`);
          expect(rows).toHaveLength(1);
        },
        { timeout: 20_000 },
      );
      await mark("offset 1");
      return { begun };
    });
    await refreshed.begun;
    expect(await lifetimes()).toEqual(ALL);
    const { rows } = await db.execute(sql`select written from noted_limits where written > 0`);
    expect(rows).toEqual([{ written: DONORS }]);
  });

  it("is not halved for other failures", async () => {
    const { organizationId, begin, state } = await createGivers();
    await begin();
    await allowAtOnce(0);
    await db.execute(sql`
      create or replace function too_many() returns trigger language plpgsql as $$
      begin raise exception 'no such thing'; end $$`);
    await expect(continueBuild(organizationId)).rejects.toThrow();
    expect(await state()).toMatchObject({ build: "rebuild", buildBatch: 10_000 });
  });
});

it("batches of builds and of marks have a longer time limit than a request", async () => {
  vi.stubEnv("DATABASE_STATEMENT_TIMEOUT_MS", "19000");
  await closeDatabase();
  const { organizationId, begin, forget } = await createGivers();
  await db.execute(sql`create table noted_limits (statement text, lock text)`);
  await db.execute(
    sql.raw(`
    create function note_limits() returns trigger language plpgsql as $$
    begin
      insert into noted_limits values (current_setting('statement_timeout'), current_setting('lock_timeout'));
      return null;
    end $$;
    create trigger note_limits after insert on portfolio_profiles
      for each statement execute function note_limits()`),
  );
  await refreshMarked(organizationId);
  await forget();
  await begin();
  await continueBuild(organizationId);
  const { rows } = await db.execute<{ statement: string; lock: string }>(
    sql`select distinct statement, lock from noted_limits`,
  );
  expect(rows).toEqual([{ statement: "20s", lock: "10s" }]);
  vi.unstubAllEnvs();
});

it("a build started by another version is restarted", async () => {
  const { organizationId, begin, lifetimes, state } = await createGivers();
  await begin();
  await continueBuild(organizationId);
  await begin();
  await buildSome(organizationId);
  const own = within(portfolioState, organizationId);
  await db.update(portfolioState).set({ buildVersion: 0 }).where(own);
  // What the other version wrote before it was stopped.
  await db
    .update(portfolioProfiles)
    .set({ lifetime: 1 })
    .where(within(portfolioProfiles, organizationId));
  await continueBuild(organizationId);
  expect(await lifetimes()).toEqual(ALL);
  expect(await state()).toMatchObject({ build: null, projectionVersion: PROJECTION_VERSION });
});
