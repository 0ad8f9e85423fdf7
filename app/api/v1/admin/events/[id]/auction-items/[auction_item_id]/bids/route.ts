import { z } from "zod";
import { placeBid } from "@/lib/events/auction/bids";
import { BidView, NewBid } from "@/lib/events/auction/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const bids = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, auction_item_id: PathId }),
} as const;

export const POST = route(
  {
    ...bids,
    summary: "Write down a bid",
    description: "The amount must be above the highest bid so far. 409 once the item has a buyer.",
    permission: "events_edit",
    body: NewBid,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(BidView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await placeBid(actor, params.auction_item_id, body, params.id);
    const made = `/admin/events/${params.id}/auction-items/${params.auction_item_id}`;
    return new Reply(created(data), locationOf(made));
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
