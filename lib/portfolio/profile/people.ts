import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { donors, householdMembers, households, relationshipGroups, users } from "@/db/schema";
import { within } from "@/db/within";
import type { Group } from "@/lib/donors/relationship-rows";
import type { HouseholdMember } from "../profile-items";

export type Household = {
  id: number;
  name: string;
  primaryContactId: number | null;
  members: (HouseholdMember & { isDeceased: boolean })[];
};

/** The household that a donor lives in, with its members. */
export async function findHousehold(
  reader: Db,
  organizationId: number,
  donorId: number,
): Promise<Household | undefined> {
  const own = alias(householdMembers, "own");
  const rows = await reader
    .select({
      household: households,
      member: {
        id: donors.id,
        name: donors.displayName,
        email: donors.email,
        isDeceased: donors.isDeceased,
      },
    })
    .from(own)
    .innerJoin(
      households,
      within(households, own.organizationId, eq(households.id, own.householdId)),
    )
    .innerJoin(
      householdMembers,
      within(
        householdMembers,
        own.organizationId,
        eq(householdMembers.householdId, own.householdId),
      ),
    )
    .innerJoin(donors, within(donors, own.organizationId, eq(donors.id, householdMembers.donorId)))
    .where(within(own, organizationId, eq(own.donorId, donorId)))
    .orderBy(donors.id);
  const [first] = rows;
  if (!first) return undefined;
  const { id, name, primaryContactId } = first.household;
  return { id, name, primaryContactId, members: rows.map(({ member }) => member) };
}

/** What users are called, by id. */
export async function namesOfUsers(
  reader: Db,
  organizationId: number,
  ids: (number | null | undefined)[],
): Promise<Map<number, string>> {
  const asked = ids.filter((id) => id !== null && id !== undefined);
  if (asked.length === 0) return new Map();
  const found = await reader
    .select()
    .from(users)
    .where(within(users, organizationId, inArray(users.id, asked)));
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

export async function findGroup(
  reader: Db,
  organizationId: number,
  id: number,
): Promise<Group | undefined> {
  const [found] = await reader
    .select()
    .from(relationshipGroups)
    .where(within(relationshipGroups, organizationId, eq(relationshipGroups.id, id)));
  return found;
}
