"use server";

import { idIn } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { changeAuctionItem, createAuctionItem } from "@/lib/events/auction/auction";
import { placeBid, setBidStatus } from "@/lib/events/auction/bids";
import { AuctionItemChanges, BidStatus, NewAuctionItem, NewBid } from "@/lib/events/auction/schema";
import { deleteAuctionItem } from "@/lib/events/setup/removals";
import { check } from "@/lib/input";
import { auctionItemIn, bidIn } from "./product-input";

const listOf = (eventId: number) => `/admin/events/${eventId}/auction`;

const AUCTION = { row: "event", path: listOf };

export const saveAuctionItem = staffAction(
  { ...AUCTION, at: "title" },
  async ({ staff, form, id: eventId }) => {
    const id = idIn(form, "item");
    const given = auctionItemIn(form);
    if (id) {
      await changeAuctionItem(staff, eventId, id, check(given, AuctionItemChanges));
      return { to: `${listOf(eventId)}?notice=saved` };
    }
    const made = await createAuctionItem(staff, eventId, check(given, NewAuctionItem));
    return { to: `${listOf(eventId)}/${made.id}?notice=added` };
  },
);

export const removeAuctionItem = staffPost(
  { ...AUCTION, at: "item" },
  async ({ staff, form, id }) => {
    await deleteAuctionItem(staff, id, idIn(form, "item"));
    return "Item removed.";
  },
);

export const enterBid = staffAction({ ...AUCTION, at: "amount" }, async ({ staff, form, id }) => {
  await placeBid(staff, idIn(form, "item"), check(bidIn(form), NewBid), id);
  return "Bid recorded.";
});

const BID_DONE = {
  won: "Item awarded.",
  open: "Bid restored.",
  revoked: "Bid revoked.",
};

export const changeBid = staffPost({ ...AUCTION, at: "bid" }, async ({ staff, form, id }) => {
  const status = check(form.get("status"), BidStatus);
  const where = { eventId: id, auctionItemId: idIn(form, "item") };
  await setBidStatus(staff, idIn(form, "bid"), status, where);
  return BID_DONE[status];
});
