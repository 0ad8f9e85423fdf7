import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { designations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused, storable } from "@/lib/input";
import { getProgramRow, lockProgram } from "./program-rows";
import {
  DesignationChanges,
  type DesignationChangesInput,
  type DesignationView,
  NewDesignation,
  type NewDesignationInput,
} from "./schema";

type Designation = typeof designations.$inferSelect;

/** What a program's gifts can be for; members see those too that are not offered any more. */
export async function listDesignations(
  actor: Actor,
  programId: number,
): Promise<DesignationView[]> {
  const { organizationId } = await getProgramRow(db, actor, programId);
  const isMember = actor.kind === "staff" || actor.kind === "api_key" || actor.kind === "system";
  if (isMember) requirePermission(actor, "entities_view");
  const found = await designationsOf(
    db,
    within(
      designations,
      organizationId,
      eq(designations.programId, programId),
      isMember ? undefined : eq(designations.active, true),
    ),
  );
  return found.map(present);
}

/** Designations in their order; every condition is the caller's. */
export const designationsOf = (reader: Tx | typeof db, wanted: SQL | undefined) =>
  reader
    .select()
    .from(designations)
    .where(wanted)
    .orderBy(asc(designations.position), asc(designations.id));

/** An active designation by its id or its word, whatever its case (`decisions §9`). */
export async function findDesignation(
  tx: Tx,
  { organizationId, programId }: { organizationId: number; programId: number },
  idOrWord: string,
): Promise<DesignationView | undefined> {
  if (storable(idOrWord) !== idOrWord) return undefined;
  const asked = /^[1-9]\d{0,8}$/.test(idOrWord)
    ? eq(designations.id, Number(idOrWord))
    : eq(sql`lower(${designations.word})`, idOrWord.toLowerCase());
  const [found] = await tx
    .select()
    .from(designations)
    .where(
      within(
        designations,
        organizationId,
        eq(designations.programId, programId),
        eq(designations.active, true),
        asked,
      ),
    );
  return found && present(found);
}

/** Adds what gifts can be for, last unless a position is given. Throws 422 when the word is taken. */
export async function createDesignation(
  actor: Actor,
  programId: number,
  input: NewDesignationInput,
): Promise<DesignationView> {
  requirePermission(actor, "entities_edit");
  const wanted = accept(NewDesignation, input);
  try {
    return await db.transaction((tx) => addDesignation(tx, actor, programId, wanted));
  } catch (error) {
    if (!uniqueViolation(error, "designations_word_key")) throw error;
    throw refused("word", "taken", "This program already has a designation with this key.");
  }
}

/** Throws not found for the program. */
export async function addDesignation(
  tx: Tx,
  actor: Actor,
  programId: number,
  wanted: z.output<typeof NewDesignation>,
): Promise<DesignationView> {
  const { organizationId } = await lockProgram(tx, actor, programId);
  const ofProgram = within(designations, organizationId, eq(designations.programId, programId));
  const last = (await designationsOf(tx, ofProgram)).at(-1);
  const position = wanted.position ?? (last ? last.position + 1 : 0);
  const [made] = await tx
    .insert(designations)
    .values({ organizationId, programId, ...wanted, position })
    .returning();
  if (!made) throw new Error("A designation was not written.");
  await record(tx, actor, "designation.create", made.id, { after: present(made) });
  return present(made);
}

/** Changes a designation; its word stays, because addresses and plans carry it. Throws not found. */
export async function changeDesignation(
  actor: Actor,
  programId: number,
  id: number,
  input: DesignationChangesInput,
): Promise<DesignationView> {
  requirePermission(actor, "entities_edit");
  const wanted = accept(DesignationChanges, input);
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(designations)
      .where(
        within(
          designations,
          actor.organizationId,
          eq(designations.programId, programId),
          eq(designations.id, id),
        ),
      )
      .for("update");
    if (!found) throw notFound("designation");
    const before = present(found);
    const after = { ...before, ...wanted };
    if (JSON.stringify(before) === JSON.stringify(after)) return before;
    await tx
      .update(designations)
      .set(wanted)
      .where(within(designations, actor.organizationId, eq(designations.id, id)));
    await record(tx, actor, "designation.change", id, { before, after });
    return after;
  });
}

function present(designation: Designation): DesignationView {
  const { id, programId, word, name, active, position } = designation;
  return { id, program_id: programId, word, name, active, position };
}

function record(
  tx: Tx,
  actor: Actor,
  action: Action,
  subjectId: number,
  what: { before?: DesignationView; after?: DesignationView },
): Promise<void> {
  return recordChange(tx, actor, { action, subjectType: "designation", subjectId, ...what });
}
