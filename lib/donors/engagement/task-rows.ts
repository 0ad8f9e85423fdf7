import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { placeIn, type SortKey } from "@/db/keyset";
import { donors, households, relationshipGroups, tasks, users } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { isReadable } from "../relationship-rows";
import type { TaskView } from "./schema";
import { subjectOf } from "./subjects";

export type Task = typeof tasks.$inferSelect;

export const isTask = ({ organizationId }: Actor, id: number) =>
  within(tasks, organizationId, eq(tasks.id, id));

/** Those due first first, and those without a day last. */
export const BY_DUE_DATE: readonly SortKey[] = [
  { by: sql`coalesce(${tasks.dueAt}, 'infinity')`, type: "timestamptz" },
  { by: tasks.id, type: "int" },
];

/** Tasks with the names of what they are about and whose they are; those that the actor may see. */
export const selectTasks = (reader: Db | Tx, actor: Actor, wanted: SQL | undefined) =>
  reader
    .select({
      task: tasks,
      subjectName: sql<string>`coalesce(
        ${donors.displayName}, ${households.name}, ${relationshipGroups.displayName})`,
      place: placeIn(BY_DUE_DATE),
      ownerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(tasks)
    .leftJoin(donors, within(donors, tasks.organizationId, eq(donors.id, tasks.donorId)))
    .leftJoin(
      households,
      within(households, tasks.organizationId, eq(households.id, tasks.householdId)),
    )
    .leftJoin(
      relationshipGroups,
      within(
        relationshipGroups,
        tasks.organizationId,
        eq(relationshipGroups.id, tasks.relationshipGroupId),
      ),
    )
    .leftJoin(users, within(users, tasks.organizationId, eq(users.id, tasks.ownerUserId)))
    .where(within(tasks, actor.organizationId, isOpenTo(actor), wanted))
    .orderBy(asc(tasks.dueAt), asc(tasks.id));

const isOpenTo = (actor: Actor) => {
  const readable = isReadable(actor);
  return readable && sql`(${tasks.relationshipGroupId} is null or ${readable})`;
};

/** Throws not found, also for one about a relationship that the actor may not see. */
export async function readTask(reader: Db | Tx, actor: Actor, id: number): Promise<TaskView> {
  const [found] = await selectTasks(reader, actor, isTask(actor, id));
  if (!found) throw notFound("task");
  return presentTask(found);
}

type Selected = { task: Task; subjectName: string; ownerName: string | null };

export const presentTask = ({ task, subjectName, ownerName }: Selected): TaskView => ({
  id: task.id,
  subject: subjectOf(task),
  subject_name: subjectName,
  kind: task.kind,
  title: task.title,
  note: task.note,
  due_at: task.dueAt?.toISOString() ?? null,
  status: task.status,
  owner_user_id: task.ownerUserId,
  owner_name: ownerName,
  custom: task.custom,
  closed_at: task.closedAt?.toISOString() ?? null,
});
