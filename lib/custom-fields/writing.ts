import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import { customFacets } from "@/db/schema";
import { within } from "@/db/within";
import type { Problem } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { invalidInput } from "@/lib/input";
import { type CustomField, holdFieldsOf } from "./field-rows";
import { findObject, recordsOf } from "./objects";
import { readValue, storedValue } from "./value";

/** What a caller sent of a record's custom fields, by key. */
export type GivenValues = Readonly<Record<string, unknown>>;

/**
 * @property object the key of the record's object
 * @property id of the record; undefined while it is added
 * @property current what it has so far
 */
export type Holder = { object: string; id?: number; current?: CustomValues };

/**
 * What a record has in its custom fields after a change: keys that are not given stay, null clears. What
 * is required of people who add a record is not required of the product. Nobody takes a unique value, and
 * no field changes, until the transaction is over. Throws 422 that names `custom.cf_…`.
 */
export async function customAfter(
  tx: Tx,
  actor: Actor,
  { object, id, current = {} }: Holder,
  given: GivenValues | undefined,
): Promise<CustomValues> {
  const isAddedByHand = id === undefined && "permissions" in actor;
  if (given === undefined && !isAddedByHand) return current;
  const fields = await holdFieldsOf(tx, actor.organizationId, object);
  const { values, problems } = applied(fields, current, given ?? {});
  if (problems.length > 0) throw invalidInput(problems);
  const changed = fields.filter(
    ({ key }) => values[key] !== undefined && !isSame(values[key], current[key]),
  );
  for (const field of changed.filter(({ isUnique }) => isUnique))
    await requireFree(tx, field, id ?? 0, values);
  for (const field of changed.filter(({ type }) => type === "reference"))
    await requireTarget(tx, actor, field, values);
  return values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values after a change, and what is wrong with it. Without what is looked up in the database. */
export function applied(
  fields: readonly CustomField[],
  current: CustomValues,
  given: GivenValues,
): { values: CustomValues; problems: Problem[] } {
  const values = { ...current };
  const problems: Problem[] = unknownKeys(fields, given);
  for (const field of fields.filter(({ isSensitive }) => !isSensitive)) {
    const path = `custom.${field.key}`;
    if (Object.hasOwn(given, field.key)) {
      const read = readValue(field, given[field.key]);
      if ("problem" in read) {
        problems.push({ path, code: "invalid_value", message: read.problem });
        continue;
      }
      const stored = storedValue(field, read.value);
      if (stored === undefined) delete values[field.key];
      else values[field.key] = stored;
    }
    if (field.required && values[field.key] === undefined)
      problems.push({ path, code: "required", message: `${field.label} is required.` });
  }
  return { values, problems };
}

function unknownKeys(fields: readonly CustomField[], given: GivenValues): Problem[] {
  return Object.keys(given).flatMap((key) => {
    const field = fields.find((each) => each.key === key);
    const path = `custom.${key}`;
    if (!field)
      return [{ path, code: "unknown_field", message: "There is no field with this key." }];
    const message = `${field.label} is sensitive and is changed by itself.`;
    return field.isSensitive ? [{ path, code: "sensitive", message }] : [];
  });
}

/** Two that want the same value take turns, so that the second one finds the first one's. */
async function requireFree(
  tx: Tx,
  { organizationId, id, key, label, type }: CustomField,
  recordId: number,
  values: CustomValues,
): Promise<void> {
  const facet = sql`custom_facet(${type}, ${String(values[key])})`;
  await tx.execute(sql`select pg_advisory_xact_lock(${id}, hashtext(${facet}))`);
  const [taken] = await tx
    .select({ recordId: customFacets.recordId })
    .from(customFacets)
    .where(
      within(
        customFacets,
        organizationId,
        eq(customFacets.fieldId, id),
        sql`${customFacets.value} = ${facet}`,
        sql`${customFacets.recordId} <> ${recordId}`,
      ),
    )
    .limit(1);
  if (!taken) return;
  const message = `Another record has this ${label}. Enter a different one.`;
  throw invalidInput([{ path: `custom.${key}`, code: "taken", message }]);
}

async function requireTarget(
  tx: Tx,
  actor: Actor,
  { key, label, target }: CustomField,
  values: CustomValues,
): Promise<void> {
  const object = await findObject(tx, actor, target ?? "");
  const [found] = object
    ? await tx
        .select({ id: object.table.id })
        .from(object.table)
        .where(recordsOf(actor, object, eq(object.table.id, Number(values[key]))))
    : [];
  if (found) return;
  const message = `${label}: no ${object?.singular ?? "record"} has this ID.`;
  throw invalidInput([{ path: `custom.${key}`, code: "unknown_record", message }]);
}
