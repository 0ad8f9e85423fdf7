import type { z } from "zod";
import { db, type Tx } from "@/db/client";
import { tasks } from "@/db/schema";
import { recordChange, recordChanges } from "@/lib/audit/audit";
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
  await requireSubject(tx, actor, wanted.subject, "subject");
  const [made] = await addTasks(tx, actor, [wanted]);
  if (!made) throw new Error("A task was not written.");
  return made;
}

/** The same for many whose subjects are known to be there and held, in their order. Throws 422. */
export async function addTasks(
  tx: Tx,
  actor: Actor,
  wanted: readonly z.output<typeof NewTask>[],
): Promise<Task[]> {
  const { organizationId } = actor;
  const owners = new Set(wanted.map(({ owner_user_id: owner }) => owner));
  for (const owner of owners) await requireUser(tx, organizationId, owner, "owner_user_id");
  const rows = [];
  for (const each of wanted) {
    requireTime(each.kind, each.due_at);
    rows.push({
      ...{ organizationId, kind: each.kind, title: each.title, note: each.note },
      ...columnsOfSubject(each.subject),
      dueAt: instantOf(each.due_at),
      custom: await customAfter(tx, actor, { object: "task" }, each.custom),
      ownerUserId: each.owner_user_id,
    });
  }
  const made = await tx.insert(tasks).values(rows).returning();
  await recordChanges(
    tx,
    actor,
    made.map((task) => ({
      action: "task.create",
      ...about(task),
      after: { task_id: task.id, kind: task.kind, title: task.title, due_at: task.dueAt },
    })),
  );
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
