import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import { appLink } from "@/lib/messages/render";

/**
 * A page of an organization's portal, for a mail: through the portal's door, which says whose it is in a
 * browser that does not know, and which a donor who is signed in does not notice.
 */
export async function portalLink(
  tx: Pick<Tx, "select">,
  organizationId: number,
  page: string,
): Promise<string> {
  const [found] = await tx
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw new Error("A portal needs an organization");
  return appLink(`/donor/sign-in?${new URLSearchParams({ client: found.slug, next: page })}`);
}
