import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { getPayout } from "@/lib/payouts/payouts";
import { PayoutView } from "@/lib/payouts/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Accounting",
    params: ById,
    summary: "Read a payout",
    description:
      "Includes the totals of its transactions, and whether they match the organization’s records.",
    permission: "reports_view",
    returns: successOf(PayoutView),
  },
  async ({ actor, params }) => ok(await getPayout(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
