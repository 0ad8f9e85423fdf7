import { and, eq, gte, ilike, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { tasks } from "@/db/schema";
import { matchesFilters } from "@/lib/custom-fields/filters";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { containing } from "../donor-search";
import type { TaskQuery, TaskView } from "./schema";
import { columnsOfSubject } from "./subjects";
import { BY_DUE_DATE, presentTask, selectTasks } from "./task-rows";

/** Tasks, those due first first, a page at a time. */
export async function listTasks(
  actor: Actor,
  query: TaskQuery,
): Promise<{ data: TaskView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "donors_view");
  const custom = await matchesFilters(db, actor, { object: "task", id: tasks.id }, query.filter);
  const wanted = selectTasks(db, actor, and(asked(query), custom));
  const page = pageOf(actor, "tasks", query, BY_DUE_DATE);
  const [found, total] = await Promise.all([
    selectTasks(db, actor, and(asked(query), custom, page.beyond))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(wanted.as("wanted")),
  ]);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map(presentTask), total, nextCursor };
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
