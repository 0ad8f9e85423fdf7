import { and, asc, eq, inArray, ne, notInArray, or } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, householdMembers, households } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { holdDonors } from "./donor-rows";
import type { HouseholdView } from "./household-schema";

export type Household = typeof households.$inferSelect;

export const isHousehold = ({ organizationId, id }: Pick<Household, "organizationId" | "id">) =>
  within(households, organizationId, eq(households.id, id));

/** Does the organization have this household? */
export async function householdExists(tx: Tx, organizationId: number, id: number) {
  return (await tx.$count(households, isHousehold({ organizationId, id }))) === 1;
}

/** The household, for a change. Throws not found. */
export async function lockHousehold(
  tx: Tx,
  { organizationId }: Actor,
  id: number,
): Promise<Household> {
  const [found] = await tx
    .select()
    .from(households)
    .where(isHousehold({ organizationId, id }))
    .for("update");
  if (!found) throw notFound("household");
  return found;
}

/**
 * Holds those who are to live in a household, and after them it and the households they live in now, each
 * in the order of their ids: moves that cross each other wait in turn.
 */
export async function holdForMove(
  tx: Tx,
  { organizationId }: Actor,
  members: readonly number[],
  id = 0,
): Promise<void> {
  await holdDonors(tx, { organizationId }, members);
  const homes = tx
    .select({ id: householdMembers.householdId })
    .from(householdMembers)
    .where(
      within(householdMembers, organizationId, inArray(householdMembers.donorId, [...members])),
    );
  await tx
    .select({ id: households.id })
    .from(households)
    .where(
      within(households, organizationId, or(eq(households.id, id), inArray(households.id, homes))),
    )
    .orderBy(asc(households.id))
    .for("update");
}

/**
 * Throws 422 at the first of the members who is an organization. One of the `former` members may stay: it
 * came there before this was a rule.
 */
export async function requirePersons(
  tx: Tx,
  { organizationId }: Actor,
  members: readonly number[],
  former: readonly number[] = [],
): Promise<void> {
  const found = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        eq(donors.kind, "organization"),
        inArray(donors.id, [...members]),
      ),
    );
  const strangers = found.map(({ id }) => id).filter((id) => !former.includes(id));
  const index = members.findIndex((id) => strangers.includes(id));
  if (index < 0) return;
  const message =
    "Only people can be household members. Create a relationship for an organization.";
  throw refused(`member_ids.${index}`, "not_a_person", message);
}

const livesIn = ({ organizationId, id }: Pick<Household, "organizationId" | "id">) =>
  within(householdMembers, organizationId, eq(householdMembers.householdId, id));

/**
 * These and nobody else live in the household from now on. With `moving`, those who live elsewhere leave
 * there; without, and where nobody would be left behind, they are refused: throws 422.
 */
export async function writeMembers(
  tx: Tx,
  actor: Actor,
  household: Household,
  members: number[],
  { moving = false } = {},
): Promise<void> {
  const { organizationId, id } = household;
  await tx
    .delete(householdMembers)
    .where(and(livesIn(household), notInArray(householdMembers.donorId, members)));
  const elsewhere = await tx
    .select()
    .from(householdMembers)
    .where(
      within(
        householdMembers,
        organizationId,
        ne(householdMembers.householdId, id),
        inArray(householdMembers.donorId, members),
      ),
    )
    .orderBy(asc(householdMembers.householdId), asc(householdMembers.donorId));
  const [first] = elsewhere;
  if (first && !moving) throw await livesElsewhere(tx, first);
  for (const left of new Set(elsewhere.map(({ householdId }) => householdId)))
    await leave(
      tx,
      actor,
      left,
      elsewhere.filter((each) => each.householdId === left).map(({ donorId }) => donorId),
    );
  await tx
    .insert(householdMembers)
    .values(members.map((donorId) => ({ organizationId, householdId: id, donorId })))
    .onConflictDoNothing();
}

type Membership = typeof householdMembers.$inferSelect;

async function livesElsewhere(
  tx: Tx,
  { organizationId, householdId, donorId }: Membership,
): Promise<Error> {
  const { name, members } = await readHousehold(tx, { organizationId }, householdId);
  const who = members.find(({ id }) => id === donorId)?.name;
  const message = `${who} is a member of “${name}”. Confirm that you want to move them.`;
  return refused("member_ids", "lives_elsewhere", message);
}

async function leave(tx: Tx, actor: Actor, householdId: number, gone: number[]): Promise<void> {
  const left = await lockHousehold(tx, actor, householdId);
  const former = (await readHousehold(tx, actor, householdId)).members.map(({ id }) => id);
  const stay = former.filter((id) => !gone.includes(id));
  if (stay.length === 0)
    throw refused(
      "member_ids",
      "last_member",
      `“${left.name}” would have no members left. Dissolve it first.`,
    );
  await tx
    .delete(householdMembers)
    .where(and(livesIn(left), inArray(householdMembers.donorId, gone)));
  if (left.primaryContactId !== null && gone.includes(left.primaryContactId))
    await tx.update(households).set({ primaryContactId: null }).where(isHousehold(left));
  await recordChange(tx, actor, {
    action: "household.change",
    subjectType: "household",
    subjectId: householdId,
    before: { member_ids: former, primaryContactId: left.primaryContactId },
    after: { member_ids: stay },
  });
}

/** Throws not found. */
export async function readHousehold(
  reader: Db | Tx,
  { organizationId }: Pick<Household, "organizationId">,
  id: number,
): Promise<HouseholdView> {
  const [found] = await reader.select().from(households).where(isHousehold({ organizationId, id }));
  if (!found) throw notFound("household");
  const members = await reader
    .select({
      id: donors.id,
      name: donors.displayName,
      email: donors.email,
      is_deceased: donors.isDeceased,
    })
    .from(householdMembers)
    .innerJoin(
      donors,
      within(donors, householdMembers.organizationId, eq(donors.id, householdMembers.donorId)),
    )
    .where(livesIn({ organizationId, id }))
    .orderBy(asc(donors.id));
  const { name, primaryContactId, custom } = found;
  return { id, name, primary_contact_id: primaryContactId, members, custom };
}
