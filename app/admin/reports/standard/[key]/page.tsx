import { SlidersHorizontal } from "lucide-react";
import type { Metadata } from "next";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { ByKey } from "@/app/admin/_components/reports/by-key";
import { orProblem } from "@/app/admin/_components/reports/or-problem";
import { customizeHref, standardHref } from "@/app/admin/_components/reports/paths";
import { staffPage } from "@/app/admin/_components/staff-page";
import { hasOwnTime, inPeriod, PeriodQuery } from "@/lib/reports/periods";
import { queryReport } from "@/lib/reports/queries";
import { getStandardReport } from "@/lib/reports/standard";
import { Downloads } from "../../_report/downloads";
import { ReportView } from "../../_report/report-view";
import { SaveCopy } from "../../_report/save-copy";

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
        hasOwnTime={hasOwnTime(asked)}
        shown={await orProblem(() => queryReport(staff, asked))}
        actions={
          <>
            <Link
              href={customizeHref(key)}
              className={buttonVariants({ variant: "secondary", size: "sm" })}
            >
              <SlidersHorizontal aria-hidden />
              Customize
            </Link>
            {staff.permissions.has("reports_edit") && <SaveCopy name={name} definition={asked} />}
            <Downloads base={`/api/v1/admin/reports/standard/${key}`} query={address.filter()} />
          </>
        }
      />
    );
  },
);
