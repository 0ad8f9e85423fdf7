import { z } from "zod";
import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { portfolioRefusal } from "@/lib/http/refusals";
import { exportPortfolio } from "@/lib/portfolio/list/export";
import { PortfolioExport } from "@/lib/portfolio/list/schema";

export const GET = memberFile(
  {
    summary: "Download the portfolio as CSV",
    params: z.object({}),
    query: PortfolioExport,
    refuses: portfolioRefusal,
  },
  async (actor, { query }) => csvStream(await exportPortfolio(actor, query), "portfolio.csv"),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
