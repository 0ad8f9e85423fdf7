import { db, type Tx } from "@/db/client";
import { foreignKeyViolation } from "@/db/errors";
import { households } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { customAfter } from "@/lib/custom-fields/writing";
import { conflict } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { changesIn, requireDonors } from "../changes";
import {
  holdForMove,
  isHousehold,
  lockHousehold,
  readHousehold,
  requirePersons,
  writeMembers,
} from "../household-rows";
import {
  HouseholdChanges,
  type HouseholdChangesInput,
  type HouseholdView,
  NewHousehold,
  type NewHouseholdInput,
} from "../household-schema";

/**
 * Puts people together who live together. Throws 422, also for an organization, and for one who lives in
 * another household.
 */
export async function createHousehold(
  actor: Actor,
  input: NewHouseholdInput,
): Promise<HouseholdView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewHousehold, input);
  return db.transaction((tx) => addHousehold(tx, actor, wanted));
}

/** Puts people together, in a transaction that does more. Throws 422 as `createHousehold`. */
export async function addHousehold(
  tx: Tx,
  actor: Actor,
  wanted: NewHousehold,
): Promise<HouseholdView> {
  const { organizationId } = actor;
  requireContact(wanted.member_ids, wanted.primary_contact_id);
  await requireDonors(tx, organizationId, wanted.member_ids, "member_ids");
  await holdForMove(tx, actor, wanted.member_ids);
  await requirePersons(tx, actor, wanted.member_ids);
  const primaryContactId = wanted.primary_contact_id ?? null;
  const custom = await customAfter(tx, actor, { object: "household" }, wanted.custom);
  const [made] = await tx
    .insert(households)
    .values({ organizationId, name: wanted.name, primaryContactId, custom })
    .returning();
  if (!made) throw new Error("A household was not written.");
  await writeMembers(tx, actor, made, wanted.member_ids, { moving: wanted.move_members });
  await recordChange(tx, actor, {
    action: "household.create",
    subjectType: "household",
    subjectId: made.id,
    after: { name: made.name, member_ids: wanted.member_ids, primaryContactId },
  });
  return readHousehold(tx, actor, made.id);
}

/** Throws not found. */
export async function getHousehold(actor: Actor, id: number): Promise<HouseholdView> {
  requirePermission(actor, "donors_view");
  return readHousehold(db, actor, id);
}

/** Changes a household; what is not given stays. Throws not found and 422. */
export async function changeHousehold(
  actor: Actor,
  id: number,
  input: HouseholdChangesInput,
): Promise<HouseholdView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(HouseholdChanges, input);
  return db.transaction((tx) => reviseHousehold(tx, actor, id, wanted));
}

/** Changes a household, in a transaction that does more. Throws not found and 422 as `changeHousehold`. */
export async function reviseHousehold(
  tx: Tx,
  actor: Actor,
  id: number,
  wanted: HouseholdChanges,
): Promise<HouseholdView> {
  if (wanted.member_ids) await holdForMove(tx, actor, wanted.member_ids, id);
  const row = await lockHousehold(tx, actor, id);
  const former = (await readHousehold(tx, actor, id)).members.map((member) => member.id);
  const members = wanted.member_ids ?? former;
  const stays = members.includes(row.primaryContactId ?? 0) ? undefined : null;
  const contact = wanted.primary_contact_id === undefined ? stays : wanted.primary_contact_id;
  requireContact(members, contact);
  if (wanted.member_ids) {
    await requireDonors(tx, actor.organizationId, members, "member_ids");
    await requirePersons(tx, actor, members, former);
    await writeMembers(tx, actor, row, members, { moving: wanted.move_members });
  }
  const holder = { object: "household", id, current: row.custom };
  const custom = await customAfter(tx, actor, holder, wanted.custom);
  const columns = changesIn(row, { name: wanted.name, primaryContactId: contact, custom });
  if (columns) await tx.update(households).set(columns.after).where(isHousehold(row));
  const moved = changesIn({ member_ids: former }, { member_ids: members.toSorted(ascending) });
  if (columns || moved)
    await recordChange(tx, actor, {
      action: "household.change",
      subjectType: "household",
      subjectId: id,
      before: { ...columns?.before, ...moved?.before },
      after: { ...columns?.after, ...moved?.after },
    });
  return readHousehold(tx, actor, id);
}

/**
 * Dissolves a household, with its assignment and tasks; its members stay. Throws not found, and 409
 * while it is the core of a relationship.
 */
export async function removeHousehold(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donors_edit");
  await db.transaction((tx) => dissolveHousehold(tx, actor, id));
}

/** Dissolves a household, in a transaction that does more. Throws not found and 409 as `removeHousehold`. */
export async function dissolveHousehold(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockHousehold(tx, actor, id);
  const { members } = await readHousehold(tx, actor, id);
  try {
    await tx.delete(households).where(isHousehold(row));
  } catch (error) {
    if (!foreignKeyViolation(error, "relationship_groups_core_household_fk")) throw error;
    throw conflict("household_in_use", "This household is the core of a relationship.");
  }
  await recordChange(tx, actor, {
    action: "household.remove",
    subjectType: "household",
    subjectId: id,
    before: { name: row.name, member_ids: members.map((member) => member.id) },
  });
}

const ascending = (one: number, other: number) => one - other;

function requireContact(members: number[], contact: number | null | undefined): void {
  if (contact == null || members.includes(contact)) return;
  throw refused("primary_contact_id", "not_a_member", "Choose one of the household’s members.");
}
