import { and, asc, between, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donors, portfolioMarks, portfolioMembers, portfolioState } from "@/db/schema";
import { now } from "@/lib/clock";
import { type Frame, frameOf } from "./frame";
import { lockProjection, refreshDonors } from "./projection";
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

/** One batch in a transaction of its own, so that a build that is cut off goes on after its last one. */
export function buildSome(organizationId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockProjection(tx, organizationId);
    const state = await findState(tx, organizationId);
    if (!state?.build) return false;
    // So many gifts are sorted in memory, not on the disk.
    await tx.execute(sql`set local work_mem = '64MB'`);
    const frame = await frameOf(tx, organizationId);
    if (state.buildDate !== frame.windows.day) {
      await beginBuild(tx, frame, state.build);
      return true;
    }
    const ids = await nextDonors(tx, state);
    const differed = await refreshDonors(tx, frame, ids);
    const last = ids.at(-1);
    // What a waiting mark explains is no mismatch.
    const unexplained = (await hasMarks(tx, state, last)) ? 0 : differed;
    if (last === undefined) await completeBuild(tx, state, frame);
    else
      await writeState(tx, organizationId, {
        buildCursor: last,
        buildDone: state.buildDone + ids.length,
        buildMismatches: state.buildMismatches + unexplained,
      });
    return last !== undefined;
  });
}

async function nextDonors(tx: Tx, { organizationId, buildCursor }: State): Promise<number[]> {
  const found = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(and(eq(donors.organizationId, organizationId), gt(donors.id, buildCursor)))
    .orderBy(asc(donors.id))
    .limit(BUILD_BATCH);
  return found.map(({ id }) => id);
}

async function hasMarks(tx: Tx, { organizationId, buildCursor }: State, last = 0) {
  const found = await tx
    .select({ id: portfolioMarks.id })
    .from(portfolioMarks)
    .where(
      and(
        eq(portfolioMarks.organizationId, organizationId),
        or(isNull(portfolioMarks.donorId), between(portfolioMarks.donorId, buildCursor, last)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Compares some profiles with a computation, and repairs them. Returns how many differed. */
export function compareSample(organizationId: number, size: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockProjection(tx, organizationId);
    const frame = await frameOf(tx, organizationId);
    const state = await findState(tx, organizationId);
    if (!state || state.calculatedForDate !== frame.windows.day) return 0;
    const sample = await tx
      .select({ id: portfolioMembers.donorId })
      .from(portfolioMembers)
      .where(
        and(
          eq(portfolioMembers.organizationId, organizationId),
          sql`not exists (select 1 from ${portfolioMarks} k where k.organization_id = ${organizationId}
            and (k.donor_id is null or k.donor_id = ${portfolioMembers.donorId}))`,
        ),
      )
      .orderBy(sql`random()`)
      .limit(size);
    const mismatches = await refreshDonors(
      tx,
      frame,
      sample.map(({ id }) => id),
    );
    await writeState(tx, organizationId, { mismatches, lastReconciledAt: now() });
    return mismatches;
  });
}

async function completeBuild(tx: Tx, state: State, frame: Frame): Promise<void> {
  const { organizationId } = frame;
  const compared = state.build === "reconcile";
  await writeState(tx, organizationId, {
    build: null,
    projectionVersion: PROJECTION_VERSION,
    calculatedForDate: frame.windows.day,
    completedAt: now(),
    lastReconciledAt: compared ? now() : state.lastReconciledAt,
    allReconciledAt: compared ? now() : state.allReconciledAt,
    mismatches: compared ? state.buildMismatches : state.mismatches,
    lastGiftQuartiles: await lastGiftQuartiles(tx, organizationId),
    lastError: null,
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

async function writeState(tx: Tx, organizationId: number, values: Partial<State>): Promise<void> {
  await tx
    .update(portfolioState)
    .set(values)
    .where(eq(portfolioState.organizationId, organizationId));
}
