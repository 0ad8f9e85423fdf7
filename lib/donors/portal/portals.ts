import { asc, eq, or } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";

/** An organization as its donors choose it at the portal's door. */
export type Portal = { id: number; slug: string; name: string; timeZone: string };

const columns = {
  id: organizations.id,
  slug: organizations.slug,
  name: organizations.name,
  timeZone: organizations.timeZone,
};

/** The organization whose portal is meant: the one with this slug or id, or the only one there is. */
export async function findPortal(client: string | undefined): Promise<Portal | undefined> {
  if (!client) {
    const [first, second] = await db.select(columns).from(organizations).limit(2);
    return second ? undefined : first;
  }
  const id = /^[1-9]\d{0,8}$/.test(client) ? Number(client) : 0;
  const [found] = await db
    .select(columns)
    .from(organizations)
    .where(or(eq(organizations.slug, client), eq(organizations.id, id)));
  return found;
}

/** Every organization of the installation, by name. */
export const listPortals = (): Promise<Portal[]> =>
  db.select(columns).from(organizations).orderBy(asc(organizations.name), asc(organizations.id));
