import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import type { CustomValue } from "@/db/columns";
import { uniqueViolation } from "@/db/errors";
import { customFields, customKeptValues } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { previewTokenFor, requirePreview } from "@/lib/preview-token";
import { rebuildFacets } from "./facets";
import type { CustomField } from "./field-rows";
import { type FieldType, isBounded, isChoice, mayBeUnique } from "./field-types";
import { presentField } from "./field-view";
import { lockField } from "./fields";
import { requireObject } from "./objects";
import { TypeChange, type TypeChangeInput, type TypeChangeView } from "./schema";
import { type Normal, type ReadValue, readValue, storedValue, textOf } from "./value";

const AT_ONCE = 5000;
const SHOWN_FAILURES = 20;

/**
 * Gives a field another type. Without a token it says what would become of the values; with the preview's
 * token it converts them, and keeps what each was for 30 days: changing the type back returns every value
 * that nobody has changed since. Throws not found, 422, and 409 when values have changed since the preview.
 */
export async function changeFieldType(
  actor: Actor,
  id: number,
  input: TypeChangeInput,
): Promise<TypeChangeView> {
  requirePermission(actor, "settings_edit");
  const wanted = accept(TypeChange, input);
  return db.transaction((tx) => changeType(tx, actor, id, wanted));
}

/** The same, in a transaction that does more. */
export async function changeType(
  tx: Tx,
  actor: Actor,
  id: number,
  wanted: ReturnType<typeof TypeChange.parse>,
): Promise<TypeChangeView> {
  const field = await lockField(tx, actor, id);
  const changed = withType(field, wanted);
  const outcome = await convertAll(tx, actor, { field, changed }, wanted.token !== undefined);
  const { converts, fails, failures, digest } = outcome;
  const shown = {
    id,
    from: field.type,
    to: changed.type,
    options: changed.options,
    converts,
    fails,
    digest,
  };
  const counts = { type: changed.type, converts, fails, failures };
  if (wanted.token === undefined) {
    const { token, expiresAt } = previewTokenFor("custom_field.change_type", shown);
    const times = { token, token_expires_at: expiresAt.toISOString() };
    return { field: presentField(field), ...counts, ...times };
  }
  requirePreview(wanted.token, "custom_field.change_type", shown);
  const { type, options, isUnique, minimum, maximum } = changed;
  await tx
    .update(customFields)
    .set({ type, options, isUnique, minimum, maximum })
    .where(within(customFields, actor.organizationId, eq(customFields.id, id)));
  await writeOnce(tx, outcome, changed);
  const [before, after] = [presentField(field), presentField(changed)];
  await recordChange(tx, actor, {
    ...{ action: "custom_field.change_type", subjectType: "custom_field", subjectId: id },
    ...{ before, after: { ...after, converted: converts, failed: fails } },
  });
  return { field: after, ...counts, token: null, token_expires_at: null };
}

/** Throws 409 where two values of a unique field become the same. */
async function writeOnce(tx: Tx, outcome: Outcome, changed: CustomField): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await outcome.write();
      await rebuildFacets(inner, changed);
    });
  } catch (error) {
    if (!uniqueViolation(error, "custom_facets_unique_key")) throw error;
    throw conflict("not_unique", "Some values would become identical. Change those records first.");
  }
}

function withType(
  field: CustomField,
  wanted: { type: FieldType; options?: string[] },
): CustomField {
  const { type } = wanted;
  if (field.isSensitive)
    throw conflict(
      "sensitive",
      "The type of a sensitive field can’t change. Add another field instead.",
    );
  if (type === "reference" || field.type === "reference")
    throw refused(
      "type",
      "reference",
      "The type of a link to a record can’t change. Add another field instead.",
    );
  if (isChoice(type) !== (wanted.options ?? []).length > 0)
    throw refused(
      "options",
      "options",
      "Only a choice field has options, and it needs at least one.",
    );
  const bounds =
    isBounded(type) && isBounded(field.type) && (type === "date") === (field.type === "date");
  return {
    ...field,
    ...{ type, options: wanted.options ?? [] },
    isUnique: field.isUnique && mayBeUnique(type),
    ...(bounds ? {} : { minimum: null, maximum: null }),
  };
}

type Pair = { field: CustomField; changed: CustomField };
type Held = { id: number; value: CustomValue; kept: CustomValue | null };

type Outcome = {
  converts: number;
  fails: number;
  failures: TypeChangeView["failures"];
  /** Stands for every value and what becomes of it. */
  digest: string;
  write: () => Promise<void>;
};

/** What becomes of every value. @param keepsAll whether to remember the values, to write them afterwards */
async function convertAll(tx: Tx, actor: Actor, pair: Pair, keepsAll: boolean): Promise<Outcome> {
  const { table, values } = await requireObject(tx, actor, pair.field.object);
  const { organizationId, id, key, programId } = pair.field;
  const column = sql.identifier(values.name);
  const failures: TypeChangeView["failures"] = [];
  const converted: { id: number; was: CustomValue; value: CustomValue | undefined }[] = [];
  const counts = { converts: 0, fails: 0 };
  let digest = 0n;
  for (let last = 0; ; ) {
    const { rows } = await tx.execute<Held>(sql`
      select t.id, t.${column} -> ${key}::text as value, k.value as kept
      from ${table} t left join ${customKeptValues} k on k.organization_id = t.organization_id
        and k.field_id = ${id} and k.record_id = t.id and k.reason = 'type_change' and k.type = ${pair.changed.type}
      where t.organization_id = ${organizationId} and t.id > ${last} and t.${column} ? ${key}::text
        ${programId === null ? sql`` : sql`and t.program_id = ${programId}`}
      order by t.id limit ${AT_ONCE} ${keepsAll ? sql`for update of t` : sql``}`);
    for (const held of rows) {
      const read = convert(pair, held);
      digest =
        (digest * 31n + BigInt(hashOf(`${held.id} ${JSON.stringify(held.value)}`))) % MODULUS;
      if ("problem" in read) {
        counts.fails += 1;
        if (failures.length < SHOWN_FAILURES)
          failures.push({
            record_id: held.id,
            value: textOf(held.value).slice(0, 200),
            problem: read.problem,
          });
      } else counts.converts += 1;
      if (keepsAll)
        converted.push({
          id: held.id,
          was: held.value,
          value: "problem" in read ? undefined : storedOf(pair.changed, read.value),
        });
    }
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) break;
  }
  const write = async () => {
    for (let from = 0; from < converted.length; from += AT_ONCE)
      await writeConverted(tx, pair, { table, column }, converted.slice(from, from + AT_ONCE));
  };
  return { ...counts, failures, digest: String(digest), write };
}

const MODULUS = 2n ** 61n - 1n;

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}

/** Recipients' values are text in the API, and are stored as they are shown. */
const storedOf = (field: CustomField, value: Normal): CustomValue | undefined =>
  field.programId === null ? storedValue(field, value) : value === "" ? undefined : value;

const YES = /^(?:yes|y|true|1|on|x)$/i;
const NO = /^(?:no|n|false|0|off)$/i;

/** A value as the other type: what it was before, where it had that type and has not changed since. */
function convert({ field, changed }: Pair, { value, kept }: Held): ReadValue {
  if (kept !== null && isUnchanged(field, kept, value))
    return readValue(changed, typeof kept === "boolean" ? (kept ? "1" : "0") : kept);
  if (changed.type === "multiselect")
    return readValue(changed, Array.isArray(value) ? value : partsOf(changed, textOf(value)));
  const text = textOf(value);
  if (changed.type !== "checkbox") return readValue(changed, text);
  return readValue(changed, YES.test(text) ? "1" : NO.test(text) ? "0" : text);
}

/** Is the value still what the kept one became? */
function isUnchanged(field: CustomField, kept: CustomValue, value: CustomValue): boolean {
  const read = readValue(field, Array.isArray(kept) ? kept : textOf(kept));
  return (
    !("problem" in read) && JSON.stringify(storedOf(field, read.value)) === JSON.stringify(value)
  );
}

/** `Red; Blue` and `Red, Blue` are two choices, unless one option is just that. */
const partsOf = ({ options }: CustomField, text: string): string[] =>
  options.includes(text) ? [text] : text.split(/[;,]/).map((part) => part.trim());

async function writeConverted(
  tx: Tx,
  { field }: Pair,
  {
    table,
    column,
  }: {
    table: Awaited<ReturnType<typeof requireObject>>["table"];
    column: ReturnType<typeof sql.identifier>;
  },
  rows: readonly { id: number; was: CustomValue; value: CustomValue | undefined }[],
): Promise<void> {
  const { organizationId, id, key, type } = field;
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id int, was jsonb, value jsonb)`;
  await tx.execute(sql`
    insert into ${customKeptValues} (organization_id, field_id, record_id, reason, value, type, kept_at)
    select ${organizationId}, ${id}, g.id, 'type_change', g.was, ${type}, ${now().toISOString()}::timestamptz from ${given}
    on conflict (organization_id, field_id, record_id, reason) do update
      set value = excluded.value, type = excluded.type, kept_at = excluded.kept_at`);
  await tx.execute(sql`
    update ${table} t set ${column} = t.${column} - ${key}::text || case when g.value is null then '{}'::jsonb
      else jsonb_build_object(${key}::text, g.value) end
    from ${given} where t.organization_id = ${organizationId} and t.id = g.id`);
}
