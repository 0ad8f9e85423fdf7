import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgArray, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import * as schema from "@/db/schema";
import { linkToken } from "@/lib/donors/preferences/links";
import { ownValue } from "./api-paths";
import type { FullOrganization } from "./full-organization";

/** What nobody writes; its number says which column it stands in. */
export const CANARY = /canary-(\d+)-\d+/g;

/** Columns whose words the product goes by instead of showing them, by the end of their names. */
const GONE_BY = [
  ...["_hash", "_seed", "_secret", "_fingerprint", "_kind", "_key", "_color", "_basis", "_status"],
  ...[".currency", ".time_zone", ".locale", ".country", ".role", ".gateway", ".status", ".kind"],
  ...[".key", ".type", ".scope", ".method", ".purpose", ".template", ".mime_type", ".id"],
  ...["_permissions", ".permissions", "_methods", "_code", ".segment", ".gallery_sort", ".token"],
  ...[
    "_source",
    ".identity",
    "subject_type",
    "risk_reasons",
    "skip_reason",
    // Numbers and dates as text, and the key of an object.
    ...[".minimum", ".maximum", ".source_currency", "custom_fields.target", "custom_fields.object"],
    "custom_sensitive.object",
    // The nodes of journeys by their IDs, and the events that bring donors in.
    ...[".node", "journeys.entry_types"],
    "import_rows.cells",
    "import_rows.duplicate",
    "imports.columns",
  ],
];

type Column = { name: string; column: PgColumn; table: PgTable };

/** Every column for text that belongs to an organization. */
function textColumns(): Column[] {
  return Object.values(schema)
    .flatMap((each: unknown) => (is(each, PgTable) ? [each] : []))
    .filter((table) => ownerOf(table) !== undefined)
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({
        name: `${getTableName(table)}.${column.name}`,
        column,
        table,
      })),
    )
    .filter(({ column, name }) => isText(column) && !GONE_BY.some((end) => name.endsWith(end)));
}

const isText = (column: PgColumn) =>
  ["text", "text[]", "jsonb"].includes(column.getSQLType()) &&
  !column.enumValues?.length &&
  !(is(column, PgArray) && column.baseColumn.enumValues?.length);

function ownerOf(table: PgTable): PgColumn | undefined {
  const { organizationId, id } = getTableColumns(table);
  return table === schema.organizations ? id : organizationId;
}

/**
 * Writes canaries into every text of an organization that no constraint forbids. Returns the columns' names,
 * by the canaries' numbers, and those that were left as they are.
 */
export async function fillWithCanaries(
  organization: FullOrganization,
): Promise<{ names: string[]; left: string[] }> {
  const columns = textColumns();
  const left: string[] = [];
  for (const [number, column] of columns.entries()) {
    const isFilled =
      (await fill(organization, column, number, "all")) ||
      (await fill(organization, column, number, "given"));
    if (!isFilled) left.push(column.name);
  }
  await rename(organization);
  return { names: columns.map(({ name }) => name), left };
}

/** False when a constraint forbids it. */
async function fill(
  { tenant }: FullOrganization,
  { column, table }: Column,
  number: number,
  rows: "all" | "given",
): Promise<boolean> {
  const word = sql`'canary-' || ${number}::int || '-' || translate(${table}.ctid::text, '(,)', '0')`;
  const type = column.getSQLType();
  const value =
    type === "jsonb" ? wordsOf(column, word) : type === "text[]" ? sql`array[${word}]` : word;
  const given = rows === "given" ? sql` and ${column} is not null` : sql``;
  const set = sql.identifier(column.name);
  return db
    .transaction((tx) =>
      tx.execute(
        sql`update ${table} set ${set} = ${value} where ${ownerOf(table)} = ${tenant.organizationId}${given}`,
      ),
    )
    .then(() => true)
    .catch(() => false);
}

/** In JSON, what has a space in it is words. */
const wordsOf = (column: PgColumn, word: ReturnType<typeof sql>) =>
  sql`regexp_replace(${column}::text, ': "[^"\\\\]* [^"\\\\]*"', ': "' || ${word} || '"', 'g')::jsonb`;

/** What the organization's pages are called now, and the link of a donor whose address is another. */
async function rename({ tenant, values }: FullOrganization): Promise<void> {
  const { rows } = await db.execute<
    Record<"slug" | "event" | "form" | "campaign" | "page" | "email", string>
  >(
    sql`select o.slug, e.slug event, f.slug form, c.slug campaign, p.slug page, d.email
      from organizations o
      join campaigns c on c.organization_id = o.id and c.id = ${ownValue(values, "campaign")}
      join fundraising_pages p
        on p.organization_id = o.id and p.id = ${ownValue(values, "fundraisingPage")}
      join events e on e.organization_id = o.id and e.id = ${ownValue(values, "event")}
      join forms f on f.organization_id = o.id and f.id = ${ownValue(values, "form")}
      join donors d on d.organization_id = o.id and d.id = ${ownValue(values, "donor")}
      where o.id = ${tenant.organizationId}`,
  );
  const [now] = rows;
  if (!now) throw new Error("The organization has no pages.");
  values.slug = now.slug;
  values.eventSlug = now.event;
  values.formSlug = now.form;
  values.campaignSlug = now.campaign;
  values.fundraisingPageSlug = now.page;
  const donor = { ...tenant, id: Number(ownValue(values, "donor")), email: now.email };
  values.confirmationToken = linkToken("confirmation", donor);
  values.preferencesToken = linkToken("preferences", donor);
}
