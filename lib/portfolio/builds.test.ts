import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { compareSample, continueBuild } from "./builds";
import { frameOf } from "./frame";
import { readProfile } from "./projection";
import { beginBuild, findState } from "./state";

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

it("a rebuild that is killed in the middle goes on where it was, and serves the old figures meanwhile", async () => {
  const tenant = await createTenant();
  const { organizationId, give, donor } = await createPortfolioFixture(tenant);
  await db.execute(sql`
    insert into donors (organization_id, kind, first_name, display_name)
    select ${organizationId}, 'person', 'Donor ' || n, 'Donor ' || n
    from generate_series(1, ${DONORS}::int) n`);
  const last = await donor();
  await give(last, 5_000, "2026-01-02");
  const begin = () =>
    db.transaction(async (tx) => beginBuild(tx, await frameOf(tx, organizationId), "rebuild"));
  await begin();
  await continueBuild(organizationId);
  const whole = await fingerprint(organizationId);
  // A few are computed another way than so many at once.
  expect(await compareSample(organizationId, 300)).toBe(0);
  expect(await fingerprint(organizationId)).toBe(whole);

  await begin();
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
