"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { changeAuctionItem, createAuctionItem } from "@/lib/events/auction";
import { AuctionItemChanges, BidStatus, NewAuctionItem, NewBid } from "@/lib/events/auction-schema";
import { placeBid, setBidStatus } from "@/lib/events/bids";
import { deleteAuctionItem } from "@/lib/events/removals";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { auctionItemIn, bidIn } from "./product-input";

async function placeOf(form: FormData) {
  const eventId = rowId(form.get("event"));
  const list = `/admin/events/${eventId}/auction`;
  return { staff: await requireStaff(list), eventId, id: rowId(form.get("item")), list };
}

export const saveAuctionItem = formAction(async (before, form) => {
  const { staff, eventId, id, list } = await placeOf(form);
  return submission(before, form, "title", async () => {
    const given = auctionItemIn(form);
    if (id) await changeAuctionItem(staff, eventId, id, check(given, AuctionItemChanges));
    const made = id || (await createAuctionItem(staff, eventId, check(given, NewAuctionItem))).id;
    revalidatePath("/admin/events", "layout");
    redirect(id ? `${list}?notice=saved` : `${list}/${made}?notice=added`);
  });
});

export const removeAuctionItem = postAction(async (form) => {
  const { staff, eventId, id } = await placeOf(form);
  return submission(untouched, form, "item", async () => {
    await deleteAuctionItem(staff, eventId, id);
    revalidatePath("/admin/events", "layout");
    return "The item is gone.";
  });
});

export const enterBid = formAction(async (before, form) => {
  const { staff, eventId, id } = await placeOf(form);
  return submission(before, form, "amount", async () => {
    await placeBid(staff, id, check(bidIn(form), NewBid), eventId);
    revalidatePath("/admin/events", "layout");
    return "The bid is written down.";
  });
});

const BID_DONE = {
  won: "The item is awarded.",
  open: "The bid counts.",
  revoked: "The bid counts no more.",
};

export const changeBid = postAction(async (form) => {
  const { staff, eventId, id } = await placeOf(form);
  return submission(untouched, form, "bid", async () => {
    const status = check(form.get("status"), BidStatus);
    await setBidStatus(staff, rowId(form.get("bid")), status, { eventId, auctionItemId: id });
    revalidatePath("/admin/events", "layout");
    return BID_DONE[status];
  });
});
