import { ReportedGiftView, ReportedQuery } from "@/lib/fundraising/credit-schema";
import { listReportedGifts } from "@/lib/fundraising/reported";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "Fundraising campaigns",
    summary: "List gifts that page owners reported",
    description: "Cash and checks, the newest first. They count once they are confirmed.",
    permission: "donations_view",
    query: ReportedQuery,
    returns: pagedOf(ReportedGiftView),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listReportedGifts(actor, query);
    const headers = listHeaders("/admin/reported-gifts", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
