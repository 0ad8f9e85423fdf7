import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { listPayouts } from "@/lib/payouts/payouts";
import { PayoutQuery, PayoutView } from "@/lib/payouts/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Accounting",
    summary: "List payouts",
    description:
      "Lists what payment gateways have sent to the organization’s bank account, or taken from it, newest first, and whether the transactions match the organization’s records.",
    permission: "reports_view",
    query: PayoutQuery,
    returns: pagedOf(PayoutView),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listPayouts(actor, query);
    const headers = listHeaders("/admin/payments/payouts", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
