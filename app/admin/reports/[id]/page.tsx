import type { Metadata } from "next";
import { recordPage } from "@/app/admin/_components/staff-page";
import { queryReport } from "@/lib/reports/queries";
import { orProblem } from "../_report/or-problem";
import { inPeriod, PeriodQuery } from "../_report/period";
import { ReportButtons } from "../_report/report-buttons";
import { ReportView } from "../_report/report-view";
import { SaveCopy } from "../_report/save-copy";
import { REPORTS } from "../paths";
import { savedReport } from "./saved";

const title = "Report";

export const metadata: Metadata = { title };

export default recordPage(REPORTS, savedReport)(
  { title, needs: "reports_view", query: PeriodQuery },
  async ({ staff, record: report, query, address }) => {
    const { name, description } = report;
    const asked = inPeriod(report.definition, query);
    const mayEdit = staff.permissions.has("reports_edit");
    return (
      <ReportView
        {...{ name, description, address }}
        shown={await orProblem(() => queryReport(staff, asked))}
        actions={
          <>
            {mayEdit && <SaveCopy name={`${name} (copy)`} definition={asked} />}
            <ReportButtons report={report} mayEdit={mayEdit} />
          </>
        }
      />
    );
  },
);
