import { type Db, db, type Tx } from "@/db/client";
import { inSnapshot } from "@/db/trips";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { basisOf } from "../basis";
import type { ProjectionProgress } from "../schema";
import {
  beginBuild,
  findState,
  presentState,
  resumeBuild,
  type State,
  waitingMarks,
} from "../state";

/** Has everything computed anew by a job; a build that is under way goes on instead. */
export async function rebuildPortfolio(actor: MemberActor): Promise<ProjectionProgress> {
  requirePermission(actor, "donors_edit");
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const basis = await basisOf(tx, organizationId);
    const state = await findState(tx, organizationId);
    if (state?.build) await resumeBuild(tx, organizationId);
    else {
      await beginBuild(tx, basis, "rebuild");
      await recordChange(tx, actor, {
        action: "portfolio.rebuild",
        subjectType: "organization",
        subjectId: organizationId,
      });
    }
    return readProgress(tx, organizationId);
  });
}

/** Where the projection stands, and how far a build has come. */
export async function getProjectionStatus(actor: MemberActor): Promise<ProjectionProgress> {
  requirePermission(actor, "donors_view");
  return inSnapshot(() => readProgress(db, actor.organizationId));
}

async function readProgress(reader: Db | Tx, organizationId: number): Promise<ProjectionProgress> {
  const [{ windows }, state, { waiting, oldest }] = await Promise.all([
    basisOf(reader, organizationId),
    findState(reader, organizationId),
    waitingMarks(reader, organizationId),
  ]);
  return {
    ...presentState(state, windows.day, oldest),
    progress: progressOf(state),
    marks_waiting: waiting,
    mismatches: state?.mismatches ?? 0,
  };
}

function progressOf(state: State | undefined): ProjectionProgress["progress"] {
  if (!state?.build || !state.startedAt) return null;
  const seconds = Math.max((now().getTime() - state.startedAt.getTime()) / 1000, 0.001);
  const rate = Math.round((state.buildDone / seconds) * 10) / 10;
  return { build: state.build, done: state.buildDone, total: state.buildTotal, rate };
}
