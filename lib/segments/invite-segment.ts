import { asc } from "drizzle-orm";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { writeInvitations } from "@/lib/events/invitations/adding";
import {
  type AddedInvitations,
  MOST_INVITATIONS,
  SegmentInvitations,
  type SegmentInvitationsInput,
} from "@/lib/events/invitations/schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { membership } from "./donors";

/**
 * Invites the donors of a segment to an event, each address once; those without an address are left out. Throws
 * 403, not found, 422 `broken_segment`, `too_many`, and as adding invitations does.
 */
export async function inviteSegment(
  actor: MemberActor,
  eventId: number,
  input: SegmentInvitationsInput,
): Promise<AddedInvitations> {
  requirePermission(actor, "orders_edit");
  requirePermission(actor, "donors_view");
  const { segment_id: id, ...terms } = accept(SegmentInvitations, input);
  const isIn = await membership(db, actor, id);
  const found = await db
    .select({ id: donors.id, name: donors.displayName, email: donors.email })
    .from(donors)
    .where(within(donors, actor.organizationId, isIn))
    .orderBy(asc(donors.id))
    .limit(MOST_INVITATIONS + 1);
  if (found.length > MOST_INVITATIONS)
    throw refused(
      ...(["segment_id", "too_many"] as const),
      `Choose a segment of at most ${MOST_INVITATIONS.toLocaleString("en-US")} donors.`,
    );
  const people = found.flatMap(({ id: donorId, name, email }) =>
    email ? [{ name, email, donor_id: donorId, path: null }] : [],
  );
  const added = await db.transaction((tx) =>
    writeInvitations(tx, actor, eventId, { terms, people }),
  );
  const without = found.length - people.length;
  if (without > 0) added.skipped.push({ reason: "no_address", count: without });
  return added;
}
