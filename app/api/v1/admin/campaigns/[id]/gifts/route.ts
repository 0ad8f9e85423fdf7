import { CreditQuery, CreditView } from "@/lib/fundraising/credit-schema";
import { listCredits } from "@/lib/fundraising/credits";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "Fundraising campaigns",
    params: ById,
    summary: "List the gift lines behind a campaign’s totals",
    description:
      "Every line credited to one of its pages, with the amount that counts. The sum of `counted` is the total.",
    permission: "donations_view",
    query: CreditQuery,
    returns: pagedOf(CreditView),
  },
  async ({ actor, params, query }) => {
    const { data, total, nextCursor } = await listCredits(actor, params.id, query);
    const path = `/admin/campaigns/${params.id}/gifts`;
    return new Reply(paged({ data, nextCursor }), listHeaders(path, query, { total, nextCursor }));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
