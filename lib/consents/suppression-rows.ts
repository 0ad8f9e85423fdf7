import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { suppressions } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import type { SuppressionReason } from "./words";

export type Suppression = typeof suppressions.$inferSelect;
export type Reached = { channel: Suppression["channel"]; address: string };

/** An address of which only its hash is known. */
type Hashed = { channel: Suppression["channel"]; hash: string };

/**
 * The hash that an address is kept under. A number for text messages is the same with and without its country
 * code, which is that of the organization’s country.
 */
export function hashOf(organizationId: number, reached: Reached | Hashed): SQL<string> {
  if ("hash" in reached) return sql<string>`${reached.hash}`;
  const { channel, address } = reached;
  return channel === "sms"
    ? sql<string>`address_hash('sms', coalesce(
        sms_number(${address}, organization_region(${organizationId})), ${address}))`
    : sql<string>`address_hash(${channel}, ${address})`;
}

const isOf = (organizationId: number, reached: Reached | Hashed) =>
  within(
    suppressions,
    organizationId,
    eq(suppressions.channel, reached.channel),
    eq(suppressions.addressHash, hashOf(organizationId, reached)),
  );

/** The suppression of an address; undefined if there is none. */
export async function findSuppression(
  reader: Db | Tx,
  organizationId: number,
  reached: Reached | Hashed,
): Promise<Suppression | undefined> {
  const [found] = await reader.select().from(suppressions).where(isOf(organizationId, reached));
  return found;
}

/** A reason further down stays when an earlier one comes later. */
const WEIGHT: Record<SuppressionReason, number> = {
  unsubscribed_all: 0,
  staff: 1,
  hard_bounce: 2,
  complaint: 3,
};

/** Suppresses an address, or gives a weightier reason for it. Returns the row, and whether it is new. */
export async function suppress(
  tx: Tx,
  actor: Actor,
  reached: Reached | Hashed,
  reason: SuppressionReason,
): Promise<{ row: Suppression; isNew: boolean }> {
  const { organizationId } = actor;
  const [made] = await tx
    .insert(suppressions)
    .values({
      ...{
        organizationId,
        channel: reached.channel,
        addressHash: hashOf(organizationId, reached),
        reason,
      },
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await told(tx, actor, "suppression.add", made, { after: { channel: made.channel, reason } });
    return { row: made, isNew: true };
  }
  const before = await findSuppression(tx, organizationId, reached);
  if (!before) throw new Error("A suppression was not written.");
  if (WEIGHT[before.reason] >= WEIGHT[reason]) return { row: before, isNew: false };
  await tx
    .update(suppressions)
    .set({ reason })
    .where(within(suppressions, organizationId, eq(suppressions.id, before.id)));
  await told(tx, actor, "suppression.change", before, {
    ...{ before: { reason: before.reason }, after: { reason } },
  });
  return { row: { ...before, reason }, isNew: false };
}

/** Lifts the suppression of an address whose holder subscribes again; any other reason stays. */
export async function liftOwn(tx: Tx, actor: Actor, reached: Reached): Promise<void> {
  const [gone] = await tx
    .delete(suppressions)
    .where(and(isOf(actor.organizationId, reached), eq(suppressions.reason, "unsubscribed_all")))
    .returning();
  if (gone) await told(tx, actor, "suppression.lift", gone, { before: { reason: gone.reason } });
}

export const told = (
  tx: Tx,
  actor: Actor,
  action: "suppression.add" | "suppression.change" | "suppression.lift",
  { id }: Suppression,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => recordChange(tx, actor, { action, subjectType: "suppression", subjectId: id, ...change });
