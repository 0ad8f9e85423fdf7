import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { customFacets } from "@/db/schema";
import { within } from "@/db/within";
import type { CustomField } from "./field-rows";
import { isFaceted } from "./field-types";
import { storageOf } from "./objects";

/** Writes one field's facets anew: a value may stay as it is and be compared as another type's. */
export async function rebuildFacets(tx: Tx, field: CustomField): Promise<void> {
  const { organizationId, id, key, type, isUnique, programId } = field;
  const { table, values } = storageOf(field.object);
  await tx
    .delete(customFacets)
    .where(within(customFacets, organizationId, eq(customFacets.fieldId, id)));
  if (!isFaceted(type) || field.isSensitive) return;
  const column = sql.identifier(values.name);
  await tx.execute(sql`
    insert into ${customFacets} (organization_id, field_id, record_id, value, is_unique)
    select distinct ${organizationId}::int, ${id}::int, t.id, custom_facet(${type}, v.value) collate "C", ${isUnique}::boolean
    from ${table} t cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(t.${column} -> ${key}::text) when 'array' then t.${column} -> ${key}::text
        else jsonb_build_array(t.${column} -> ${key}::text) end) v
    where t.organization_id = ${organizationId} and t.${column} ? ${key}::text
      ${programId === null ? sql`` : sql`and t.program_id = ${programId}`}`);
}
