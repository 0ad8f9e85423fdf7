import { NoteChanges, NoteView } from "@/lib/donors/engagement/note-schema";
import { changeNote, getNote, removeNote } from "@/lib/donors/engagement/notes";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const note = { ...byMember, tag: "Notes", params: ById } as const;

export const GET = route(
  {
    ...note,
    summary: "Read a note",
    permission: "donors_view",
    returns: successOf(NoteView),
  },
  async ({ actor, params }) => ok(await getNote(actor, params.id)),
);

export const PUT = route(
  {
    ...note,
    summary: "Change a note",
    description: "Omitted fields stay as they are.",
    permission: "donors_edit",
    body: NoteChanges,
    bodyKilobytes: 128,
    marksPortfolio: true,
    returns: successOf(NoteView),
  },
  async ({ actor, params, body }) => ok(await changeNote(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...note,
    summary: "Delete a note",
    permission: "donors_edit",
    marksPortfolio: true,
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeNote(actor, params.id);
    return done("Note deleted.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
