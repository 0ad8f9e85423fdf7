import type { Metadata } from "next";
import { recordPage } from "@/app/admin/_components/staff-page";
import { ReportRowsQuery } from "@/lib/reports/schema";
import { inPeriod, PeriodQuery } from "../../_report/period";
import { RowsView } from "../../_report/rows-view";
import { REPORTS } from "../../paths";
import { savedReport } from "../saved";

const title = "Rows of a report";

export const metadata: Metadata = { title };

export default recordPage(REPORTS, savedReport)(
  {
    title,
    path: "/rows",
    needs: "reports_view",
    query: ReportRowsQuery.extend(PeriodQuery.shape),
  },
  ({ staff, record: { name, definition }, query, address }) => {
    const { cell, cursor } = query;
    return (
      <RowsView
        {...{ staff, name, address }}
        definition={inPeriod(definition, query)}
        asked={{ cell, cursor }}
      />
    );
  },
);
