import { eq, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations, receiptProfiles } from "@/db/schema";
import { within } from "@/db/within";
import { signedFileUrl } from "@/lib/files/links";
import { lawChosen } from "@/lib/giving/receipt-profiles/chosen";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { LanguageCode } from "@/lib/language/languages";

/** The organization that holds an event, as its public pages name it. */
export type Host = {
  id: number;
  slug: string;
  name: string;
  /** Signed; expires. */
  logoUrl: string | null;
  logoFileId: number | null;
  accent: string | null;
  website: string | null;
  email: string | null;
  phone: string | null;
  /** Such as `en-US`: its own language, and how its dates are written. */
  locale: string;
  currency: string;
  /** What its pages can be read in. */
  languages: LanguageCode[];
  /** Whose tax law its receipts follow. */
  law: Law;
};

/** By slug or numeric id; undefined when there is none. No credential: all of it is public. */
export async function findHost(clientSlugOrId: string): Promise<Host | undefined> {
  const [found] = await db
    .select({
      id: organizations.id,
      slug: organizations.slug,
      name: organizations.name,
      logoFileId: organizations.logoFileId,
      accent: organizations.accentColor,
      website: organizations.website,
      email: organizations.contactEmail,
      phone: organizations.contactPhone,
      locale: organizations.locale,
      currency: organizations.currency,
      languages: organizations.languages,
      law: receiptProfiles.jurisdiction,
    })
    .from(organizations)
    .leftJoin(receiptProfiles, within(receiptProfiles, organizations.id))
    .where(
      or(
        eq(organizations.slug, clientSlugOrId),
        eq(sql`${organizations.id}::text`, clientSlugOrId),
      ),
    );
  if (!found) return undefined;
  const { law, ...host } = found;
  const { logoFileId } = host;
  return {
    ...host,
    logoUrl: logoFileId ? signedFileUrl({ id: logoFileId }) : null,
    law: lawChosen(law),
  };
}
