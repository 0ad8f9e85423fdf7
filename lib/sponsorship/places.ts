import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { entities } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import type { Minor } from "@/lib/money";

type Of = { organizationId: number; entityId: number };

/**
 * Takes one of an entity's places for a sponsor. Throws 409 when the last one is gone, also when somebody
 * else took it a moment ago: the row is locked until the transaction ends.
 */
export async function takePlace(tx: Tx, of: Of): Promise<void> {
  const taken = await tx
    .update(entities)
    .set({ sponsorsCount: sql`${entities.sponsorsCount} + 1` })
    .where(and(isIt(of), eq(entities.isFull, false), eq(entities.status, "active")))
    .returning({ id: entities.id });
  if (taken.length > 0) return;
  await requireThere(tx, of);
  throw conflict("already_sponsored", "Someone else just got there first: no places are left.");
}

/** Gives a place back, such as when a sponsorship ends. */
export async function returnPlace(tx: Tx, of: Of): Promise<void> {
  await tx
    .update(entities)
    .set({ sponsorsCount: sql`greatest(${entities.sponsorsCount} - 1, 0)` })
    .where(isIt(of));
}

/** Counts a gift towards an entity's goal, or back with a negative amount. Throws not found. */
export async function addContribution(tx: Tx, of: Of, amount: Minor): Promise<void> {
  const counted = await tx
    .update(entities)
    .set({ contributed: sql`greatest(${entities.contributed} + ${amount}, 0)` })
    .where(isIt(of))
    .returning({ id: entities.id });
  if (counted.length === 0) throw notFound("entity");
}

const isIt = ({ organizationId, entityId }: Of) =>
  within(entities, organizationId, eq(entities.id, entityId));

async function requireThere(tx: Tx, of: Of): Promise<void> {
  const found = await tx.select({ id: entities.id }).from(entities).where(isIt(of));
  if (found.length === 0) throw notFound("entity");
}
