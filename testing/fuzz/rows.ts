import fc from "fast-check";
import { pool } from "@/db/client";

/** Stands in a generated request for the key of a row that there really is; the nearer to 0, the older. */
export class RowPick {
  constructor(
    readonly noun: string,
    readonly choice: number,
  ) {}
}

/** A pick of a row, for a field that is called as keys are. */
export function keyNamed(name: string, noun: string): fc.Arbitrary<RowPick> | undefined {
  if (!/(^|_)ids?$/.test(name) || OTHER_KEYS.test(name)) return undefined;
  const called = name.replace(/_?ids?$/, "") || noun;
  return fc.nat(99).map((choice) => new RowPick(called, choice));
}

const ROWS_PER_TABLE = 40;

/** Called as keys are, but somebody else's. */
const OTHER_KEYS = /^(external|scan|client|session|device)_id$/;

/** What an address or a field calls something, where the table is called otherwise. */
const TABLES: Record<string, string> = {
  appeal: "gift_sources",
  bid: "auction_bids",
  campaign: "gift_sources",
  channel: "gift_sources",
  enrollment: "journey_enrollments",
  entry: "waitlist_entries",
  field: "custom_fields",
  file: "entity_files",
  fundraiser: "users",
  fundraising_campaign: "campaigns",
  group: "registration_groups",
  guest: "event_invitations",
  invitation: "event_invitations",
  link: "relationship_links",
  manager_user: "users",
  matching_company: "donors",
  note: "interactions",
  object: "custom_objects",
  record: "custom_records",
  webhook: "webhook_endpoints",
  member: "donors",
  merge: "donor_merges",
  page: "fundraising_pages",
  page_credit: "donation_lines",
  picture: "page_pictures",
  team: "fundraising_pages",
  line: "donation_lines",
  owner_donor: "donors",
  owner: "users",
  primary_contact: "donors",
  rate: "currency_rates",
  relationship: "relationship_groups",
  row: "gift_batch_rows",
  table: "event_tables",
  template: "letter_templates",
  update: "entity_updates",
  view: "segments",
};

type Row = { id: number; [parent: `${string}_id`]: number | null };

/** An organization's rows, oldest first, by table: their own keys and those of others in them. */
export type Rows = Record<string, Row[]>;

let tables: Promise<string[]> | undefined;

/** The tables whose rows belong to an organization and have a key of their own. */
function keyedTables(): Promise<string[]> {
  tables ??= pool()
    .query(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name in ('id', 'organization_id')
       group by table_name having count(*) = 2 order by table_name`,
    )
    .then(({ rows }) => rows.map(({ table_name }) => String(table_name)));
  return tables;
}

/** What there is to name in a request to this organization. */
export async function readRows(
  organizationId: number,
  most: number | "all" = ROWS_PER_TABLE,
): Promise<Rows> {
  const names = await keyedTables();
  const read = names.map(
    (name) =>
      `select '${name}' as name, coalesce(json_agg(found), '[]') as found from
       (select * from ${name} where organization_id = $1 order by id limit ${most}) found`,
  );
  const { rows } = await pool().query(read.join(" union all "), [organizationId]);
  return Object.fromEntries(rows.map(({ name, found }) => [name, found as Row[]]));
}

export function tableOf(noun: string, rows: Rows): string | undefined {
  const name = noun.replaceAll("-", "_");
  const parts = name.split("_");
  const endings = parts.map((_, at) => parts.slice(at).join("_"));
  const candidates = endings.flatMap((ending) => [
    TABLES[ending] ?? "",
    `${ending}s`,
    ending.replace(/y$/, "ies"),
    ending,
  ]);
  return candidates.find((candidate) => candidate in rows);
}

/** What an address calls a parent, where its children call it otherwise. */
const PARENTS: Record<string, string> = { gift_batch: "batch", relationship: "group" };

/** The row that was picked, mostly one of the first; key 1 where there is none. */
export function rowOf({ noun, choice }: RowPick, rows: Rows): Row {
  const found = rows[tableOf(noun, rows) ?? ""] ?? [];
  return found[Math.floor(found.length * (choice / 100) ** 3)] ?? { id: 1 };
}

/** The key of what a row belongs to, as an address names it. */
export const parentOf = (row: Row, noun: string): number | null | undefined =>
  row[`${PARENTS[noun] ?? noun}_id`];

/** The same value with every pick replaced by a row's key. */
export function resolve(value: unknown, rows: Rows): unknown {
  if (value instanceof RowPick) return rowOf(value, rows).id;
  if (Array.isArray(value)) return value.map((entry) => resolve(entry, rows));
  if (value === null || typeof value !== "object") return value;
  const copy = {};
  for (const [key, entry] of Object.entries(value)) setOwn(copy, key, resolve(entry, rows));
  return copy;
}

/** Sets a property that is really the object's own, also one called `__proto__`. */
export function setOwn(object: object, key: string, value: unknown): void {
  const how = { value, enumerable: true, configurable: true, writable: true };
  Object.defineProperty(object, key, how);
}
