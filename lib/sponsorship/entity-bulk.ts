import { asc, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { entities, programs } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { AppError, conflict, invalid, type Problem } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { applyInput, type EntityValues } from "./entity-input";
import { type EntityRow, lockEntities, writeEntity } from "./entity-rows";
import { type CustomField, fieldsOf } from "./field-rows";
import { readValue, type Values } from "./field-values";
import { getProgramRow, type ProgramRow } from "./program-rows";

type Ready = { program: ProgramRow; fields: CustomField[] };

/**
 * Applies the same changes to several entities, all of them or none. Throws 422 with paths such as
 * `ids.3` for those that are not there or cannot be changed so.
 */
export async function changeEntities(
  actor: Actor,
  { ids, changes }: { ids: readonly number[]; changes: Record<string, unknown> },
): Promise<{ changed: number }> {
  requirePermission(actor, "entities_edit");
  return db.transaction(async (tx) => {
    const ready = await readyPrograms(tx, actor, ids);
    const found = await lockEntities(tx, actor, ids);
    return write(tx, actor, "entity.change", ids, found, (entity) => {
      const of = ready(entity.programId);
      return { changes: applyInput(of, entity, changes), fields: of.fields };
    });
  });
}

/** Takes entities off the public pages and out of the lists; what they have stays. */
export async function archiveEntities(
  actor: Actor,
  ids: readonly number[],
): Promise<{ changed: number }> {
  const archivedAt = now();
  return setStatus(actor, "entity.archive", ids, ({ status }) =>
    status === "archived" ? {} : { status: "archived", archivedAt },
  );
}

/** Brings archived entities back. */
export async function restoreEntities(
  actor: Actor,
  ids: readonly number[],
): Promise<{ changed: number }> {
  return setStatus(actor, "entity.restore", ids, () => ({ status: "active", archivedAt: null }));
}

async function setStatus(
  actor: Actor,
  action: Action,
  ids: readonly number[],
  changesTo: (entity: EntityRow) => Partial<Pick<EntityRow, "status" | "archivedAt">>,
): Promise<{ changed: number }> {
  requirePermission(actor, "entities_edit");
  return db.transaction(async (tx) => {
    const ready = await readyPrograms(tx, actor, ids);
    const found = await lockEntities(tx, actor, ids);
    return write(tx, actor, action, ids, found, (entity) => ({
      changes: changesTo(entity),
      fields: ready(entity.programId).fields,
    }));
  });
}

/**
 * Moves entities to another program, all of them or none. Amounts stay when the currency does. Throws
 * 409 when the other program has no room for what they have, unless `dropFields`.
 */
export async function moveEntities(
  actor: Actor,
  {
    ids,
    programId,
    dropFields,
  }: { ids: readonly number[]; programId: number; dropFields: boolean },
): Promise<{ changed: number }> {
  requirePermission(actor, "entities_edit");
  return db.transaction(async (tx) => {
    await getProgramRow(tx, actor, programId);
    const ready = await readyPrograms(tx, actor, ids, [programId]);
    const found = await lockEntities(tx, actor, ids);
    const to = ready(programId);
    if (to.program.status === "archived")
      throw conflict("program_archived", "This program is archived and can’t take new recipients.");
    if (!dropFields) requireRoom(found, to);
    return write(tx, actor, "entity.move", ids, found, (entity) => ({
      changes: movedTo(to, ready(entity.programId).program, entity),
      fields: to.fields,
    }));
  });
}

function movedTo(
  { program, fields }: Ready,
  from: ProgramRow,
  entity: EntityRow,
): EntityValues & { programId: number } {
  if (from.id === program.id) return entity;
  const keepsMoney = from.currency === program.currency;
  const goal = keepsMoney ? entity.contributionGoal : null;
  const { contributionThreshold } = program;
  const kept = {
    ...entity,
    fields: fitting(fields, entity.fields),
    amount: keepsMoney ? entity.amount : null,
    contributionGoal: contributionThreshold === null ? null : (goal ?? contributionThreshold),
  };
  const values = applyInput({ program, fields }, kept, {});
  if (!keepsMoney && entity.contributed > 0)
    throw conflict("other_currency", "It has raised money in another currency.");
  return { ...values, programId: program.id };
}

/** The values that a program's fields can hold. */
function fitting(fields: readonly CustomField[], values: Values): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.key];
      const read = value === undefined ? undefined : readValue(field, value);
      return read && "value" in read && read.value !== "" ? [[field.key, read.value]] : [];
    }),
  );
}

function requireRoom(found: readonly EntityRow[], { fields, program }: Ready): void {
  const lost = new Set(
    found.flatMap((entity) => {
      if (entity.programId === program.id) return [];
      const kept = fitting(fields, entity.fields);
      return Object.keys(entity.fields).filter((key) => !Object.hasOwn(kept, key));
    }),
  );
  if (lost.size === 0) return;
  throw conflict(
    "fields_lost",
    `The other program has no field for: ${[...lost].sort().join(", ")}. Move without them?`,
    { fields: [...lost].sort() },
  );
}

/** The programs of these entities, and others, with their fields, kept from changing meanwhile. */
async function readyPrograms(
  tx: Tx,
  { organizationId }: Actor,
  entityIds: readonly number[],
  others: readonly number[] = [],
) {
  const found = await tx
    .selectDistinct({ programId: entities.programId })
    .from(entities)
    .where(within(entities, organizationId, inArray(entities.id, [...entityIds])));
  const ids = [...found.map(({ programId }) => programId), ...others];
  const locked = await tx
    .select()
    .from(programs)
    .where(within(programs, organizationId, inArray(programs.id, ids)))
    .orderBy(asc(programs.id))
    .for("share");
  const ready = new Map<number, Ready>();
  for (const program of locked)
    ready.set(program.id, { program, fields: await fieldsOf(tx, organizationId, program.id) });
  return (programId: number): Ready => {
    const of = ready.get(programId);
    if (of) return of;
    throw conflict("entity_moved", "Some of these were just moved. Reload the list and try again.");
  };
}

type Plan = (entity: EntityRow) => {
  changes: Parameters<typeof writeEntity>[3]["changes"];
  fields: CustomField[];
};

async function write(
  tx: Tx,
  actor: Actor,
  action: Action,
  ids: readonly number[],
  found: readonly EntityRow[],
  plan: Plan,
): Promise<{ changed: number }> {
  const problems: Problem[] = [];
  const planned = found.flatMap((entity) => {
    try {
      return [{ entity, ...plan(entity) }];
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== "invalid") throw error;
      const path = `ids.${ids.indexOf(entity.id)}`;
      const why = error.problems.map(({ message }) => message).join(" ");
      problems.push({ path, code: "invalid", message: `${entity.title}: ${why}` });
      return [];
    }
  });
  const [first] = problems;
  if (first) throw invalid(first.message, problems);
  let changed = 0;
  for (const each of planned)
    if ((await writeEntity(tx, actor, action, each)) !== each.entity) changed += 1;
  return { changed };
}
