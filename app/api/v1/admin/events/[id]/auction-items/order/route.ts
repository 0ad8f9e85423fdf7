import { z } from "zod";
import { arrange } from "@/lib/events/setup/arranging";
import { Arrangement } from "@/lib/events/setup/product-schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const auctionItems = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const PUT = route(
  {
    ...auctionItems,
    summary: "Put an event's auction items in another order",
    description: "Name every one of them once.",
    permission: "events_edit",
    body: Arrangement,
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params, body }) => {
    await arrange(actor, params.id, "auction_items", body.ids);
    return { status: "success", message: "The new order is saved." };
  },
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
