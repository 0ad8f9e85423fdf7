import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { UnreconciledQuery, UnreconciledView } from "@/lib/payouts/schema";
import { listUnreconciled } from "@/lib/payouts/unreconciled";

export const GET = route(
  {
    ...byMember,
    tag: "Accounting",
    summary: "List what does not match the gateway",
    description:
      "`not_here`: the gateway has it and our records don’t. `not_at_gateway`: our records have it, and a week later the gateway has not reported it. `amount_differs`: both have it, with different amounts or currencies. `payout_sum_differs`: a payout is not the sum of its transactions.",
    permission: "reports_view",
    query: UnreconciledQuery,
    returns: successOf(UnreconciledView),
  },
  async ({ actor, query }) => ok(await listUnreconciled(actor, query)),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
