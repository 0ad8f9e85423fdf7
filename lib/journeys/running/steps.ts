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

type Taken = Pick<Enrollment, "id" | "journeyId" | "node" | "visit">;

/** @property onward undefined where the journey is over */
export type WrittenStep = { enrollment: Taken; step: Step; onward: Onward | undefined };

/**
 * Writes steps and where their donors go on, in one statement. A step that was put off is written over by what
 * became of it; one that is over stays as it is, and nothing is written twice.
 */
export async function writeSteps(
  tx: Tx,
  organizationId: number,
  written: readonly WrittenStep[],
): Promise<void> {
  const given = written.map(({ enrollment, step, onward }) => ({
    ...{ id: enrollment.id, journey_id: enrollment.journeyId, node: enrollment.node },
    ...{ visit: enrollment.visit, outcome: step.outcome, reason: step.reason },
    ...{ effect: step.effect, due_at: step.dueAt, done_at: step.doneAt },
    ...(onward && { goes_on: true, ...columnsOf(onward) }),
  }));
  const { rows } = await tx.execute(sql`
    with given as materialized (
      select g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id int, journey_id int,
        node text, visit int, outcome text, reason text, effect jsonb, due_at timestamptz,
        done_at timestamptz, goes_on boolean, ${ONWARD})),
    moved as (
      update journey_enrollments e set ${MOVED}, attempts = 0, last_error = null
      from given g where g.goes_on and e.organization_id = ${organizationId} and e.id = g.id)
    insert into journey_steps as s (organization_id, enrollment_id, journey_id, node, visit, outcome, reason,
      effect, due_at, done_at)
    select ${organizationId}::int, g.id, g.journey_id, g.node, g.visit, g.outcome, g.reason, g.effect,
      g.due_at, g.done_at from given g
    on conflict (organization_id, enrollment_id, node, visit) do update
      set outcome = excluded.outcome, reason = excluded.reason, effect = excluded.effect,
        due_at = excluded.due_at, done_at = excluded.done_at
      where s.outcome in ('postponed', 'failed')
    returning s.id`);
  if (rows.length !== written.length) throw new Error("A step was made before.");
}

export type BegunWait = { enrollment: Pick<Enrollment, "id">; onward: Onward };

/** Writes until when donors wait who have come to a wait, which is no step yet. */
export async function beginWaits(
  tx: Tx,
  organizationId: number,
  begun: readonly BegunWait[],
): Promise<void> {
  const given = begun.map(({ enrollment, onward }) => ({
    id: enrollment.id,
    ...columnsOf(onward),
  }));
  await tx.execute(sql`
    update journey_enrollments e set ${MOVED}, attempts = 0, last_error = null
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id int, ${ONWARD})
    where e.organization_id = ${organizationId} and e.id = g.id`);
}

const columnsOf = (onward: Onward) => ({
  ...{ next_node: onward.node, next_visit: onward.visit, wake_at: onward.wakeAt },
  ...{ first_due_at: onward.firstDueAt, arrived_at: onward.arrivedAt },
  listens: onward.listens,
});

const ONWARD = sql`next_node text, next_visit int, wake_at timestamptz, first_due_at timestamptz,
  arrived_at timestamptz, listens text[]`;

const MOVED = sql`node = g.next_node, visit = g.next_visit, wake_at = g.wake_at,
  first_due_at = g.first_due_at, arrived_at = g.arrived_at, listens = g.listens`;
