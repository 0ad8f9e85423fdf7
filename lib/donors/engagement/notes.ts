import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { placeIn } from "@/db/keyset";
import { interactions, users } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { pageOf } from "@/lib/paging/pages";
import {
  addInteraction,
  alterInteraction,
  dropInteraction,
  type Interaction,
  isInteraction,
  isOpenTo,
  lockInteraction,
  NEWEST_FIRST,
} from "./interactions";
import {
  NewNote,
  type NewNoteInput,
  NoteChanges,
  type NoteChangesInput,
  type NoteQuery,
  type NoteView,
} from "./note-schema";

/*
 * Notes are interactions of the channel `note`: what the timeline, the figures, merges, erasures and events
 * know of interactions holds for them.
 */

/** Adds the actor's note about a donor. Throws not found, and 422 as `logInteraction`. */
export async function createNote(actor: Actor, input: NewNoteInput): Promise<NoteView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewNote, input);
  return db.transaction(async (tx) => {
    const note = { ...wanted, channel: "note", direction: "outbound" } as const;
    const { id } = await addInteraction(tx, actor, note);
    return readNote(tx, actor, id);
  });
}

/** Notes, newest first, a page at a time; those that are private to others without their text. */
export async function listNotes(
  actor: Actor,
  query: NoteQuery,
): Promise<{ data: NoteView[]; nextCursor: string | null }> {
  requirePermission(actor, "donors_view");
  const page = pageOf(actor, "notes", query, NEWEST_FIRST);
  const found = await selectNotes(db, actor, and(asked(query), page.beyond))
    .orderBy(...page.order)
    .limit(page.limit);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map((row) => present(row, actor)), nextCursor };
}

/** Throws not found, also for an interaction of another channel. */
export async function getNote(actor: Actor, id: number): Promise<NoteView> {
  requirePermission(actor, "donors_view");
  return readNote(db, actor, id);
}

/** Changes a note; what is not given stays. Throws not found, also for what is private to others, and 422. */
export async function changeNote(
  actor: Actor,
  id: number,
  input: NoteChangesInput,
): Promise<NoteView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NoteChanges, input);
  return db.transaction(async (tx) => {
    await alterInteraction(tx, actor, await lockInteraction(tx, actor, id, "note"), wanted);
    return readNote(tx, actor, id);
  });
}

/** Throws not found, also for what is private to others. */
export async function removeNote(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donors_edit");
  await db.transaction((tx) => dropInteraction(tx, actor, id, "note"));
}

function asked({ donor_id, author_user_id, occurred_after, occurred_before }: NoteQuery) {
  return and(
    donor_id === undefined ? undefined : eq(interactions.donorId, donor_id),
    author_user_id === undefined ? undefined : eq(interactions.ownerUserId, author_user_id),
    occurred_after ? gte(interactions.occurredAt, new Date(occurred_after)) : undefined,
    occurred_before ? lt(interactions.occurredAt, new Date(occurred_before)) : undefined,
  );
}

const selectNotes = (reader: Db | Tx, { organizationId }: Actor, wanted: SQL | undefined) =>
  reader
    .select({
      note: interactions,
      place: placeIn(NEWEST_FIRST),
      authorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(interactions)
    .leftJoin(users, within(users, organizationId, eq(users.id, interactions.ownerUserId)))
    .where(within(interactions, organizationId, eq(interactions.channel, "note"), wanted));

async function readNote(reader: Db | Tx, actor: Actor, id: number): Promise<NoteView> {
  const [found] = await selectNotes(reader, actor, isInteraction(actor, id));
  if (!found) throw notFound("note");
  return present(found, actor);
}

function present(
  { note: row, authorName }: { note: Interaction; authorName: string | null },
  actor: Actor,
): NoteView {
  const isOpen = isOpenTo(row, actor);
  return {
    id: row.id,
    donor_id: row.donorId,
    subject: isOpen ? row.subject : null,
    note: isOpen ? row.note : null,
    purpose: isOpen ? row.purpose : null,
    occurred_at: row.occurredAt.toISOString(),
    is_private: row.isPrivate,
    is_automatic: row.isAutomatic,
    author_user_id: row.ownerUserId,
    author_name: authorName,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
