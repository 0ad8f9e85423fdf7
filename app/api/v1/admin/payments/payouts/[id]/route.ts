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
    description: "What its transactions come to, and whether they match our records.",
    permission: "reports_view",
    returns: successOf(PayoutView),
  },
  async ({ actor, params }) => ok(await getPayout(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
