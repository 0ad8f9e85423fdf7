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

function addressOf(path: string, query: object): string {
  const url = new URL(`/api/v1${path}`, env().APP_ORIGIN);
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

/** `Location` of what was made. @param path from the API's root on */
export const locationOf = (path: string): Record<string, string> => ({
  Location: `${env().APP_ORIGIN}/api/v1${path}`,
});
