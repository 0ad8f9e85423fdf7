import { z } from "zod";
import { changeAuctionItem, getAuctionItem } from "@/lib/events/auction/auction";
import { AuctionItemChanges, AuctionItemView } from "@/lib/events/auction/schema";
import { deleteAuctionItem } from "@/lib/events/setup/removals";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const auctionItem = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, auction_item_id: PathId }),
} as const;

export const GET = route(
  {
    ...auctionItem,
    summary: "Read an auction item",
    permission: "events_view",
    returns: successOf(AuctionItemView),
  },
  async ({ actor, params }) => ok(await getAuctionItem(actor, params.id, params.auction_item_id)),
);

export const PUT = route(
  {
    ...auctionItem,
    summary: "Change an auction item",
    description: "Omitted fields stay as they are.",
    permission: "events_edit",
    body: AuctionItemChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(AuctionItemView),
  },
  async ({ actor, params, body }) =>
    ok(await changeAuctionItem(actor, params.id, params.auction_item_id, body)),
);

export const DELETE = route(
  {
    ...auctionItem,
    summary: "Remove an auction item",
    description: "409 for an item with bids or a buyer: turn it off instead (`active`).",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: DONE,
  },
  async ({ actor, params }) => {
    await deleteAuctionItem(actor, params.id, params.auction_item_id);
    return done("Removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
