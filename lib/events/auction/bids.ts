import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { auctionBids, auctionItems } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import type { AuctionBid, AuctionItem } from "../capacity/catalog";
import { amountIn, lockEvent, raiseRevision, recordSetup } from "../setup/steps";
import { bidsOf, presentBid, statusOfBid } from "./auction";
import { type BidStatus, type BidView, NewBid, type NewBidInput } from "./schema";

/**
 * Writes down a bid. Throws 422 when it is not above the highest that counts, 409 once the item is gone
 * or not up for auction. @param eventId when given, items of other events are not found
 */
export async function placeBid(
  actor: Actor,
  auctionItemId: number,
  input: NewBidInput,
  eventId?: number,
): Promise<BidView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewBid, input);
  return db.transaction(async (tx) => {
    const { item, event } = await lockItem(tx, actor, auctionItemId, eventId);
    const amount = amountIn(event.currency, wanted.amount, "amount");
    const bids = await bidsOf(tx, item.organizationId, [item]);
    requireOpen(item, bids);
    if (!item.active)
      throw conflict("auction_inactive", `${item.title} isn’t open for bids right now.`);
    const highest = bids.find((bid) => !bid.revokedAt);
    if (amount <= (highest?.amount ?? 0))
      throw refused("amount", "too_low", "Enter a bid above the highest bid so far.");
    const [created] = await tx
      .insert(auctionBids)
      .values({
        organizationId: item.organizationId,
        auctionItemId: item.id,
        bidderName: wanted.bidder_name,
        bidderEmail: wanted.bidder_email,
        amount,
      })
      .returning();
    if (!created) throw new Error("A bid was not written.");
    await recordSetup(tx, actor, "auction_bid.place", created.id, { amount });
    return { ...presentBid(created, event.currency), pay_url: null };
  });
}

/**
 * Awards the item to a bid, so that only that bid can be paid for it, takes an award back, or lets a bid
 * count no more. Throws 409 `auction_closed` while a registration holds the item or another bid has it,
 * and for a revoked bid.
 */
export async function setBidStatus(
  actor: Actor,
  bidId: number,
  status: BidStatus,
  place?: { eventId: number; auctionItemId: number },
): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    const found = await bidOf(tx, actor, bidId);
    if (place && place.auctionItemId !== found.auctionItemId) throw notFound("bid");
    const { item, event } = await lockItem(tx, actor, found.auctionItemId, place?.eventId);
    const bids = await bidsOf(tx, item.organizationId, [item]);
    const bid = bids.find((each) => each.id === bidId);
    if (!bid) throw notFound("bid");
    const before = statusOfBid(bid);
    if (before === status) return;
    requireOpen(
      item,
      bids.filter((each) => each.id !== bidId || status === "won"),
    );
    if (before === "revoked" && status === "won")
      throw conflict("bid_revoked", "This bid was revoked. Restore it first.");
    await tx
      .update(auctionBids)
      .set({ won: status === "won", revokedAt: status === "revoked" ? now() : null })
      .where(within(auctionBids, event.organizationId, eq(auctionBids.id, bidId)));
    if (before === "won" || status === "won") await raiseRevision(tx, event, "catalog");
    const action = actionOf(before, status);
    await recordSetup(tx, actor, action, bidId, { status }, { status: before });
  });
}

function actionOf(before: BidStatus, status: BidStatus): Action {
  if (status === "won") return "auction_bid.award";
  if (status === "revoked") return "auction_bid.revoke";
  return before === "won" ? "auction_bid.take_back" : "auction_bid.restore";
}

async function bidOf(tx: Tx, actor: Actor, bidId: number): Promise<AuctionBid> {
  const [bid] = await tx
    .select()
    .from(auctionBids)
    .where(within(auctionBids, actor.organizationId, eq(auctionBids.id, bidId)));
  if (!bid) throw notFound("bid");
  return bid;
}

/** Event first, then the item: the order in which an order takes them. `eventId`: no other event's. */
async function lockItem(tx: Tx, actor: Actor, auctionItemId: number, eventId?: number) {
  const isItem = within(auctionItems, actor.organizationId, eq(auctionItems.id, auctionItemId));
  const [found] = await tx.select().from(auctionItems).where(isItem);
  if (!found || found.eventId !== (eventId ?? found.eventId)) throw notFound("auction item");
  const event = await lockEvent(tx, actor, found.eventId);
  const [item] = await tx.select().from(auctionItems).where(isItem).for("no key update");
  if (!item) throw notFound("auction item");
  return { item, event };
}

function requireOpen(item: AuctionItem, bids: readonly { won: boolean }[]): void {
  if (item.unitsTaken > 0 || bids.some((bid) => bid.won))
    throw conflict("auction_closed", `${item.title} already has a buyer.`);
}
