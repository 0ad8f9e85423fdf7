import { and, eq, isNull, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { customFacets, customFields } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import type { CustomField } from "./field-rows";
import { findObject, recordsOf, requireObject, selectRecords, storageOf } from "./objects";
import type { RelatedView } from "./schema";

const MOST_RELATED = 25;

/** What links to a record, by object and field, as far as the actor may see it. Throws not found. */
export async function listRelated(
  actor: Actor,
  { object: key, id }: { object: string; id: number },
): Promise<RelatedView[]> {
  const object = await requireObject(db, actor, key);
  for (const permission of object.view) requirePermission(actor, permission);
  const [found] = await selectRecords(db, object).where(
    recordsOf(actor, object, eq(object.table.id, id)),
  );
  if (!found) throw notFound(object.singular);
  const fields = await fieldsTo(db, actor.organizationId, key);
  const lists = await Promise.all(fields.map((field) => relatedBy(actor, field, id)));
  return lists.flatMap((list) => (list && list.records.length > 0 ? [list] : []));
}

export type NewRelation = {
  object: string;
  singular: string;
  plural: string;
  field: RelatedView["field"];
};

/** Fields of the organization's own objects that link to this one: a record of them can be added to each. */
export async function listNewRelations(actor: Actor, target: string): Promise<NewRelation[]> {
  requirePermission(actor, "records_edit");
  const fields = await fieldsTo(db, actor.organizationId, target);
  const found = await Promise.all(
    fields.map(async ({ object: of, key, label }) => {
      const object = await findObject(db, actor, of);
      if (object?.customObjectId === undefined) return [];
      const { singular, plural } = object;
      return [{ object: of, singular, plural, field: { key, label } }];
    }),
  );
  return found.flat();
}

async function relatedBy(
  actor: Actor,
  field: CustomField,
  id: number,
): Promise<RelatedView | undefined> {
  const object = await findObject(db, actor, field.object);
  const mayView = object?.view.every(
    (permission) => "permissions" in actor && actor.permissions.has(permission),
  );
  if (!object || !mayView) return undefined;
  const links = sql`${object.table.id} in (select f.record_id from ${customFacets} f
    where f.organization_id = ${actor.organizationId} and f.field_id = ${field.id} and f.value = ${String(id)})`;
  const rows = await selectRecords(db, object)
    .where(recordsOf(actor, object, links))
    .orderBy(sql`${object.table.id} desc`)
    .limit(MOST_RELATED + 1);
  return {
    ...{ object: object.key, plural: object.plural },
    field: { key: field.key, label: field.label },
    records: rows.slice(0, MOST_RELATED).map((row) => ({ id: row.id, name: row.name })),
    has_more: rows.length > MOST_RELATED,
  };
}

const fieldsTo = (
  reader: Db | Tx,
  organizationId: number,
  target: string,
): Promise<CustomField[]> =>
  reader
    .select()
    .from(customFields)
    .where(
      and(
        within(customFields, organizationId, eq(customFields.target, target)),
        isNull(customFields.archivedAt),
      ),
    )
    .orderBy(customFields.object, customFields.position, customFields.id);

/** Which records now link to another one, by the id of the field. */
export type MovedReferences = Record<string, number[]>;

/** Links to one record lead to another from now on, as after a merge; those of archived objects, too. */
export async function moveReferences(
  tx: Tx,
  { organizationId }: { organizationId: number },
  target: string,
  { from, to }: { from: number; to: number },
): Promise<MovedReferences> {
  const moved: MovedReferences = {};
  for (const field of await fieldsTo(tx, organizationId, target)) {
    const { rows } = await repoint(
      tx,
      field,
      to,
      sql`
      t.id in (select f.record_id from ${customFacets} f where f.organization_id = ${organizationId}
        and f.field_id = ${field.id} and f.value = ${String(from)})`,
    );
    if (rows.length > 0) moved[field.id] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Takes that back for the records that still link there. */
export async function moveReferencesBack(
  tx: Tx,
  { organizationId }: { organizationId: number },
  target: string,
  { from, to, moved }: { from: number; to: number; moved: MovedReferences },
): Promise<void> {
  for (const field of await fieldsTo(tx, organizationId, target))
    await repoint(
      tx,
      field,
      from,
      sql`
      t.id = any(${sql.param(moved[field.id] ?? [])}::int[]) and t.id in (select f.record_id
        from ${customFacets} f where f.organization_id = ${organizationId}
          and f.field_id = ${field.id} and f.value = ${String(to)})`,
    );
}

function repoint(tx: Tx, field: CustomField, to: number, which: ReturnType<typeof sql>) {
  const { table, values } = storageOf(field.object);
  const column = sql.identifier(values.name);
  return tx.execute<{ id: number }>(sql`
    update ${table} t set ${column} = t.${column} || jsonb_build_object(${field.key}::text, ${to}::int)
    where t.organization_id = ${field.organizationId} and ${which} returning t.id`);
}
