import { and, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { apiKeys, auditLog, users } from "@/db/schema";
import type { TimelineEntry } from "./staff-order-schema";

const MOST = 200;

/** What happened to an order, the latest first. */
export async function orderTimeline(
  reader: Db | Tx,
  organizationId: number,
  orderId: number,
): Promise<TimelineEntry[]> {
  const rows = await reader
    .select({
      id: auditLog.id,
      action: auditLog.action,
      at: auditLog.createdAt,
      kind: auditLog.actorKind,
      before: auditLog.before,
      after: auditLog.after,
      firstName: users.firstName,
      lastName: users.lastName,
      keyName: apiKeys.name,
    })
    .from(auditLog)
    .leftJoin(
      users,
      and(
        eq(auditLog.actorKind, "staff"),
        eq(users.organizationId, auditLog.organizationId),
        eq(users.id, auditLog.actorId),
      ),
    )
    .leftJoin(
      apiKeys,
      and(
        eq(auditLog.actorKind, "api_key"),
        eq(apiKeys.organizationId, auditLog.organizationId),
        eq(apiKeys.id, auditLog.actorId),
      ),
    )
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        eq(auditLog.subjectType, "order"),
        eq(auditLog.subjectId, orderId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MOST);
  return rows.map(({ id, action, at, before, after, ...who }) => ({
    id,
    action,
    at: at.toISOString(),
    by: nameOf(who),
    reason: textOf(after, "reason"),
    status: textOf(after, "status") === textOf(before, "status") ? null : textOf(after, "status"),
  }));
}

type Facts = Record<string, unknown> | null;

const textOf = (facts: Facts, name: string): string | null => {
  const value = facts?.[name];
  return typeof value === "string" && value ? value : null;
};

type Who = {
  kind: string;
  firstName: string | null;
  lastName: string | null;
  keyName: string | null;
};

function nameOf({ kind, firstName, lastName, keyName }: Who): string {
  const person = [firstName, lastName].filter(Boolean).join(" ");
  if (person) return person;
  if (keyName) return `API key “${keyName}”`;
  return kind === "guest" || kind === "visitor" || kind === "donor" ? "The buyer" : "Wellspring";
}
