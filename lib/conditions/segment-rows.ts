import { eq, or, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { segments } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, actingUser } from "@/lib/identity/actor";

export type Segment = typeof segments.$inferSelect;

/** The segments that an actor sees: one’s own, and what colleagues share. */
export function isVisible(actor: Actor, ...conditions: (SQL | undefined)[]): SQL {
  const user = actingUser(actor);
  const seen =
    user === undefined ? undefined : or(eq(segments.userId, user), eq(segments.isShared, true));
  return within(segments, actor.organizationId, seen, ...conditions);
}

/** One of them; undefined if there is none. */
export async function findSegment(
  reader: Db | Tx,
  actor: Actor,
  id: number,
): Promise<Segment | undefined> {
  const [found] = await reader
    .select()
    .from(segments)
    .where(isVisible(actor, eq(segments.id, id)));
  return found;
}
