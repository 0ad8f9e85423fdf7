import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { BUILT_IN_WORDS } from "@/app/admin/_board/card-words";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getDashboard } from "@/lib/dashboards/dashboards";
import { BUILT_IN } from "@/lib/dashboards/schema";
import { BUILT_IN_NEEDS } from "@/lib/dashboards/standard";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { measureNames } from "@/lib/reports/measure-names";
import { listReports } from "@/lib/reports/reports";
import { ReportDefinition } from "@/lib/reports/schema";
import { runnableReports } from "@/lib/reports/standard";
import { bySubject } from "@/lib/reports/subjects";
import type { CardChoice } from "../../_components/arranged";
import { Arranger } from "../../_components/arranger";
import { DashboardSettings } from "../../_components/dashboard-settings";
import { DASHBOARDS, dashboardHref } from "../../paths";

const title = "Arrange dashboard";

export const metadata: Metadata = { title };

export default recordPage(DASHBOARDS, getDashboard)(
  { title, path: "/arrange" },
  async ({ staff, record: { id, name, cards, is_own, visibility } }) => {
    if (!is_own) notFound();
    return (
      <div className="flex flex-col gap-6">
        <PageHeader
          title={title}
          above={
            <Breadcrumbs
              crumbs={[
                { label: "Dashboards", href: DASHBOARDS },
                { label: name, href: dashboardHref(id) },
              ]}
            />
          }
          description="Drag a card by its handle, or move it with the keyboard: Space, the arrow keys, and Space again. Changes are saved automatically."
          actions={
            <Link href={dashboardHref(id)} className={buttonVariants({ size: "sm" })}>
              Done
            </Link>
          }
        />
        <DashboardSettings
          {...{ id, name, visibility }}
          mayShare={staff.permissions.has("reports_edit")}
        />
        <Arranger id={id} cards={cards} choices={await choicesFor(staff)} />
      </div>
    );
  },
);

/** Every card that this member may add. */
async function choicesFor(staff: SignedInStaff): Promise<CardChoice[]> {
  const builtIn = BUILT_IN.filter((card) => {
    const needs = BUILT_IN_NEEDS[card];
    return !needs || staff.permissions.has(needs);
  });
  const saved = staff.permissions.has("reports_view") ? await listReports(staff) : [];
  return [
    ...builtIn.map((card) => ({
      ...{ group: "Cards", label: BUILT_IN_WORDS[card], card: { of: "built_in", card } as const },
      measures: [],
    })),
    ...saved.map(({ id, name, definition }) => ({
      ...{ group: "Saved reports", label: name, card: { of: "saved", report_id: id } as const },
      measures: measureNames(ReportDefinition.safeParse(definition).data),
    })),
    ...bySubject(runnableReports(staff)).flatMap(([group, reports]) =>
      reports.map(({ key, name, definition }) => ({
        ...{ group, label: name, card: { of: "standard", report: key } as const },
        measures: measureNames(definition),
      })),
    ),
  ];
}
