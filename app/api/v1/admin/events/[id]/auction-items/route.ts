import { z } from "zod";
import { createAuctionItem, listAuctionItems } from "@/lib/events/auction/auction";
import { AuctionItemView, NewAuctionItem } from "@/lib/events/auction/schema";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const auctionItems = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...auctionItems,
    summary: "List an event's auction items",
    permission: "events_view",
    returns: { status: z.literal("success"), data: z.array(AuctionItemView) },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await listAuctionItems(actor, params.id),
  }),
);

export const POST = route(
  {
    ...auctionItems,
    summary: "Add an auction item to an event",
    permission: "events_edit",
    body: NewAuctionItem,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), id: RowId, data: AuctionItemView },
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createAuctionItem(actor, params.id, body);
    const made = `/admin/events/${params.id}/auction-items/${data.id}`;
    return new Reply({ status: "success", id: data.id, data }, locationOf(made));
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
