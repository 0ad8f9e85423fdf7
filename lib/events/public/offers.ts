import { asc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { auctionBids, auctionItems, sponsorPackages, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { EventRow } from "../capacity/catalog";
import { isUnlocked, saleOf } from "../capacity/sale";
import type { PublicEventView } from "./event-schema";
import { auctionView, packageView, ticketView } from "./products";

/** `law`: whose tax law the organization's receipts follow. */
type Asked = { code: string | undefined; at: Date; law: Law };

export type Offers = Pick<PublicEventView, "ticket_types" | "sponsor_packages" | "auction_items">;

/**
 * What an event offers to whoever gives this code, each list in its order, and whether another code shows
 * more.
 */
export async function publicOffers(
  reader: Db | Tx,
  event: EventRow,
  { code, at, law }: Asked,
): Promise<Offers & { isByCode: boolean }> {
  // One after the other: a page that many open at once takes one connection, not three.
  const types = await typesOf(reader, event);
  const packages = await packagesOf(reader, event);
  const auction = await auctionOf(reader, event);
  const shown = types.filter((type) => isUnlocked(type, code));
  const others = types.filter((type) => !isUnlocked(type, code));
  return {
    isByCode: others.some((type) => type.accessCode !== null && saleOf(type, at) !== "ended"),
    ticket_types: shown.map((type) => ticketView(event, type, at, law)),
    sponsor_packages: packages.map((each) => packageView(event, each, law)),
    auction_items: auction.map((each) => auctionView(event, each)),
  };
}

const typesOf = (reader: Db | Tx, event: EventRow) =>
  reader
    .select()
    .from(ticketTypes)
    .where(
      within(
        ticketTypes,
        event.organizationId,
        eq(ticketTypes.eventId, event.id),
        eq(ticketTypes.active, true),
      ),
    )
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));

const packagesOf = (reader: Db | Tx, event: EventRow) =>
  reader
    .select()
    .from(sponsorPackages)
    .where(
      within(
        sponsorPackages,
        event.organizationId,
        eq(sponsorPackages.eventId, event.id),
        eq(sponsorPackages.active, true),
      ),
    )
    .orderBy(asc(sponsorPackages.position), asc(sponsorPackages.id));

async function auctionOf(reader: Db | Tx, event: EventRow) {
  const items = await reader
    .select()
    .from(auctionItems)
    .where(
      within(
        auctionItems,
        event.organizationId,
        eq(auctionItems.eventId, event.id),
        eq(auctionItems.active, true),
      ),
    )
    .orderBy(asc(auctionItems.position), asc(auctionItems.id));
  const bids = await reader
    .select({
      auctionItemId: auctionBids.auctionItemId,
      highest: sql<number>`max(${auctionBids.amount})::bigint`.mapWith(Number),
      isWon: sql<boolean>`bool_or(${auctionBids.won})`,
    })
    .from(auctionBids)
    .innerJoin(
      auctionItems,
      within(
        auctionItems,
        auctionBids.organizationId,
        eq(auctionItems.id, auctionBids.auctionItemId),
      ),
    )
    .where(
      within(
        auctionBids,
        event.organizationId,
        eq(auctionItems.eventId, event.id),
        isNull(auctionBids.revokedAt),
      ),
    )
    .groupBy(auctionBids.auctionItemId);
  return items.map((item) => {
    const { highest = null, isWon = false } =
      bids.find(({ auctionItemId }) => auctionItemId === item.id) ?? {};
    return { item, highest, isWon };
  });
}
