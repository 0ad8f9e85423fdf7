import { z } from "zod";
import { MatchingGiftView, NewMatchingGift } from "@/lib/giving/credits/credit-schema";
import { addMatchingGift, listMatchingGifts } from "@/lib/giving/credits/matching-gifts";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const matches = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...matches,
    summary: "List the matching gifts of a gift",
    permission: "donations_view",
    query: z.strictObject({ donation_id: PathId }),
    alsoRefuses: ["not_found"],
    returns: { status: z.literal("success"), data: z.array(MatchingGiftView) },
  },
  async ({ actor, query }) => ({
    status: "success",
    data: await listMatchingGifts(actor, query.donation_id),
  }),
);

export const POST = route(
  {
    ...matches,
    summary: "Add a matching gift",
    permission: "donations_edit",
    body: NewMatchingGift,
    idempotency: "optional",
    alsoRefuses: ["not_found"],
    marksPortfolio: true,
    returns: { status: z.literal("success"), id: RowId, data: MatchingGiftView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await addMatchingGift(actor, body);
    return new Reply(
      { status: "success", id: data.id, data },
      locationOf(`/admin/matching-gifts/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
