import { asc, desc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { type Db, db, type Tx } from "@/db/client";
import { auctionBids, auctionItems } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { toMajor } from "@/lib/money";
import type { AuctionBid, AuctionItem, EventRow } from "../capacity/catalog";
import { clientSlug } from "../capacity/event-addresses";
import { eventPage } from "../setup/preview";
import { benefitColumns, benefitSettings, keptBenefit } from "../setup/product-benefit";
import { findEvent, nextPosition, requireFewer } from "../setup/rows";
import { amountIn, differences, lockEvent, raiseRevision, recordSetup } from "../setup/steps";
import {
  AuctionItemChanges,
  type AuctionItemChangesInput,
  type AuctionItemView,
  type BidStatus,
  type BidView,
  NewAuctionItem,
  type NewAuctionItemInput,
} from "./schema";
import { wonBidToken } from "./won-bid-token";

const MOST_ITEMS = 300;

/** Puts an item up for auction, with a price at which it can be bought outright or by bids only. */
export async function createAuctionItem(
  actor: Actor,
  eventId: number,
  input: NewAuctionItemInput,
): Promise<AuctionItemView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewAuctionItem, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    await requireFewer(tx, auctionItems, event, MOST_ITEMS);
    const position = wanted.position ?? (await nextPosition(tx, auctionItems, event));
    const values = { ...itemColumns(wanted, event.currency), position, eventId };
    const [created] = await tx
      .insert(auctionItems)
      .values({ ...values, organizationId: event.organizationId })
      .returning({ id: auctionItems.id });
    if (!created) throw new Error("An auction item was not written.");
    await raiseRevision(tx, event, "catalog");
    await recordSetup(tx, actor, "auction_item.create", created.id, { title: wanted.title });
    return onlyItem(await presentItems(tx, event, created.id));
  });
}

/** Changes an item; what is not given stays. Throws 422. */
export async function changeAuctionItem(
  actor: Actor,
  eventId: number,
  id: number,
  input: AuctionItemChangesInput,
): Promise<AuctionItemView> {
  requirePermission(actor, "events_edit");
  const given = accept(AuctionItemChanges, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const [stored] = await itemsOf(tx, event, id);
    if (!stored) throw notFound("auction item");
    const { currency } = event;
    const settings = {
      ...settingsOf(stored, currency),
      ...benefitSettings(stored, currency, given),
    };
    const wanted = accept(NewAuctionItem, { ...settings, ...given });
    const columns = { ...itemColumns(wanted, currency), ...keptBenefit(stored, given) };
    const changed = differences(stored, columns);
    if (changed) {
      await tx
        .update(auctionItems)
        .set(changed.after)
        .where(within(auctionItems, event.organizationId, eq(auctionItems.id, id)));
      await raiseRevision(tx, event, "catalog");
      await recordSetup(tx, actor, "auction_item.change", id, changed.after, changed.before);
    }
    return onlyItem(await presentItems(tx, event, id));
  });
}

/** An event's auction items in their order, each with its bids. Throws not found. */
export async function listAuctionItems(actor: Actor, eventId: number): Promise<AuctionItemView[]> {
  requirePermission(actor, "events_view");
  return presentItems(db, await findEvent(db, actor, eventId));
}

/** One of an event's auction items with its bids. Throws not found. */
export async function getAuctionItem(
  actor: Actor,
  eventId: number,
  id: number,
): Promise<AuctionItemView> {
  requirePermission(actor, "events_view");
  return onlyItem(await presentItems(db, await findEvent(db, actor, eventId), id));
}

function onlyItem([item]: AuctionItemView[]): AuctionItemView {
  if (!item) throw notFound("auction item");
  return item;
}

/** In their order; one of them alone when an id is given. */
const itemsOf = (reader: Db | Tx, event: EventRow, id?: number): Promise<AuctionItem[]> =>
  reader
    .select()
    .from(auctionItems)
    .where(
      within(
        auctionItems,
        event.organizationId,
        eq(auctionItems.eventId, event.id),
        id === undefined ? undefined : eq(auctionItems.id, id),
      ),
    )
    .orderBy(asc(auctionItems.position), asc(auctionItems.id));

async function presentItems(
  reader: Db | Tx,
  event: EventRow,
  id?: number,
): Promise<AuctionItemView[]> {
  const items = await itemsOf(reader, event, id);
  const bids = await bidsOf(reader, event.organizationId, items);
  const page = eventPage(await clientSlug(reader, event.organizationId), event.slug);
  return items.map((item) => {
    const isPayable = item.unitsTaken === 0 && event.status === "published";
    return {
      id: item.id,
      ...settingsOf(item, event.currency),
      benefit_kind: item.benefitKind,
      is_taken: item.unitsTaken > 0,
      bids: bids
        .filter((bid) => bid.auctionItemId === item.id)
        .map((bid) => ({
          ...presentBid(bid, event.currency),
          pay_url: isPayable && bid.won ? `${page}/won/${wonBidToken(bid)}` : null,
        })),
    };
  });
}

/** The bids of these items, highest first. */
export async function bidsOf(
  reader: Db | Tx,
  organizationId: number,
  items: readonly { id: number }[],
): Promise<AuctionBid[]> {
  if (items.length === 0) return [];
  return reader
    .select()
    .from(auctionBids)
    .where(
      within(
        auctionBids,
        organizationId,
        inArray(
          auctionBids.auctionItemId,
          items.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(auctionBids.amount), desc(auctionBids.id));
}

export const statusOfBid = (bid: Pick<AuctionBid, "won" | "revokedAt">): BidStatus =>
  bid.revokedAt ? "revoked" : bid.won ? "won" : "open";

export const presentBid = (bid: AuctionBid, currency: string): Omit<BidView, "pay_url"> => ({
  id: bid.id,
  bidder_name: bid.bidderName,
  bidder_email: bid.bidderEmail,
  amount: toMajor(bid.amount, currency),
  status: statusOfBid(bid),
  placed_at: bid.createdAt.toISOString(),
});

function itemColumns(wanted: z.output<typeof NewAuctionItem>, currency: string) {
  const { buy_now_price: price, title, description, active, position } = wanted;
  const buyNowPrice = price == null ? null : amountIn(currency, price, "buy_now_price");
  const benefit = benefitColumns(wanted, { amount: buyNowPrice, currency });
  return { title, description, buyNowPrice, active, position, ...benefit };
}

const settingsOf = (item: AuctionItem, currency: string) => ({
  title: item.title,
  description: item.description,
  ...benefitSettings(item, currency),
  buy_now_price: item.buyNowPrice === null ? null : toMajor(item.buyNowPrice, currency),
  active: item.active,
  position: item.position,
});
