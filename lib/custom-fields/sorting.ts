import { type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { SortKey } from "@/db/keyset";
import { customFacets, customRecords } from "@/db/schema";
import { refused } from "@/lib/input";
import { type CustomField, fieldsOf } from "./field-rows";
import { isFilterable } from "./filters";

const AS_ADDED: readonly SortKey[] = [{ by: customRecords.id, type: "int" }];

/** Are values of this field in an order that means something? Links are to IDs. */
export const isSortable = (field: Pick<CustomField, "type" | "isSensitive">): boolean =>
  isFilterable(field) && field.type !== "reference";

/**
 * The order of a list of records: by name, by what they have in a field, those without a value last either
 * way, or as they were added. Throws 422 for a field that there is not.
 */
export async function sortedBy(
  reader: Db,
  { organizationId }: { organizationId: number },
  object: string,
  sort: string | undefined,
): Promise<readonly SortKey[]> {
  if (sort === undefined) return AS_ADDED;
  const descending = sort.startsWith("-");
  const key = sort.replace(/^-/, "");
  if (key === "name")
    return [{ by: sql`lower(${customRecords.name})`, type: "text", descending }, ...AS_ADDED];
  const field = (await fieldsOf(reader, organizationId, object)).find((each) => each.key === key);
  if (!field || !isSortable(field))
    throw refused("sort", "unknown_field", "This list can’t be sorted by this field.");
  const value = valueIn(field, customRecords.id, descending);
  return [
    { by: sql`(${value} is null)::int`, type: "int" },
    { by: sql`coalesce(${value}, '') collate "C"`, type: "text", descending },
    ...AS_ADDED,
  ];
}

/** Of several choices the one that the order comes to first. */
const valueIn = (field: CustomField, id: SQLWrapper, descending: boolean) => sql`(
  select f.value from ${customFacets} f where f.organization_id = ${field.organizationId}
    and f.field_id = ${field.id} and f.record_id = ${id}
  order by f.value ${descending ? sql`desc` : sql`asc`} limit 1)`;
