import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import type { Actor } from "@/lib/identity/actor";
import { fieldsOf } from "./field-rows";
import { type RecordObject, recordsOf, requireObject, selectRecords } from "./objects";
import { readValue, storedValue } from "./value";
import { customAfter, type GivenValues } from "./writing";

/**
 * Takes values back that a record was given, unless they have been changed since: what a record no longer
 * counts with must not keep a unique value from others. A required field may be left without.
 */
export async function takeBackValues(
  tx: Tx,
  actor: Actor,
  { object: key, id }: { object: string; id: number },
  given: GivenValues,
): Promise<void> {
  const object = await requireObject(tx, actor, key);
  const row = await lockRecord(tx, actor, object, id);
  if (!row) return;
  const fields = await fieldsOf(tx, actor.organizationId, key);
  const taken = fields.filter((field) => {
    const read = readValue(field, given[field.key] ?? "");
    const was = "value" in read ? storedValue(field, read.value) : undefined;
    return was !== undefined && JSON.stringify(was) === JSON.stringify(row.custom[field.key]);
  });
  if (taken.length === 0) return;
  const gone = new Set(taken.map((field) => field.key));
  const custom = Object.fromEntries(Object.entries(row.custom).filter(([each]) => !gone.has(each)));
  await write(tx, actor, { object, row }, custom);
}

/**
 * Gives a record that was just added what else was said of it, for steps that take no custom fields. Throws
 * 422 that names `custom.cf_…`.
 */
export async function giveValues(
  tx: Tx,
  actor: Actor,
  { object: key, id }: { object: string; id: number },
  given: GivenValues | undefined,
): Promise<void> {
  if (given === undefined) return;
  const object = await requireObject(tx, actor, key);
  const row = await lockRecord(tx, actor, object, id);
  if (!row) return;
  const holder = { object: key, id, current: row.custom };
  await write(tx, actor, { object, row }, await customAfter(tx, actor, holder, given));
}

async function lockRecord(tx: Tx, actor: Actor, object: RecordObject, id: number) {
  const [row] = await selectRecords(tx, object)
    .where(recordsOf(actor, object, eq(object.table.id, id)))
    .for("no key update", { of: object.table });
  return row;
}

type Locked = {
  object: RecordObject;
  row: NonNullable<Awaited<ReturnType<typeof lockRecord>>>;
};

async function write(
  tx: Tx,
  actor: Actor,
  { object, row }: Locked,
  custom: CustomValues,
): Promise<void> {
  await tx
    .update(object.table)
    .set({ custom })
    .where(within(object.table, actor.organizationId, eq(object.table.id, row.id)));
  await recordChange(tx, actor, {
    ...{ action: object.change, subjectType: row.loggedType, subjectId: row.loggedId },
    ...{ aboutId: row.id, before: { custom: row.custom }, after: { custom } },
  });
}
