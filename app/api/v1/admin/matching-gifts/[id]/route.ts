import { z } from "zod";
import { MatchingGiftChanges, MatchingGiftView } from "@/lib/giving/credits/credit-schema";
import { changeMatchingGift, removeMatchingGift } from "@/lib/giving/credits/matching-gifts";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const match = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const PUT = route(
  {
    ...match,
    summary: "Change a matching gift",
    description: "Omitted fields stay as they are.",
    permission: "donations_edit",
    body: MatchingGiftChanges,
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: MatchingGiftView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeMatchingGift(actor, params.id, body),
  }),
);

export const DELETE = route(
  {
    ...match,
    summary: "Remove a matching gift",
    permission: "donations_edit",
    marksPortfolio: true,
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await removeMatchingGift(actor, params.id);
    return { status: "success", message: "Matching gift removed." };
  },
);

export const { GET, POST, PATCH } = otherMethods({ PUT, DELETE });
