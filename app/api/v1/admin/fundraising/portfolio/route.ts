import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { pagingHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listPortfolio } from "@/lib/portfolio/list/list";
import { PortfolioPage, PortfolioQuery } from "@/lib/portfolio/list/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List the fundraising portfolio",
    description:
      "Households and relationships are one row each. Totals and facets are of all pages. 503 while the projection is not ready.",
    tag: "Fundraising portfolio",
    permission: "donors_view",
    query: PortfolioQuery,
    returns: successOf(PortfolioPage),
    refuses: portfolioRefusal,
  },
  async ({ actor, query }) => {
    const data = await listPortfolio(actor, query);
    const paging = { page: query.page, perPage: query.per_page, total: data.totals.count };
    const headers = pagingHeaders("/admin/fundraising/portfolio", query, paging);
    return new Reply(ok(data), headers);
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
