import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { journeyEnrollments } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import type { Actor } from "@/lib/identity/actor";
import { type Enrollment, isEnrollment } from "./rows";

/** Why an enrollment ends before its last node. */
export type ExitReason = "goal" | "staff" | "deceased" | "archived" | "merged" | "node";

export type Ending =
  | { state: "completed"; reason: "end" }
  | { state: "exited"; reason: ExitReason }
  | { state: "failed"; reason: "failed"; error: string };

const ACTIONS = {
  completed: "journey_enrollment.complete",
  exited: "journey_enrollment.exit",
  failed: "journey_enrollment.fail",
} as const;

type Ended = Pick<Enrollment, "organizationId" | "id" | "donorId">;

/** Ends an enrollment that its caller has locked. Returns whether it was active. */
export async function endEnrollment(
  tx: Tx,
  actor: Actor,
  enrollment: Ended,
  ending: Ending,
  { at, isLogged = false }: { at: Date; isLogged?: boolean },
): Promise<boolean> {
  const ended = await tx
    .update(journeyEnrollments)
    .set({
      ...{ state: ending.state, endReason: ending.reason, endedAt: at },
      ...{ wakeAt: null, arrivedAt: null, listens: [] },
      ...(ending.state === "failed"
        ? { lastError: ending.error.slice(0, 500) }
        : { node: null, lastError: null }),
    })
    .where(and(isEnrollment(enrollment, enrollment.id), eq(journeyEnrollments.state, "active")));
  if (ended.rowCount === 0) return false;
  await recordChange(tx, actor, {
    ...{ action: ACTIONS[ending.state], subjectType: "donor", subjectId: enrollment.donorId },
    ...{ aboutId: enrollment.id, donorId: enrollment.donorId, isUnlogged: !isLogged },
    after: { reason: ending.reason },
  });
  return true;
}
