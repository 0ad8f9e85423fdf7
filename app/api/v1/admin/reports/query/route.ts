import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { answerQuery } from "@/lib/reports/runs/runs";
import { ReportDefinition, ReportResult, ReportRunView } from "@/lib/reports/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Run a report",
    description:
      "Runs a definition without saving it. Returns rows, subtotals, and the total from one snapshot, each with a `cell` for listing the rows behind it. The caller also needs permission to view the data in the dataset and its fields, such as `donations_view` for gifts. 422 lists every problem in the definition; `too_many_groups` means more than 10,000 groups. 429 while the organization is already running two reports. A report that takes longer than five seconds is computed in the background: 202 with what `GET /admin/reports/runs/{id}` follows. 503 while figures of the portfolio that it compares are not ready.",
    tag: "Reports",
    permission: "reports_view",
    body: ReportDefinition,
    returns: successOf(z.union([ReportResult, ReportRunView])),
    alsoRefuses: ["conflict"],
    later: "The report is being computed; `data` is a `ReportRun`.",
    refuses: portfolioRefusal,
  },
  async ({ actor, body }) => {
    const answered = await answerQuery(actor, body);
    if ("result" in answered) return ok(answered.result);
    const { run } = answered;
    const headers = { Location: `/api/v1/admin/reports/runs/${run.id}`, "Retry-After": "3" };
    return new Reply(ok(run), headers, 202);
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
