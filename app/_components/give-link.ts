/** What a give page can be asked to come up with; what the program does not have is passed over. */
export type GiftTerms = Partial<Record<(typeof GIFT_TERMS)[number], string | number>>;

/**
 * A program and a designation by id or word, an entity by id, the amount in major units, and the months
 * between gifts: 0 for once; the link of a mailing that led there (`via`), and the fundraising page that it counts for, by its ID.
 */
export const GIFT_TERMS = [
  "program",
  "designation",
  "entity",
  "amount",
  "frequency",
  "via",
  "page",
] as const;

/** An organization's give page with its form filled in. @param base other pages of it that the link stays in */
export function giveLink(
  client: string | undefined,
  terms: GiftTerms = {},
  base = `/o/${client}`,
): string {
  const query = new URLSearchParams();
  for (const name of GIFT_TERMS) {
    const term = terms[name];
    if (term !== undefined) query.set(name, String(term));
  }
  return `${base}/give${query.size > 0 ? `?${query}` : ""}`;
}
