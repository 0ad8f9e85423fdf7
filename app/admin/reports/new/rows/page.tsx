import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NEW_REPORT } from "@/app/admin/_components/reports/paths";
import { staffPage } from "@/app/admin/_components/staff-page";
import { ReportRowsQuery } from "@/lib/reports/schema";
import { BuiltRowsQuery, definitionOf } from "../../_builder/built-query";
import { RowsView, readRows } from "../../_report/rows-view";

const title = "Report rows";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: `${NEW_REPORT}/rows`,
    needs: "reports_view",
    query: ReportRowsQuery.extend(BuiltRowsQuery.shape),
    always: ["definition"],
  },
  async ({ staff, query, address }) => {
    const definition = definitionOf(query.definition);
    if (!definition) notFound();
    const behind = await readRows(staff, definition, query);
    const { currency } = staff.profile.organization;
    return <RowsView {...behind} {...{ name: "New report", currency, address }} />;
  },
);
