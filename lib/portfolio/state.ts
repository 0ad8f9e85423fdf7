import { count, min } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, portfolioMarks, portfolioState } from "@/db/schema";
import { within } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { enqueue, isRunning } from "@/lib/jobs/queue";
import type { Basis } from "./basis";
import type { ProjectionView } from "./schema";

/** Raised whenever figures come to mean something else, so that none of an older meaning is served. */
export const PROJECTION_VERSION = 3;

/** Donors of one transaction of a build, which nobody waits for, unless so many take too long. */
export const BUILD_BATCH = 10_000;

/** Seconds within which a change is computed unless something is wrong. */
const MARK_SECONDS = 60;

export type State = typeof portfolioState.$inferSelect;
export type Build = NonNullable<State["build"]>;

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** Donors were marked: their profiles are computed again. */
    "portfolio-refresh": { organizationId: number };
    /** A build goes on from where it stands. */
    "portfolio-build": { organizationId: number };
  }
}

export const isReady = (state: Pick<State, "projectionVersion"> | undefined): boolean =>
  state !== undefined && state.projectionVersion >= PROJECTION_VERSION;

/** Is it of other rules than those of now: of another version, or with test gifts, or without them? */
export const isOfOtherRules = (
  { buildVersion, countsTestGifts }: Pick<State, "buildVersion" | "countsTestGifts">,
  basis: Pick<Basis, "countsTestGifts">,
): boolean => buildVersion !== PROJECTION_VERSION || countsTestGifts !== basis.countsTestGifts;

export async function findState(
  reader: Db | Tx,
  organizationId: number,
): Promise<State | undefined> {
  const [found] = await reader
    .select()
    .from(portfolioState)
    .where(within(portfolioState, organizationId));
  return found;
}

/** Begins a build, from its start if one is under way. It is done by a job. */
export async function beginBuild(tx: Tx, basis: Basis, build: Build): Promise<void> {
  const { organizationId, windows, countsTestGifts } = basis;
  const [counted] = await tx
    .select({ total: count() })
    .from(donors)
    .where(within(donors, organizationId));
  const begun = {
    build,
    buildDate: windows.day,
    buildVersion: PROJECTION_VERSION,
    countsTestGifts,
    buildCursor: 0,
    buildDone: 0,
    buildTotal: counted?.total ?? 0,
    buildMismatches: 0,
    startedAt: now(),
    lastError: null,
  };
  await tx
    .insert(portfolioState)
    .values({ organizationId, ...begun })
    .onConflictDoUpdate({
      target: portfolioState.organizationId,
      set: begun,
    });
  await queueBuild(tx, organizationId);
}

/** Has a job take up a build that was under way, unless one is at it. */
export async function resumeBuild(tx: Tx, organizationId: number): Promise<void> {
  if (!(await isRunning(tx, buildKey(organizationId)))) await queueBuild(tx, organizationId);
}

const buildKey = (organizationId: number): string => `portfolio-build:${organizationId}`;

/** One job does the build of an organization; one that was queued meanwhile runs after it. */
async function queueBuild(tx: Tx, organizationId: number): Promise<void> {
  const jobKey = buildKey(organizationId);
  await enqueue(tx, "portfolio-build", { organizationId }, { jobKey, queue: jobKey });
}

/**
 * Where the projection stands (`portfolio §7`).
 * @param state undefined before the first build
 * @param oldest mark that waits, if that is of interest
 */
export function presentState(
  state: State | undefined,
  day: string,
  oldest: Date | null = null,
): ProjectionView {
  return {
    status: statusOf(state, day, oldest),
    ready: isReady(state),
    projection_version: state?.projectionVersion ?? 0,
    required_projection_version: PROJECTION_VERSION,
    started_at: state?.startedAt?.toISOString() ?? null,
    completed_at: state?.completedAt?.toISOString() ?? null,
    last_reconciled_at: state?.lastReconciledAt?.toISOString() ?? null,
    calculated_for_date: state?.calculatedForDate ?? null,
    last_error: state?.lastError ?? null,
  };
}

function statusOf(
  state: State | undefined,
  day: string,
  oldest: Date | null,
): ProjectionView["status"] {
  if (!state) return "pending";
  if (isReady(state)) return isBehind(state, day) || isLate(oldest) ? "stale" : "ready";
  if (state.lastError) return "failed";
  return state.build ? "building" : "pending";
}

/** Is a build under way or due that changes figures? A comparison has nothing to catch up with. */
export const isBehind = (
  { build, calculatedForDate }: Pick<State, "build" | "calculatedForDate">,
  day: string,
): boolean => build === "rebuild" || build === "date_roll" || calculatedForDate !== day;

/** Has a change waited for longer than it should? */
export const isLate = (mark: Date | null): boolean =>
  mark !== null && mark < secondsFromNow(-MARK_SECONDS);

const INITIALIZING = "FUNDRAISING_PORTFOLIO_PROJECTION_INITIALIZING";

/** Is it what a read answers before the projection is ready? */
export const isInitializing = (error: unknown): boolean =>
  error instanceof AppError && error.code === INITIALIZING;

/** What the read of a profile answers before the projection is ready. */
export const initializing = (projection: ProjectionView): AppError =>
  new AppError(
    "unavailable",
    INITIALIZING,
    "The portfolio is being prepared. Please try again shortly.",
    { projection },
    { "Retry-After": "5" },
  );

/** How many changes have yet to be computed. */
export async function waitingMarks(
  reader: Db | Tx,
  organizationId: number,
): Promise<{ waiting: number; oldest: Date | null }> {
  const [found] = await reader
    .select({ waiting: count(), oldest: min(portfolioMarks.createdAt) })
    .from(portfolioMarks)
    .where(within(portfolioMarks, organizationId));
  return found ?? { waiting: 0, oldest: null };
}
