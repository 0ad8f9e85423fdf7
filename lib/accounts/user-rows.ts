import { asc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { users } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { StaffActor } from "@/lib/identity/actor";

export type User = typeof users.$inferSelect;

/** All owners, locked in one order, so that two who leave at the same time do not both go. */
export async function lockOwners(tx: Tx, actor: StaffActor): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(within(users, actor.organizationId, eq(users.role, "owner")))
    .orderBy(asc(users.id))
    .for("update");
}

/** One of the organization's people, locked. Throws 404. */
export async function lockUser(tx: Tx, actor: StaffActor, id: number): Promise<User> {
  const [user] = await tx.select().from(users).where(ofOrganization(actor, id)).for("update");
  if (!user) throw notFound("user");
  return user;
}

export const ofOrganization = (actor: StaffActor, id: number) =>
  within(users, actor.organizationId, eq(users.id, id));
