import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { readCash } from "@/lib/payouts/cash";
import { CashQuery, CashView } from "@/lib/payouts/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Accounting",
    summary: "Read daily cash",
    description:
      "For each day in the organization’s time zone: payments and refunds through Stripe according to the organization’s records and according to the gateway, fees, and payouts. Up to 366 days. PayPal is not included.",
    permission: "reports_view",
    query: CashQuery,
    returns: successOf(CashView),
  },
  async ({ actor, query }) => ok(await readCash(actor, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
