import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { within } from "@/db/within";
import { readChanges } from "@/lib/audit/recorded";
import { badRequest } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { namesOf } from "@/lib/portfolio/list/colleagues";
import { ACTOR_KINDS, type ActivityQuery, type ActivityView, TOPICS } from "./schema";
import { findSubjects, keyOf, subjectOf } from "./subjects";

type ActivityPage = { data: ActivityView[]; nextCursor: string | null };

/**
 * What has been changed, by whom, and about whom: the latest first, a page at a time. What it was and what
 * it became is not told. Throws 400 for a cursor that is none of ours.
 */
export async function listActivity(
  actor: MemberActor,
  { cursor, limit, ...filter }: ActivityQuery,
): Promise<ActivityPage> {
  requirePermission(actor, "settings_edit");
  const { organizationId } = actor;
  const place = cursor ? await placeOf(organizationId, cursor) : undefined;
  const found = await readChanges(db, organizationId, {
    which: and(matching(organizationId, filter), olderThan(organizationId, place)),
    order: [desc(auditLog.createdAt), desc(auditLog.id)],
    limit: limit + 1,
  });
  const changes = found.slice(0, limit);
  const subjects = await findSubjects(db, actor, changes.map(subjectOf));
  const last = changes.at(-1);
  return {
    data: changes.map((change) => present(change, subjects)),
    nextCursor: found.length > limit && last ? cursorOf(last.id) : null,
  };
}

/** The people of the organization, also those who have left, by their ids and in the order of their names. */
export async function listColleagueNames(actor: MemberActor): Promise<Map<number, string>> {
  requirePermission(actor, "settings_edit");
  return namesOf(db, actor.organizationId);
}

type Filter = Omit<ActivityQuery, "cursor" | "limit">;

const matching = (organizationId: number, { who, about, from, to }: Filter): SQL | undefined =>
  and(
    who ? doneBy(who) : undefined,
    about && inArray(auditLog.subjectType, [...TOPICS[about]]),
    from ? sql`${auditLog.createdAt} >= ${startOf(from, 0, organizationId)}` : undefined,
    to ? sql`${auditLog.createdAt} < ${startOf(to, 1, organizationId)}` : undefined,
  );

function doneBy(who: string): SQL | undefined {
  if (!/^\d/.test(who)) return eq(auditLog.actorKind, who);
  return and(eq(auditLog.actorKind, "staff"), eq(auditLog.actorId, Number(who)));
}

/** When a day, or one later, begins in the organization's zone. */
const startOf = (day: string, later: number, organizationId: number): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp
    at time zone (select time_zone from organizations where id = ${organizationId}))`;

/** Changes are never changed nor removed, so the last one of a page is where the next begins. */
const olderThan = (organizationId: number, id: number | undefined): SQL | undefined =>
  id === undefined
    ? undefined
    : sql`(${auditLog.createdAt}, ${auditLog.id}) < (select l.created_at, l.id from audit_log l
    where l.organization_id = ${organizationId} and l.id = ${id})`;

const cursorOf = (id: number): string => Buffer.from(`change ${id}`).toString("base64url");

/** The change that a page ended with. Throws 400 unless it is one of the organization's. */
async function placeOf(organizationId: number, cursor: string): Promise<number> {
  const [, id] =
    /^change ([1-9]\d{0,8})$/.exec(Buffer.from(cursor, "base64url").toString("utf8")) ?? [];
  const [found] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(within(auditLog, organizationId, eq(auditLog.id, Number(id ?? 0))));
  if (!found) throw badRequest("invalid_cursor", "This cursor did not come from this list.");
  return found.id;
}

type Change = Awaited<ReturnType<typeof readChanges>>[number];
type Subjects = Awaited<ReturnType<typeof findSubjects>>;

function present(change: Change, subjects: Subjects): ActivityView {
  const { id, action, at, actorId } = change;
  const kind = ACTOR_KINDS.find((each) => each === change.actorKind) ?? "system";
  const subject = subjectOf(change);
  const known = subjects.get(keyOf(subject));
  return {
    ...{ id, action, at: at.toISOString() },
    by: {
      ...{ kind, user_id: kind === "staff" ? actorId : null },
      name: change.by ?? ACTOR_NAMES[kind],
    },
    subject: { ...subject, name: known?.name || null },
    page: known?.page ?? null,
  };
}

const ACTOR_NAMES: Record<ActivityView["by"]["kind"], string> = {
  staff: "A staff member",
  api_key: "An API key",
  donor: "A donor",
  guest: "A guest",
  visitor: "A visitor",
  system: "Wellspring",
};
