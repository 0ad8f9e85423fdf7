import { and, asc, eq, inArray, ne, notInArray } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { foreignKeyViolation } from "@/db/errors";
import { donors, householdMembers, households } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { changesIn, requireDonors } from "./changes";
import {
  HouseholdChanges,
  type HouseholdChangesInput,
  type HouseholdView,
  NewHousehold,
  type NewHouseholdInput,
} from "./household-schema";

/** Puts donors together who live together. Throws 422, also for one who lives in another household. */
export async function createHousehold(
  actor: Actor,
  input: NewHouseholdInput,
): Promise<HouseholdView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewHousehold, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    requireContact(wanted.member_ids, wanted.primary_contact_id);
    await requireDonors(tx, organizationId, wanted.member_ids, "member_ids");
    const primaryContactId = wanted.primary_contact_id ?? null;
    const [made] = await tx
      .insert(households)
      .values({ organizationId, name: wanted.name, primaryContactId })
      .returning();
    if (!made) throw new Error("A household was not written.");
    await writeMembers(tx, made, wanted.member_ids);
    await recordChange(tx, actor, {
      action: "household.create",
      subjectType: "household",
      subjectId: made.id,
      after: { name: made.name, member_ids: wanted.member_ids, primaryContactId },
    });
    return readView(tx, actor, made.id);
  });
}

/** Throws not found. */
export async function getHousehold(actor: Actor, id: number): Promise<HouseholdView> {
  requirePermission(actor, "donors_view");
  return readView(db, actor, id);
}

/** Changes a household; what is not given stays. Throws not found and 422. */
export async function changeHousehold(
  actor: Actor,
  id: number,
  input: HouseholdChangesInput,
): Promise<HouseholdView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(HouseholdChanges, input);
  return db.transaction(async (tx) => {
    const row = await lockHousehold(tx, actor, id);
    const former = (await readView(tx, actor, id)).members.map((member) => member.id);
    const members = wanted.member_ids ?? former;
    const stays = members.includes(row.primaryContactId ?? 0) ? undefined : null;
    const contact = wanted.primary_contact_id === undefined ? stays : wanted.primary_contact_id;
    requireContact(members, contact);
    if (wanted.member_ids) {
      await requireDonors(tx, actor.organizationId, members, "member_ids");
      await writeMembers(tx, row, members);
    }
    const columns = changesIn(row, { name: wanted.name, primaryContactId: contact });
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
    return readView(tx, actor, id);
  });
}

/**
 * Dissolves a household, with its assignment and tasks; its members stay. Throws not found, and 409
 * while it is the core of a relationship.
 */
export async function removeHousehold(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donors_edit");
  try {
    await db.transaction(async (tx) => {
      const row = await lockHousehold(tx, actor, id);
      const { members } = await readView(tx, actor, id);
      await tx.delete(households).where(isHousehold(row));
      await recordChange(tx, actor, {
        action: "household.remove",
        subjectType: "household",
        subjectId: id,
        before: { name: row.name, member_ids: members.map((member) => member.id) },
      });
    });
  } catch (error) {
    if (!foreignKeyViolation(error, "relationship_groups_core_household_fk")) throw error;
    throw conflict("household_in_use", "This household is the core of a relationship.");
  }
}

type Row = typeof households.$inferSelect;

const ascending = (one: number, other: number) => one - other;

const isHousehold = ({ organizationId, id }: Pick<Row, "organizationId" | "id">) =>
  and(eq(households.organizationId, organizationId), eq(households.id, id));

async function lockHousehold(tx: Tx, { organizationId }: Actor, id: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(households)
    .where(isHousehold({ organizationId, id }))
    .for("update");
  if (!found) throw notFound("household");
  return found;
}

function requireContact(members: number[], contact: number | null | undefined): void {
  if (contact == null || members.includes(contact)) return;
  throw refused("primary_contact_id", "not_a_member", "Choose one of the household’s members.");
}

async function writeMembers(tx: Tx, { organizationId, id }: Row, members: number[]): Promise<void> {
  const own = and(
    eq(householdMembers.organizationId, organizationId),
    eq(householdMembers.householdId, id),
  );
  await tx.delete(householdMembers).where(and(own, notInArray(householdMembers.donorId, members)));
  const [elsewhere] = await tx
    .select()
    .from(householdMembers)
    .where(
      and(
        eq(householdMembers.organizationId, organizationId),
        ne(householdMembers.householdId, id),
        inArray(householdMembers.donorId, members),
      ),
    )
    .limit(1);
  if (elsewhere)
    throw refused("member_ids", "lives_elsewhere", `Donor ${elsewhere.donorId} lives elsewhere.`);
  await tx
    .insert(householdMembers)
    .values(members.map((donorId) => ({ organizationId, householdId: id, donorId })))
    .onConflictDoNothing();
}

async function readView(
  reader: Db | Tx,
  { organizationId }: Actor,
  id: number,
): Promise<HouseholdView> {
  const [found] = await reader.select().from(households).where(isHousehold({ organizationId, id }));
  if (!found) throw notFound("household");
  const members = await reader
    .select({ id: donors.id, name: donors.displayName, email: donors.email })
    .from(householdMembers)
    .innerJoin(
      donors,
      and(
        eq(donors.organizationId, householdMembers.organizationId),
        eq(donors.id, householdMembers.donorId),
      ),
    )
    .where(
      and(
        eq(householdMembers.organizationId, organizationId),
        eq(householdMembers.householdId, id),
      ),
    )
    .orderBy(asc(donors.id));
  return { id, name: found.name, primary_contact_id: found.primaryContactId, members };
}

/** Does the organization have this household? */
export async function householdExists(tx: Tx, organizationId: number, id: number) {
  return (await tx.$count(households, isHousehold({ organizationId, id }))) === 1;
}
