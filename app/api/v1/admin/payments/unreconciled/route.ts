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
      "`not_here`: it is at the gateway but not in the organization’s records. `not_at_gateway`: it is in the organization’s records, but after a week the gateway still hasn’t reported it. `amount_differs`: both have it, with different amounts or currencies. `payout_sum_differs`: a payout isn’t the sum of its transactions.",
    permission: "reports_view",
    query: UnreconciledQuery,
    returns: successOf(UnreconciledView),
  },
  async ({ actor, query }) => ok(await listUnreconciled(actor, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
