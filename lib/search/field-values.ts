import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { containing } from "@/lib/conditions/on-profiles";
import type { FieldType } from "@/lib/custom-fields/field-types";
import type { Actor } from "@/lib/identity/actor";
import type { Found } from "./schema";

/** Types whose values people look for by what they begin with; a choice would fit half of all records. */
const LOOKED_FOR: readonly FieldType[] = ["text", "email", "phone", "url"];

/** What has a value that is the words, or that begins with them. */
export type ByValue = { exact: Found[]; beginning: Found[] };

type ValueRow = {
  id: number;
  name: string;
  label: string;
  value: string;
  object: string;
  is_exact: boolean;
};

/** Donors by what they have in custom fields that are not sensitive. */
export async function donorsByValue(
  reader: Db,
  actor: Actor,
  words: string,
  most: number,
): Promise<ByValue> {
  const rows = await readValues(
    reader,
    actor,
    { words, most },
    {
      fields: sql`f.object = 'donor'`,
      records: sql`donors r on r.organization_id = f.organization_id and r.id = c.record_id`,
      name: sql`r.display_name`,
      object: sql`''`,
    },
  );
  return parted(rows);
}

/** Records of the organization's own objects by their name, or by what they have in such fields. */
export async function recordsFound(
  reader: Db,
  actor: Actor,
  words: string,
  most: number,
): Promise<Found[]> {
  const { organizationId } = actor;
  const inUse = sql`o.organization_id = ${organizationId} and o.archived_at is null`;
  const [rows, named] = await Promise.all([
    readValues(
      reader,
      actor,
      { words, most },
      {
        fields: sql`f.object in (select o.key from custom_objects o where ${inUse})`,
        records: sql`custom_records r on r.organization_id = f.organization_id and r.id = c.record_id
        and r.archived_at is null
        join custom_objects o on o.organization_id = r.organization_id and o.id = r.object_id`,
        name: sql`r.name`,
        object: sql`o.singular`,
      },
    ),
    reader.execute<{ id: number; name: string; object: string }>(sql`
      select r.id, r.name, o.singular as object from custom_records r
      join custom_objects o on o.organization_id = r.organization_id and o.id = r.object_id
      where r.organization_id = ${organizationId} and ${inUse} and r.archived_at is null
        and lower(r.name) like ${containing(words)}
      order by (lower(r.name) like ${containing(words).slice(1)}) desc, r.name, r.id limit ${most}`),
  ]);
  const { exact, beginning } = parted(rows);
  const byName = named.rows.map(({ id, name, object }) => ({ id, name, detail: capital(object) }));
  return eachOnce([...exact, ...byName, ...beginning]).slice(0, most);
}

/** The first of those that are the same record. */
export const eachOnce = (found: readonly Found[]): Found[] =>
  found.filter(({ id }, at) => found.findIndex((each) => each.id === id) === at);

const parted = (rows: readonly ValueRow[]): ByValue => ({
  exact: rows.filter(({ is_exact }) => is_exact).map(present),
  beginning: rows.filter(({ is_exact }) => !is_exact).map(present),
});

const present = ({ id, name, label, value, object }: ValueRow): Found => ({
  ...{ id, name },
  detail: [capital(object), `${label}: ${value}`].filter(Boolean).join(" · "),
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** @property records the table `r` of the records that facets `c` of fields `f` are of */
type Where = { fields: SQL; records: SQL; name: SQL; object: SQL };

/** A few of each field, read along its index, so that a letter that thousands begin with costs nothing. */
async function readValues(
  reader: Db,
  { organizationId }: Actor,
  { words, most }: { words: string; most: number },
  { fields, records, name, object }: Where,
): Promise<ValueRow[]> {
  const types = sql`string_to_array(${LOOKED_FOR.join(",")}::text, ',')`;
  const { rows } = await reader.execute<ValueRow>(sql`
    select r.id, ${name} as name, f.label, r.custom ->> f.key as value, ${object} as object,
      c.value = sought.least as is_exact
    from (select custom_fold(${words}::text) collate "C" as least) sought
    join custom_fields f on f.organization_id = ${organizationId} and ${fields}
      and f.archived_at is null and not f.is_sensitive and f.type = any(${types})
    cross join lateral (
      select v.record_id, v.value from custom_facets v
      where v.organization_id = f.organization_id and v.field_id = f.id
        and v.value >= sought.least and v.value < sought.least || chr(1114111)
      order by v.value, v.record_id limit ${most}) c
    join ${records}
    where sought.least <> ''
    order by is_exact desc, c.value, f.position, r.id limit ${most}`);
  return rows;
}
