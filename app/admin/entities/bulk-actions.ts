"use server";

import { revalidatePath } from "next/cache";
import { AppError } from "@/lib/errors";
import { plural } from "@/lib/format";
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
import { inWords } from "./entity-words";

/** What came of changing several: said when all went well, else everything that stands in the way. */
export type BulkOutcome = {
  done?: string;
  problems: readonly string[];
  /** Keys of fields that a move would lose: it can be asked for again, without them. */
  lost?: readonly string[];
};

type Given = Record<string, unknown>;

export async function changeSelected(ids: number[], changes: Given): Promise<BulkOutcome> {
  return attempt("changed", (staff) => changeEntities(staff, check({ ids, changes }, BulkChanges)));
}

export async function archiveSelected(ids: number[]): Promise<BulkOutcome> {
  return attempt("archived", (staff) => archiveEntities(staff, check({ ids }, BulkSelection).ids));
}

export async function restoreSelected(ids: number[]): Promise<BulkOutcome> {
  return attempt("brought back", (staff) =>
    restoreEntities(staff, check({ ids }, BulkSelection).ids),
  );
}

export async function moveSelected(ids: number[], to: Given): Promise<BulkOutcome> {
  return attempt("moved", (staff) => {
    const given = check({ ids, ...to }, Move);
    const { program_id: programId, drop_fields: dropFields } = given;
    return moveEntities(staff, { ids: given.ids, programId, dropFields });
  });
}

async function attempt(
  verb: string,
  work: (staff: SignedInStaff) => Promise<{ changed: number }>,
): Promise<BulkOutcome> {
  const staff = await requireStaff("/admin/entities");
  try {
    const { changed } = await work(staff);
    revalidatePath("/admin/programs", "layout");
    revalidatePath("/admin/entities", "layout");
    if (changed === 0) return { done: "All of them were like that already.", problems: [] };
    return { done: `${plural(changed, "entity", "entities")} ${verb}.`, problems: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { fields } = error.details;
    if (error.code === "fields_lost" && Array.isArray(fields))
      return { problems: [], lost: fields.map(String) };
    const told = error.problems.map(({ message }) => message);
    return { problems: [...new Set(told.length > 0 ? told : [error.message])].map(inWords) };
  }
}
