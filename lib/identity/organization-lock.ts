import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import { notFound } from "@/lib/errors";

/**
 * Two changes of what an organization has once, such as its settings, are made one after the other. Rows
 * that refer to it are still added meanwhile. Throws not found.
 */
export async function lockOrganization(tx: Tx, id: number) {
  const [found] = await tx
    .select({ currency: organizations.currency, timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for("no key update");
  if (!found) throw notFound("organization");
  return found;
}
