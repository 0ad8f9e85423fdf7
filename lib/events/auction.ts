import { and, desc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { auctionBids, auctionItems } from "@/db/schema";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import type { AuctionItem } from "./catalog";
import { amountIn, lockEvent, raiseRevision, recordSetup, refused } from "./setup";
import { NewAuctionItem, type NewAuctionItemInput, NewBid, type NewBidInput } from "./setup-schema";

/** Puts an item up for auction, with a price at which it can be bought outright or by bids only. */
export async function createAuctionItem(
  actor: Actor,
  eventId: number,
  input: NewAuctionItemInput,
): Promise<{ id: number }> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewAuctionItem, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const { currency } = event;
    const price = wanted.buy_now_price;
    const [created] = await tx
      .insert(auctionItems)
      .values({
        organizationId: event.organizationId,
        eventId: event.id,
        title: wanted.title,
        fairMarketValue: amountIn(currency, wanted.fair_market_value, "fair_market_value"),
        buyNowPrice: price == null ? null : amountIn(currency, price, "buy_now_price"),
      })
      .returning({ id: auctionItems.id });
    if (!created) throw new Error("An auction item was not written.");
    await raiseRevision(tx, event, "catalog");
    await recordSetup(tx, actor, "auction_item.create", created.id, { title: wanted.title });
    return created;
  });
}

/** Writes down a bid. Throws 422 when it is not above the highest so far, 409 once the item is gone. */
export async function placeBid(
  actor: Actor,
  auctionItemId: number,
  input: NewBidInput,
): Promise<{ id: number }> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewBid, input);
  return db.transaction(async (tx) => {
    const { item, event } = await lockItem(tx, actor, auctionItemId);
    const amount = amountIn(event.currency, wanted.amount, "amount");
    const bids = await bidsOf(tx, item);
    const highest = bids[0];
    requireOpen(item, bids);
    if (amount <= (highest?.amount ?? 0))
      throw refused("amount", "too_low", "A bid has to be above the highest so far.");
    const [created] = await tx
      .insert(auctionBids)
      .values({
        organizationId: item.organizationId,
        auctionItemId: item.id,
        bidderName: wanted.bidder_name,
        amount,
      })
      .returning({ id: auctionBids.id });
    if (!created) throw new Error("A bid was not written.");
    await recordSetup(tx, actor, "auction_bid.place", created.id, { amount });
    return created;
  });
}

/** Gives the item to a bid; from then on only that bid can be paid for it. */
export async function awardBid(actor: Actor, bidId: number): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    const [bid] = await tx
      .select()
      .from(auctionBids)
      .where(and(eq(auctionBids.organizationId, actor.organizationId), eq(auctionBids.id, bidId)));
    if (!bid) throw notFound("bid");
    const { item, event } = await lockItem(tx, actor, bid.auctionItemId);
    const bids = await bidsOf(tx, item);
    if (bids.some((each) => each.won && each.id === bid.id)) return;
    requireOpen(item, bids);
    await tx.update(auctionBids).set({ won: true }).where(eq(auctionBids.id, bid.id));
    await raiseRevision(tx, event, "catalog");
    await recordSetup(tx, actor, "auction_bid.award", bid.id, { won: true });
  });
}

/** Event first, then the item: the order in which an order takes them. */
async function lockItem(tx: Tx, actor: Actor, auctionItemId: number) {
  const isItem = and(
    eq(auctionItems.organizationId, actor.organizationId),
    eq(auctionItems.id, auctionItemId),
  );
  const [found] = await tx.select().from(auctionItems).where(isItem);
  if (!found) throw notFound("auction item");
  const event = await lockEvent(tx, actor, found.eventId);
  const [item] = await tx.select().from(auctionItems).where(isItem).for("no key update");
  if (!item) throw notFound("auction item");
  return { item, event };
}

function bidsOf(tx: Tx, item: AuctionItem) {
  return tx
    .select()
    .from(auctionBids)
    .where(
      and(
        eq(auctionBids.organizationId, item.organizationId),
        eq(auctionBids.auctionItemId, item.id),
      ),
    )
    .orderBy(desc(auctionBids.amount), desc(auctionBids.id));
}

function requireOpen(item: AuctionItem, bids: readonly { won: boolean }[]): void {
  if (item.unitsTaken > 0 || bids.some((bid) => bid.won))
    throw conflict("auction_closed", `${item.title} has found its buyer already.`);
}
