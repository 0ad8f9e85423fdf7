import { NewNote, NoteQuery, NoteView } from "@/lib/donors/engagement/note-schema";
import { createNote, listNotes } from "@/lib/donors/engagement/notes";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, nextHeader } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const notes = { ...byMember, tag: "Notes" } as const;

export const GET = route(
  {
    ...notes,
    summary: "List notes",
    description: "Newest first. Notes that are private to someone else come without their text.",
    permission: "donors_view",
    query: NoteQuery,
    returns: pagedOf(NoteView),
  },
  async ({ actor, query }) => {
    const { data, nextCursor } = await listNotes(actor, query);
    return new Reply(paged({ data, nextCursor }), nextHeader("/v2/notes", query, nextCursor));
  },
);

export const POST = route(
  {
    ...notes,
    summary: "Add a note",
    permission: "donors_edit",
    body: NewNote,
    bodyKilobytes: 128,
    idempotency: "optional",
    alsoRefuses: ["not_found"],
    marksPortfolio: true,
    returns: createdOf(NoteView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createNote(actor, body);
    return new Reply(created(data), locationOf(`/v2/notes/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
