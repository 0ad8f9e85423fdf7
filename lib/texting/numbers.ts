import { isNull, type SQL, sql } from "drizzle-orm";
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { regionOf } from "@/lib/language/languages";

/**
 * A number that staff typed, in E.164; undefined for what is none. One without a country code is one of the
 * organization’s country. Numbers of donors are read by the database (`sms_number`), which agrees.
 * @param locale of the organization, such as `en-US`
 */
export function readNumber(typed: string, locale: string): string | undefined {
  const region = regionOf(locale);
  const country = isSupportedCountry(region) ? (region as CountryCode) : undefined;
  const found = parsePhoneNumberFromString(typed, country);
  return found?.isPossible() ? found.number : undefined;
}

/** `+1 415 555 0132` for `+14155550132`. */
export const shownNumber = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** What a number is kept under when it is forgotten itself. */
export const numberHash = (number: string): SQL<string> =>
  sql<string>`address_hash('sms', ${number}::text)`;

/** Everybody who has a number, in the order in which they are locked. */
export async function donorsWith(
  reader: Db | Tx,
  organizationId: number,
  number: string,
): Promise<number[]> {
  const found = await reader
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        sql`address_hash('sms', ${donors.smsNumber}) = ${numberHash(number)}`,
        isNull(donors.mergedIntoId),
      ),
    )
    .orderBy(donors.id);
  return found.map(({ id }) => id);
}
