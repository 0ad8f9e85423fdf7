import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { interactions } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange, recordChanges } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import { matchesFilters } from "@/lib/custom-fields/filters";
import { customAfter } from "@/lib/custom-fields/writing";
import { notFound } from "@/lib/errors";
import { type Actor, actingUser, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { pageOf } from "@/lib/paging/pages";
import { changesIn, holdUnmerged } from "../changes";
import {
  InteractionChanges,
  type InteractionChangesInput,
  type InteractionQuery,
  type InteractionView,
  NewInteraction,
  type NewInteractionInput,
} from "./schema";

export type Interaction = typeof interactions.$inferSelect;

/**
 * Logs what happened with a donor; it is the actor's. Throws not found, and 422 for times to come, for a
 * donor who is another by now, and for what would be private to nobody.
 */
export async function logInteraction(
  actor: Actor,
  input: NewInteractionInput,
): Promise<InteractionView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewInteraction, input);
  return db.transaction(async (tx) => present(await addInteraction(tx, actor, wanted), actor));
}

/** Logs an interaction, in a transaction that does more. Throws as `logInteraction`. */
export async function addInteraction(
  tx: Tx,
  actor: Actor,
  wanted: NewInteraction,
): Promise<Interaction> {
  if (!(await holdUnmerged(tx, actor.organizationId, wanted.donor_id))) throw notFound("donor");
  const [made] = await addInteractions(tx, actor, [wanted]);
  if (!made) throw new Error("An interaction was not written.");
  return made;
}

/** The same for many whose donors are known to be there and held, in their order. Throws 422. */
export async function addInteractions(
  tx: Tx,
  actor: Actor,
  wanted: readonly NewInteraction[],
): Promise<Interaction[]> {
  const { organizationId } = actor;
  const rows = [];
  for (const each of wanted) {
    const ownerUserId = each.is_automatic ? null : (actingUser(actor) ?? null);
    requireReader(ownerUserId, each.is_private);
    rows.push({
      ...{ organizationId, ...columnsOf(each), channel: each.channel },
      ...{ direction: each.direction, donorId: each.donor_id, ownerUserId },
      occurredAt: occurredAt(each.occurred_at) ?? now(),
      custom: await customAfter(tx, actor, { object: "interaction" }, each.custom),
    });
  }
  const made = await tx.insert(interactions).values(rows).returning();
  await recordChanges(
    tx,
    actor,
    made.map(({ id, donorId, channel, outcome }) => ({
      ...{ action: "interaction.log", subjectType: "donor", subjectId: donorId, aboutId: id },
      after: { interaction_id: id, channel, outcome },
    })),
  );
  return made;
}

/**
 * Interactions, newest first, a page at a time: without somebody else's private mails, and what else is
 * private to them without its text.
 */
export async function listInteractions(
  actor: Actor,
  query: ReturnType<typeof InteractionQuery.parse>,
): Promise<{ data: InteractionView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "donors_view");
  const wanted = within(
    interactions,
    actor.organizationId,
    isTold(actor),
    query.donor_id === undefined ? undefined : eq(interactions.donorId, query.donor_id),
    await matchesFilters(db, actor, { object: "interaction", id: interactions.id }, query.filter),
  );
  const page = pageOf(actor, "interactions", query, NEWEST_FIRST);
  const [found, total] = await Promise.all([
    db
      .select({ interaction: interactions, place: page.place })
      .from(interactions)
      .where(and(wanted, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(interactions, wanted),
  ]);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map(({ interaction }) => present(interaction, actor)), total, nextCursor };
}

export const NEWEST_FIRST = [
  { by: interactions.occurredAt, type: "timestamptz", descending: true },
  { by: interactions.id, type: "int", descending: true },
] as const;

/** Throws not found, also for somebody else's private mail. */
export async function getInteraction(actor: Actor, id: number): Promise<InteractionView> {
  requirePermission(actor, "donors_view");
  const [found] = await db
    .select()
    .from(interactions)
    .where(and(isInteraction(actor, id), isTold(actor)));
  if (!found) throw notFound("interaction");
  return present(found, actor);
}

/** Changes an interaction; what is not given stays. Throws not found and 422. */
export async function changeInteraction(
  actor: Actor,
  id: number,
  input: InteractionChangesInput,
): Promise<InteractionView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(InteractionChanges, input);
  return db.transaction(async (tx) =>
    present(await alterInteraction(tx, actor, await lockInteraction(tx, actor, id), wanted), actor),
  );
}

/** Changes a locked interaction, in a transaction that does more. Throws 422. */
export async function alterInteraction(
  tx: Tx,
  actor: Actor,
  row: Interaction,
  wanted: InteractionChanges,
): Promise<Interaction> {
  requireReader(row.ownerUserId, wanted.is_private);
  const holder = { object: "interaction", id: row.id, current: row.custom };
  const changes = changesIn(row, {
    ...columnsOf(wanted),
    channel: wanted.channel,
    direction: wanted.direction,
    occurredAt: occurredAt(wanted.occurred_at),
    custom: await customAfter(tx, actor, holder, wanted.custom),
  });
  if (!changes) return row;
  const [changed] = await tx
    .update(interactions)
    .set(changes.after)
    .where(isInteraction(actor, row.id))
    .returning();
  await recordChange(tx, actor, {
    action: "interaction.change",
    subjectType: "donor",
    subjectId: row.donorId,
    aboutId: row.id,
    after: { interaction_id: row.id, changed: Object.keys(changes.after) },
  });
  return changed ?? row;
}

/** Throws not found. */
export async function removeInteraction(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donors_edit");
  await db.transaction((tx) => dropInteraction(tx, actor, id));
}

/** Removes an interaction, in a transaction that does more. Throws not found. */
export async function dropInteraction(
  tx: Tx,
  actor: Actor,
  id: number,
  channel?: Interaction["channel"],
): Promise<void> {
  const row = await lockInteraction(tx, actor, id, channel);
  await tx.delete(interactions).where(isInteraction(actor, id));
  await recordChange(tx, actor, {
    action: "interaction.remove",
    subjectType: "donor",
    subjectId: row.donorId,
    aboutId: id,
    before: { interaction_id: id, channel: row.channel, occurred_at: row.occurredAt },
  });
}

const columnsOf = (wanted: InteractionChanges) => ({
  purpose: wanted.purpose,
  subject: wanted.subject,
  note: wanted.note,
  outcome: wanted.outcome,
  isAutomatic: wanted.is_automatic,
  isBulk: wanted.is_bulk,
  markedMeaningful: wanted.marked_meaningful,
  isPrivate: wanted.is_private,
});

/** Throws 422 for what is to be private and is nobody's: nobody could read or remove it any more. */
function requireReader(ownerUserId: number | null, isPrivate: boolean | undefined): void {
  if (!isPrivate || ownerUserId !== null) return;
  const text = "An interaction logged by an API key has no owner, so it can’t be private.";
  throw refused("is_private", "nobody_owns", text);
}

function occurredAt(given: string | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const at = new Date(given);
  if (at > secondsFromNow(60))
    throw refused(
      "occurred_at",
      "in_the_future",
      "Log only what has happened. To plan ahead, add a task.",
    );
  return at;
}

export const isInteraction = ({ organizationId }: Actor, id: number) =>
  within(interactions, organizationId, eq(interactions.id, id));

/** Is there anything to tell the actor of it? Not of somebody else's private mail. */
const isTold = (actor: Actor): SQL | undefined =>
  actor.kind === "system"
    ? undefined
    : sql`not (${interactions.isPrivate} and ${interactions.channel} = 'email'
        and ${interactions.ownerUserId} is distinct from ${actingUser(actor) ?? 0})`;

/** Somebody else's private mail is not there; of what else is private, only its owner changes anything. */
export async function lockInteraction(
  tx: Tx,
  actor: Actor,
  id: number,
  channel?: Interaction["channel"],
): Promise<Interaction> {
  const [found] = await tx
    .select()
    .from(interactions)
    .where(isInteraction(actor, id))
    .for("update");
  const isWanted = found && (channel === undefined || found.channel === channel);
  if (!isWanted || !isOpenTo(found, actor)) throw notFound(channel ?? "interaction");
  return found;
}

/** May the actor read its text? */
export const isOpenTo = ({ isPrivate, ownerUserId }: Interaction, actor: Actor): boolean =>
  !isPrivate || actor.kind === "system" || ownerUserId === actingUser(actor);

function present(row: Interaction, actor: Actor): InteractionView {
  const isOpen = isOpenTo(row, actor);
  return {
    id: row.id,
    donor_id: row.donorId,
    channel: row.channel,
    direction: row.direction,
    purpose: isOpen ? row.purpose : null,
    subject: isOpen ? row.subject : null,
    note: isOpen ? row.note : null,
    outcome: row.outcome,
    occurred_at: row.occurredAt.toISOString(),
    is_automatic: row.isAutomatic,
    is_bulk: row.isBulk,
    marked_meaningful: row.markedMeaningful,
    is_private: row.isPrivate,
    owner_user_id: row.ownerUserId,
    custom: isOpen ? row.custom : {},
    is_contact: row.isContact,
    meaningful_basis: row.meaningfulBasis,
  };
}
