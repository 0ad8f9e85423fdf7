import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";

export type Hold = { since: Date; reason: "restored" | "account_changed" };

/**
 * Since when and why no recurring gift is charged: a backup was put back, or the gateway's key belongs to
 * another account. Null when they are charged.
 */
export async function readHold(actor: MemberActor): Promise<Hold | null> {
  requirePermission(actor, "donations_view");
  const [found] = await db
    .select({ since: organizations.chargesHeldAt, reason: organizations.chargesHeldReason })
    .from(organizations)
    .where(eq(organizations.id, actor.organizationId));
  if (!found?.since) return null;
  return { since: found.since, reason: found.reason ?? "restored" };
}

/** Has recurring gifts charged again, those that fell due meanwhile too. Does nothing when they are. */
export async function releaseCharges(actor: MemberActor): Promise<void> {
  requirePermission(actor, "donations_edit");
  const { organizationId } = actor;
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(organizations)
      .set({ chargesHeldAt: null, chargesHeldReason: null })
      .where(and(eq(organizations.id, organizationId), isNotNull(organizations.chargesHeldAt)));
    if (rowCount === 0) return;
    const subject = { subjectType: "organization", subjectId: organizationId } as const;
    await recordChange(tx, actor, { action: "plan.release", ...subject });
  });
}
