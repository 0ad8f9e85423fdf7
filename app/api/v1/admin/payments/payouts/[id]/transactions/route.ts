import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { listPayoutTransactions } from "@/lib/payouts/payouts";
import { GatewayTransactionView, TransactionQuery } from "@/lib/payouts/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Accounting",
    params: ById,
    summary: "List a payout’s transactions",
    description: "In chronological order, each with the gift or registration it is for.",
    permission: "reports_view",
    query: TransactionQuery,
    returns: pagedOf(GatewayTransactionView),
  },
  async ({ actor, params: { id }, query }) => {
    const { data, total, nextCursor } = await listPayoutTransactions(actor, id, query);
    const at = `/admin/payments/payouts/${id}/transactions`;
    return new Reply(paged({ data, nextCursor }), listHeaders(at, query, { total, nextCursor }));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
