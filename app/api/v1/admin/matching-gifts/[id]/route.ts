import { MatchingGiftChanges, MatchingGiftView } from "@/lib/giving/credits/credit-schema";
import { changeMatchingGift, removeMatchingGift } from "@/lib/giving/credits/matching-gifts";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const match = {
  ...byMember,
  tag: "Fundraising portfolio",
  params: ById,
} as const;

export const PUT = route(
  {
    ...match,
    summary: "Change a matching gift",
    description: "Omitted fields stay as they are.",
    permission: "donations_edit",
    body: MatchingGiftChanges,
    marksPortfolio: true,
    returns: successOf(MatchingGiftView),
  },
  async ({ actor, params, body }) => ok(await changeMatchingGift(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...match,
    summary: "Remove a matching gift",
    permission: "donations_edit",
    marksPortfolio: true,
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeMatchingGift(actor, params.id);
    return done("Matching gift removed.");
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
