import { z } from "zod";
import { removeCurrencyRate } from "@/lib/giving/credits/currency-rates";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const DELETE = route(
  {
    summary: "Remove a currency rate",
    tag: "Fundraising portfolio",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    marksPortfolio: true,
    returns: { status: z.literal("success"), message: z.string() },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => {
    await removeCurrencyRate(actor, params.id);
    return { status: "success", message: "Rate removed." };
  },
);

export const { GET, POST, PUT, PATCH } = otherMethods({ DELETE });
