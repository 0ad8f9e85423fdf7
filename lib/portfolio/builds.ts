import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Db, db, type Tx } from "@/db/client";
import { portfolioMarks, portfolioMembers, portfolioState } from "@/db/schema";
import { now } from "@/lib/clock";
import { touchedBy } from "./concerned";
import { frameOf } from "./frame";
import { buildDonors, forgetUnshown, lockProjection, refreshDonors } from "./projection";
import { countRows } from "./row-counts";
import { donorRows } from "./staging";
import {
  beginBuild,
  findState,
  isReady,
  PROJECTION_VERSION,
  type State,
  waitingMarks,
} from "./state";

/** Donors of one transaction: of those that were marked, and of a build, which nobody waits for. */
const BATCH = 2_000;
const BUILD_BATCH = 10_000;
/** Batches of a build at the same time. */
const LANES = 2;
const ROUND = BUILD_BATCH * LANES;

/** Computes what is marked until nothing is. Throws what the database throws; the marks stay then. */
export async function refreshMarked(organizationId: number): Promise<void> {
  const { waiting } = await waitingMarks(db, organizationId);
  if (waiting > 0) while ((await refreshSome(organizationId)) === BATCH);
}

/** Returns how many marks were taken. */
function refreshSome(organizationId: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockProjection(tx, organizationId);
    const marks = await takeMarks(tx, organizationId);
    if (marks.length === 0) return 0;
    const frame = await frameOf(tx, organizationId);
    const marked = new Set(marks.flatMap(({ donorId }) => donorId ?? []));
    await refreshDonors(tx, frame, [...marked]);
    const everybody = marks.some(({ donorId }) => donorId === null);
    const state = await findState(tx, organizationId);
    if (everybody || (!isReady(state) && !state?.build)) await beginBuild(tx, frame, "rebuild");
    return marks.length;
  });
}

function takeMarks(tx: Tx, organizationId: number) {
  const next = tx
    .select({ id: portfolioMarks.id })
    .from(portfolioMarks)
    .where(eq(portfolioMarks.organizationId, organizationId))
    .orderBy(asc(portfolioMarks.id))
    .limit(BATCH);
  return tx
    .delete(portfolioMarks)
    .where(inArray(portfolioMarks.id, next))
    .returning({ donorId: portfolioMarks.donorId });
}

/** Goes on with the build under way, donor by donor in the order of their ids, until it is done. */
export async function continueBuild(organizationId: number): Promise<void> {
  try {
    while (await buildSome(organizationId));
  } catch (error) {
    const lastError = "The portfolio could not be computed. It will be tried again.";
    await db
      .update(portfolioState)
      .set({ lastError })
      .where(eq(portfolioState.organizationId, organizationId));
    throw error;
  }
}

/**
 * Some batches at a time, each in a transaction of its own, so that a build that is cut off goes on after
 * the last of them. What was written of others is then written again, which changes nothing. Returns
 * whether there is more to do.
 */
export async function buildSome(organizationId: number): Promise<boolean> {
  const state = await findState(db, organizationId);
  if (!state?.build) return false;
  const { windows } = await frameOf(db, organizationId);
  if (state.buildDate !== windows.day) return beginAgain(organizationId, state);
  const batches = await nextBatches(state);
  const last = batches.at(-1);
  if (!last) return completeBuild(organizationId, state);
  const donors = batches.reduce((sum, { size }) => sum + size, 0);
  if (donors === ROUND) await countRows(state.buildDone / ROUND);
  const built = await Promise.allSettled(batches.map((batch) => buildBatch(state, batch)));
  for (const one of built) if (one.status === "rejected") throw one.reason;
  await writeState(db, state, { buildCursor: last.to, buildDone: state.buildDone + donors });
  return true;
}

/** Donors by their ids, of which `size` are there. */
type Batch = { from: number; to: number; size: number };

async function nextBatches({ organizationId, buildCursor }: State): Promise<Batch[]> {
  const { rows } = await db.execute<Batch>(sql`
    select min(id)::int as from, max(id)::int as to, count(*)::int as size from (
      select id, ntile(${LANES}::int) over (order by id) as lane from (
        select id from donors where organization_id = ${organizationId} and id > ${buildCursor}
        order by id limit ${ROUND}) next) laned
    group by lane order by lane`);
  return rows;
}

async function buildBatch(state: State, { from, to }: Batch): Promise<void> {
  const { organizationId } = state;
  const batch = sql`
    select id as donor_id from donors
    where organization_id = ${organizationId} and id between ${from}::int and ${to}::int`;
  await db.transaction(async (tx) => {
    await lockProjection(tx, organizationId, "shared");
    // So many gifts are sorted in memory, and looked up by donor rather than read from end to end.
    await tx.execute(sql`
      select set_config('work_mem', '64MB', true), set_config('random_page_cost', '1.1', true),
        set_config('default_statistics_target', '10', true)`);
    const differed = await buildDonors(tx, await frameOf(tx, organizationId), batch);
    if (differed > 0 && !(await hasMarks(tx, organizationId, batch)))
      await writeState(tx, state, {
        buildMismatches: sql`${portfolioState.buildMismatches} + ${differed}`,
      });
  });
}

/** What a waiting mark explains is no mismatch. @param donors a query of `donor_id` */
async function hasMarks(tx: Tx, organizationId: number, donors: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from portfolio_marks k where k.organization_id = ${organizationId}
      and (k.donor_id is null or k.donor_id in (${touchedBy(organizationId, donors)})) limit 1`);
  return rows.length > 0;
}

/** The day is over on which the build began. */
function beginAgain(organizationId: number, { build }: State): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockProjection(tx, organizationId);
    if (build) await beginBuild(tx, await frameOf(tx, organizationId), build);
    return true;
  });
}

/**
 * Compares some profiles with a computation, and repairs them. Returns how many differed without a change
 * that explains it: one that is marked, or that everything is being computed anew for.
 */
export async function compareSample(organizationId: number, size: number): Promise<number> {
  await refreshMarked(organizationId);
  return db.transaction(async (tx) => {
    await lockProjection(tx, organizationId);
    const frame = await frameOf(tx, organizationId);
    const state = await findState(tx, organizationId);
    if (!state || state.build || state.calculatedForDate !== frame.windows.day) return 0;
    const sample = await tx
      .select({ id: portfolioMembers.donorId })
      .from(portfolioMembers)
      .where(eq(portfolioMembers.organizationId, organizationId))
      .orderBy(sql`random()`)
      .limit(size);
    const ids = sample.map(({ id }) => id);
    const differed = await refreshDonors(tx, frame, ids);
    const explained = differed > 0 && (await hasMarks(tx, organizationId, donorRows(ids)));
    const mismatches = explained ? 0 : differed;
    await tx
      .update(portfolioState)
      .set({ mismatches, lastReconciledAt: now() })
      .where(eq(portfolioState.organizationId, organizationId));
    return mismatches;
  });
}

function completeBuild(organizationId: number, state: State): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockProjection(tx, organizationId);
    const compared = state.build === "reconcile";
    const forgotten = await forgetUnshown(tx, organizationId);
    const { waiting } = await waitingMarks(tx, organizationId);
    const mismatches = state.buildMismatches + (waiting === 0 ? forgotten : 0);
    await writeState(tx, state, {
      build: null,
      projectionVersion: PROJECTION_VERSION,
      calculatedForDate: state.buildDate,
      completedAt: now(),
      ...(compared ? { lastReconciledAt: now(), allReconciledAt: now(), mismatches } : {}),
      lastGiftQuartiles: await lastGiftQuartiles(tx, organizationId),
      lastError: null,
    });
    return true;
  });
}

/** The 75th percentile of last gifts in each segment (`portfolio §4`). */
async function lastGiftQuartiles(tx: Tx, organizationId: number): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ segment: string; amount: string }>(sql`
    select segment, percentile_disc(0.75) within group (order by last_gift_amount) as amount
    from portfolio_profiles
    where organization_id = ${organizationId} and last_gift_amount is not null group by segment`);
  return Object.fromEntries(rows.map(({ segment, amount }) => [segment, Number(amount)]));
}

/** Writes how far a build has come, unless it was begun anew in the meantime. */
async function writeState(
  tx: Db | Tx,
  { organizationId, startedAt, buildCursor }: State,
  values: PgUpdateSetSource<typeof portfolioState>,
): Promise<void> {
  await tx
    .update(portfolioState)
    .set(values)
    .where(
      and(
        eq(portfolioState.organizationId, organizationId),
        eq(portfolioState.buildCursor, buildCursor),
        startedAt ? eq(portfolioState.startedAt, startedAt) : isNull(portfolioState.startedAt),
      ),
    );
}
