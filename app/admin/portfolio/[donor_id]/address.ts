import { addressText, askedOf, queryOfList } from "@/lib/portfolio/list/address";

export type Asked = Record<string, string | string[] | undefined>;

/** The first value that an address has under a name; empty for none. */
export const first = (given: string | string[] | undefined): string => [given].flat()[0] ?? "";

/** A donor's profile or a page below it; `list` stays, so that one finds back to the list. */
export function profileHref(
  donorId: number,
  {
    below = "",
    list = "",
    hash = "",
    ...asked
  }: {
    below?: string;
    list?: string;
    hash?: string;
    [name: string]: string | readonly string[] | undefined;
  } = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    for (const each of [value ?? []].flat()) query.append(name, each);
  if (list) query.append("list", list);
  const text = query.size > 0 ? `?${query}` : "";
  return `/admin/portfolio/${donorId}${below}${text}${hash && `#${hash}`}`;
}

type Named = Readonly<Record<string, string | undefined>>;

/** An address with what is known of these, in their order. */
function hrefOf(path: string, asked: Named): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where all of a donor is edited; it leads back to the profile and its list. */
export const editHref = (donorId: number, list: string, asked: Named = {}): string =>
  hrefOf(`/admin/donors/${donorId}/edit`, { ...asked, list });

/** Where a donor is merged with another; it leads back alike. */
export const mergeHref = (donorId: number, list: string, asked: Named = {}): string =>
  hrefOf(`/admin/donors/${donorId}/merge`, { ...asked, list });

/** Where a contact is logged; it leads back alike. Without a donor it asks for one. */
export const logHref = (donorId: number | null, list: string, channel?: string): string =>
  hrefOf("/admin/interactions/new", { donor: donorId?.toString(), channel, list });

/** The whole address of a profile's page, as signing in leads back to it. */
export function addressOf(donorId: number, asked: Asked, below = ""): string {
  const query = new URLSearchParams();
  for (const [name, given] of Object.entries(asked))
    for (const value of [given ?? []].flat()) query.append(name, value);
  return profileHref(donorId, { below }) + (query.size > 0 ? `?${query}` : "");
}

/**
 * The list that a profile was opened from, or the whole of it.
 * @param position of the donor in it, from 1; it opens at their page
 */
export function listHref(list: string, position: number | null = null): string {
  const page = Math.ceil((position ?? 1) / queryOfList(list).per_page);
  const asked = askedOf(new URLSearchParams(list));
  const query = addressText(asked, { page: page > 1 ? String(page) : null });
  return query ? `/admin/portfolio?${query}` : "/admin/portfolio";
}

/** The sound part of the address of a list, as links carry it on. */
export const listIn = (asked: Asked): string =>
  first(asked.list) && addressText(askedOf(new URLSearchParams(first(asked.list))));
