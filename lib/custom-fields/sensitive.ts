import { and, eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import { customSensitive } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound, type Problem } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, invalidInput } from "@/lib/input";
import { type CustomField, fieldsOf, holdFieldsOf } from "./field-rows";
import { type RecordObject, recordsOf, requireObject, selectRecords } from "./objects";
import { SensitiveChanges, type SensitiveChangesInput, type SensitiveView } from "./schema";
import { readValue, storedValue } from "./value";
import type { GivenValues } from "./writing";

type Ref = { object: string; id: number };

/**
 * A record's sensitive values by key. That somebody read them is written down in the activity log, the
 * values are not. Throws not found.
 */
export async function readSensitive(actor: Actor, ref: Ref): Promise<SensitiveView> {
  requirePermission(actor, "sensitive_read");
  return db.transaction(async (tx) => {
    const { object, row } = await findRow(tx, actor, ref, "view");
    const fields = sensitive(await fieldsOf(tx, actor.organizationId, object.key));
    const values = known(fields, await openValues(tx, actor, ref));
    await recordChange(tx, actor, {
      ...{ action: "sensitive_values.read", subjectType: logged(object, row).type },
      ...{
        subjectId: row.loggedId,
        after: { object: object.key, id: ref.id, fields: Object.keys(values) },
      },
    });
    return { object: object.key, id: ref.id, values };
  });
}

/** Changes them; keys that are not given stay, null clears. Throws not found and 422. */
export async function changeSensitive(
  actor: Actor,
  ref: Ref,
  input: SensitiveChangesInput,
): Promise<SensitiveView> {
  requirePermission(actor, "sensitive_read");
  const { values: given } = accept(SensitiveChanges, input);
  return db.transaction(async (tx) => {
    const { object, row } = await findRow(tx, actor, ref, "edit");
    const fields = sensitive(await holdFieldsOf(tx, actor.organizationId, object.key));
    const current = await openValues(tx, actor, ref);
    const values = changed(fields, current, given);
    await writeValues(tx, actor, ref, values);
    await recordChange(tx, actor, {
      ...{ action: "sensitive_values.change", subjectType: logged(object, row).type },
      ...{
        subjectId: row.loggedId,
        after: { object: object.key, id: ref.id, fields: Object.keys(given) },
      },
    });
    return { object: object.key, id: ref.id, values: known(fields, values) };
  });
}

const sensitive = (fields: readonly CustomField[]) => fields.filter((field) => field.isSensitive);

const logged = (object: RecordObject, row: { loggedType: string }) => ({
  type: object.customObjectId === undefined ? row.loggedType : "custom_record",
});

async function findRow(tx: Tx, actor: Actor, { object: key, id }: Ref, wish: "view" | "edit") {
  const object = await requireObject(tx, actor, key);
  for (const permission of object[wish]) requirePermission(actor, permission);
  const [row] = await selectRecords(tx, object)
    .where(recordsOf(actor, object, eq(object.table.id, id)))
    .for("no key update", { of: object.table });
  if (!row) throw notFound(object.singular);
  return { object, row };
}

const isOf = ({ organizationId }: Pick<Actor, "organizationId">, { object, id }: Ref) =>
  within(
    customSensitive,
    organizationId,
    and(eq(customSensitive.object, object), eq(customSensitive.recordId, id)),
  );

/** All that is sealed of a record, of archived fields too. */
export async function openValues(
  reader: Db | Tx,
  actor: Pick<Actor, "organizationId">,
  ref: Ref,
): Promise<CustomValues> {
  const [found] = await reader.select().from(customSensitive).where(isOf(actor, ref));
  return found ? JSON.parse(found.values) : {};
}

/** Seals what a record has now. */
export async function writeValues(
  tx: Tx,
  { organizationId }: Pick<Actor, "organizationId">,
  ref: Ref,
  values: CustomValues,
): Promise<void> {
  if (Object.keys(values).length === 0) {
    await tx.delete(customSensitive).where(isOf({ organizationId }, ref));
    return;
  }
  const row = { values: JSON.stringify(values) };
  await tx
    .insert(customSensitive)
    .values({ organizationId, object: ref.object, recordId: ref.id, ...row })
    .onConflictDoUpdate({
      target: [customSensitive.organizationId, customSensitive.object, customSensitive.recordId],
      set: row,
    });
}

const known = (fields: readonly CustomField[], values: CustomValues): CustomValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => fields.some((each) => each.key === key)),
  );

function changed(
  fields: readonly CustomField[],
  current: CustomValues,
  given: GivenValues,
): CustomValues {
  const values = { ...current };
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(given)) {
    const path = `values.${key}`;
    const field = fields.find((each) => each.key === key);
    if (!field) {
      const message = "There is no sensitive field with this key.";
      problems.push({ path, code: "unknown_field", message });
      continue;
    }
    const read = readValue(field, value);
    if ("problem" in read) {
      problems.push({ path, code: "invalid_value", message: read.problem });
      continue;
    }
    const stored = storedValue(field, read.value);
    if (stored === undefined) delete values[key];
    else values[key] = stored;
  }
  for (const field of fields.filter(({ key, required }) => required && values[key] === undefined))
    problems.push({
      ...{ path: `values.${field.key}`, code: "required" },
      message: `${field.label} is required.`,
    });
  if (problems.length > 0) throw invalidInput(problems);
  return values;
}
