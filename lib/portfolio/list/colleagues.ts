import { asc } from "drizzle-orm";
import { type Db, db } from "@/db/client";
import { users } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";

/** Somebody of the organization. @property isActive donors can be given into their hands */
export type Colleague = { id: number; name: string; isActive: boolean };

/** Who looks after donors, or could: names only, by name, also of those who have left. */
export async function listColleagues(actor: Actor): Promise<Colleague[]> {
  requirePermission(actor, "donors_view");
  return readColleagues(db, actor.organizationId);
}

/** What everybody of the organization is called. */
export async function namesOf(reader: Db, organizationId: number): Promise<Map<number, string>> {
  const all = await readColleagues(reader, organizationId);
  return new Map(all.map(({ id, name }) => [id, name]));
}

async function readColleagues(reader: Db, organizationId: number): Promise<Colleague[]> {
  const found = await reader
    .select()
    .from(users)
    .where(within(users, organizationId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return found.map(({ id, firstName, lastName, status }) => ({
    id,
    name: `${firstName} ${lastName}`,
    isActive: status !== "suspended",
  }));
}
