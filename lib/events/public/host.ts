import { eq, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { files, organizations, receiptProfiles } from "@/db/schema";
import { within } from "@/db/within";
import { publicFileUrl, signedFileUrl } from "@/lib/files/links";
import { isThumbTall } from "@/lib/files/smaller-forms";
import { lawChosen } from "@/lib/giving/receipt-profiles/chosen";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { LanguageCode } from "@/lib/language/languages";

/**
 * At an address that browsers keep, unless it was uploaded for something that not everybody sees; then
 * it expires. Its size is that in full, in pixels.
 */
export type Logo = { url: string; width: number; height: number };

/** For a picture whose size nobody measured: as wide as most names are. */
const UNKNOWN_SIZE = { width: 480, height: 96 };

/** The organization that holds an event, as its public pages name it. */
export type Host = {
  id: number;
  slug: string;
  name: string;
  logo: Logo | null;
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
      width: files.width,
      height: files.height,
      isPublic: files.isPublic,
    })
    .from(organizations)
    .leftJoin(receiptProfiles, within(receiptProfiles, organizations.id))
    .leftJoin(files, within(files, organizations.id, eq(files.id, organizations.logoFileId)))
    .where(
      or(
        eq(organizations.slug, clientSlugOrId),
        eq(sql`${organizations.id}::text`, clientSlugOrId),
      ),
    );
  if (!found) return undefined;
  const { law, width, height, isPublic, ...host } = found;
  const { logoFileId } = host;
  const size = width && height ? { width, height } : UNKNOWN_SIZE;
  return {
    ...host,
    logo: logoFileId ? { url: logoUrl({ ...size, id: logoFileId, isPublic }), ...size } : null,
    law: lawChosen(law),
  };
}

/** Twice as many pixels as the head of a page gives it in points. */
const TALL_ENOUGH = 96;

function logoUrl(logo: Omit<Logo, "url"> & { id: number; isPublic: boolean | null }): string {
  const variant = isThumbTall(logo, TALL_ENOUGH) ? "thumb" : "full";
  return logo.isPublic ? publicFileUrl(logo, variant) : signedFileUrl(logo, { variant });
}
