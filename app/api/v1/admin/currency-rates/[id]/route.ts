import { removeCurrencyRate } from "@/lib/giving/credits/currency-rates";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";

export const DELETE = route(
  {
    ...byMember,
    summary: "Remove a currency rate",
    tag: "Fundraising portfolio",
    permission: "donations_edit",
    params: ById,
    marksPortfolio: true,
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeCurrencyRate(actor, params.id);
    return done("Rate removed.");
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
