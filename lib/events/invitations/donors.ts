import { asc, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { findEvent } from "../setup/rows";
import { writeInvitations } from "./adding";
import { type AddedInvitations, DonorInvitations, type DonorInvitationsInput } from "./schema";

/**
 * Invites donors, each at the own address. Those without one are left out. Throws 422 `unknown_donor`, and as
 * `addInvitations` does.
 */
export async function inviteDonors(
  actor: MemberActor,
  eventId: number,
  input: DonorInvitationsInput,
): Promise<AddedInvitations> {
  requirePermission(actor, "orders_edit");
  requirePermission(actor, "donors_view");
  const { donor_ids: ids, ...terms } = accept(DonorInvitations, input);
  await findEvent(db, actor, eventId);
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: donors.id, name: donors.displayName, email: donors.email })
      .from(donors)
      .where(
        within(
          donors,
          actor.organizationId,
          inArray(donors.id, [...ids]),
          isNull(donors.mergedIntoId),
        ),
      )
      .orderBy(asc(donors.id));
    const known = new Set(found.map(({ id }) => id));
    const unknown = ids.findIndex((id) => !known.has(id));
    if (unknown >= 0)
      throw refused(`donor_ids.${unknown}`, "unknown_donor", "There is no such donor.");
    const people = found.flatMap(({ id, name, email }) =>
      email ? [{ name, email, donor_id: id, path: null }] : [],
    );
    const added = await writeInvitations(tx, actor, eventId, { terms, people });
    const without = found.length - people.length;
    if (without > 0) added.skipped.push({ reason: "no_address", count: without });
    return added;
  });
}
