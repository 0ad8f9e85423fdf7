import type { Metadata } from "next";
import type { z } from "zod";
import { REPORTS } from "@/app/admin/_components/reports/paths";
import { recordPage } from "@/app/admin/_components/staff-page";
import { savedDefinition } from "@/lib/reports/opened";
import { inPeriod, PeriodQuery } from "@/lib/reports/periods";
import { getReport } from "@/lib/reports/reports";
import { ReportRowsQuery } from "@/lib/reports/schema";
import { RowsView, readRows } from "../../_report/rows-view";

const title = "Report rows";

const Query = ReportRowsQuery.extend(PeriodQuery.shape);

export const metadata: Metadata = { title };

export default recordPage(REPORTS, getReport)(
  {
    title,
    path: "/rows",
    needs: "reports_view",
    query: Query,
  },
  async ({ staff, record: { id, name, definition }, query, address }) => {
    const behind = await readRows(staff, inPeriod(savedDefinition(definition), query), query);
    const { currency } = staff.profile.organization;
    return <RowsView {...behind} {...{ name, currency, address }} file={fileOf(id, query)} />;
  },
);

/** The API has the rows of a saved report as it was saved, and of no other period. */
function fileOf(
  id: number,
  { cell, period, from, to, compare }: z.output<typeof Query>,
): string | undefined {
  if (period || from || to || compare) return undefined;
  const asked = cell ? `?${new URLSearchParams({ cell })}` : "";
  return `/api/v1/admin/reports/${id}/rows.csv${asked}`;
}
