import { asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  auctionBids,
  auctionItems,
  events,
  promoCodes,
  sponsorPackages,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { Cart } from "../quote-schema";
import { answersTo } from "./event-addresses";
import { readOffer, type WaitlistOffer } from "./waitlist-offers";

export type EventRow = typeof events.$inferSelect;
export type TicketType = typeof ticketTypes.$inferSelect;
export type SponsorPackage = typeof sponsorPackages.$inferSelect;
export type AuctionItem = typeof auctionItems.$inferSelect;
export type AuctionBid = typeof auctionBids.$inferSelect;
export type PromoCode = typeof promoCodes.$inferSelect;

/** What a cart is priced against: the event, and the products that the cart names. */
export type Catalog = {
  event: EventRow;
  ticketTypes: TicketType[];
  sponsorPackages: SponsorPackage[];
  auctionItems: AuctionItem[];
  auctionBids: AuctionBid[];
  promoCode: PromoCode | null;
  /** The offer of the waiting list that the cart stands on, while it is good. */
  offer: WaitlistOffer | null;
};

/** An event by its number, or by its slug within the organization, one that it had before included. */
export type EventAddress = { id: number } | { slug: string };

export const eventAt = (organizationId: number, address: EventAddress): SQL | undefined =>
  within(
    events,
    organizationId,
    "id" in address ? eq(events.id, address.id) : answersTo(address.slug),
  );

/** Reads the catalog of a cart as it stands. Throws not found for an unknown event. */
export function readCatalog(
  reader: Db | Tx,
  organizationId: number,
  address: EventAddress,
  cart: Cart,
): Promise<Catalog> {
  return load(reader, organizationId, address, cart, false);
}

/**
 * The same under row locks, so that neither prices nor places can move before the transaction ends.
 * Locks are taken in one order: event, ticket types, packages, auction items, promo code, offer; each by id.
 */
export function lockCatalog(
  tx: Tx,
  organizationId: number,
  address: EventAddress,
  cart: Cart,
): Promise<Catalog> {
  return load(tx, organizationId, address, cart, true);
}

async function load(
  reader: Db | Tx,
  organizationId: number,
  address: EventAddress,
  cart: Cart,
  lock: boolean,
): Promise<Catalog> {
  const eventQuery = reader.select().from(events).where(eventAt(organizationId, address));
  const [event] = await (lock ? eventQuery.for("no key update") : eventQuery);
  if (!event) throw notFound("event");
  const ticketTypeIds = cart.tickets.map((item) => item.ticket_type_id);
  const packageIds = cart.sponsor_packages.map((item) => item.sponsor_package_id);
  const ticketRows = await readTicketTypes(reader, event, ticketTypeIds, lock);
  const packageRows = await readPackages(reader, event, packageIds, lock);
  const auction = await readAuction(reader, event, cart, lock);
  const promoCode = await readPromoCode(reader, event, cart, lock);
  const offer = await readOffer(reader, event, cart.waitlist_token, lock);
  const products = { ticketTypes: ticketRows, sponsorPackages: packageRows, ...auction };
  return { event, ...products, promoCode, offer };
}

async function readTicketTypes(reader: Db | Tx, event: EventRow, ids: number[], lock: boolean) {
  if (ids.length === 0) return [];
  const query = reader
    .select()
    .from(ticketTypes)
    .where(
      within(
        ticketTypes,
        event.organizationId,
        eq(ticketTypes.eventId, event.id),
        inArray(ticketTypes.id, ids),
      ),
    )
    .orderBy(asc(ticketTypes.id));
  return lock ? query.for("no key update") : query;
}

async function readPackages(reader: Db | Tx, event: EventRow, ids: number[], lock: boolean) {
  if (ids.length === 0) return [];
  const query = reader
    .select()
    .from(sponsorPackages)
    .where(
      within(
        sponsorPackages,
        event.organizationId,
        eq(sponsorPackages.eventId, event.id),
        inArray(sponsorPackages.id, ids),
      ),
    )
    .orderBy(asc(sponsorPackages.id));
  return lock ? query.for("no key update") : query;
}

/** The items that the cart names or has bids on, with those bids and the winning ones. */
async function readAuction(reader: Db | Tx, event: EventRow, cart: Cart, lock: boolean) {
  const bidIds = cart.auction_bids.map((item) => item.auction_bid_id);
  const ownBids = await readBids(reader, event, inArray(auctionBids.id, bidIds), bidIds);
  const itemIds = [
    ...cart.auction_items.map((item) => item.auction_item_id),
    ...ownBids.map((bid) => bid.auctionItemId),
  ];
  if (itemIds.length === 0) return { auctionItems: [], auctionBids: [] };
  const query = reader
    .select()
    .from(auctionItems)
    .where(
      within(
        auctionItems,
        event.organizationId,
        eq(auctionItems.eventId, event.id),
        inArray(auctionItems.id, itemIds),
      ),
    )
    .orderBy(asc(auctionItems.id));
  const items = await (lock ? query.for("no key update") : query);
  const bids = await readBids(reader, event, inArray(auctionBids.auctionItemId, itemIds), itemIds);
  return {
    auctionItems: items,
    auctionBids: bids.filter((bid) => bid.won || bidIds.includes(bid.id)),
  };
}

async function readBids(reader: Db | Tx, event: EventRow, where: SQL, ids: number[]) {
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(auctionBids)
    .where(within(auctionBids, event.organizationId, where))
    .orderBy(asc(auctionBids.id));
}

async function readPromoCode(reader: Db | Tx, event: EventRow, cart: Cart, lock: boolean) {
  const code = cart.promo_code?.trim().toUpperCase();
  if (!code) return null;
  const query = reader
    .select()
    .from(promoCodes)
    .where(
      within(
        promoCodes,
        event.organizationId,
        eq(promoCodes.eventId, event.id),
        eq(promoCodes.code, code),
      ),
    );
  const [found] = await (lock ? query.for("no key update") : query);
  return found ?? null;
}
