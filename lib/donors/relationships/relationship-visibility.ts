import type { Tx } from "@/db/client";
import { type Actor, actingUser } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { assignMany } from "../engagement/assign-many";
import { canReadGroup, findUnreadable, type Group } from "../relationship-rows";

/** Gives a relationship without anybody on it to the actor, if they would not see it otherwise. */
export async function keepVisible(tx: Tx, actor: Actor, made: Group): Promise<void> {
  if (canReadGroup(actor, made, undefined)) return;
  const subject = { type: "relationship", id: made.id } as const;
  await assignMany(tx, actor, [
    { subject, wanted: { relationshipManagerUserId: actingUser(actor) } },
  ]);
}

/** Throws 422 if the actor does not see a relationship as they have just changed it. */
export async function requireVisible(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (!(await findUnreadable(tx, actor, [id]))) return;
  const message = "You would lose access to this relationship. Have it assigned to you first.";
  throw refused("is_restricted", "out_of_sight", message);
}
