import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { daysFromNow } from "@/lib/clock";
import { enqueue, type JobTasks, type PeriodicTask } from "@/lib/jobs/queue";
import { type Basis, basisOf } from "./basis";
import { continueBuild, refreshMarked } from "./projection/builds";
import { compareSample } from "./projection/comparison";
import {
  type Build,
  beginBuild,
  findState,
  isLate,
  isOfOtherRules,
  isReady,
  resumeBuild,
  type State,
  waitingMarks,
} from "./state";

export const portfolioTasks: JobTasks = {
  "portfolio-refresh": ({ organizationId }) => refreshMarked(organizationId),
  "portfolio-build": ({ organizationId }) => continueBuild(organizationId),
};

const SAMPLE = 500;
const RECONCILE_DAYS = 7;

export const portfolioPeriodicTasks: Record<string, PeriodicTask> = {
  "portfolio-care": { everyMinutes: 1, run: () => forEachOrganization(careFor) },
  "portfolio-compare": {
    everyMinutes: 24 * 60,
    run: () => forEachOrganization((id) => compareSample(id, SAMPLE)),
  },
};

/** What goes wrong with one organization does not keep the others from their turn. */
async function forEachOrganization(work: (organizationId: number) => Promise<unknown>) {
  const all = await db.select({ id: organizations.id }).from(organizations);
  const errors: unknown[] = [];
  for (const { id } of all) await work(id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0)
    throw new AggregateError(errors, "The portfolio of some could not be seen to.");
}

/** Begins the build that is due, and looks after marks and builds whose job came to nothing. */
export function careFor(organizationId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const basis = await basisOf(tx, organizationId);
    const state = await findState(tx, organizationId);
    const due = buildDue(state, basis);
    if (due) await beginBuild(tx, basis, due);
    if (state?.build) await resumeBuild(tx, organizationId);
    const { oldest } = await waitingMarks(tx, organizationId);
    if (isLate(oldest)) await enqueue(tx, "portfolio-refresh", { organizationId });
  });
}

/** The build that an organization needs now, if any. */
function buildDue(state: State | undefined, basis: Basis): Build | undefined {
  if (state?.build) return undefined;
  if (!state || !isReady(state) || isOfOtherRules(state, basis)) return "rebuild";
  if (state.calculatedForDate !== basis.windows.day) return "date_roll";
  const compared = state.allReconciledAt ?? state.createdAt;
  return compared < daysFromNow(-RECONCILE_DAYS) ? "reconcile" : undefined;
}
