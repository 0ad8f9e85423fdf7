import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { portfolioProfiles } from "@/db/schema";
import { within } from "@/db/within";
import { createHousehold } from "@/lib/donors/relationships/households";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { basisOf } from "../basis";
import { type Build, beginBuild, findState } from "../state";
import { continueBuild, refreshMarked } from "./builds";
import { compareSample } from "./comparison";
import { readProfile } from "./projection";

/** More than are computed before it is written down how far the build has come. */
const DONORS = 24_000;

function buildInProcess(organizationId: number) {
  const args = ["--import", "tsx", "lib/testing/building-process.ts", String(organizationId)];
  return spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
}

/** Profiles as they are, in a form that tells whether any of them differs. */
async function fingerprint(organizationId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ all: string }>(sql`
    select count(*) || ':' || sum(hashtext(p::text)::bigint) as all from portfolio_profiles p
    where organization_id = ${organizationId}`);
  return rows[0]?.all;
}

async function build(organizationId: number, kind: Build = "rebuild"): Promise<void> {
  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), kind));
  await continueBuild(organizationId);
}

it("a rebuild killed midway resumes where it stopped, and serves the old figures meanwhile", async () => {
  const tenant = await createTenant();
  const { organizationId, give, donor } = await createPortfolioFixture(tenant);
  await db.execute(sql`
    insert into donors (organization_id, kind, first_name, display_name)
    select ${organizationId}, 'person', 'Donor ' || n, 'Donor ' || n
    from generate_series(1, ${DONORS}::int) n`);
  const last = await donor();
  await give(last, 5_000, "2026-01-02");
  await build(organizationId);
  const whole = await fingerprint(organizationId);
  // A few are computed another way than so many at once.
  expect(await compareSample(organizationId, 300)).toBe(0);
  expect(await fingerprint(organizationId)).toBe(whole);

  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  const child = buildInProcess(organizationId);
  const done = async () => (await findState(db, organizationId))?.buildDone ?? 0;
  while ((await done()) === 0) await sleep(5);
  child.kill("SIGKILL");
  await once(child, "exit");

  const state = await findState(db, organizationId);
  expect(state).toMatchObject({ build: "rebuild", buildTotal: DONORS + 1 });
  expect(state?.buildDone).toBeLessThan(DONORS);
  expect(state?.projectionVersion).toBeGreaterThan(0);
  const subject = { subjectType: "donor", subjectId: last } as const;
  expect(await readProfile(db, organizationId, subject)).toMatchObject({ lifetime: 5_000 });

  await continueBuild(organizationId);
  expect(await findState(db, organizationId)).toMatchObject({
    build: null,
    buildDone: DONORS + 1,
  });
  expect(await fingerprint(organizationId)).toBe(whole);
}, 120_000);

it("a household split across two batches is one subject, however the batches interleave", async () => {
  const tenant = await createTenant();
  const { organizationId, give, donor } = await createPortfolioFixture(tenant);
  const donors: number[] = [];
  for (let count = 0; count < 8; count++) donors.push(await donor());
  const pairs = [0, 1, 2, 3].map((nth) => [donors[nth], donors[7 - nth]] as const);
  for (const [one = 0, other = 0] of pairs) {
    await give(one, 1_000, "2026-01-02");
    await give(other, 2_000, "2026-01-03");
    await createHousehold(tenant.owner, { name: `The ${one}s`, member_ids: [one, other] });
  }
  await build(organizationId);
  const { rows } = await db.execute<{ subject_type: string; lifetime: number }>(sql`
    select subject_type, lifetime::int from portfolio_profiles where organization_id = ${organizationId}`);
  expect(rows).toEqual(pairs.map(() => ({ subject_type: "household", lifetime: 3_000 })));
  // Two workers at once do not stand in each other's way.
  const whole = await fingerprint(organizationId);
  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  await Promise.all([continueBuild(organizationId), continueBuild(organizationId)]);
  expect(await findState(db, organizationId)).toMatchObject({ build: null, buildDone: 8 });
  expect(await fingerprint(organizationId)).toBe(whole);
});

it("a comparison deletes unused profiles, repairs wrong figures, and counts both", async () => {
  const { organizationId, give, donor } = await createPortfolioFixture(await createTenant());
  const id = await donor();
  await give(id, 5_000, "2026-01-02");
  await refreshMarked(organizationId);
  await build(organizationId);
  const whole = await fingerprint(organizationId);
  const [profile] = await db
    .select()
    .from(portfolioProfiles)
    .where(within(portfolioProfiles, organizationId));
  if (!profile) throw new Error("no profile");
  await db.insert(portfolioProfiles).values({ ...profile, subjectType: "household" });
  await db
    .update(portfolioProfiles)
    .set({ lifetime: 1 })
    .where(within(portfolioProfiles, organizationId, eq(portfolioProfiles.subjectType, "donor")));
  await build(organizationId, "reconcile");
  expect(await findState(db, organizationId)).toMatchObject({ build: null, mismatches: 2 });
  expect(await fingerprint(organizationId)).toBe(whole);
});
