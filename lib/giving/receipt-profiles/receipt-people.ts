import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { formatsFor } from "@/lib/language/formats";
import type { LanguageCode } from "@/lib/language/languages";
import type { SingleSnapshot } from "./receipt-schema";

type Key = { organizationId: number; donorId: number };

const linesOf = (parts: readonly (string | null)[]): string[] =>
  parts.flatMap((part) => (part?.trim() ? [part.trim()] : []));

/** Who issues a receipt, as of now. */
export async function issuerOf(
  reader: Db | Tx,
  organizationId: number,
): Promise<SingleSnapshot["organization"]> {
  const [found] = await reader
    .select({
      name: organizations.name,
      postalAddress: organizations.postalAddress,
      taxId: organizations.taxId,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return issuerFrom(found);
}

type Issuer = Pick<typeof organizations.$inferSelect, "name" | "postalAddress" | "taxId">;

/** The same from the organization's row. */
export function issuerFrom({ name, postalAddress, taxId }: Issuer): SingleSnapshot["organization"] {
  return { name, address: linesOf(postalAddress?.split("\n") ?? []), tax_id: taxId };
}

/** Whom a receipt or letter is for, and what they read. */
export type PaperReader = {
  recipient: SingleSnapshot["donor"];
  /** Null: the organization's language. */
  language: LanguageCode | null;
};

/** Name and postal address, line by line, and language, as of now. */
export async function recipientOf(
  reader: Db | Tx,
  { organizationId, donorId }: Key,
): Promise<PaperReader> {
  const [found] = await reader
    .select({ donor: donors, locale: organizations.locale })
    .from(donors)
    .innerJoin(organizations, eq(organizations.id, donors.organizationId))
    .where(within(donors, organizationId, eq(donors.id, donorId)));
  if (!found) throw notFound("donor");
  return readerIn(found.donor, found.locale);
}

export const readerIn = (donor: Donor, locale?: string): PaperReader => ({
  recipient: { name: donor.displayName, address: addressOf(donor, locale) },
  language: donor.language,
});

type Donor = Address & Pick<typeof donors.$inferSelect, "displayName">;

type Address = Pick<
  typeof donors.$inferSelect,
  "street" | "addressLine2" | "city" | "state" | "zip" | "country" | "language"
>;

/**
 * A postal address, line by line, its country named in the donor's language.
 * @param locale the organization's, for donors who read its language
 */
export function addressOf(donor: Address, locale = "en"): string[] {
  const place = [donor.city, [donor.state, donor.zip].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  return linesOf([
    donor.street,
    donor.addressLine2,
    place,
    countryName(donor.country, donor.language ?? locale),
  ]);
}

function countryName(code: string | null, locale: string): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code;
  return formatsFor(locale).country(code);
}
