import { and, asc, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { orderSponsors, orders, sponsorPackages } from "@/db/schema";
import { signedFileUrl } from "@/lib/files/links";
import type { EventRow } from "./catalog";
import type { PublicEventView } from "./public-event-schema";

/** Sponsors who have paid and agreed to be shown, the largest package first. */
export async function publicSponsors(
  reader: Db | Tx,
  event: EventRow,
): Promise<PublicEventView["sponsors"]> {
  const rows = await reader
    .select({
      name: orderSponsors.companyName,
      tier: sponsorPackages.tier,
      package: sponsorPackages.name,
      logoFileId: orderSponsors.logoFileId,
    })
    .from(orderSponsors)
    .innerJoin(
      orders,
      and(
        eq(orders.organizationId, orderSponsors.organizationId),
        eq(orders.id, orderSponsors.orderId),
      ),
    )
    .innerJoin(
      sponsorPackages,
      and(
        eq(sponsorPackages.organizationId, orderSponsors.organizationId),
        eq(sponsorPackages.id, orderSponsors.sponsorPackageId),
      ),
    )
    .where(
      and(
        eq(orders.organizationId, event.organizationId),
        eq(orders.eventId, event.id),
        eq(orders.status, "completed"),
        eq(orderSponsors.publicVisibility, true),
      ),
    )
    .orderBy(desc(sponsorPackages.price), asc(orderSponsors.id));
  return rows.flatMap(({ name, logoFileId, ...of }) =>
    name ? [{ name, ...of, logo_url: logoFileId ? signedFileUrl({ id: logoFileId }) : null }] : [],
  );
}
