import { Suspense } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Skeleton } from "@/app/_components/ui/skeleton";
import { orProblem } from "@/app/admin/_components/reports/or-problem";
import { REPORTS } from "@/app/admin/_components/reports/paths";
import { seenOf } from "@/app/admin/_components/seen";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { check } from "@/lib/input";
import { listDatasets } from "@/lib/reports/catalog";
import { queryReport } from "@/lib/reports/queries";
import { ReportDefinition, type ReportView } from "@/lib/reports/schema";
import { listConditionFields } from "@/lib/segments/fields";
import { REPORT_KEYS } from "../report-keys";
import { Builder } from "./builder";
import { type Built, ofDataset, sentOf } from "./built";
import { conditionFieldsOf } from "./condition-fields";
import { ShownResult } from "./shown-result";

type Props = {
  staff: SignedInStaff;
  title: string;
  name: string;
  /** What it begins with; the first dataset where there is nothing. */
  start: Built | undefined;
  report?: ReportView;
};

/** The builder with everything that this member may choose. */
export async function BuilderPage({ staff, title, name, start, report }: Props) {
  const listed = await listDatasets(staff);
  const datasets = listed.map((dataset) => ({ ...dataset, compared: conditionFieldsOf(dataset) }));
  const donorFields = datasets.some(({ compares_donors }) => compares_donors)
    ? await listConditionFields(staff)
    : [];
  const [first] = datasets;
  const built = start ?? (first && ofDataset(first));
  const mayEdit = staff.permissions.has("reports_edit");
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Reports", href: REPORTS }]} />}
      />
      {built ? (
        <Builder
          {...{ name, datasets, donorFields, mayEdit }}
          start={built}
          currency={staff.profile.organization.currency}
          {...(report && { report, seen: seenOf(report, REPORT_KEYS) })}
        >
          <Suspense fallback={<Skeleton className="h-80!" />}>
            <FirstResult staff={staff} built={built} />
          </Suspense>
        </Builder>
      ) : (
        <p>Your role doesn’t have any of the permissions that reports need.</p>
      )}
    </div>
  );
}

/** The result of what the builder begins with, which comes with its page. */
async function FirstResult({ staff, built }: { staff: SignedInStaff; built: Built }) {
  const definition = sentOf(built);
  const found = await orProblem(() =>
    queryReport(staff, check(JSON.parse(definition), ReportDefinition)),
  );
  if ("problem" in found)
    return (
      <Alert tone="warning" title="This report can’t be shown">
        {found.problem}
      </Alert>
    );
  return <ShownResult result={found} definition={definition} />;
}
