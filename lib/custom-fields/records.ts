import { eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { customObjects, customRecords } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { pageOf } from "@/lib/paging/pages";
import { matchesFilters } from "./filters";
import { findObject, type RecordObject, recordsOf, requireObject, selectRecords } from "./objects";
import {
  NewRecord,
  type NewRecordInput,
  RecordChanges,
  type RecordChangesInput,
  type RecordQuery,
  type RecordView,
} from "./schema";
import { sortedBy } from "./sorting";
import { customAfter } from "./writing";

/**
 * Records of a custom object in the order in which they were added, by name, or by a field. Throws not found, and
 * 422 for filters and orders.
 */
export async function listRecords(
  actor: Actor,
  key: string,
  query: ReturnType<typeof RecordQuery.parse>,
): Promise<{ data: RecordView[]; nextCursor: string | null }> {
  const object = await ownObjectOf(actor, key);
  requireAll(actor, object.view);
  const order = await sortedBy(db, actor, key, query.sort);
  const page = pageOf(actor, "records", { ...query, key }, order);
  const term = query.q?.trim().toLowerCase();
  const found = await db
    .select({
      place: page.place,
      ...{ id: customRecords.id, name: customRecords.name, custom: customRecords.custom },
    })
    .from(customRecords)
    .where(
      within(
        customRecords,
        actor.organizationId,
        object.visible?.(actor),
        isNull(customRecords.archivedAt),
        term ? sql`lower(${customRecords.name}) like ${`%${likeable(term)}%`}` : undefined,
        await matchesFilters(db, actor, { object: key, id: object.table.id }, query.filter),
        page.beyond,
      ),
    )
    .orderBy(...page.order)
    .limit(page.limit);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map((row) => present(object, row)), nextCursor };
}

const likeable = (term: string) => term.replace(/[\\%_]/g, "\\$&");

/** Adds a record of a custom object. Throws not found and 422. */
export async function createRecord(
  actor: Actor,
  key: string,
  input: NewRecordInput,
): Promise<RecordView> {
  const object = await ownObjectOf(actor, key);
  requireAll(actor, object.edit);
  const { name, custom: given } = accept(NewRecord, input);
  return db.transaction(async (tx) => {
    const { organizationId } = actor;
    const custom = await customAfter(tx, actor, { object: key }, given ?? {});
    const objectId = object.customObjectId ?? 0;
    const [made] = await tx
      .insert(customRecords)
      .values({ organizationId, objectId, name, custom })
      .returning();
    if (!made) throw new Error("A record was not written.");
    await recordChange(tx, actor, {
      ...{ action: "custom_record.create", subjectType: "custom_record", subjectId: made.id },
      after: { name, custom },
    });
    return { object: key, id: made.id, name, custom };
  });
}

/** The key of the custom object that a record is of. Throws not found. */
export async function objectOfRecord(actor: Actor, id: number): Promise<string> {
  requirePermission(actor, "records_view");
  const [found] = await db
    .select({ key: customObjects.key })
    .from(customRecords)
    .innerJoin(
      customObjects,
      within(
        customObjects,
        customRecords.organizationId,
        eq(customObjects.id, customRecords.objectId),
      ),
    )
    .where(within(customRecords, actor.organizationId, eq(customRecords.id, id)));
  if (!found) throw notFound("record");
  return found.key;
}

/** A record of any object with what it has in its custom fields. Throws not found. */
export async function getRecord(actor: Actor, key: string, id: number): Promise<RecordView> {
  const object = await requireObject(db, actor, key);
  requireAll(actor, object.view);
  const [found] = await selectRecords(db, object).where(
    recordsOf(actor, object, eq(object.table.id, id)),
  );
  if (!found) throw notFound(object.singular);
  return present(object, found);
}

/**
 * Changes what a record of any object has in its custom fields, and the name of a custom object's record.
 * Throws not found, 409 for recipients, and 422 that names `custom.cf_…`.
 */
export async function changeRecord(
  actor: Actor,
  key: string,
  id: number,
  input: RecordChangesInput,
): Promise<RecordView> {
  const object = await requireObject(db, actor, key);
  for (const permission of object.edit) requirePermission(actor, permission);
  const wanted = accept(RecordChanges, input);
  if (key === "entity")
    throw conflict("of_programs", "Change recipients with /admin/entities/{id}.");
  if (wanted.name !== undefined && object.customObjectId === undefined)
    throw refused(
      "name",
      "standard_object",
      "Only a custom object’s record has a name of its own.",
    );
  return db.transaction(async (tx) =>
    present(object, await reviseRecord(tx, actor, object, id, wanted)),
  );
}

async function reviseRecord(
  tx: Tx,
  actor: Actor,
  object: RecordObject,
  id: number,
  wanted: ReturnType<typeof RecordChanges.parse>,
) {
  const [row] = await selectRecords(tx, object)
    .where(recordsOf(actor, object, eq(object.table.id, id)))
    .for("no key update", { of: object.table });
  if (!row) throw notFound(object.singular);
  const holder = { object: object.key, id, current: row.custom };
  const custom = await customAfter(tx, actor, holder, wanted.custom);
  const name = wanted.name ?? row.name;
  const isSame = JSON.stringify(custom) === JSON.stringify(row.custom) && name === row.name;
  if (isSame) return row;
  await tx
    .update(object.table)
    .set({ custom, ...(object.customObjectId === undefined ? {} : { name }) })
    .where(within(object.table, actor.organizationId, eq(object.table.id, id)));
  const isOwn = object.customObjectId !== undefined;
  await recordChange(tx, actor, {
    action: object.change,
    subjectType: isOwn ? "custom_record" : row.loggedType,
    ...{ subjectId: row.loggedId, aboutId: id },
    before: { ...(isOwn ? { name: row.name } : {}), custom: row.custom },
    after: { ...(isOwn ? { name } : {}), custom },
  });
  return { ...row, name, custom };
}

/** Deletes a custom object's record. Throws not found. */
export async function removeRecord(actor: Actor, key: string, id: number): Promise<void> {
  const object = await ownObjectOf(actor, key);
  requireAll(actor, object.edit);
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(customRecords)
      .where(
        within(
          customRecords,
          actor.organizationId,
          eq(customRecords.id, id),
          object.visible?.(actor),
        ),
      )
      .returning();
    if (!gone) throw notFound(object.singular);
    await recordChange(tx, actor, {
      ...{ action: "custom_record.remove", subjectType: "custom_record", subjectId: id },
      before: { name: gone.name, custom: gone.custom },
    });
  });
}

async function ownObjectOf(actor: Actor, key: string): Promise<RecordObject> {
  const object = await findObject(db, actor, key);
  if (object?.customObjectId === undefined) throw notFound("object");
  return object;
}

function requireAll(actor: Actor, permissions: RecordObject["view"]): void {
  for (const permission of permissions) requirePermission(actor, permission);
}

const present = (
  object: RecordObject,
  { id, name, custom }: Pick<RecordView, "id" | "name" | "custom">,
): RecordView => ({ object: object.key, id, name, custom });
