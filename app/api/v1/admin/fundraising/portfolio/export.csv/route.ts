import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { portfolioRefusal } from "@/lib/http/refusals";
import { exportPortfolio } from "@/lib/portfolio/list/export";
import { PortfolioExport } from "@/lib/portfolio/list/schema";

export const GET = memberFile(
  {
    summary: "Download the portfolio as CSV",
    tag: "Fundraising portfolio",
    permission: "donors_view",
    answers: ["text/csv"],
    query: PortfolioExport,
    refuses: portfolioRefusal,
  },
  async (actor, { query }) => csvStream(await exportPortfolio(actor, query), "portfolio.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
