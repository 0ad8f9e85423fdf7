import { z } from "zod";
import { createAuctionItem, listAuctionItems } from "@/lib/events/auction/auction";
import { AuctionItemView, NewAuctionItem } from "@/lib/events/auction/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const auctionItems = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const GET = route(
  {
    ...auctionItems,
    summary: "List an event's auction items",
    permission: "events_view",
    returns: successOf(z.array(AuctionItemView)),
  },
  async ({ actor, params }) => ok(await listAuctionItems(actor, params.id)),
);

export const POST = route(
  {
    ...auctionItems,
    summary: "Add an auction item to an event",
    permission: "events_edit",
    body: NewAuctionItem,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(AuctionItemView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createAuctionItem(actor, params.id, body);
    const made = `/admin/events/${params.id}/auction-items/${data.id}`;
    return new Reply(created(data), locationOf(made));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
