import { eq, inArray, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Db, db, type Tx } from "@/db/client";
import { donors, portfolioState } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { type Basis, basisOf } from "../basis";
import {
  BUILD_BATCH,
  beginBuild,
  findState,
  isOfOtherRules,
  isReady,
  type State,
  waitingMarks,
} from "../state";
import { halfOf, STATEMENT, withComputationLock } from "./computation-lock";
import { hasMarks, takeMarks } from "./marks";
import { buildDonors, forgetUnshown, refreshDonors } from "./projection";
import { countAll, countRows } from "./row-counts";

/** Marks of one transaction, unless so many take too long. */
const BATCH = 2_000;
/** Batches of a build at the same time. */
const LANES = 2;

/** Computes what is marked until nothing is. Throws what the database throws; the marks stay then. */
export async function refreshMarked(organizationId: number): Promise<void> {
  let { waiting } = await waitingMarks(db, organizationId);
  let size = BATCH;
  while (waiting > 0)
    try {
      // Those that came while it was another's turn are taken along.
      if ((await refreshSome(organizationId, size)) < size) return;
    } catch (error) {
      ({ waiting } = await waitingMarks(db, organizationId));
      size = halfOf(Math.min(size, waiting), error);
    }
}

/** Returns how many marks were taken. */
function refreshSome(organizationId: number, size: number): Promise<number> {
  return withComputationLock(organizationId, "alone", async (tx) => {
    const marks = await takeMarks(tx, organizationId, size);
    if (marks.length === 0) return 0;
    const basis = await basisOf(tx, organizationId);
    const marked = new Set(marks.flatMap(({ donorId }) => donorId ?? []));
    await refreshDonors(tx, basis, await stillThere(tx, organizationId, [...marked]));
    const everybody = marks.some(({ donorId }) => donorId === null);
    const state = await findState(tx, organizationId);
    if (everybody || (!isReady(state) && !state?.build)) await beginBuild(tx, basis, "rebuild");
    return marks.length;
  });
}

/** Donors of declined payments are forgotten, and their marks are not. */
async function stillThere(tx: Tx, organizationId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(within(donors, organizationId, inArray(donors.id, ids)));
  return found.map(({ id }) => id);
}

/** Goes on with the build under way, donor by donor in the order of their ids, until it is done. */
export async function continueBuild(organizationId: number): Promise<void> {
  try {
    while (await buildSome(organizationId));
  } catch (error) {
    const lastError = "The portfolio calculation failed. It will be retried.";
    await db
      .update(portfolioState)
      .set({ lastError })
      .where(within(portfolioState, organizationId));
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
  const basis = await basisOf(db, organizationId);
  if (isOutdated(state, basis)) return beginAgain(organizationId, state);
  const batches = await nextBatches(state);
  const last = batches.at(-1);
  if (!last) return completeBuild(organizationId, state);
  const count = batches.reduce((sum, { size }) => sum + size, 0);
  if (state.buildTotal >= BUILD_BATCH * LANES) await countRows(state.buildDone, count);
  const beganAt = performance.now();
  const built = await Promise.allSettled(batches.map((batch) => buildBatch(state, batch)));
  const failed = built.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failed.length > 0) return buildFewer(state, batches, failed);
  const isQuick = performance.now() - beganAt < STATEMENT / 4;
  const progress = { buildCursor: last.to, buildDone: state.buildDone + count, lastError: null };
  await writeState(db, state, { ...progress, ...(isQuick && { buildBatch: twice(state) }) });
  return true;
}

/** Has the day passed on which the build began, or do other rules hold? */
const isOutdated = (state: State, basis: Basis): boolean =>
  state.buildDate !== basis.windows.day || isOfOtherRules(state, basis);

/** What was too much at once may have been so for a reason that is gone. */
const twice = ({ buildBatch }: State): number => Math.min(buildBatch * 2, BUILD_BATCH);

/**
 * Batches that took too long are tried again with half as many donors each, and with what the database
 * knows brought up to date, in case it had planned them badly. Throws what else went wrong.
 */
async function buildFewer(state: State, batches: Batch[], failed: unknown[]): Promise<boolean> {
  const size = Math.max(...batches.map((batch) => batch.size));
  const [buildBatch = 0] = failed.map((error) => halfOf(size, error));
  await writeState(db, state, { buildBatch });
  await countAll();
  return true;
}

/** Donors by their ids, of which `size` are there. */
type Batch = { from: number; to: number; size: number };

async function nextBatches({ organizationId, buildCursor, buildBatch }: State): Promise<Batch[]> {
  const { rows } = await db.execute<Batch>(sql`
    select min(id)::int as from, max(id)::int as to, count(*)::int as size from (
      select id, ntile(${LANES}::int) over (order by id) as lane from (
        select id from donors where organization_id = ${organizationId} and id > ${buildCursor}
        order by id limit ${buildBatch * LANES}) next) laned
    group by lane order by lane`);
  return rows;
}

async function buildBatch(state: State, { from, to }: Batch): Promise<void> {
  const { organizationId } = state;
  const batch = sql`
    select id as donor_id from donors
    where organization_id = ${organizationId} and id between ${from}::int and ${to}::int`;
  await withComputationLock(organizationId, "shared", async (tx) => {
    // So many gifts are sorted in memory, and looked up by donor rather than read from end to end.
    await tx.execute(sql`
      select set_config('work_mem', '64MB', true), set_config('random_page_cost', '1.1', true),
        set_config('default_statistics_target', '10', true)`);
    const differed = await buildDonors(tx, await basisOf(tx, organizationId), batch);
    if (differed > 0 && !(await hasMarks(tx, organizationId, batch)))
      await writeState(tx, state, {
        buildMismatches: sql`${portfolioState.buildMismatches} + ${differed}`,
      });
  });
}

function beginAgain(organizationId: number, { build }: State): Promise<boolean> {
  return withComputationLock(organizationId, "alone", async (tx) => {
    if (build) await beginBuild(tx, await basisOf(tx, organizationId), build);
    return true;
  });
}

function completeBuild(organizationId: number, state: State): Promise<boolean> {
  return withComputationLock(organizationId, "alone", async (tx) => {
    const compared = state.build === "reconcile";
    const forgotten = await forgetUnshown(tx, organizationId);
    const { waiting } = await waitingMarks(tx, organizationId);
    const mismatches = state.buildMismatches + (waiting === 0 ? forgotten : 0);
    await writeState(tx, state, {
      build: null,
      projectionVersion: state.buildVersion,
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
      within(
        portfolioState,
        organizationId,
        eq(portfolioState.buildCursor, buildCursor),
        startedAt ? eq(portfolioState.startedAt, startedAt) : isNull(portfolioState.startedAt),
      ),
    );
}
