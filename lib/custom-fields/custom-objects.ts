import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { given, preparedStatement } from "@/db/prepared";
import { customFields, customObjects, customRecords } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import type { CustomObject } from "./objects";
import {
  CustomObjectChanges,
  type CustomObjectChangesInput,
  type CustomObjectView,
  MOST_OBJECTS,
  NewCustomObject,
  type NewCustomObjectInput,
} from "./schema";

/** The organization's own objects by name, archived ones last. */
export async function listCustomObjects(actor: Actor): Promise<CustomObjectView[]> {
  requirePermission(actor, "records_view");
  return select(actor.organizationId);
}

/** An object of the organization's own by what it is called. */
export type OwnObject = Pick<CustomObjectView, "key" | "singular" | "plural">;

/** What the organization's own objects in use are called: none for those who may see none. */
export async function listOwnObjects(actor: Actor): Promise<OwnObject[]> {
  const sees = (["records_view", "settings_edit"] as const).some(
    (each) => "permissions" in actor && actor.permissions.has(each),
  );
  if (!sees) return [];
  return ownObjectsStatement().execute({ organizationId: actor.organizationId });
}

const ownObjectsStatement = preparedStatement("own_objects", (reader, name) =>
  reader
    .select({
      key: customObjects.key,
      singular: customObjects.singular,
      plural: customObjects.plural,
    })
    .from(customObjects)
    .where(within(customObjects, given("organizationId"), isNull(customObjects.archivedAt)))
    .orderBy(asc(sql`lower(${customObjects.plural})`), asc(customObjects.id))
    .prepare(name),
);

/** Throws not found. */
export async function getCustomObject(actor: Actor, id: number): Promise<CustomObjectView> {
  requirePermission(actor, "records_view");
  const [found] = await select(actor.organizationId, id);
  if (!found) throw notFound("object");
  return found;
}

/** Adds an object of the organization's own. Throws 422, also for a key that was ever used. */
export async function createCustomObject(
  actor: Actor,
  input: NewCustomObjectInput,
): Promise<CustomObjectView> {
  requirePermission(actor, "settings_edit");
  const { key, singular, plural, description } = accept(NewCustomObject, input);
  const { organizationId } = actor;
  try {
    return await db.transaction(async (tx) => {
      const all = await tx.$count(customObjects, within(customObjects, organizationId));
      if (all >= MOST_OBJECTS)
        throw refused(
          "",
          "too_many",
          `An organization may have ${MOST_OBJECTS} objects of its own.`,
        );
      const row = { key, singular, plural, description: description ?? null };
      const [made] = await tx
        .insert(customObjects)
        .values({ organizationId, ...row })
        .returning();
      if (!made) throw new Error("An object was not written.");
      await recordChange(tx, actor, {
        ...{ action: "custom_object.create", subjectType: "custom_object", subjectId: made.id },
        after: row,
      });
      return present(made, { fields: 0, records: 0 });
    });
  } catch (error) {
    if (!uniqueViolation(error, "custom_objects_key_key")) throw error;
    throw refused("key", "taken", "Another object has or had this key. Keys are never reused.");
  }
}

/** Renames an object; its key stays. Throws not found and 422. */
export async function changeCustomObject(
  actor: Actor,
  id: number,
  input: CustomObjectChangesInput,
): Promise<CustomObjectView> {
  requirePermission(actor, "settings_edit");
  return revise(actor, id, "custom_object.change", () => accept(CustomObjectChanges, input));
}

/** Archives an object: its records and fields are kept and shown nowhere. Throws not found and 409. */
export async function archiveCustomObject(actor: Actor, id: number): Promise<CustomObjectView> {
  requirePermission(actor, "settings_edit");
  return revise(actor, id, "custom_object.archive", ({ archivedAt }) => {
    if (archivedAt) throw conflict("archived", "This object is already archived.");
    return { archivedAt: now() };
  });
}

/** Restores an archived object with its records. Throws not found and 409. */
export async function restoreCustomObject(actor: Actor, id: number): Promise<CustomObjectView> {
  requirePermission(actor, "settings_edit");
  return revise(actor, id, "custom_object.restore", ({ archivedAt }) => {
    if (!archivedAt) throw conflict("not_archived", "This object is not archived.");
    return { archivedAt: null };
  });
}

type Changes = Partial<Pick<CustomObject, "singular" | "plural" | "description" | "archivedAt">>;
type ObjectAction = `custom_object.${"change" | "archive" | "restore"}`;

async function revise(
  actor: Actor,
  id: number,
  action: ObjectAction,
  changesOf: (row: CustomObject) => { [Key in keyof Changes]?: Changes[Key] | undefined },
): Promise<CustomObjectView> {
  const { organizationId } = actor;
  const isObject = within(customObjects, organizationId, eq(customObjects.id, id));
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(customObjects).where(isObject).for("update");
    if (!row) throw notFound("object");
    const changed = Object.entries(changesOf(row)).filter(
      ([key, value]) => value !== undefined && value !== row[key as keyof CustomObject],
    );
    if (changed.length === 0) return;
    const after = Object.fromEntries(changed);
    await tx.update(customObjects).set(after).where(isObject);
    const before = Object.fromEntries(
      changed.map(([key]) => [key, row[key as keyof CustomObject]]),
    );
    await recordChange(tx, actor, {
      ...{ action, subjectType: "custom_object", subjectId: id, before, after },
    });
  });
  const [found] = await select(organizationId, id);
  if (!found) throw notFound("object");
  return found;
}

async function select(organizationId: number, id?: number): Promise<CustomObjectView[]> {
  const itsFields = within(
    customFields,
    organizationId,
    and(eq(customFields.object, customObjects.key), isNull(customFields.archivedAt)),
  );
  const itsRecords = within(
    customRecords,
    organizationId,
    and(eq(customRecords.objectId, customObjects.id), isNull(customRecords.archivedAt)),
  );
  const found = await db
    .select({
      object: customObjects,
      fields: sql<number>`(select count(*)::int from ${customFields} where ${itsFields})`,
      records: sql<number>`(select count(*)::int from ${customRecords} where ${itsRecords})`,
    })
    .from(customObjects)
    .where(
      within(
        customObjects,
        organizationId,
        id === undefined ? undefined : eq(customObjects.id, id),
      ),
    )
    .orderBy(
      asc(sql`${customObjects.archivedAt} is not null`),
      asc(sql`lower(${customObjects.plural})`),
    );
  return found.map(({ object, fields, records }) => present(object, { fields, records }));
}

const present = (
  row: CustomObject,
  counts: { fields: number; records: number },
): CustomObjectView => ({
  ...{ id: row.id, key: row.key, singular: row.singular, plural: row.plural },
  description: row.description,
  ...counts,
  archived_at: row.archivedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
