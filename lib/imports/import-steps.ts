import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { importRows, imports } from "@/db/schema";
import type { ImportSettings } from "@/db/schema/imports";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import type { MemberActor } from "@/lib/identity/actor";
import { actingOf } from "./acting";
import { type Import, isRowOf, resultOf } from "./import-rows";
import { kindsOf } from "./rights";
import { enqueueNextRows } from "./row-queue";
import { hasAdded } from "./undoing";

export const isImport = ({ organizationId, id }: Pick<Import, "organizationId" | "id">) =>
  within(imports, organizationId, eq(imports.id, id));

/** The import, for a change. Throws not found, also for what the actor may not import. */
export async function lockImport(tx: Tx, actor: MemberActor, id: number): Promise<Import> {
  const { organizationId } = actor;
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(isImport({ organizationId, id }), inArray(imports.what, kindsOf(actor))))
    .for("update");
  if (!found) throw notFound("import");
  return found;
}

/** Throws 409. */
export function requireState({ state }: Import, allowed: readonly Import["state"][]): void {
  if (allowed.includes(state)) return;
  const said = {
    ready: "Check this file first.",
    checking: "This file is being checked.",
    checked: "This file has been checked.",
    importing: "This file is being imported.",
    done: "This file has been imported.",
    undoing: "This import is being undone.",
    undone: "This import was undone.",
  };
  throw conflict(`import_${state}`, said[state]);
}

type Work = {
  state: "checking" | "importing" | "undoing";
  settings?: ImportSettings;
  counts?: null;
};

/** Has a job take the rows that have no result in this state, on the actor's behalf. */
export async function startWork(
  tx: Tx,
  actor: MemberActor,
  found: Import,
  to: Work,
): Promise<void> {
  const started = { ...found, ...to };
  await tx
    .update(imports)
    .set({
      ...to,
      ...actingOf(actor),
      workStartedAt: now(),
      rowsToTake: await tx.$count(importRows, isToTake(started)),
    })
    .where(isImport(found));
  await enqueueNextRows(tx, { organizationId: found.organizationId, importId: found.id });
}

const isToTake = (found: Import) =>
  found.state === "undoing"
    ? and(hasAdded(found), isNull(importRows.undone))
    : and(isRowOf(found), isNull(resultOf(found)));

/** Writes a step of an import to the activity log. */
export const noteStep = (
  tx: Tx,
  actor: MemberActor,
  found: Import,
  { action }: { action: Action },
) =>
  recordChange(tx, actor, {
    action,
    subjectType: "import",
    subjectId: found.id,
    after: { what: found.what, file_name: found.fileName, rows: found.rowCount },
  });
