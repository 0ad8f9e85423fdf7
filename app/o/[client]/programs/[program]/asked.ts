import { queryValues } from "@/lib/http/query";
import { GalleryQuery } from "@/lib/sponsorship/gallery-schema";

/** A page's query as Next gives it. */
export type Params = Record<string, string | string[] | undefined>;

/**
 * A gallery's query, up to which page the list is open, and what of the address was left out of it: `page`,
 * `sort`, `filter.en_age`.
 */
export type Asked = { query: GalleryQuery; to: number; ignored: string[] };

/** As many pages as stand in one list; then another one begins. */
export const MOST_OPEN = 10;

type Raw = Record<string, unknown> & { filter: Record<string, string[]> };

/** Reads an address as far as it can be read. Names that no gallery knows, such as `utm_source`, do not count. */
export function readAsked(params: Params): Asked {
  const raw = rawOf(params);
  const read = GalleryQuery.safeParse(raw);
  if (read.success) return opened(read.data, params, []);
  const ignored = [...new Set(read.error.issues.map(({ path }) => String(path[0])))];
  const kept = Object.entries(raw).filter(([name]) => !ignored.includes(name));
  return opened(GalleryQuery.parse(Object.fromEntries(kept)), params, ignored);
}

/** Nobody writes `to` by hand, so what is wrong with it is not told. */
function opened(query: GalleryQuery, { to }: Params, ignored: string[]): Asked {
  const wanted = /^\d{1,8}$/.test(String(to)) ? Number(to) : query.page;
  return { query, to: Math.min(Math.max(wanted, query.page), query.page + MOST_OPEN - 1), ignored };
}

/**
 * The address that a sent form should have had, without its empty fields and with its two ends of a
 * range as one; undefined when it is that already.
 */
export function tidied(params: Params): string | undefined {
  const isForm = Object.entries(params).some(
    ([name, value]) => value === "" || /^(?:from|to)\[/.test(name),
  );
  if (!isForm) return undefined;
  const { filter, ...known } = rawOf(params);
  const came = ["via", "fundraiser"].flatMap((name) => {
    const [value] = [params[name]].flat();
    return value ? [[name, value]] : [];
  });
  const plain = { ...known, ...Object.fromEntries(came) };
  const texts = Object.entries(plain).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return `?${new URLSearchParams([...texts, ...filterPairs(filter)])}`;
}

/** A query as the end of an address, `?` included; empty for a gallery's own order and first page. */
export function searchOf(
  { page, per_page: perPage, sort, q, filter }: GalleryQuery,
  to = page,
): string {
  const pairs: [string, string][] = [];
  if (q) pairs.push(["q", q]);
  pairs.push(...filterPairs(filter));
  if (sort) pairs.push(["sort", sort]);
  if (perPage !== 24) pairs.push(["per_page", String(perPage)]);
  if (page > 1) pairs.push(["page", String(page)]);
  if (to > page) pairs.push(["to", String(to)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** Everything of a gallery in the order that was asked for. */
export const unfiltered = (query: GalleryQuery): GalleryQuery => ({
  ...query,
  page: 1,
  q: undefined,
  filter: {},
});

const filterPairs = (filter: GalleryQuery["filter"]): [string, string][] =>
  Object.entries(filter).flatMap(([key, given]) =>
    [given].flat().map((value): [string, string] => [`filter[${key}]`, value]),
  );

function rawOf(params: Params): Raw {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    // The database has no text with a NUL in it.
    [value ?? ""].flat().map((each): [string, string] => [name, each.replaceAll("\0", "").trim()]),
  );
  const values = queryValues(new URLSearchParams(pairs.filter(([, value]) => value !== "")));
  const filter = groupOf(values.filter);
  const [from, to] = [groupOf(values.from), groupOf(values.to)];
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
    filter[key] = [...(filter[key] ?? []), `${from[key]?.[0] ?? ""}..${to[key]?.[0] ?? ""}`];
  const known = ["page", "per_page", "sort", "q"].flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name]]],
  );
  return { ...Object.fromEntries(known), filter };
}

function groupOf(value: ReturnType<typeof queryValues>[string] | undefined) {
  const isGroup = typeof value === "object" && !Array.isArray(value);
  const entries = isGroup ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([key, given]) => [key, [given].flat()]));
}
