import { z } from "zod";
import { CurrencyRateView, NewCurrencyRate } from "@/lib/giving/credits/credit-schema";
import { listCurrencyRates, setCurrencyRate } from "@/lib/giving/credits/currency-rates";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const rates = {
  ...byMember,
  tag: "Fundraising portfolio",
} as const;

export const GET = route(
  {
    ...rates,
    summary: "List currency rates",
    permission: "donations_view",
    returns: successOf(z.array(CurrencyRateView)),
  },
  async ({ actor }) => ok(await listCurrencyRates(actor)),
);

export const PUT = route(
  {
    ...rates,
    summary: "Set a currency rate",
    description:
      "The rate applies from its day until the next rate. A second rate for the same day replaces the first.",
    permission: "donations_edit",
    body: NewCurrencyRate,
    marksPortfolio: true,
    returns: successOf(CurrencyRateView),
  },
  async ({ actor, body }) => ok(await setCurrencyRate(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
