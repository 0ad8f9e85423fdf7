import { z } from "zod";
import { CurrencyRateView, NewCurrencyRate } from "@/lib/giving/credits/credit-schema";
import { listCurrencyRates, setCurrencyRate } from "@/lib/giving/credits/currency-rates";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const rates = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...rates,
    summary: "List currency rates",
    permission: "donations_view",
    returns: { status: z.literal("success"), data: z.array(CurrencyRateView) },
  },
  async ({ actor }) => ({ status: "success", data: await listCurrencyRates(actor) }),
);

export const PUT = route(
  {
    ...rates,
    summary: "Set a currency rate",
    description: "From a day on until the next rate. The same day again replaces it.",
    permission: "donations_edit",
    body: NewCurrencyRate,
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: CurrencyRateView },
  },
  async ({ actor, body }) => ({ status: "success", data: await setCurrencyRate(actor, body) }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
