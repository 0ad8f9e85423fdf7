import type { Metadata } from "next";
import { ByKey } from "@/app/admin/_components/reports/by-key";
import { standardHref } from "@/app/admin/_components/reports/paths";
import { staffPage } from "@/app/admin/_components/staff-page";
import { inPeriod, PeriodQuery } from "@/lib/reports/periods";
import { ReportRowsQuery } from "@/lib/reports/schema";
import { getStandardReport } from "@/lib/reports/standard";
import { RowsView, readRows } from "../../../_report/rows-view";

const title = "Report rows";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ key }) => `${standardHref(key)}/rows`,
    needs: "reports_view",
    params: ByKey,
    query: ReportRowsQuery.extend(PeriodQuery.shape),
  },
  async ({ staff, params: { key }, query, address }) => {
    const { name, definition } = getStandardReport(staff, key);
    const behind = await readRows(staff, inPeriod(definition, query), query);
    const { currency } = staff.profile.organization;
    return <RowsView {...behind} {...{ name, currency, address }} />;
  },
);
