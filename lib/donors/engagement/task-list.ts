import { and, eq, gte, ilike, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { tasks } from "@/db/schema";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { containing } from "../donor-search";
import type { TaskQuery, TaskView } from "./schema";
import { columnsOfSubject } from "./subjects";
import { presentTask, selectTasks } from "./task-rows";

/** Tasks, those due first first, a page at a time. */
export async function listTasks(
  actor: Actor,
  query: TaskQuery,
): Promise<{ data: TaskView[]; total: number }> {
  requirePermission(actor, "donors_view");
  const wanted = selectTasks(db, actor, asked(query));
  const [found, total] = await Promise.all([
    selectTasks(db, actor, asked(query))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.$count(wanted.as("wanted")),
  ]);
  return { data: found.map(presentTask), total };
}

function asked(query: TaskQuery) {
  const { status, kind, owner_user_id: owner, q } = query;
  return and(
    status && eq(tasks.status, status),
    kind && eq(tasks.kind, kind),
    owner === undefined ? undefined : eq(tasks.ownerUserId, owner),
    query.due_before ? lt(tasks.dueAt, new Date(query.due_before)) : undefined,
    query.due_after ? gte(tasks.dueAt, new Date(query.due_after)) : undefined,
    q?.trim() ? ilike(tasks.title, containing(q)) : undefined,
    about(query),
  );
}

function about({ subject_type: type, subject_id: id }: TaskQuery) {
  if (type === undefined || id === undefined) return undefined;
  const { donorId, householdId, relationshipGroupId } = columnsOfSubject({ type, id });
  if (donorId !== null) return eq(tasks.donorId, donorId);
  if (householdId !== null) return eq(tasks.householdId, householdId);
  return eq(tasks.relationshipGroupId, relationshipGroupId ?? 0);
}
