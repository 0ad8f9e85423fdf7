import { asc, eq, gt, isNotNull, or } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { journeyEnrollments, journeyTasks, tasks } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { log } from "@/lib/log";
import { readDates } from "./dates";
import { taskDueAt } from "./due-tasks";
import { Grounds } from "./ground";
import { walkerOf } from "./rows";
import { readAssigned } from "./targets";

const AT_ONCE = 500;

/**
 * Every few minutes: open tasks that journeys made follow the date that they count from, and whoever the donor is
 * assigned to. What staff have changed themselves stays as they left it.
 */
export async function followTasks(): Promise<void> {
  const grounds = new Grounds();
  for (let after = 0; ; ) {
    const some = await db
      .select({ organizationId: journeyTasks.organizationId, taskId: journeyTasks.taskId })
      .from(journeyTasks)
      .innerJoin(
        tasks,
        within(
          tasks,
          journeyTasks.organizationId,
          eq(tasks.id, journeyTasks.taskId),
          eq(tasks.status, "open"),
        ),
      )
      .where(
        ofAll(
          journeyTasks,
          gt(journeyTasks.taskId, after),
          or(isNotNull(journeyTasks.dateField), eq(journeyTasks.followsAssigned, true)),
        ),
      )
      .orderBy(asc(journeyTasks.taskId))
      .limit(AT_ONCE);
    for (const one of some)
      await db
        .transaction((tx) => follow(tx, one, grounds))
        .catch((error) => log.error({ err: error, taskId: one.taskId }, "a task did not follow"));
    if (some.length < AT_ONCE) return;
    after = some.at(-1)?.taskId ?? after;
  }
}

async function follow(
  tx: Tx,
  { organizationId, taskId }: { organizationId: number; taskId: number },
  grounds: Grounds,
): Promise<void> {
  const [found] = await tx
    .select({ task: tasks, made: journeyTasks, enrollment: journeyEnrollments })
    .from(tasks)
    .innerJoin(
      journeyTasks,
      within(journeyTasks, organizationId, eq(journeyTasks.taskId, tasks.id)),
    )
    .innerJoin(
      journeyEnrollments,
      within(
        journeyEnrollments,
        organizationId,
        eq(journeyEnrollments.id, journeyTasks.enrollmentId),
      ),
    )
    .where(within(tasks, organizationId, eq(tasks.id, taskId), eq(tasks.status, "open")))
    .for("no key update", { of: tasks });
  if (!found) return;
  const { task, made, enrollment } = found;
  const changes: Partial<typeof tasks.$inferSelect> = {};
  if (made.dateField !== null && sameInstant(task.dueAt, made.setDueAt)) {
    const zone = await grounds.zoneOf(tx, organizationId);
    const asked = { subject: enrollment, at: enrollment.enteredAt };
    const [day] = await readDates(tx, made.dateField, zone, [asked]);
    const dueAt = day ? taskDueAt(day, made, zone) : null;
    if (dueAt && !sameInstant(dueAt, task.dueAt)) changes.dueAt = dueAt;
  }
  if (made.followsAssigned && task.ownerUserId === made.setOwnerUserId) {
    const { donorId } = enrollment;
    const owner = (await readAssigned(tx, organizationId, [donorId])).get(donorId) ?? null;
    if (owner !== null && owner !== task.ownerUserId) changes.ownerUserId = owner;
  }
  if (Object.keys(changes).length === 0) return;
  await tx
    .update(tasks)
    .set(changes)
    .where(within(tasks, organizationId, eq(tasks.id, taskId)));
  await tx
    .update(journeyTasks)
    .set({
      ...(changes.dueAt && { setDueAt: changes.dueAt }),
      ...(changes.ownerUserId && { setOwnerUserId: changes.ownerUserId }),
    })
    .where(within(journeyTasks, organizationId, eq(journeyTasks.taskId, taskId)));
  await recordChange(tx, walkerOf(enrollment, enrollment.cause), {
    ...{ action: "task.change", subjectType: "donor", subjectId: enrollment.donorId },
    ...{ aboutId: taskId, before: { task_id: taskId }, after: changes },
  });
}

const sameInstant = (one: Date | null, other: Date | null): boolean =>
  one?.getTime() === other?.getTime();
