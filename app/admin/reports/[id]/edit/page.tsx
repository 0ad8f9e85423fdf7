import type { Metadata } from "next";
import { REPORTS } from "@/app/admin/_components/reports/paths";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getReport } from "@/lib/reports/reports";
import { BuilderPage } from "../../_builder/builder-page";
import type { Built } from "../../_builder/built";
import { readableDefinition } from "../../_builder/built-query";

const title = "Edit report";

export const metadata: Metadata = { title };

export default recordPage(REPORTS, getReport)(
  { title, path: "/edit", needs: ["reports_view", "reports_edit"] },
  ({ staff, record: report }) => (
    <BuilderPage
      {...{ staff, title, report }}
      name={report.name}
      start={readableDefinition(report.definition) as Built | undefined}
    />
  ),
);
