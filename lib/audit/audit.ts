import { afterTransaction } from "@/db/after-transaction";
import type { Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { type Action, EVENT_OF_ACTION } from "@/lib/event-types/actions";
import { findEventType } from "@/lib/event-types/catalogue";
import type { EventType } from "@/lib/event-types/definitions";
import { type Actor, actorId } from "@/lib/identity/actor";
import { dropPublicAnswers, dropSharedPages } from "@/lib/public-answers";
import { type ChangeRow, changesStatement, type FoundRecord } from "./written";

export type Change = {
  /** The trade's verb and noun, such as `order.update`. */
  action: Action;
  /** The record that the audit log files the change under. */
  subjectType: string;
  subjectId: number;
  /** Only what changed; never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** What integrations are told, where it is not what the catalogue says of the action. */
  event?: EventType;
  /** The record that the event is about, where the log files the change under another, such as a donor. */
  aboutId?: number;
  /** The donor of an event whose record is gone by now or names none. */
  donorId?: number;
  /** What the event tells beside its record. */
  details?: Record<string, unknown>;
  /** An event alone: the audit log has the change as part of another, or nobody did it. */
  isUnlogged?: boolean;
};

/** Writes the audit row and the event of a change, in the change's own transaction and after the change. */
export const recordChange = (tx: Tx, actor: Actor, change: Change): Promise<void> =>
  recordChanges(tx, actor, [change]);

/** The same for many changes at once, in one statement. */
export async function recordChanges(
  tx: Tx,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length > 0) await changesQuery(tx, actor, changes).execute();
}

/** The same, to be sent with others. There must be a change. */
export const changesQuery = (tx: Tx, actor: Actor, changes: readonly Change[]) =>
  query(tx, actor, changes);

/** The change of a record that a statement before it in the same trip may have written, if it has. */
export const foundChangeQuery = (
  tx: Tx,
  actor: Actor,
  change: Omit<Change, "subjectId">,
  found: FoundRecord,
) => query(tx, actor, [{ ...change, subjectId: 0 }], found);

function query(tx: Tx, actor: Actor, changes: readonly Change[], found?: FoundRecord) {
  const { organizationId, requestId, kind: actorKind } = actor;
  showOnPages(tx, organizationId);
  // Registrations and gifts come many times a second; what staff change shows at once.
  if (actorKind === "staff" || actorKind === "api_key") afterTransaction(tx, dropSharedPages);
  const types = [...new Set(changes.map(typeOf))].sort();
  const records = types.flatMap((type) => {
    const known = type && findEventType(type);
    return known ? [[known.subject, known.record] as const] : [];
  });
  return changesStatement(tx, {
    ...{ organizationId, requestId, actorKind, actorId: actorId(actor), at: now(), found },
    changes: changes.map((each, nth) => rowOf(actor, each, nth)),
    records: new Map(records),
  });
}

const typeOf = ({ action, event }: Change): EventType | null => event ?? EVENT_OF_ACTION[action];

function rowOf(actor: Actor, change: Change, nth: number): ChangeRow {
  const { action, subjectType, subjectId, before, after, aboutId, donorId, details } = change;
  const known = findEventType(typeOf(change) ?? "");
  const whose = donorId ?? (subjectType === "donor" ? subjectId : null);
  return {
    ...{ nth, action, subject_type: subjectType, subject_id: subjectId, before, after },
    ...{ type: known?.type ?? null, about: known?.subject ?? null },
    about_id: known?.subject === "organization" ? actor.organizationId : (aboutId ?? subjectId),
    donor_id: whose,
    cause: causeOf(actor, whose),
    details: details ?? {},
    changed: before && after ? Object.keys({ ...before, ...after }).map(inSnakeCase) : [],
    ...{ needs: known?.needs ?? [], is_logged: !change.isUnlogged },
  };
}

const causeOf = (actor: Actor, donorId: number | null): readonly number[] =>
  actor.kind === "system"
    ? (donorId !== null && actor.causes?.get(donorId)) || actor.cause || []
    : [];

const inSnakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Public pages of this process read anew what they show, once the transaction is over (decision 034). */
export const showOnPages = (tx: Tx, organizationId: number): void =>
  afterTransaction(tx, () => dropPublicAnswers(organizationId));
