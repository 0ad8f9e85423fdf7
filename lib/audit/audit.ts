import type { Tx } from "@/db/client";
import { auditLog, outboundEvents } from "@/db/schema";
import { now } from "@/lib/clock";
import { type Actor, actorId } from "@/lib/identity/actor";

export type Change = {
  /** The trade's verb and noun, such as `order.update`. */
  action: string;
  subjectType: string;
  subjectId: number;
  /** Only what changed; never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes the audit row of a change, in the change's own transaction. */
export async function recordChange(tx: Tx, actor: Actor, change: Change): Promise<void> {
  await tx.insert(auditLog).values({
    organizationId: actor.organizationId,
    actorKind: actor.kind,
    actorId: actorId(actor),
    requestId: actor.requestId,
    createdAt: now(),
    ...change,
  });
}

/** The same for many changes at once, in one statement. */
export async function recordChanges(
  tx: Tx,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const { organizationId, requestId, kind: actorKind } = actor;
  const base = {
    ...{ organizationId, requestId, actorKind, actorId: actorId(actor) },
    createdAt: now(),
  };
  await tx.insert(auditLog).values(changes.map((change) => ({ ...base, ...change })));
}

/** Writes what happened for the organization's integrations, such as `order.completed`. */
export async function recordEvent(
  tx: Tx,
  organizationId: number,
  type: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await tx.insert(outboundEvents).values({ organizationId, type, payload });
}
