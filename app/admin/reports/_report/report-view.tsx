import type { ReactNode } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import type { ListAddress } from "@/app/admin/_components/list/list-address";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { REPORTS } from "@/app/admin/_components/reports/paths";
import { ReportChart } from "@/app/admin/_components/reports/report-chart";
import { ReportTable } from "@/app/admin/_components/reports/report-table";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { ReportResult } from "@/lib/reports/schema";
import { PERIOD_FILTERS } from "./period";
import { ReportNotes } from "./report-notes";

type Props = {
  name: string;
  description: string | null;
  shown: ReportResult | { problem: string };
  address: ListAddress;
  actions?: ReactNode;
  /** Does the report say by itself of which time it is? Then nothing else says so. */
  hasOwnTime?: boolean;
  /** A result that is kept has the period that it was computed for. */
  isKept?: boolean;
};

/** A report: its first measure drawn, every figure in a table, and what was left out. */
export function ReportView(props: Props) {
  const { name, description, shown, address, actions, hasOwnTime, isKept } = props;
  const rowsHref = (cell: string) =>
    address.to({ cell }).replace(address.path, `${address.path}/rows`);
  const span = "rows" in shown ? spanText(shown, hasOwnTime) : undefined;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={name}
        above={<Breadcrumbs crumbs={[{ label: "Reports", href: REPORTS }]} />}
        description={description ?? undefined}
        actions={isKept && actions}
        status={
          span && (
            <p role="status" className="text-sm text-muted-foreground text-numeric">
              {span}
            </p>
          )
        }
      />
      {!isKept && (
        <div className="flex flex-wrap items-start gap-3">
          <ListBar address={address} filters={PERIOD_FILTERS} />
          <div className="contents sm:ml-auto sm:flex sm:flex-wrap sm:gap-3">{actions}</div>
        </div>
      )}
      {"problem" in shown ? (
        <Alert tone="warning" title="This report can’t be shown">
          {shown.problem}
        </Alert>
      ) : (
        <>
          <ReportChart result={shown} />
          <ReportTable name={name} result={shown} rowsHref={rowsHref} />
          <ReportNotes result={shown} rowsHref={rowsHref} />
        </>
      )}
    </div>
  );
}

function spanText(
  { period, before }: ReportResult,
  hasOwnTime: boolean | undefined,
): string | undefined {
  if (before) return `${wordsOf(period)}, compared with ${wordsOf(before)}`;
  return hasOwnTime && !isBounded(period) ? undefined : wordsOf(period);
}

const isBounded = (period: ReportResult["period"]): period is NonNullable<typeof period> =>
  Boolean(period?.from || period?.to);

function wordsOf(period: ReportResult["period"]): string {
  if (!isBounded(period)) return "All time";
  const { date } = staffFormat();
  if (!period.from) return `Through ${date(period.to ?? "")}`;
  return period.to ? `${date(period.from)} – ${date(period.to)}` : `Since ${date(period.from)}`;
}
