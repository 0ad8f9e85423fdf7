import { z } from "zod";
import { proseUpTo, QueryId, RowId, Timestamp } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";
import { InteractionView, NewInteraction } from "./schema";

const { donor_id, purpose, subject, occurred_at, is_private } = NewInteraction.shape;

const note = {
  note: proseUpTo(20_000).trim().min(1, "Enter a note."),
  purpose,
  subject,
  occurred_at,
  is_private,
};

export const NewNote = z.strictObject({
  donor_id,
  ...note,
  is_automatic: z.boolean().optional().meta({
    description: "Written by software, not by a person: the note has no author",
  }),
});
export type NewNoteInput = z.input<typeof NewNote>;

/** What is not given stays; null clears. */
export const NoteChanges = z.strictObject(note).partial();
export type NoteChangesInput = z.input<typeof NoteChanges>;

const seen = InteractionView.shape;

export const NoteView = z
  .object({
    id: RowId,
    donor_id: RowId,
    subject: seen.subject,
    note: seen.note.meta({ description: "Null if the note is empty or private to someone else" }),
    purpose: seen.purpose,
    occurred_at: seen.occurred_at,
    is_private: seen.is_private,
    is_automatic: seen.is_automatic,
    author_user_id: RowId.nullable(),
    author_name: z.string().nullable(),
    created_at: seen.occurred_at,
    updated_at: seen.occurred_at,
  })
  .meta({ id: "Note" });
export type NoteView = z.infer<typeof NoteView>;

export const NoteQuery = z.strictObject({
  donor_id: QueryId.optional(),
  author_user_id: QueryId.optional(),
  occurred_after: Timestamp.optional().meta({ description: "At this time or later" }),
  occurred_before: Timestamp.optional().meta({ description: "Before this time" }),
  ...cursorQuery(25),
});
export type NoteQuery = z.output<typeof NoteQuery>;
