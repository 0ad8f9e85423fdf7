"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { action, SentIds } from "@/app/_components/forms/sent-action";
import { AppError } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import {
  archiveEntities,
  changeEntities,
  moveEntities,
  restoreEntities,
} from "@/lib/sponsorship/entity-bulk";
import { BulkChanges, BulkSelection, Move } from "@/lib/sponsorship/entity-schema";
import { inWords } from "@/lib/sponsorship/entity-words";

/** What came of changing several: said when all went well, else everything that stands in the way. */
export type BulkOutcome = {
  done?: string;
  /** How many were not like that already. */
  changed?: number;
  problems: readonly string[];
  /** Keys of fields that a move would lose: it can be asked for again, without them. */
  lost?: readonly string[];
};

const Given = z.record(z.string(), z.unknown());

export const changeSelected = action([SentIds, Given], async (ids, changes) => {
  return attempt("changed", (staff) => changeEntities(staff, check({ ids, changes }, BulkChanges)));
});

export const archiveSelected = action([SentIds], async (ids) => {
  return attempt("archived", (staff) => archiveEntities(staff, check({ ids }, BulkSelection).ids));
});

export const restoreSelected = action([SentIds], async (ids) => {
  return attempt("restored", (staff) => restoreEntities(staff, check({ ids }, BulkSelection).ids));
});

export const moveSelected = action([SentIds, Given], async (ids, to) => {
  return attempt("moved", (staff) => {
    const given = check({ ids, ...to }, Move);
    const { program_id: programId, drop_fields: dropFields } = given;
    return moveEntities(staff, { ids: given.ids, programId, dropFields });
  });
});

async function attempt(
  verb: string,
  work: (staff: SignedInStaff) => Promise<{ changed: number }>,
): Promise<BulkOutcome> {
  const staff = await requireStaff("/admin/entities");
  try {
    const { changed } = await work(staff);
    revalidatePath("/admin/programs", "layout");
    revalidatePath("/admin/entities", "layout");
    if (changed === 0) return { done: "No changes needed.", changed, problems: [] };
    return { done: `${plural(changed, "recipient")} ${verb}.`, changed, problems: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { fields } = error.details;
    if (error.code === "fields_lost" && Array.isArray(fields))
      return { problems: [], lost: fields.map(String) };
    const told = error.problems.map(({ message }) => message);
    return { problems: [...new Set(told.length > 0 ? told : [error.message])].map(inWords) };
  }
}
