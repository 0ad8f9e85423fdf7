import { z } from "zod";
import { placeBid } from "@/lib/events/auction/bids";
import { BidView, NewBid } from "@/lib/events/auction/schema";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const bids = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, auction_item_id: PathId }),
  refuses: adminRefusal,
} as const;

export const POST = route(
  {
    ...bids,
    summary: "Write down a bid",
    description: "Above the highest so far. 409 once the item has found its buyer.",
    permission: "events_edit",
    body: NewBid,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), id: RowId, data: BidView },
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await placeBid(actor, params.auction_item_id, body, params.id);
    const made = `/admin/events/${params.id}/auction-items/${params.auction_item_id}`;
    return new Reply({ status: "success", id: data.id, data }, locationOf(made));
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
