import { Archive } from "lucide-react";
import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { RefreshSoon } from "@/app/admin/_components/refresh-soon";
import { orProblem } from "@/app/admin/_components/reports/or-problem";
import { REPORTS, reportHref, resultHref } from "@/app/admin/_components/reports/paths";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getReport } from "@/lib/reports/reports";
import { listRuns } from "@/lib/reports/runs/runs";
import type { ReportRunView } from "@/lib/reports/schema";
import { RUN_STATES } from "../../_report/run-words";
import { keepResult } from "../../actions";

const title = "Kept results";

export const metadata: Metadata = { title };

export default recordPage(REPORTS, getReport)(
  { title, path: "/results", needs: "reports_view" },
  async ({ staff, record: { id, name } }) => {
    const found = await orProblem(() => listRuns(staff, id).then((runs) => ({ runs })));
    const runs = "runs" in found ? found.runs : [];
    return (
      <>
        <Breadcrumbs
          crumbs={[
            { label: "Reports", href: REPORTS },
            { label: name, href: reportHref(id) },
          ]}
        />
        <ListPage
          title={title}
          actions={
            "runs" in found && (
              <form action={keepResult}>
                <input type="hidden" name="report" value={id} />
                <SubmitButton size="sm">Keep current result</SubmitButton>
              </form>
            )
          }
        >
          {runs.some(({ state }) => state === "queued" || state === "running") && (
            <RefreshSoon seconds={3} />
          )}
          {runs.length === 0 ? (
            <EmptyState icon={Archive} title="No kept results">
              {"problem" in found
                ? found.problem
                : "A kept result and its files stay the same even when the data changes. They are kept for 90 days and visible only to you."}
            </EmptyState>
          ) : (
            <DataTable
              label={title}
              rows={runs}
              rowKey={({ id: run }) => run}
              columns={columnsIn(staff.profile.organization.timeZone)}
            />
          )}
        </ListPage>
      </>
    );
  },
);

const columnsIn = (timeZone: string): Column<ReportRunView>[] => [
  {
    label: "As of",
    wide: true,
    cell: ({ id, as_of, created_at }) => (
      <TextLink href={resultHref(id)}>
        {staffFormat().dateTime(as_of ?? created_at, timeZone)}
      </TextLink>
    ),
  },
  {
    label: "State",
    phone: "below",
    cell: ({ state }) => <Badge tone={RUN_STATES[state].tone}>{RUN_STATES[state].label}</Badge>,
  },
  { label: "Problem", wide: true, cell: ({ problem }) => problem },
];
