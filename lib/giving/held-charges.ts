import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";

/** Since when no recurring gift is charged, because a backup was put back; null when they are. */
export async function readHold(actor: MemberActor): Promise<Date | null> {
  requirePermission(actor, "donations_view");
  const [found] = await db
    .select({ heldAt: organizations.chargesHeldAt })
    .from(organizations)
    .where(eq(organizations.id, actor.organizationId));
  return found?.heldAt ?? null;
}

/** Has recurring gifts charged again, those that fell due meanwhile too. Does nothing when they are. */
export async function releaseCharges(actor: MemberActor): Promise<void> {
  requirePermission(actor, "donations_edit");
  const { organizationId } = actor;
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(organizations)
      .set({ chargesHeldAt: null })
      .where(and(eq(organizations.id, organizationId), isNotNull(organizations.chargesHeldAt)));
    if (rowCount === 0) return;
    const subject = { subjectType: "organization", subjectId: organizationId } as const;
    await recordChange(tx, actor, { action: "plan.release", ...subject });
  });
}
