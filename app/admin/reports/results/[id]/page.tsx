import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { RefreshSoon } from "@/app/admin/_components/refresh-soon";
import { REPORTS, RESULTS, reportHref, resultsHref } from "@/app/admin/_components/reports/paths";
import { recordPage } from "@/app/admin/_components/staff-page";
import { hasOwnTime } from "@/lib/reports/periods";
import { getRun } from "@/lib/reports/runs/runs";
import { readableDefinition } from "../../_builder/built-query";
import { Downloads } from "../../_report/downloads";
import { ReportView } from "../../_report/report-view";

const title = "Kept result";

export const metadata: Metadata = { title };

export default recordPage(RESULTS, getRun)(
  { title, needs: "reports_view" },
  ({ record: run, address }) => {
    const { id, name, report_id, state, problem, result } = run;
    const definition = readableDefinition(run.definition);
    if (result)
      return (
        <ReportView
          {...{ name, address }}
          isKept
          hasOwnTime={definition && hasOwnTime(definition)}
          shown={result}
          description="A kept result. Its figures don’t change; the rows behind them show today’s data."
          actions={<Downloads base={`/api/v1/admin/reports/runs/${id}`} />}
        />
      );
    const isComing = state === "queued" || state === "running";
    return (
      <div className="flex flex-col gap-4">
        <PageHeader
          title={name}
          above={
            <Breadcrumbs
              crumbs={[
                { label: "Reports", href: REPORTS },
                ...(report_id === null
                  ? []
                  : [
                      { label: name, href: reportHref(report_id) },
                      { label: "Kept results", href: resultsHref(report_id) },
                    ]),
              ]}
            />
          }
        />
        {isComing && <RefreshSoon seconds={3} />}
        <Alert
          tone={isComing ? "info" : "warning"}
          title={isComing ? "This result isn’t ready yet" : "No result"}
        >
          {isComing
            ? "It will appear here automatically."
            : (problem ??
              "It included someone whose data has since been erased. Keep the current result instead.")}
        </Alert>
      </div>
    );
  },
);
