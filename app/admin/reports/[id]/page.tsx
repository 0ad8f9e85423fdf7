import type { Metadata } from "next";
import { orProblem } from "@/app/admin/_components/reports/or-problem";
import { REPORTS } from "@/app/admin/_components/reports/paths";
import { recordPage } from "@/app/admin/_components/staff-page";
import { savedDefinition } from "@/lib/reports/opened";
import { hasOwnTime, inPeriod, PeriodQuery } from "@/lib/reports/periods";
import { queryReport } from "@/lib/reports/queries";
import { getReport } from "@/lib/reports/reports";
import { Downloads } from "../_report/downloads";
import { ReportButtons } from "../_report/report-buttons";
import { ReportView } from "../_report/report-view";
import { SaveCopy } from "../_report/save-copy";

const title = "Report";

export const metadata: Metadata = { title };

export default recordPage(REPORTS, getReport)(
  { title, needs: "reports_view", query: PeriodQuery },
  async ({ staff, record: report, query, address }) => {
    const { name, description } = report;
    const asked = () => inPeriod(savedDefinition(report.definition), query);
    const shown = await orProblem(() => queryReport(staff, asked()));
    const mayEdit = staff.permissions.has("reports_edit");
    return (
      <ReportView
        {...{ name, description, address }}
        hasOwnTime={"rows" in shown && hasOwnTime(asked())}
        shown={shown}
        actions={
          <>
            {mayEdit && "rows" in shown && (
              <SaveCopy name={`${name} (copy)`} definition={asked()} />
            )}
            <Downloads base={`/api/v1/admin/reports/${report.id}`} query={address.filter()} />
            <ReportButtons report={report} mayEdit={mayEdit} />
          </>
        }
      />
    );
  },
);
