import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { pagingHeaders } from "@/lib/http/paging";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { listPortfolio } from "@/lib/portfolio/list/list";
import { PortfolioPage, PortfolioQuery } from "@/lib/portfolio/list/schema";

export const GET = route(
  {
    summary: "List the fundraising portfolio",
    description:
      "Households and relationships are one row each. Totals and facets are of all pages. 503 while the projection is not ready.",
    tag: "Fundraising portfolio",
    access: memberAccess,
    permission: "donors_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    query: PortfolioQuery,
    returns: { status: z.literal("success"), data: PortfolioPage },
    refuses: portfolioRefusal,
  },
  async ({ actor, query }) => {
    const data = await listPortfolio(actor, query);
    const paging = { page: query.page, perPage: query.per_page, total: data.totals.count };
    const headers = pagingHeaders("/admin/fundraising/portfolio", query, paging);
    return new Reply({ status: "success", data }, headers);
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
