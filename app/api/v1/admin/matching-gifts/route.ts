import { z } from "zod";
import { MatchingGiftView, NewMatchingGift } from "@/lib/giving/credits/credit-schema";
import { addMatchingGift, listMatchingGifts } from "@/lib/giving/credits/matching-gifts";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { QueryId } from "@/lib/input";

const matches = {
  ...byMember,
  tag: "Fundraising portfolio",
} as const;

export const GET = route(
  {
    ...matches,
    summary: "List the matching gifts of a gift",
    permission: "donations_view",
    query: z.strictObject({ donation_id: QueryId }),
    alsoRefuses: ["not_found"],
    returns: successOf(z.array(MatchingGiftView)),
  },
  async ({ actor, query }) => ok(await listMatchingGifts(actor, query.donation_id)),
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
    returns: createdOf(MatchingGiftView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await addMatchingGift(actor, body);
    return new Reply(created(data), locationOf(`/admin/matching-gifts/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
