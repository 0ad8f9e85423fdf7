import { DonationListQuery } from "@/lib/giving/donation-query";

export type Asked = Record<string, string | string[] | undefined>;

/** What of an address is a sound filter for gifts; the rest, such as a half-typed date, is left out. */
export const giftFilter = (asked: Asked): DonationListQuery =>
  DonationListQuery.parse(soundParts(asked));

const soundParts = (asked: Asked): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => {
      if (typeof value !== "string" || value === "") return [];
      return DonationListQuery.safeParse({ [name]: value }).success ? [[name, value]] : [];
    }),
  );

/** The filter as an address has it, with changes; null takes out. */
export function filterQuery(asked: Asked, changes: Record<string, string | null> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...soundParts(asked), ...changes }))
    if (value) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : "";
}
