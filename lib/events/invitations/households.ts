import { inArray, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { households } from "@/db/schema";
import { within } from "@/db/within";
import { isHouseholdNamed } from "@/lib/donors/relationships/household-list";
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
    const found = await readHouseholds(tx, actor.organizationId, isOneOf(ids), ids.length);
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

const MOST_FOUND = 10;

/**
 * Households that have these words in their name, or a member in name or address, with the address that each would
 * be written to at. Throws 403.
 */
export async function searchHouseholds(actor: MemberActor, words: string): Promise<Home[]> {
  requirePermission(actor, "donors_view");
  if (!words.trim()) return [];
  return readHouseholds(db, actor.organizationId, isHouseholdNamed(words), MOST_FOUND);
}

/** Those of these households that there are. Throws 403. */
export async function householdChoices(
  actor: MemberActor,
  ids: readonly number[],
): Promise<Home[]> {
  requirePermission(actor, "donors_view");
  return readHouseholds(db, actor.organizationId, isOneOf(ids), ids.length);
}

const isOneOf = (ids: readonly number[]): SQL => inArray(households.id, [...ids]);

/** Households with the address that each is written to at. */
const readHouseholds = (
  reader: Db | Tx,
  organizationId: number,
  wanted: SQL | undefined,
  most: number,
): Promise<Home[]> =>
  reader
    .select({
      id: households.id,
      name: households.name,
      email: sql<string | null>`(
        select member.email from household_members belongs
        join donors member on member.organization_id = belongs.organization_id
          and member.id = belongs.donor_id
        where belongs.organization_id = households.organization_id
          and belongs.household_id = households.id
          and member.email is not null and member.status = 'active'
        order by member.id = households.primary_contact_id desc nulls last, member.id limit 1)`,
    })
    .from(households)
    .where(within(households, organizationId, wanted))
    .orderBy(sql`lower(${households.name})`, households.id)
    .limit(most);
