import type { Metadata } from "next";
import { RESULTS } from "@/app/admin/_components/reports/paths";
import { recordPage } from "@/app/admin/_components/staff-page";
import { savedDefinition } from "@/lib/reports/opened";
import { getRun, listRunRows } from "@/lib/reports/runs/runs";
import { ReportRowsQuery } from "@/lib/reports/schema";
import { RowsView, readRows } from "../../../_report/rows-view";

const title = "Kept result rows";

export const metadata: Metadata = { title };

export default recordPage(RESULTS, getRun)(
  { title, path: "/rows", needs: "reports_view", query: ReportRowsQuery },
  async ({ staff, record: { id, name, definition, as_of, created_at }, query, address }) => {
    const behind = await readRows(staff, savedDefinition(definition), query, {
      read: () => listRunRows(staff, id, query),
      asOf: new Date(as_of ?? created_at),
    });
    const { currency } = staff.profile.organization;
    return <RowsView {...behind} {...{ name, currency, address }} />;
  },
);
