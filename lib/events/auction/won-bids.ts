import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { auctionBids, auctionItems, events } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { type EventAddress, eventAt } from "../capacity/catalog";
import { bidIdIn, opensBid } from "./won-bid-token";

export type WonBid = {
  id: number;
  /** `open`: to be paid. `taken`: paid, or about to be. `withdrawn`: it is not the winning one any more. */
  state: "open" | "taken" | "withdrawn";
  title: string;
  description: string | null;
  /** Major units of the event's currency. */
  amount: number;
  bidderName: string;
  bidderEmail: string | null;
};

/** The bid behind the link that its bidder was given. Throws not found. */
export async function readWonBid(
  { organizationId }: VisitorActor | DonorActor,
  event: EventAddress,
  token: string,
): Promise<WonBid> {
  const bidId = bidIdIn(token);
  if (bidId === undefined) throw notFound("bid");
  const [found] = await db
    .select({ bid: auctionBids, item: auctionItems, currency: events.currency })
    .from(auctionBids)
    .innerJoin(
      auctionItems,
      within(
        auctionItems,
        auctionBids.organizationId,
        eq(auctionItems.id, auctionBids.auctionItemId),
      ),
    )
    .innerJoin(
      events,
      within(events, auctionItems.organizationId, eq(events.id, auctionItems.eventId)),
    )
    .where(
      and(
        eventAt(organizationId, event),
        eq(events.status, "published"),
        eq(auctionBids.id, bidId),
      ),
    );
  if (!found || !opensBid(found.bid, token)) throw notFound("bid");
  const { bid, item, currency } = found;
  return {
    id: bid.id,
    state: !bid.won ? "withdrawn" : item.unitsTaken > 0 ? "taken" : "open",
    title: item.title,
    description: item.description,
    amount: toMajor(bid.amount, currency),
    bidderName: bid.bidderName,
    bidderEmail: bid.bidderEmail,
  };
}
