import type { z } from "zod";
import { db, type Tx } from "@/db/client";
import { tasks } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { customAfter } from "@/lib/custom-fields/writing";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { changesIn, requireUser } from "../changes";
import {
  NewTask,
  type NewTaskInput,
  TaskChanges,
  type TaskChangesInput,
  type TaskView,
} from "./schema";
import { columnsOfSubject, requireSubject, subjectOf } from "./subjects";
import { isTask, readTask, type Task } from "./task-rows";

/** Adds work to be done for a donor, a household or a relationship. Throws not found and 422. */
export async function createTask(actor: Actor, input: NewTaskInput): Promise<TaskView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewTask, input);
  return db.transaction(async (tx) => {
    const { id } = await addTask(tx, actor, wanted);
    return readTask(tx, actor, id);
  });
}

/** Adds a task within the change that causes it. Throws not found and 422. */
export async function addTask(
  tx: Tx,
  actor: Actor,
  wanted: z.output<typeof NewTask>,
): Promise<Task> {
  const { organizationId } = actor;
  await requireSubject(tx, actor, wanted.subject, "subject");
  await requireUser(tx, organizationId, wanted.owner_user_id, "owner_user_id");
  requireTime(wanted.kind, wanted.due_at);
  const custom = await customAfter(tx, actor, { object: "task" }, wanted.custom);
  const [made] = await tx
    .insert(tasks)
    .values({
      ...{ organizationId, kind: wanted.kind, title: wanted.title, note: wanted.note },
      ...columnsOfSubject(wanted.subject),
      dueAt: instantOf(wanted.due_at),
      custom,
      ownerUserId: wanted.owner_user_id,
    })
    .returning();
  if (!made) throw new Error("A task was not written.");
  await recordChange(tx, actor, {
    action: "task.create",
    ...about(made),
    after: { task_id: made.id, kind: made.kind, title: made.title, due_at: made.dueAt },
  });
  return made;
}

/** Throws not found. */
export async function getTask(actor: Actor, id: number): Promise<TaskView> {
  requirePermission(actor, "donors_view");
  return readTask(db, actor, id);
}

/** Changes a task or closes it; what is not given stays. Throws not found and 422. */
export async function changeTask(
  actor: Actor,
  id: number,
  input: TaskChangesInput,
): Promise<TaskView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(TaskChanges, input);
  return db.transaction(async (tx) => {
    const row = await lockTask(tx, actor, id);
    await requireUser(tx, actor.organizationId, wanted.owner_user_id, "owner_user_id");
    const dueAt = wanted.due_at === undefined ? row.dueAt : instantOf(wanted.due_at);
    requireTime(wanted.kind ?? row.kind, dueAt);
    const holder = { object: "task", id, current: row.custom };
    const custom = await customAfter(tx, actor, holder, wanted.custom);
    const isOpen = (wanted.status ?? row.status) === "open";
    const changes = changesIn(row, {
      ...{
        kind: wanted.kind,
        title: wanted.title,
        note: wanted.note,
        status: wanted.status,
        dueAt,
        custom,
      },
      ownerUserId: wanted.owner_user_id,
      closedAt: isOpen ? null : (row.closedAt ?? now()),
    });
    if (!changes) return readTask(tx, actor, id);
    await tx.update(tasks).set(changes.after).where(isTask(actor, id));
    await recordChange(tx, actor, {
      action: "task.change",
      ...about(row),
      before: { task_id: id, ...changes.before },
      after: changes.after,
    });
    return readTask(tx, actor, id);
  });
}

/** Throws not found. */
export async function removeTask(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donors_edit");
  await db.transaction(async (tx) => {
    const row = await lockTask(tx, actor, id);
    await tx.delete(tasks).where(isTask(actor, id));
    const before = { task_id: id, title: row.title };
    await recordChange(tx, actor, { action: "task.remove", ...about(row), before });
  });
}

const instantOf = (text: string | null | undefined) => (text ? new Date(text) : null);

function requireTime(kind: Task["kind"], dueAt: Date | string | null | undefined): void {
  if (kind === "task" || dueAt) return;
  throw refused("due_at", "required", "Enter a due date for the contact.");
}

function about(task: Task) {
  const { type: subjectType, id: subjectId } = subjectOf(task);
  return { subjectType, subjectId, aboutId: task.id };
}

/** Throws not found, also for one about a relationship that the actor may not see. */
async function lockTask(tx: Tx, actor: Actor, id: number): Promise<Task> {
  const [found] = await tx.select().from(tasks).where(isTask(actor, id)).for("update");
  if (!found) throw notFound("task");
  await readTask(tx, actor, id);
  return found;
}
