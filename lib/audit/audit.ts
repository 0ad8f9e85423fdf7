import { afterTransaction } from "@/db/after-transaction";
import type { Tx } from "@/db/client";
import { auditLog, outboundEvents } from "@/db/schema";
import { now } from "@/lib/clock";
import { type Actor, actorId } from "@/lib/identity/actor";
import { dropPublicAnswers } from "@/lib/public-answers";

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
export const recordChange = (tx: Tx, actor: Actor, change: Change): Promise<void> =>
  recordChanges(tx, actor, [change]);

/** The same for many changes at once, in one statement. */
export async function recordChanges(
  tx: Tx,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length > 0) await changesQuery(tx, actor, changes);
}

/** The same, to be sent with others. There must be a change. */
export function changesQuery(tx: Tx, actor: Actor, changes: readonly Change[]) {
  const { organizationId, requestId, kind: actorKind } = actor;
  const base = {
    ...{ organizationId, requestId, actorKind, actorId: actorId(actor) },
    createdAt: now(),
  };
  showOnPages(tx, organizationId);
  return tx.insert(auditLog).values(changes.map((change) => ({ ...base, ...change })));
}

/** Public pages of this process read anew what they show, once the transaction is over (decision 034). */
export const showOnPages = (tx: Tx, organizationId: number): void =>
  afterTransaction(tx, () => dropPublicAnswers(organizationId));

/** Writes what happened for the organization's integrations, such as `order.completed`. */
export async function recordEvent(
  tx: Tx,
  organizationId: number,
  type: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await eventsQuery(tx, organizationId, [{ type, payload }]);
}

type Happened = { type: string; payload: Record<string, unknown> };

/** The same of several, to be sent with other queries. Something must have happened. */
export const eventsQuery = (tx: Tx, organizationId: number, events: readonly Happened[]) =>
  tx.insert(outboundEvents).values(events.map((event) => ({ organizationId, ...event })));
