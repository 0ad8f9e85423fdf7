import { DonationListQuery } from "@/lib/giving/donation-query";
import { fitting, lenient, type SentQuery } from "@/lib/http/lenient";

export type Asked = SentQuery;

/** The filter for gifts that an address asks for; what is not sound, such as a half-typed date, is left out. */
export const giftFilter = (asked: Asked): DonationListQuery => lenient(DonationListQuery, asked);

/** The filter as an address has it, with changes; null takes out. */
export function filterQuery(asked: Asked, changes: Record<string, string | null> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...fitting(DonationListQuery, asked), ...changes }))
    if (value) query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : "";
}
