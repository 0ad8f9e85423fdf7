import type { Metadata } from "next";
import { REPORTS } from "@/app/admin/_components/reports/paths";
import { recordPage } from "@/app/admin/_components/staff-page";
import { savedDefinition } from "@/lib/reports/opened";
import { inPeriod, PeriodQuery } from "@/lib/reports/periods";
import { getReport } from "@/lib/reports/reports";
import { ReportRowsQuery } from "@/lib/reports/schema";
import { RowsView, readRows } from "../../_report/rows-view";

const title = "Report rows";

export const metadata: Metadata = { title };

export default recordPage(REPORTS, getReport)(
  {
    title,
    path: "/rows",
    needs: "reports_view",
    query: ReportRowsQuery.extend(PeriodQuery.shape),
  },
  async ({ staff, record: { name, definition }, query, address }) => {
    const behind = await readRows(staff, inPeriod(savedDefinition(definition), query), query);
    const { currency } = staff.profile.organization;
    return <RowsView {...behind} {...{ name, currency, address }} />;
  },
);
