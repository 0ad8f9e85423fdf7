import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys, auditLog, users } from "@/db/schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";

/** The organization's latest changes with the name of whoever made them, newest first. */
export async function listRecentChanges(actor: MemberActor, limit = 8) {
  requirePermission(actor, "settings_edit");
  const changes = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      at: auditLog.createdAt,
      actorKind: auditLog.actorKind,
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
    .where(eq(auditLog.organizationId, actor.organizationId))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return changes.map(({ firstName, lastName, keyName, ...change }) => ({
    ...change,
    by: nameOf(change.actorKind, firstName && `${firstName} ${lastName}`, keyName),
  }));
}

function nameOf(kind: string, person: string | null, keyName: string | null): string {
  if (person) return person;
  if (keyName) return `API key “${keyName}”`;
  return kind === "guest" ? "A guest" : "Wellspring";
}
