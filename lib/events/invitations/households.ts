import { sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { findEvent } from "../setup/rows";
import { writeInvitations } from "./adding";
import {
  type AddedInvitations,
  HouseholdInvitations,
  type HouseholdInvitationsInput,
} from "./schema";

/**
 * Invites households, each with one invitation at the address of its primary contact, or of whoever was added
 * first. Those without an address are left out. Throws as `addInvitations` does.
 */
export async function inviteHouseholds(
  actor: MemberActor,
  eventId: number,
  input: HouseholdInvitationsInput,
): Promise<AddedInvitations> {
  requirePermission(actor, "orders_edit");
  requirePermission(actor, "donors_view");
  const { household_ids: ids, ...terms } = accept(HouseholdInvitations, input);
  await findEvent(db, actor, eventId);
  return db.transaction(async (tx) => {
    const found = await readHouseholds(tx, actor.organizationId, ids);
    const known = new Set(found.map(({ id }) => id));
    const unknown = ids.findIndex((id) => !known.has(id));
    if (unknown >= 0)
      throw refused(`household_ids.${unknown}`, "unknown_household", "There is no such household.");
    const people = found.flatMap(({ id, name, email }) =>
      email ? [{ name, email, householdId: id, path: null }] : [],
    );
    const added = await writeInvitations(tx, actor, eventId, { terms, people });
    const without = found.length - people.length;
    if (without > 0) added.skipped.push({ reason: "no_address", count: without });
    return added;
  });
}

type Home = { id: number; name: string; email: string | null };

/** Households with the address that each is written to at. */
async function readHouseholds(tx: Tx, organizationId: number, ids: readonly number[]) {
  const { rows } = await tx.execute<Home>(sql`
    select home.id, home.name, (
      select member.email from household_members belongs
      join donors member on member.organization_id = belongs.organization_id
        and member.id = belongs.donor_id
      where belongs.organization_id = home.organization_id and belongs.household_id = home.id
        and member.email is not null and member.status = 'active'
      order by member.id = home.primary_contact_id desc nulls last, member.id limit 1) as email
    from households home
    where home.organization_id = ${organizationId} and home.id = any(${sql.param([...ids])}::int[])
    order by home.id`);
  return rows;
}
