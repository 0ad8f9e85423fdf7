import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import type { LanguageCode } from "@/lib/language/languages";
import { isGivingVehicle } from "../vehicles";

export type Reached = {
  address: string;
  name: string;
  /** What they read; null: the organization's language. */
  language: LanguageCode | null;
};

/**
 * The donor's own address, or that of whoever gives for an organization; of a fund or foundation also that
 * of who advises it, whose own receipt it never is.
 */
export async function findAddresses(
  reader: Db | Tx,
  receipt: { organizationId: number; donorId: number },
): Promise<{ own?: Reached; adviser?: Reached }> {
  const { organizationId, donorId } = receipt;
  const contacts = alias(donors, "contacts");
  const [found] = await reader
    .select({
      name: donors.displayName,
      email: donors.email,
      language: donors.language,
      contactLanguage: contacts.language,
      contact: contacts.email,
      contactName: contacts.displayName,
    })
    .from(donors)
    .leftJoin(
      contacts,
      within(contacts, donors.organizationId, eq(contacts.id, donors.primaryContactId)),
    )
    .where(within(donors, organizationId, eq(donors.id, donorId)));
  if (!found) return {};
  const reached = (
    address: string | null | undefined,
    name: string | null,
    language: LanguageCode | null,
  ) => (address ? { address, name: name ?? "", language } : undefined);
  const { name, email, contact, contactName, language, contactLanguage } = found;
  if (!(await isGivingVehicle(reader, receipt)))
    return { own: reached(email ?? contact, name, language ?? contactLanguage) };
  const own = email && email !== contact ? email : null;
  return {
    own: reached(own, name, language),
    adviser: reached(contact, contactName, contactLanguage),
  };
}
