import { z } from "zod";
import { changeAuctionItem, getAuctionItem } from "@/lib/events/auction/auction";
import { AuctionItemChanges, AuctionItemView } from "@/lib/events/auction/schema";
import { deleteAuctionItem } from "@/lib/events/setup/removals";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const auctionItem = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, auction_item_id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...auctionItem,
    summary: "Read an auction item",
    permission: "events_view",
    returns: { status: z.literal("success"), data: AuctionItemView },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getAuctionItem(actor, params.id, params.auction_item_id),
  }),
);

export const PUT = route(
  {
    ...auctionItem,
    summary: "Change an auction item",
    description: "Omitted fields stay as they are.",
    permission: "events_edit",
    body: AuctionItemChanges,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: AuctionItemView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeAuctionItem(actor, params.id, params.auction_item_id, body),
  }),
);

export const DELETE = route(
  {
    ...auctionItem,
    summary: "Remove an auction item",
    description: "One with bids or a buyer is turned off instead (`active`): 409.",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await deleteAuctionItem(actor, params.id, params.auction_item_id);
    return { status: "success", message: "Removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
