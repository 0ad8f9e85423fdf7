import { z } from "zod";
import { setBidStatus } from "@/lib/events/auction/bids";
import { BidStatus } from "@/lib/events/auction/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const bid = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, auction_item_id: PathId, bid_id: PathId }),
} as const;

export const PUT = route(
  {
    ...bid,
    summary: "Award or revoke a bid",
    description:
      "`won` awards the item, `open` reverses that, `revoked` withdraws the bid. 409 while another bid has the item.",
    permission: "events_edit",
    body: z.strictObject({ status: BidStatus }),
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), bid_status: BidStatus },
  },
  async ({ actor, params, body }) => {
    const within = { eventId: params.id, auctionItemId: params.auction_item_id };
    await setBidStatus(actor, params.bid_id, body.status, within);
    return { status: "success", bid_status: body.status };
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
