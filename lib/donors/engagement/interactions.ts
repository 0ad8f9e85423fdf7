import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { interactions } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type Actor, actingUser, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { changesIn, holdUnmerged } from "../changes";
import {
  InteractionChanges,
  type InteractionChangesInput,
  type InteractionQuery,
  type InteractionView,
  NewInteraction,
  type NewInteractionInput,
} from "./schema";

type Interaction = typeof interactions.$inferSelect;

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
  const { organizationId } = actor;
  if (!(await holdUnmerged(tx, organizationId, wanted.donor_id))) throw notFound("donor");
  const ownerUserId = wanted.is_automatic ? null : (actingUser(actor) ?? null);
  requireReader(ownerUserId, wanted.is_private);
  const [made] = await tx
    .insert(interactions)
    .values({
      organizationId,
      ...columnsOf(wanted),
      channel: wanted.channel,
      direction: wanted.direction,
      donorId: wanted.donor_id,
      occurredAt: occurredAt(wanted.occurred_at) ?? now(),
      ownerUserId,
    })
    .returning();
  if (!made) throw new Error("An interaction was not written.");
  await recordChange(tx, actor, {
    action: "interaction.log",
    subjectType: "donor",
    subjectId: made.donorId,
    after: { interaction_id: made.id, channel: made.channel, outcome: made.outcome },
  });
  return made;
}

/**
 * Interactions, newest first, a page at a time: without somebody else's private mails, and what else is
 * private to them without its text.
 */
export async function listInteractions(
  actor: Actor,
  query: ReturnType<typeof InteractionQuery.parse>,
): Promise<{ data: InteractionView[]; total: number }> {
  requirePermission(actor, "donors_view");
  const wanted = within(
    interactions,
    actor.organizationId,
    isTold(actor),
    query.donor_id === undefined ? undefined : eq(interactions.donorId, query.donor_id),
  );
  const [found, total] = await Promise.all([
    db
      .select()
      .from(interactions)
      .where(wanted)
      .orderBy(desc(interactions.occurredAt), desc(interactions.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.$count(interactions, wanted),
  ]);
  return { data: found.map((row) => present(row, actor)), total };
}

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
  return db.transaction(async (tx) => {
    const row = await lockInteraction(tx, actor, id);
    requireReader(row.ownerUserId, wanted.is_private);
    const changes = changesIn(row, {
      ...columnsOf(wanted),
      channel: wanted.channel,
      direction: wanted.direction,
      occurredAt: occurredAt(wanted.occurred_at),
    });
    if (!changes) return present(row, actor);
    const [changed] = await tx
      .update(interactions)
      .set(changes.after)
      .where(isInteraction(actor, id))
      .returning();
    await recordChange(tx, actor, {
      action: "interaction.change",
      subjectType: "donor",
      subjectId: row.donorId,
      after: { interaction_id: id, changed: Object.keys(changes.after) },
    });
    return present(changed ?? row, actor);
  });
}

/** Throws not found. */
export async function removeInteraction(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donors_edit");
  await db.transaction((tx) => dropInteraction(tx, actor, id));
}

/** Removes an interaction, in a transaction that does more. Throws not found. */
export async function dropInteraction(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockInteraction(tx, actor, id);
  await tx.delete(interactions).where(isInteraction(actor, id));
  await recordChange(tx, actor, {
    action: "interaction.remove",
    subjectType: "donor",
    subjectId: row.donorId,
    before: { interaction_id: id, channel: row.channel, occurred_at: row.occurredAt },
  });
}

const columnsOf = (wanted: ReturnType<typeof InteractionChanges.parse>) => ({
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

const isInteraction = ({ organizationId }: Actor, id: number) =>
  within(interactions, organizationId, eq(interactions.id, id));

/** Is there anything to tell the actor of it? Not of somebody else's private mail. */
const isTold = (actor: Actor): SQL | undefined =>
  actor.kind === "system"
    ? undefined
    : sql`not (${interactions.isPrivate} and ${interactions.channel} = 'email'
        and ${interactions.ownerUserId} is distinct from ${actingUser(actor) ?? 0})`;

/** Somebody else's private mail is not there; of what else is private, only its owner changes anything. */
async function lockInteraction(tx: Tx, actor: Actor, id: number): Promise<Interaction> {
  const [found] = await tx
    .select()
    .from(interactions)
    .where(isInteraction(actor, id))
    .for("update");
  if (!found || !isOpenTo(found, actor)) throw notFound("interaction");
  return found;
}

const isOpenTo = ({ isPrivate, ownerUserId }: Interaction, actor: Actor): boolean =>
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
    is_contact: row.isContact,
    meaningful_basis: row.meaningfulBasis,
  };
}
