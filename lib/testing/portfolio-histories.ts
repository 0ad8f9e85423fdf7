import { db } from "@/db/client";
import { resumeClock, stopClock } from "@/lib/clock";
import { basisOf } from "@/lib/portfolio/basis";
import { buildSome, refreshMarked } from "@/lib/portfolio/projection/builds";
import { readProfile } from "@/lib/portfolio/projection/projection";
import { beginBuild, findState } from "@/lib/portfolio/state";
import { compareCare } from "./portfolio-assignments-told";
import type { History } from "./portfolio-history";
import { writeHistory } from "./portfolio-history-rows";
import { expectedProfiles, subjectOf } from "./portfolio-oracle";
import type { Plot, Twist } from "./portfolio-plots";
import { applyTwist } from "./portfolio-twists";
import { createTenant } from "./tenant";

/** Plays a plot and its twists in the database, and compares every profile after each with the oracle. */
export function playOut(plot: Plot, turns: readonly Twist[]): Promise<void> {
  return play(plot, turns, async (history, organizationId) => {
    await compare(organizationId, history);
    await expectNothingToRepair(organizationId);
  });
}

/** Compares who looks after whom at the end, in profiles and in everybody's lists, with the oracle. */
export function playCare(plot: Plot, turns: readonly Twist[]): Promise<void> {
  return play(plot, turns, compareCare);
}

async function play(
  plot: Plot,
  turns: readonly Twist[],
  atTheEnd: (history: History, organizationId: number) => Promise<void>,
): Promise<void> {
  stopClock(new Date(plot.at));
  try {
    const { timeZone, fiscalStartMonth } = plot;
    const tenant = await createTenant({ timeZone, fiscalStartMonth });
    const history = await writeHistory(tenant, plot);
    await db.transaction(async (tx) =>
      beginBuild(tx, await basisOf(tx, tenant.organizationId), "rebuild"),
    );
    while (await buildSome(tenant.organizationId));
    await compare(tenant.organizationId, history);
    for (const twist of turns) {
      await applyTwist(history, twist);
      await refreshMarked(tenant.organizationId);
    }
    await atTheEnd(history, tenant.organizationId);
  } finally {
    resumeClock();
  }
}

async function expectNothingToRepair(organizationId: number): Promise<void> {
  await db.transaction(async (tx) =>
    beginBuild(tx, await basisOf(tx, organizationId), "reconcile"),
  );
  while (await buildSome(organizationId));
  const state = await findState(db, organizationId);
  if (state?.mismatches !== 0) throw new Error(`${state?.mismatches} profiles were repaired`);
}

async function compare(organizationId: number, history: History): Promise<void> {
  const expected = expectedProfiles(history);
  for (const { id } of history.donors) {
    const { type, id: subjectId } = subjectOf(history, id);
    const subjectType = type as "donor" | "household" | "relationship";
    const row = await readProfile(db, organizationId, { subjectType, subjectId });
    const wanted = expected.get(`${type}:${subjectId}`) ?? {};
    for (const [name, value] of Object.entries(wanted)) {
      const found = row && shown(row[name as keyof typeof row]);
      if (JSON.stringify(found) !== JSON.stringify(value))
        throw new Error(
          `${type} ${subjectId}: ${name} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`,
        );
    }
  }
  const rows = await db.execute(
    `select 1 from portfolio_profiles where organization_id = ${organizationId}`,
  );
  if (rows.rowCount !== expected.size)
    throw new Error(`${rows.rowCount} profiles, not ${expected.size}`);
}

const shown = (value: unknown): unknown =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)
    ? new Date(value).toISOString()
    : value;
