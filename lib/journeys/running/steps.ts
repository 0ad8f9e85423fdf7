import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Effect } from "./deciding";
import type { Enrollment } from "./rows";

/** What is written of a step. */
export type Step = {
  outcome: "done" | "skipped" | "postponed" | "failed";
  reason: string | null;
  effect: Effect;
  dueAt: Date;
  doneAt: Date;
};

/** Where the donor goes on. @property arrivedAt when they came to a wait, once it has been reckoned */
export type Onward = {
  node: string;
  visit: number;
  wakeAt: Date;
  firstDueAt: Date | null;
  arrivedAt: Date | null;
  listens: readonly string[];
};

/**
 * Writes a step and where the donor goes on, in one statement. A step that was put off is written over by what
 * became of it; one that is over stays as it is, and nothing is written twice.
 */
export async function writeStep(
  tx: Tx,
  { organizationId, id, journeyId, node, visit }: Enrollment,
  step: Step,
  onward: Onward | undefined,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    with moved as (
      update journey_enrollments e set
        node = ${onward?.node ?? node}, visit = ${onward?.visit ?? visit},
        wake_at = ${onward?.wakeAt.toISOString() ?? null}::timestamptz,
        first_due_at = ${onward?.firstDueAt?.toISOString() ?? null}::timestamptz,
        arrived_at = ${onward?.arrivedAt?.toISOString() ?? null}::timestamptz,
        listens = array(select jsonb_array_elements_text(${JSON.stringify(onward?.listens ?? [])}::jsonb)),
        attempts = 0, last_error = null
      where ${onward !== undefined}::boolean and e.organization_id = ${organizationId} and e.id = ${id})
    insert into journey_steps as s (organization_id, enrollment_id, journey_id, node, visit, outcome, reason,
      effect, due_at, done_at)
    values (${organizationId}, ${id}, ${journeyId}, ${node}, ${visit}, ${step.outcome}, ${step.reason},
      ${JSON.stringify(step.effect)}::jsonb, ${step.dueAt.toISOString()}::timestamptz,
      ${step.doneAt.toISOString()}::timestamptz)
    on conflict (organization_id, enrollment_id, node, visit) do update
      set outcome = excluded.outcome, reason = excluded.reason, effect = excluded.effect,
        due_at = excluded.due_at, done_at = excluded.done_at
      where s.outcome in ('postponed', 'failed')
    returning s.id`);
  if (rows.length === 0) throw new Error("A step was made before.");
}
