import { env } from "@/lib/env";
import type { QueryValues } from "./query";

type Paging = { page: number; perPage: number; total: number };

/**
 * `Link` (first, prev, next, last) and `X-Total-Count` of a page of a list (`decisions §7`).
 * @param path from the API's root on, such as `/admin/entities`
 * @param query as it was asked; `page` is replaced
 */
export function pagingHeaders(
  path: string,
  query: object,
  { page, perPage, total }: Paging,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const pages = {
    first: 1,
    prev: page > 1 ? Math.min(page - 1, last) : undefined,
    next: page < last ? page + 1 : undefined,
    last,
  };
  const links = Object.entries(pages)
    .filter(([, number]) => number !== undefined)
    .map(
      ([rel, number]) => `<${addressOf(path, { ...query, page: String(number) })}>; rel="${rel}"`,
    );
  return { Link: links.join(", "), "X-Total-Count": String(total) };
}

/**
 * The same for a list that is followed by cursors: `Link` (first, prev, next) and `X-Total-Count`.
 * @param query as it was asked; `cursor` is replaced
 */
export function cursorHeaders(
  path: string,
  query: object,
  { next, previous, total }: { next: string | null; previous: string | null; total: number },
): Record<string, string> {
  const pages = { first: undefined, prev: previous, next };
  const links = Object.entries(pages)
    .filter(([, cursor]) => cursor !== null)
    .map(([rel, cursor]) => `<${addressOf(path, { ...query, cursor })}>; rel="${rel}"`);
  return { Link: links.join(", "), "X-Total-Count": String(total) };
}

/** `Link` to the next page of a list that is followed by cursors; none on the last page. */
export const nextHeader = (
  path: string,
  query: object,
  cursor: string | null,
): Record<string, string> =>
  cursor === null ? {} : { Link: `<${addressOf(path, { ...query, cursor })}>; rel="next"` };

type Listed = { total: number; nextCursor: string | null };

/**
 * The headers of a list with numbered pages and cursors: `Link` in the way that it was asked for, and
 * `X-Total-Count`.
 */
export function listHeaders(
  path: string,
  query: Asked & object,
  { total, nextCursor }: Listed,
): Record<string, string> {
  const { cursor, limit, page, per_page: perPage } = query;
  if (cursor === undefined && limit === undefined)
    return pagingHeaders(path, query, { page, perPage, total });
  const asked = { ...query, page: undefined, per_page: undefined };
  return cursorHeaders(path, asked, { next: nextCursor, previous: null, total });
}

type Asked = { cursor?: string; limit?: number; page: number; per_page: number };

function addressOf(path: string, query: object): string {
  const url = new URL(rooted(path), env().APP_ORIGIN);
  for (const [name, value] of Object.entries(query as QueryValues)) append(url, name, value);
  return url.href;
}

function append(url: URL, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const each of value) append(url, name, each);
  else if (typeof value === "object")
    for (const [inner, each] of Object.entries(value)) append(url, `${name}[${inner}]`, each);
  else url.searchParams.append(name, String(value));
}

/** `Location` of what was made. @param path from the API's root on, or with another version before it */
export const locationOf = (path: string): Record<string, string> => ({
  Location: `${env().APP_ORIGIN}${rooted(path)}`,
});

/** `/v2/notes` names its root itself. */
const rooted = (path: string): string =>
  /^\/v\d+\//.test(path) ? `/api${path}` : `/api/v1${path}`;
