import type { Metadata } from "next";
import { staffPage } from "@/app/admin/_components/staff-page";
import { inPeriod, PeriodQuery } from "@/lib/reports/periods";
import { queryReport } from "@/lib/reports/queries";
import { getStandardReport } from "@/lib/reports/standard";
import { Downloads } from "../../_report/downloads";
import { orProblem } from "../../_report/or-problem";
import { ReportView } from "../../_report/report-view";
import { SaveCopy } from "../../_report/save-copy";
import { standardHref } from "../../paths";
import { ByKey } from "../by-key";

const title = "Report";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ key }) => standardHref(key),
    needs: "reports_view",
    params: ByKey,
    query: PeriodQuery,
  },
  async ({ staff, params: { key }, query, address }) => {
    const { name, description, definition } = getStandardReport(staff, key);
    const asked = inPeriod(definition, query);
    return (
      <ReportView
        {...{ name, description, address }}
        shown={await orProblem(() => queryReport(staff, asked))}
        actions={
          <>
            {staff.permissions.has("reports_edit") && <SaveCopy name={name} definition={asked} />}
            <Downloads base={`/api/v1/admin/reports/standard/${key}`} query={address.filter()} />
          </>
        }
      />
    );
  },
);
