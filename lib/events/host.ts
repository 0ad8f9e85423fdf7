import { eq, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { signedFileUrl } from "@/lib/files/links";

/** The organization that holds an event, as its public pages name it. */
export type Host = {
  id: number;
  slug: string;
  name: string;
  /** Signed; expires. */
  logoUrl: string | null;
  accent: string | null;
  website: string | null;
  email: string | null;
  phone: string | null;
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
    })
    .from(organizations)
    .where(
      or(
        eq(organizations.slug, clientSlugOrId),
        eq(sql`${organizations.id}::text`, clientSlugOrId),
      ),
    );
  if (!found) return undefined;
  const { logoFileId, ...host } = found;
  return { ...host, logoUrl: logoFileId ? signedFileUrl({ id: logoFileId }) : null };
}
