import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { exportReport } from "@/lib/reports/files";

export const GET = memberFile(
  {
    summary: "Download the result of a saved report as CSV",
    description:
      "The rows of its JSON in the same order. The first column tells details, subtotals and totals apart; the last lines say as of when it is, in which currency, and what was left out.",
    tag: "Reports",
    permission: "reports_view",
    answers: ["text/csv"],
    params: ById,
    refuses: portfolioRefusal,
  },
  async (actor, { params }) => csvFile(await exportReport(actor, params.id), "report.csv"),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
