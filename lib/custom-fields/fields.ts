import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { customFacets, customFields } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { accept, refused } from "@/lib/input";
import { type CustomField, fieldsOf } from "./field-rows";
import { isBounded, isChoice, mayBeUnique } from "./field-types";
import { keptUntil, presentField } from "./field-view";
import { putAway, putBack } from "./kept";
import { findObject, isStandard, requireObject, TARGET_KEYS } from "./objects";
import {
  CustomFieldChanges,
  type CustomFieldChangesInput,
  type CustomFieldQuery,
  type CustomFieldView,
  MOST_FIELDS,
  NewCustomField,
  type NewCustomFieldInput,
} from "./schema";
import { isBelow, readValue } from "./value";

/** Custom fields by object, in their order; recipients' fields are their programs'. */
export async function listCustomFields(
  actor: Actor,
  query: ReturnType<typeof CustomFieldQuery.parse>,
): Promise<CustomFieldView[]> {
  requirePermission(actor, "settings_edit");
  const wantsArchived = query.archived === "true";
  const found = await db
    .select()
    .from(customFields)
    .where(
      within(
        customFields,
        actor.organizationId,
        isNull(customFields.programId),
        query.object === undefined ? undefined : eq(customFields.object, query.object),
        wantsArchived ? isNotNull(customFields.archivedAt) : isNull(customFields.archivedAt),
        isNull(customFields.purgedAt),
      ),
    )
    .orderBy(asc(customFields.object), asc(customFields.position), asc(customFields.id));
  return found.map(presentField);
}

/** Throws not found. */
export async function getCustomField(actor: Actor, id: number): Promise<CustomFieldView> {
  requirePermission(actor, "settings_edit");
  const [found] = await db.select().from(customFields).where(isField(actor, id));
  if (!found) throw notFound("field");
  return presentField(found);
}

/** Adds a field to an object, last unless a position is given. Throws 422, also for a key that was ever used. */
export async function createCustomField(
  actor: Actor,
  input: NewCustomFieldInput,
): Promise<CustomFieldView> {
  requirePermission(actor, "settings_edit");
  const wanted = accept(NewCustomField, input);
  try {
    return await db.transaction(async (tx) => {
      const object = await findObject(tx, actor, wanted.object);
      if (!object) throw refused("object", "unknown_object", "There is no such object.");
      if (object.key === "entity")
        throw refused(
          "object",
          "of_programs",
          "Add fields for recipients in their program instead.",
        );
      await requireTargetObject(tx, actor, wanted);
      const { organizationId } = actor;
      const present = await fieldsOf(tx, organizationId, wanted.object);
      if (present.length >= MOST_FIELDS)
        throw refused("", "too_many", `An object may have ${MOST_FIELDS} fields.`);
      const { help_text: helpText, is_unique: isUnique, is_sensitive: isSensitive } = wanted;
      const row = {
        ...{ organizationId, object: wanted.object, key: wanted.key, type: wanted.type },
        ...{ label: wanted.label, options: wanted.options, required: wanted.required },
        ...{ helpText: helpText ?? null, isUnique, isSensitive, isListed: wanted.is_listed },
        target: wanted.target ?? null,
        position: wanted.position ?? (present.at(-1)?.position ?? -1) + 1,
        ...{ programId: null, minimum: null, maximum: null },
      };
      const bounds = boundsOf(row, wanted);
      requireSound({ ...row, ...bounds });
      const [field] = await tx
        .insert(customFields)
        .values({ ...row, ...bounds })
        .returning();
      if (!field) throw new Error("A field was not written.");
      await record(tx, actor, "custom_field.create", field.id, { after: presentField(field) });
      return presentField(field);
    });
  } catch (error) {
    if (!uniqueViolation(error, "custom_fields_object_key")) throw error;
    throw refused(
      "key",
      "taken",
      "Another field of this object has or had this key. Keys are never reused.",
    );
  }
}

/**
 * Changes a field; key, object, type and target stay. Throws not found, 422, and 409 when an option is to
 * go, or values are to be unique, that records do not allow.
 */
export async function changeCustomField(
  actor: Actor,
  id: number,
  input: CustomFieldChangesInput,
): Promise<CustomFieldView> {
  requirePermission(actor, "settings_edit");
  const wanted = accept(CustomFieldChanges, input);
  return db.transaction(async (tx) => {
    const field = await lockField(tx, actor, id);
    requireSameSecrecy(field, wanted.is_sensitive);
    const given = {
      ...{ label: wanted.label, helpText: wanted.help_text, options: wanted.options },
      ...{ required: wanted.required, isUnique: wanted.is_unique, isListed: wanted.is_listed },
      position: wanted.position,
      ...boundsOf(field, wanted),
    };
    const entries = Object.entries(given).filter(([, value]) => value !== undefined);
    const changed: CustomField = { ...field, ...Object.fromEntries(entries) };
    requireSound(changed);
    if (entries.length === 0) return presentField(field);
    await requireUnused(tx, actor, field, changed);
    if (changed.isUnique !== field.isUnique) await setUnique(tx, changed);
    await tx.update(customFields).set(Object.fromEntries(entries)).where(isField(actor, id));
    const [before, after] = [presentField(field), presentField(changed)];
    await record(tx, actor, "custom_field.change", id, { before, after });
    return after;
  });
}

/**
 * Archives a field: its values are put away, and deleted after 30 days unless it is restored. Its key stays
 * taken. Throws not found, and 409 for one that is archived.
 */
export async function archiveCustomField(actor: Actor, id: number): Promise<CustomFieldView> {
  requirePermission(actor, "settings_edit");
  return db.transaction(async (tx) => presentField(await archiveField(tx, actor, id)));
}

/** The same, in a transaction that does more. */
export async function archiveField(tx: Tx, actor: Actor, id: number): Promise<CustomField> {
  const field = await lockField(tx, actor, id);
  await putAway(tx, actor, field);
  const archivedAt = now();
  await tx.update(customFields).set({ archivedAt }).where(isField(actor, id));
  const changed = { ...field, archivedAt };
  await record(tx, actor, "custom_field.archive", id, {
    before: presentField(field),
    after: presentField(changed),
  });
  return changed;
}

/**
 * Restores an archived field with all values that its records had, but for records that have been deleted.
 * Throws not found, and 409 for one that is not archived or whose values are gone.
 */
export async function restoreCustomField(actor: Actor, id: number): Promise<CustomFieldView> {
  requirePermission(actor, "settings_edit");
  return db.transaction(async (tx) => presentField(await restoreField(tx, actor, id)));
}

/** The same, in a transaction that does more. */
export async function restoreField(tx: Tx, actor: Actor, id: number): Promise<CustomField> {
  const [field] = await tx.select().from(customFields).where(isField(actor, id)).for("update");
  if (!field) throw notFound("field");
  if (!field.archivedAt) throw conflict("not_archived", "This field is not archived.");
  if (field.purgedAt || keptUntil(field.archivedAt) <= now())
    throw conflict("deleted", "This field’s values were deleted 30 days after it was archived.");
  const present = await fieldsOf(tx, field.organizationId, field.object);
  const others = present.filter(({ programId }) => programId === field.programId);
  if (others.length >= MOST_FIELDS)
    throw conflict("too_many", `An object may have ${MOST_FIELDS} fields.`);
  await tx.update(customFields).set({ archivedAt: null }).where(isField(actor, id));
  const changed = { ...field, archivedAt: null };
  await putBack(tx, actor, changed);
  await record(tx, actor, "custom_field.restore", id, {
    before: presentField(field),
    after: presentField(changed),
  });
  return changed;
}

/** What was once in logs, exports and events cannot be sealed, and what is sealed was entered as such. */
function requireSameSecrecy({ isSensitive }: CustomField, wanted: boolean | undefined): void {
  if (wanted === undefined || wanted === isSensitive) return;
  const why = isSensitive
    ? "This field’s values were entered as sensitive, so that can’t be turned off. Add another field instead."
    : "This field’s values may already be in exports, webhooks, and the activity log, so it can’t become sensitive. Add a sensitive field instead.";
  throw refused("is_sensitive", "fixed", why);
}

const isField = ({ organizationId }: Pick<Actor, "organizationId">, id: number) =>
  within(customFields, organizationId, eq(customFields.id, id));

/**
 * A field that is in use, for a change: whoever is writing values of it is done, and nobody writes any until
 * the transaction is over. Throws not found, and 409 for an archived one.
 */
export async function lockField(tx: Tx, actor: Actor, id: number): Promise<CustomField> {
  const [found] = await tx.select().from(customFields).where(isField(actor, id)).for("update");
  if (!found) throw notFound("field");
  if (found.archivedAt) throw conflict("archived", "This field is archived. Restore it first.");
  return found;
}

/** An object that a reference may name: not a part of another record. */
async function requireTargetObject(
  tx: Tx,
  actor: Actor,
  { type, target }: { type: string; target?: string | null },
): Promise<void> {
  if (type !== "reference") {
    if (target) throw refused("target", "no_reference", "Only a link to a record has a target.");
    return;
  }
  if (!target) throw refused("target", "required", "Choose what the field links to.");
  const isTarget = !isStandard(target) || TARGET_KEYS.includes(target);
  if (!isTarget || !(await findObject(tx, actor, target)))
    throw refused("target", "unknown_object", "There is no such object to link to.");
}

type Bounds = { minimum?: unknown; maximum?: unknown };

/** The bounds as they are stored; undefined where none is given. Throws 422. */
function boundsOf(field: Parameters<typeof readValue>[0], given: Bounds) {
  const free = { ...field, minimum: null, maximum: null };
  const read = (name: "minimum" | "maximum") => {
    const bound = given[name];
    if (bound === undefined) return undefined;
    if (bound === null || bound === "") return null;
    if (!isBounded(field.type))
      throw refused(
        name,
        "no_order",
        "Only numbers, amounts and dates can have a minimum and a maximum.",
      );
    const value = readValue(free, bound);
    if ("problem" in value) throw refused(name, "invalid_value", value.problem);
    return String(value.value);
  };
  const [minimum, maximum] = [read("minimum"), read("maximum")];
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

type Shape = Pick<
  CustomField,
  "type" | "options" | "isUnique" | "isSensitive" | "isListed" | "minimum" | "maximum"
>;

function requireSound({ type, options, minimum, maximum, ...flags }: Shape): void {
  if (isChoice(type) !== options.length > 0)
    throw refused(
      "options",
      "options",
      "Only a choice field has options, and it needs at least one.",
    );
  if (flags.isUnique && !mayBeUnique(type))
    throw refused("is_unique", "type", "Fields of this type can’t be unique.");
  if (flags.isUnique && flags.isSensitive)
    throw refused("is_unique", "sensitive", "Sensitive fields can’t be unique.");
  if (flags.isListed && flags.isSensitive)
    throw refused(
      "is_listed",
      "sensitive",
      "A sensitive field can’t be shown as a column in lists.",
    );
  if (flags.isSensitive && type === "reference")
    throw refused("is_sensitive", "type", "A link to a record can’t be sensitive.");
  if (minimum !== null && maximum !== null && isBelow(type, maximum, minimum))
    throw refused("maximum", "too_small", "The maximum is below the minimum.");
}

/** Throws 409 when records have an option that is to go. */
async function requireUnused(
  tx: Tx,
  { organizationId }: Actor,
  before: CustomField,
  after: CustomField,
): Promise<void> {
  const gone = before.options.filter((option) => !after.options.includes(option));
  if (gone.length === 0 || before.isSensitive) return;
  const [used] = await tx
    .select({ value: customFacets.value })
    .from(customFacets)
    .where(
      and(
        within(customFacets, organizationId, eq(customFacets.fieldId, before.id)),
        sql`${customFacets.value} = any(${sql.param(gone)}::text[])`,
      ),
    )
    .limit(1);
  if (used)
    throw conflict(
      "option_in_use",
      `Some records have “${used.value}”. Change those records first.`,
    );
}

/** Throws 409 when two records have the same value. */
async function setUnique(tx: Tx, { organizationId, id, isUnique }: CustomField): Promise<void> {
  try {
    await tx.transaction((inner) =>
      inner
        .update(customFacets)
        .set({ isUnique })
        .where(within(customFacets, organizationId, eq(customFacets.fieldId, id))),
    );
  } catch (error) {
    if (!uniqueViolation(error, "custom_facets_unique_key")) throw error;
    throw conflict("not_unique", "Some records have the same value. Change those records first.");
  }
}

function record(
  tx: Tx,
  actor: Actor,
  action: Action,
  subjectId: number,
  what: { before?: CustomFieldView; after?: CustomFieldView },
): Promise<void> {
  return recordChange(tx, actor, { action, subjectType: "custom_field", subjectId, ...what });
}

/** An object's fields in their order, for its forms and pages. Throws not found for an unknown object. */
export async function fieldsForRecords(
  actor: Actor,
  objectKey: string,
): Promise<CustomFieldView[]> {
  const object = await requireObject(db, actor, objectKey);
  const has = (permission: Permission) =>
    actor.kind === "system" || ("permissions" in actor && actor.permissions.has(permission));
  // Whoever may add records needs to know their fields.
  if (!object.edit.every(has))
    for (const permission of object.view) requirePermission(actor, permission);
  return shownFields(await fieldsOf(db, actor.organizationId, object.key));
}

/** The fields of interactions and tasks, which are added where one is: none for those who may add neither. */
export async function fieldsForQuickForms(
  actor: Actor,
): Promise<Record<"interaction" | "task", CustomFieldView[]>> {
  if (!("permissions" in actor && actor.permissions.has("donors_edit")))
    return { interaction: [], task: [] };
  const { organizationId } = actor;
  const [interaction, task] = await Promise.all([
    fieldsOf(db, organizationId, "interaction"),
    fieldsOf(db, organizationId, "task"),
  ]);
  return { interaction: shownFields(interaction), task: shownFields(task) };
}

/** Recipients' fields are their programs'. */
const shownFields = (fields: readonly CustomField[]): CustomFieldView[] =>
  fields.filter(({ programId }) => programId === null).map(presentField);
