import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { segments } from "@/db/schema";
import { within } from "@/db/within";
import { isVisible, type Segment } from "@/lib/conditions/segment-rows";
import { notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";

export const isSegment = ({ organizationId, id }: Pick<Segment, "organizationId" | "id">) =>
  within(segments, organizationId, eq(segments.id, id));

/**
 * Locks a segment that the actor may change: one’s own, or a shared one for whoever may edit donors. Throws
 * not found and forbidden.
 */
export async function lockSegment(tx: Tx, actor: MemberActor, id: number): Promise<Segment> {
  const [found] = await tx
    .select()
    .from(segments)
    .where(isVisible(actor, eq(segments.id, id)))
    .for("update");
  if (!found) throw notFound("segment");
  if (found.userId !== actingUser(actor)) requirePermission(actor, "donors_edit");
  return found;
}

/** Answers 422 for a name that the owner has already. */
export async function named<T>(
  work: () => Promise<T>,
  message = "You already have a segment with this name.",
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "segments_name_key")) throw error;
    throw refused("name", "name_taken", message);
  }
}
