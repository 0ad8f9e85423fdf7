import { type Asked, addressText } from "@/lib/portfolio/list/address";

export const PATH = "/admin/portfolio";

export const NEW_DONOR = "/admin/donors/new";

/** The list with changes; null takes a filter out. */
export function listHref(
  asked: Asked,
  changes: Record<string, string | readonly string[] | null> = {},
): string {
  const text = addressText(asked, changes);
  return text ? `${PATH}?${text}` : PATH;
}

/** A profile that knows which list it was opened from. */
export const profileHref = (donorId: number, asked: Asked): string =>
  `${PATH}/${donorId}?list=${encodeURIComponent(addressText(asked) || "sort=name")}`;

/** What a form sends along so that the rest of the address stays. */
export const hiddenParts = (asked: Asked, without: readonly string[]): [string, string][] =>
  [...new URLSearchParams(addressText(asked))].filter(([name]) => !without.includes(name));
