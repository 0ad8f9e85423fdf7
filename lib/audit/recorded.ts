import { desc, eq, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { apiKeys, auditLog, users } from "@/db/schema";
import { within } from "@/db/within";

type Wanted = { which?: SQL; order?: SQL[]; limit: number };

/** An organization's changes, the latest first. `by`: the member or the key, null for everybody else. */
export async function readChanges(
  reader: Db | Tx,
  organizationId: number,
  { which, order = [desc(auditLog.id)], limit }: Wanted,
) {
  const rows = await reader
    .select({
      id: auditLog.id,
      action: auditLog.action,
      at: auditLog.createdAt,
      actorKind: auditLog.actorKind,
      actorId: auditLog.actorId,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
      firstName: users.firstName,
      lastName: users.lastName,
      keyName: apiKeys.name,
    })
    .from(auditLog)
    .leftJoin(
      users,
      within(
        users,
        auditLog.organizationId,
        eq(auditLog.actorKind, "staff"),
        eq(users.id, auditLog.actorId),
      ),
    )
    .leftJoin(
      apiKeys,
      within(
        apiKeys,
        auditLog.organizationId,
        eq(auditLog.actorKind, "api_key"),
        eq(apiKeys.id, auditLog.actorId),
      ),
    )
    .where(within(auditLog, organizationId, which))
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ firstName, lastName, keyName, ...change }) => {
    const person = [firstName, lastName].filter(Boolean).join(" ");
    return { ...change, by: person || (keyName && `API key “${keyName}”`) || null };
  });
}
