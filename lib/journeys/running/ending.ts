import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { recordChanges } from "@/lib/audit/audit";
import type { Actor } from "@/lib/identity/actor";
import type { Enrollment } from "./rows";

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
  const ended = await endEnrollments(tx, actor, [{ enrollment, ending, at }], { isLogged });
  return ended > 0;
}

export type WrittenEnding = { enrollment: Ended; ending: Ending; at: Date };

/** The same for many, in one statement and another that tells of them. Returns how many were active. */
export async function endEnrollments(
  tx: Tx,
  actor: Actor,
  written: readonly WrittenEnding[],
  { isLogged = false } = {},
): Promise<number> {
  const given = written.map(({ enrollment, ending, at }) => ({
    ...{ id: enrollment.id, state: ending.state, reason: ending.reason, at },
    error: ending.state === "failed" ? ending.error.slice(0, 500) : null,
  }));
  const { rows } = await tx.execute<{ id: number }>(sql`
    update journey_enrollments e set state = g.state, end_reason = g.reason, ended_at = g.at,
      wake_at = null, arrived_at = null, listens = '{}', last_error = g.error,
      node = case when g.state = 'failed' then e.node end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(id int, state text, reason text, at timestamptz, error text)
    where e.organization_id = ${actor.organizationId} and e.id = g.id and e.state = 'active'
    returning e.id`);
  const ended = new Set(rows.map(({ id }) => id));
  await recordChanges(
    tx,
    actor,
    written
      .filter(({ enrollment }) => ended.has(enrollment.id))
      .map(({ enrollment: { id, donorId }, ending }) => ({
        ...{ action: ACTIONS[ending.state], subjectType: "donor", subjectId: donorId },
        ...{ aboutId: id, donorId, isUnlogged: !isLogged, after: { reason: ending.reason } },
      })),
  );
  return ended.size;
}
