import { type SentQuery, textSent } from "@/lib/http/lenient";

export type Asked = SentQuery;

const MOST_PAGES = 100_000;

/** One value of the address; "" when there is none. */
export const textAsked = textSent;

/** The page of a list that the address names; the first for anything that is no page. */
export function pageAsked(asked: Asked): number {
  const page = Number(textAsked(asked, "page", 10));
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}

/** The same list's address with another page. */
export function pageHref(path: string, asked: Asked, page: number): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(asked)) {
    const value = textAsked(asked, name);
    if (value && name !== "page" && name !== "notice") query.set(name, value);
  }
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
