import { addressText, askedOf } from "@/lib/portfolio/list-address";

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

/** The list that a profile was opened from, or the whole of it. */
export function listHref(list: string): string {
  const query = addressText(askedOf(new URLSearchParams(list)));
  return query ? `/admin/portfolio?${query}` : "/admin/portfolio";
}

/** The sound part of the address of a list, as links carry it on. */
export const listIn = (asked: Asked): string =>
  first(asked.list) && addressText(askedOf(new URLSearchParams(first(asked.list))));
