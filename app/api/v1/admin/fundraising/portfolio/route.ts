import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { NextCursor, ok, successOf } from "@/lib/http/success";
import { listPortfolio } from "@/lib/portfolio/list/list";
import { PortfolioListQuery, PortfolioPage } from "@/lib/portfolio/list/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List the fundraising portfolio",
    description:
      "Households and relationships are one row each. Totals and facets cover all pages. 503 while the projection is not ready.",
    tag: "Fundraising portfolio",
    permission: "donors_view",
    query: PortfolioListQuery,
    returns: { ...successOf(PortfolioPage), next_cursor: NextCursor },
    refuses: portfolioRefusal,
  },
  async ({ actor, query }) => {
    const { nextCursor, ...data } = await listPortfolio(actor, query);
    const listed = { total: data.totals.count, nextCursor };
    const headers = listHeaders("/admin/fundraising/portfolio", query, listed);
    return new Reply({ ...ok(data), next_cursor: nextCursor }, headers);
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
