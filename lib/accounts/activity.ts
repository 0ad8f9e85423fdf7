import { db } from "@/db/client";
import { readChanges } from "@/lib/audit/recorded";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";

/** The organization's latest changes with the name of whoever made them, newest first. */
export async function listRecentChanges(actor: MemberActor, limit = 8) {
  requirePermission(actor, "settings_edit");
  const changes = await readChanges(db, actor.organizationId, { limit });
  return changes.map(({ id, action, at, by, actorKind }) => ({
    id,
    action,
    at,
    by: by ?? (actorKind === "guest" ? "A guest" : "Wellspring"),
  }));
}
