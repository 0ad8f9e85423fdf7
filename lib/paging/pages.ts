import type { SQL } from "drizzle-orm";
import { beyond, orderedBy, placeIn, type SortKey } from "@/db/keyset";
import { badRequest } from "@/lib/errors";
import { fingerprint } from "@/lib/ids";
import { rowLimit, textUpTo } from "@/lib/input";
import { seal, Unsealable, unseal } from "@/lib/sealing";

/** A name in four-byte letters, sealed, still fits. */
const LONGEST_CURSOR = 3_000;

const Cursor = textUpTo(LONGEST_CURSOR)
  .optional()
  .meta({ description: "`next_cursor` of the previous page" });

/**
 * For lists that also have numbered pages: the answer to any page has a `next_cursor`, and following it skips
 * and repeats nothing while rows are added.
 */
export const CURSOR_PARTS = {
  cursor: Cursor.meta({
    description: "`next_cursor` of the previous page, in place of `page`",
  }),
  limit: rowLimit(25)
    .unwrap()
    .optional()
    .meta({ description: "Rows on a page, 1–100, in place of `per_page`" }),
};

/** For lists that are followed by cursors alone. */
export const cursorQuery = (usual: number) => ({
  cursor: Cursor,
  limit: rowLimit(usual),
});

type Asked = { cursor?: string; limit?: number; page?: number; per_page?: number };

/** A page of a list: what to ask the database for, and what to answer. */
export type KeysetPage = {
  /** The rows after the cursor; undefined on the first page. */
  beyond: SQL | undefined;
  order: SQL[];
  /** To be selected as `place`. */
  place: SQL<string[]>;
  /** One row more than the page has, which says whether there is another one. */
  limit: number;
  offset: number;
  /** The rows of the page, and the cursor of the next one. @param placeOf unless `place` was selected */
  of<Row>(
    found: Row[],
    ...placeOf: Row extends { place: string[] } ? [] : [(row: Row) => string[]]
  ): { rows: Row[]; nextCursor: string | null };
};

/**
 * The page of a list that a query asks for. Its cursors hold the last row's place and nothing else, so rows
 * that are added or removed meanwhile neither repeat nor hide others. They are sealed, and work for the same
 * list, organization, sort and filters only. Throws 400 for any other.
 */
export function pageOf(
  owner: { organizationId: number },
  list: string,
  query: Asked & Record<string, unknown>,
  keys: readonly SortKey[],
): KeysetPage {
  const page = placedPage<string[]>(owner, list, query);
  const { place, limit, offset } = page;
  return {
    beyond: place && beyond(keys, place),
    order: orderedBy(keys),
    place: placeIn(keys),
    limit,
    offset,
    of: (found, ...[placeOf]) =>
      page.of(found, placeOf ?? ((row) => (row as { place: string[] }).place)),
  };
}

/** A page of a list that says itself how rows come after a place, such as one whose sort keys can be null. */
export type PlacedPage<Place> = Pick<KeysetPage, "limit" | "offset"> & {
  /** Of the last row on the page before; undefined on the first page. */
  place: Place | undefined;
  of<Row>(found: Row[], placeOf: (row: Row) => Place): { rows: Row[]; nextCursor: string | null };
};

/** As `pageOf`; a place is whatever JSON can hold. Throws 400 for any other cursor. */
export function placedPage<Place>(
  { organizationId }: { organizationId: number },
  list: string,
  { cursor, limit, page = 1, per_page: perPage, ...filters }: Asked & Record<string, unknown>,
): PlacedPage<Place> {
  const scope = `cursor ${fingerprint([organizationId, list, filters])}`;
  const place = cursor === undefined ? undefined : (openCursor(scope, cursor) as Place);
  const most = limit ?? perPage ?? 25;
  return {
    place,
    limit: most + 1,
    offset: place ? 0 : (page - 1) * most,
    of(found, placeOf) {
      const rows = found.slice(0, most);
      const last = found.length > most ? rows.at(-1) : undefined;
      return { rows, nextCursor: last === undefined ? null : closeCursor(scope, placeOf(last)) };
    },
  };
}

const closeCursor = (scope: string, place: unknown): string =>
  Buffer.from(seal(scope, JSON.stringify(place)), "base64").toString("base64url");

function openCursor(scope: string, cursor: string): unknown {
  try {
    return JSON.parse(unseal(scope, Buffer.from(cursor, "base64url").toString("base64")));
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error;
    throw badRequest(
      "invalid_cursor",
      "This cursor did not come from this list with these filters. Start again without a cursor.",
    );
  }
}
