"use server";

import { SentId, SentIdOrNone } from "@/app/_components/forms/sent-action";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction, staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { changeProgram, createProgram, getProgram } from "@/lib/sponsorship/programs";
import { NewProgram, ProgramChanges } from "@/lib/sponsorship/schema";
import { PROGRAM_KEYS, programIn } from "./program-input";

const pageOf = (id: number) => `/admin/programs/${id}`;

const PROGRAM = { row: "program", path: pageOf, at: "program" };

export const addProgram = staffAction(
  { path: "/admin/programs/new", at: "name" },
  async ({ staff, form }) => {
    const { id } = await createProgram(staff, check(programIn(form), NewProgram));
    return { to: `${pageOf(id)}?notice=created` };
  },
);

export const saveProgram = staffAction(
  {
    row: "program",
    path: (id) => `${pageOf(id)}/settings`,
    at: "name",
    fieldOf: { program_in_use: "currency" },
  },
  async ({ staff, form, id }) => {
    requireSeen(form, seenOf(await getProgram(staff, id), PROGRAM_KEYS));
    await changeProgram(staff, id, check(programIn(form), ProgramChanges));
    return "Program saved.";
  },
);

/** Puts an uploaded picture on top of the giving page; null takes it away. */
export const saveCover = staffCall(
  { path: (id) => `${pageOf(id)}/settings`, at: "cover" },
  [SentId, SentIdOrNone],
  async (staff, id, fileId) => {
    await changeProgram(staff, id, { cover_file_id: fileId });
    return fileId === null ? "Picture removed." : "Picture saved.";
  },
);

export const archiveProgram = staffPost(PROGRAM, async ({ staff, id }) => {
  await changeProgram(staff, id, { status: "archived" });
  return "Program archived.";
});

export const restoreProgram = staffPost(PROGRAM, async ({ staff, id }) => {
  await changeProgram(staff, id, { status: "active" });
  return "Program restored.";
});
