import { and, asc, desc, eq, lt, notExists, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  orderLines,
  orderSponsors,
  orders,
  registrationGroups,
  sponsorPackages,
} from "@/db/schema";
import { within } from "@/db/within";
import { signedFileUrl } from "@/lib/files/links";
import type { EventRow } from "../capacity/catalog";
import type { PublicEventView } from "./event-schema";

/** Sponsors who have paid, kept their package and agreed to be shown, the largest package first. */
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
      within(orders, orderSponsors.organizationId, eq(orders.id, orderSponsors.orderId)),
    )
    .innerJoin(
      orderLines,
      within(orderLines, orderSponsors.organizationId, eq(orderLines.id, orderSponsors.lineId)),
    )
    .innerJoin(
      sponsorPackages,
      within(
        sponsorPackages,
        orderSponsors.organizationId,
        eq(sponsorPackages.id, orderSponsors.sponsorPackageId),
      ),
    )
    .where(
      within(
        orders,
        event.organizationId,
        eq(orders.eventId, event.id),
        eq(orders.status, "completed"),
        eq(orderSponsors.publicVisibility, true),
        keptPackage(reader),
      ),
    )
    .orderBy(desc(sponsorPackages.price), asc(orderSponsors.id));
  return rows.flatMap(({ name, logoFileId, ...of }) =>
    name ? [{ name, ...of, logo_url: logoFileId ? signedFileUrl({ id: logoFileId }) : null }] : [],
  );
}

/** A package goes back with the last seat of its own group; without seats, with its whole line. */
const keptPackage = (reader: Db | Tx): SQL | undefined =>
  and(
    lt(orderLines.cancelledUnits, orderLines.quantity),
    notExists(
      reader
        .select({ id: registrationGroups.id })
        .from(registrationGroups)
        .where(
          within(
            registrationGroups,
            orderSponsors.organizationId,
            eq(registrationGroups.sponsorId, orderSponsors.id),
            eq(registrationGroups.status, "cancelled"),
          ),
        ),
    ),
  );
