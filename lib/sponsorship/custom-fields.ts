import { desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { customFields, entities } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { isRecipientType } from "@/lib/custom-fields/field-types";
import { keptUntil } from "@/lib/custom-fields/field-view";
import { archiveField, restoreField } from "@/lib/custom-fields/fields";
import { TypeChange, type TypeChangeInput, type TypeChangeView } from "@/lib/custom-fields/schema";
import { changeType } from "@/lib/custom-fields/type-change";
import { conflict, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { isIndexed, removeFieldFacets, writeFieldFacets } from "./facets";
import { guessMeaning, isPersonal } from "./field-meanings";
import { type CustomField, fieldsOf, isRecipientField } from "./field-rows";
import { getProgramRow, lockProgram } from "./program-rows";
import {
  type ArchivedFieldView,
  FieldChanges,
  type FieldChangesInput,
  type FieldView,
  NewField,
  type NewFieldInput,
} from "./schema";

/** More would make every entity's form, and the gallery's indexes, too long to be of use. */
const MOST_FIELDS = 60;
const MOST_INDEXED = 12;

/** A program's fields in their order. Throws not found. */
export async function listFields(actor: Actor, programId: number): Promise<FieldView[]> {
  requirePermission(actor, "entities_view");
  const program = await getProgramRow(db, actor, programId);
  return (await fieldsOf(db, program.organizationId, program.id)).map(presentField);
}

/** Adds a field to a program, last unless a position is given. Throws 422, also when the key is taken. */
export async function createField(
  actor: Actor,
  programId: number,
  input: NewFieldInput,
): Promise<FieldView> {
  requirePermission(actor, "entities_edit");
  const {
    is_public: isPublic,
    shows_age: age,
    publish_personal: isOnPurpose,
    ...wanted
  } = accept(NewField, input);
  const meaning = wanted.meaning ?? guessMeaning(wanted);
  const showsAge = age ?? meaning === "birth_date";
  try {
    return await db.transaction(async (tx) => {
      const { organizationId } = await lockProgram(tx, actor, programId);
      const present = await fieldsOf(tx, organizationId, programId);
      const position = wanted.position ?? (present.at(-1)?.position ?? -1) + 1;
      const row = { ...wanted, meaning, showsAge, isPublic, organizationId, programId, position };
      requireSound(row, present);
      if (isExposed(row) && !isOnPurpose) throw notOnPurpose(row);
      const [field] = await tx.insert(customFields).values(row).returning();
      if (!field || !isRecipientField(field)) throw new Error("A field was not written.");
      if (isIndexed(field)) await writeFieldFacets(tx, field);
      await record(tx, actor, "custom_field.create", field.id, { after: presentField(field) });
      return presentField(field);
    });
  } catch (error) {
    if (!uniqueViolation(error, "custom_fields_key_key")) throw error;
    throw refused("key", "taken", "This program already has a field with this key.");
  }
}

/**
 * Changes a field; its key and type stay, because values are stored under them. Throws 422, and 409 when
 * an option is to go that entities have.
 */
export async function changeField(
  actor: Actor,
  programId: number,
  fieldId: number,
  input: FieldChangesInput,
): Promise<FieldView> {
  requirePermission(actor, "entities_edit");
  const {
    is_public: isPublic,
    shows_age: age,
    publish_personal: isOnPurpose,
    ...wanted
  } = accept(FieldChanges, input);
  return db.transaction(async (tx) => {
    await lockProgram(tx, actor, programId);
    const present = await fieldsOf(tx, actor.organizationId, programId);
    const field = present.find(({ id }) => id === fieldId);
    if (!field) throw notFound("field");
    const meaning = wanted.meaning ?? field.meaning;
    const isNewMeaning = meaning !== field.meaning;
    const showsAge = age ?? (isNewMeaning ? meaning === "birth_date" : undefined);
    const given = Object.entries({ ...wanted, isPublic, showsAge }).filter(
      ([, value]) => value !== undefined,
    );
    const changed: CustomField = { ...field, ...Object.fromEntries(given) };
    const others = present.filter(({ id }) => id !== fieldId);
    requireSound(changed, others);
    const wasExposed = isExposed(field) && !isNewMeaning;
    if (isExposed(changed) && !wasExposed && !isOnPurpose) throw notOnPurpose(changed);
    const gone = field.options.filter((option) => !changed.options.includes(option));
    await requireUnused(tx, field, gone);
    if (given.length === 0) return presentField(field);
    await tx
      .update(customFields)
      .set(Object.fromEntries(given))
      .where(within(customFields, actor.organizationId, eq(customFields.id, fieldId)));
    if (isIndexed(field) && !isIndexed(changed)) await removeFieldFacets(tx, field);
    if (!isIndexed(field) && isIndexed(changed)) await writeFieldFacets(tx, changed);
    const [before, after] = [presentField(field), presentField(changed)];
    await record(tx, actor, "custom_field.change", fieldId, { before, after });
    return after;
  });
}

/**
 * Archives a field: the program's entities no longer have it, and what they had is deleted after 30 days
 * unless it is restored. Throws not found.
 */
export async function deleteField(actor: Actor, programId: number, fieldId: number): Promise<void> {
  requirePermission(actor, "entities_edit");
  await db.transaction(async (tx) => {
    await lockProgram(tx, actor, programId);
    const present = await fieldsOf(tx, actor.organizationId, programId);
    const field = present.find(({ id }) => id === fieldId);
    if (!field) throw notFound("field");
    await removeFieldFacets(tx, field);
    await archiveField(tx, actor, fieldId);
  });
}

/** Fields of a program that can still be restored, the last archived first. Throws not found. */
export async function listArchivedFields(
  actor: Actor,
  programId: number,
): Promise<ArchivedFieldView[]> {
  requirePermission(actor, "entities_view");
  const { organizationId } = await getProgramRow(db, actor, programId);
  const found = await db
    .select()
    .from(customFields)
    .where(
      within(
        customFields,
        organizationId,
        eq(customFields.programId, programId),
        isNotNull(customFields.archivedAt),
        isNull(customFields.purgedAt),
      ),
    )
    .orderBy(desc(customFields.archivedAt), desc(customFields.id));
  return found.filter(isRecipientField).flatMap((field) => {
    const { archivedAt } = field;
    if (!archivedAt) return [];
    return {
      ...presentField(field),
      archived_at: archivedAt.toISOString(),
      deleted_on: keptUntil(archivedAt).toISOString(),
    };
  });
}

/**
 * Restores an archived field with what the program's entities had in it. Throws not found, and 409 when it is
 * not archived, its values are gone, or the program has as many fields as it may.
 */
export async function bringBackField(
  actor: Actor,
  programId: number,
  fieldId: number,
): Promise<FieldView> {
  requirePermission(actor, "entities_edit");
  return db.transaction(async (tx) => {
    const program = await lockProgram(tx, actor, programId);
    const present = await fieldsOf(tx, program.organizationId, programId);
    const field = await restoreField(tx, actor, fieldId);
    if (!isRecipientField(field) || field.programId !== programId) throw notFound("field");
    requireSound(field, present);
    if (isIndexed(field)) await writeFieldFacets(tx, field);
    return presentField(field);
  });
}

/**
 * Gives a field another type; without a token, says what would become of its values
 * (`lib/custom-fields/type-change.ts`). Throws not found, 409 and 422.
 */
export async function changeFieldType(
  actor: Actor,
  programId: number,
  fieldId: number,
  input: TypeChangeInput,
): Promise<TypeChangeView> {
  requirePermission(actor, "entities_edit");
  const wanted = accept(TypeChange, input);
  return db.transaction(async (tx) => {
    const program = await lockProgram(tx, actor, programId);
    const present = await fieldsOf(tx, program.organizationId, programId);
    const field = present.find(({ id }) => id === fieldId);
    if (!field) throw notFound("field");
    const { type, options = [] } = wanted;
    if (!isRecipientType(type))
      throw refused("type", "of_programs", "Recipients’ fields can’t have this type.");
    const changed = { ...field, type, options };
    requireSound(
      changed,
      present.filter(({ id }) => id !== fieldId),
    );
    const outcome = await changeType(tx, actor, fieldId, wanted);
    if (outcome.token !== null) return outcome;
    await removeFieldFacets(tx, field);
    if (isIndexed(changed)) await writeFieldFacets(tx, changed);
    return outcome;
  });
}

type Shape = Pick<
  CustomField,
  "type" | "options" | "meaning" | "isPublic" | "showsAge" | "sortable" | "filterable" | "required"
>;

type Exposed = Parameters<typeof isPersonal>[0] & Pick<CustomField, "isPublic">;

const isExposed = (field: Exposed): boolean => field.isPublic && isPersonal(field);

const notOnPurpose = ({ label }: Exposed) =>
  refused(
    "publish_personal",
    "personal",
    `“${label}” is personal. Confirm that everyone may see it, or make it visible to staff only.`,
  );

function requireSound(field: Shape, others: readonly CustomField[]): void {
  const isChoice = field.type === "select";
  if (isChoice !== field.options.length > 0)
    throw refused(
      "options",
      "options",
      "Only a choice field has options, and it needs at least one.",
    );
  if (field.meaning === "birth_date" && field.type !== "date")
    throw refused("meaning", "no_date", "A birth date needs a field of type date.");
  if (field.showsAge && field.meaning !== "birth_date")
    throw refused("shows_age", "no_birth_date", "Only a birth date can be shown as an age.");
  const finds = field.sortable || field.filterable;
  if (finds && field.type === "textarea")
    throw refused("type", "too_long", "Long text can’t be sorted or filtered.");
  if (finds && !field.isPublic)
    throw refused("is_public", "hidden", "Visitors can sort and filter only by public fields.");
  if (others.length >= MOST_FIELDS)
    throw refused("", "too_many", `A program can have up to ${MOST_FIELDS} fields.`);
  if (isIndexed(field) && others.filter(isIndexed).length >= MOST_INDEXED)
    throw refused("", "too_many", `Visitors can sort or filter by up to ${MOST_INDEXED} fields.`);
}

async function requireUnused(tx: Tx, field: CustomField, gone: string[]): Promise<void> {
  if (gone.length === 0) return;
  const [used] = await tx
    .select({ value: sql<string>`${entities.fields} ->> ${field.key}::text` })
    .from(entities)
    .where(
      within(
        entities,
        field.organizationId,
        eq(entities.programId, field.programId),
        inArray(sql`${entities.fields} ->> ${field.key}::text`, gone),
      ),
    )
    .limit(1);
  if (used)
    throw conflict(
      "option_in_use",
      `Some recipients have “${used.value}”. Change those recipients first.`,
    );
}

export function presentField(field: CustomField): FieldView {
  const { id, key, label, type, options, required, meaning, sortable, filterable } = field;
  const seen = { is_public: field.isPublic, shows_age: field.showsAge };
  const flags = { ...seen, is_personal: isPersonal(field), sortable, filterable };
  return { id, key, label, type, options, required, meaning, ...flags, position: field.position };
}

function record(
  tx: Tx,
  actor: Actor,
  action: Action,
  subjectId: number,
  what: { before?: FieldView; after?: FieldView },
): Promise<void> {
  return recordChange(tx, actor, { action, subjectType: "custom_field", subjectId, ...what });
}
