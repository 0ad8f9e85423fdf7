import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Selection } from "./gallery-selection";

/** Every so many rows the outline knows where one begins; fewer are skipped by counting. */
const STEP = 500;
const MOST_OUTLINES = 300;

type Anchor = { key: string; id: number };

/** What a scan of a selection told: it holds until the gallery's next change. */
type Outline = { revision: string; total?: Promise<number>; anchors?: Promise<Anchor[]> };

/** The selections that were asked for lately, in this process. */
const outlines = new Map<string, Outline>();

/**
 * A selection, the same one for counting, the text that names it, and how often its gallery had changed
 * when it was read.
 */
export type Outlined = {
  selection: Selection;
  counted: Selection;
  name: string;
  revision: string;
};

/** How many entities are selected: counted once after each change of the gallery. */
export function countSelected(of: Outlined): Promise<number> {
  const outline = outlineOf(of);
  outline.total ??= forgetting(of, count(of.counted));
  return outline.total;
}

/**
 * A query of the `id`s from `offset` on, with `nth` to order them by. Near the end it counts from there; far
 * from both ends it starts at the nearest anchor. Anchors are found by one index scan after each change of
 * the gallery.
 */
export async function pageOf(
  of: Outlined,
  total: number,
  offset: number,
  limit: number,
): Promise<SQL> {
  const { selection } = of;
  if (offset < STEP) return rows(selection, selection.where, offset, limit);
  const behind = Math.max(0, total - offset - limit);
  if (behind < STEP) {
    const backwards = { ...selection, descending: !selection.descending };
    const taken = rows(backwards, selection.where, behind, Math.min(limit, total - offset));
    return sql`select id, -nth as nth from (${taken}) taken`;
  }
  const outline = outlineOf(of);
  outline.anchors ??= forgetting(of, findAnchors(selection));
  const anchor = (await outline.anchors)[Math.floor(offset / STEP)];
  if (!anchor) return NO_ROWS;
  const { key, keyType, id, where, descending } = selection;
  const onwards = descending ? sql`<=` : sql`>=`;
  const from = sql`(${key}, ${id}) ${onwards} (${anchor.key}::${keyType}, ${anchor.id}::int)`;
  return rows(selection, sql`${where} and ${from}`, offset % STEP, limit);
}

/**
 * How many rows from the start a kept statement reaches: ten pages, because Postgres expects a tenth of them
 * to be asked for.
 */
const NEAR = 240;

/** Are these rows near enough to the start for `rowsNearStart`? */
export const areNearStart = (offset: number, limit: number): boolean => offset + limit <= NEAR;

/**
 * A query of the `id`s from `offset` on, counted from the first, for a kept statement, whose plan is made
 * before Postgres knows offset and limit. Without a limit written into it, that plan would be one for a tenth
 * of the gallery and look so expensive that Postgres made another each time.
 */
export const rowsNearStart = (selection: Selection, offset: number, limit: number): SQL =>
  numbered(
    sql`select id from (${idsOf(selection, selection.where)} limit ${sql.raw(String(NEAR))}) near`,
    offset,
    limit,
  );

function outlineOf({ name, revision }: Outlined): Outline {
  const known = outlines.get(name);
  outlines.delete(name);
  const outline = known?.revision === revision ? known : { revision };
  outlines.set(name, outline);
  const [oldest] = outlines.keys();
  if (outlines.size > MOST_OUTLINES && oldest !== undefined) outlines.delete(oldest);
  return outline;
}

/** What failed is tried again by the next who asks. */
function forgetting<T>({ name }: Outlined, work: Promise<T>): Promise<T> {
  work.catch(() => outlines.delete(name));
  return work;
}

async function count({ from, where }: Selection): Promise<number> {
  const found = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${where}`,
  );
  return found.rows[0]?.total ?? 0;
}

const orderOf = ({ key, id, descending }: Selection): SQL =>
  descending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`;

const rows = (selection: Selection, where: SQL, offset: number, limit: number): SQL =>
  numbered(idsOf(selection, where), offset, limit);

const idsOf = (selection: Selection, where: SQL): SQL =>
  sql`select ${selection.id} as id from ${selection.from} where ${where} order by ${orderOf(selection)}`;

const numbered = (ids: SQL, offset: number, limit: number): SQL =>
  sql`select id, row_number() over () as nth from (${ids} limit ${limit} offset ${offset}) page`;

const NO_ROWS = sql`select 0 as id, 0 as nth where false`;

async function findAnchors(selection: Selection): Promise<Anchor[]> {
  const { from, where, key, id } = selection;
  const order = orderOf(selection);
  const found = await db.execute<Anchor>(sql`
    select key::text as key, id from (
      select ${key} as key, ${id} as id, row_number() over (order by ${order}) - 1 as position
      from ${from} where ${where}
    ) as numbered where position % ${sql.raw(String(STEP))} = 0 order by position`);
  return found.rows;
}
