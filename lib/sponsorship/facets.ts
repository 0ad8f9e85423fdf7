import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { entities, entityFacets } from "@/db/schema";
import { within } from "@/db/within";
import type { CustomField } from "./field-rows";
import type { Values } from "./field-values";
import { facetOf } from "./sort-keys";

const AT_ONCE = 5000;

/** Does the gallery sort or filter by this field? */
export const isIndexed = (field: Pick<CustomField, "isPublic" | "sortable" | "filterable">) =>
  field.isPublic && (field.sortable || field.filterable);

/** Only these are on the gallery, have facets and let anybody see their files. */
export const isShown = (entity: { status: "active" | "archived"; isPublic: boolean }): boolean =>
  entity.status === "active" && entity.isPublic;

export const shownEntity = sql`${entities.status} = 'active' and ${entities.isPublic}`;

type Indexed = Pick<CustomField, "id" | "key" | "type">;
type Faceted = { id: number; fields: Values };

/** Writes the facets of entities anew. `fields` are those of the entities' program. */
export async function writeFacets(
  tx: Tx,
  organizationId: number,
  fields: readonly CustomField[],
  changed: readonly (Faceted & { status: "active" | "archived"; isPublic: boolean })[],
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .delete(entityFacets)
    .where(within(entityFacets, organizationId, inArray(entityFacets.entityId, ids)));
  const shown = changed.filter(isShown);
  await insertFacets(tx, organizationId, fields.filter(isIndexed), shown);
}

/** Writes the facets of one field for every shown entity of its program, which is locked. */
export async function writeFieldFacets(tx: Tx, field: CustomField): Promise<void> {
  const { organizationId, programId } = field;
  for (let last = 0; ; ) {
    const batch = await tx
      .select({ id: entities.id, fields: entities.fields })
      .from(entities)
      .where(
        within(
          entities,
          organizationId,
          eq(entities.programId, programId),
          shownEntity,
          gt(entities.id, last),
        ),
      )
      .orderBy(asc(entities.id))
      .limit(AT_ONCE);
    await insertFacets(tx, organizationId, [field], batch);
    last = batch.at(-1)?.id ?? 0;
    if (batch.length < AT_ONCE) return;
  }
}

export async function removeFieldFacets(tx: Tx, field: CustomField): Promise<void> {
  const { organizationId, id } = field;
  await tx
    .delete(entityFacets)
    .where(within(entityFacets, organizationId, eq(entityFacets.fieldId, id)));
}

async function insertFacets(
  tx: Tx,
  organizationId: number,
  fields: readonly Indexed[],
  shown: readonly Faceted[],
): Promise<void> {
  const rows = shown.flatMap((entity) =>
    fields.map((field) => ({
      fieldId: field.id,
      entityId: entity.id,
      value: facetOf(field, entity.fields[field.key]),
    })),
  );
  if (rows.length === 0) return;
  // Three arrays instead of a parameter for each value, of which a statement can have 65,535.
  await tx.execute(sql`
    insert into ${entityFacets} (organization_id, field_id, entity_id, value)
    select ${organizationId}, field_id, entity_id, value from unnest(
      ${sql.param(rows.map((row) => row.fieldId))}::int[],
      ${sql.param(rows.map((row) => row.entityId))}::int[],
      ${sql.param(rows.map((row) => row.value))}::text[]
    ) as given (field_id, entity_id, value)`);
}
