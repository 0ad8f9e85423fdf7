import type { ReactNode } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import type { ListAddress } from "@/app/admin/_components/list/list-address";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { plural } from "@/lib/format";
import type { ReportResult } from "@/lib/reports/schema";
import { REPORTS } from "../paths";
import { PERIOD_FILTERS } from "./period";
import { ReportChart } from "./report-chart";
import { ReportTable } from "./report-table";

type Props = {
  name: string;
  description: string | null;
  shown: ReportResult | { problem: string };
  address: ListAddress;
  actions?: ReactNode;
  /** A result that is kept has the period that it was computed for. */
  isKept?: boolean;
};

/** A report: its first measure drawn, every figure in a table, and what was left out. */
export function ReportView({ name, description, shown, address, actions, isKept }: Props) {
  const rowsHref = (cell: string) =>
    address.to({ cell }).replace(address.path, `${address.path}/rows`);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={name}
        above={<Breadcrumbs crumbs={[{ label: "Reports", href: REPORTS }]} />}
        description={description ?? undefined}
        actions={actions}
      />
      <ListBar
        address={address}
        filters={isKept ? [] : PERIOD_FILTERS}
        summary={"rows" in shown ? spanText(shown) : undefined}
      />
      {"problem" in shown ? (
        <Alert tone="warning" title="This report can’t be shown">
          {shown.problem}
        </Alert>
      ) : (
        <>
          <ReportChart result={shown} />
          <ReportTable name={name} result={shown} rowsHref={rowsHref} />
          <Notes result={shown} rowsHref={rowsHref} />
        </>
      )}
    </div>
  );
}

const spanText = ({ period, before }: ReportResult): string =>
  before ? `${wordsOf(period)}, beside ${wordsOf(before)}` : wordsOf(period);

function wordsOf(period: ReportResult["period"]): string {
  if (!period || (!period.from && !period.to)) return "All time";
  const { date } = staffFormat();
  if (!period.from) return `Until ${date(period.to ?? "")}`;
  return period.to ? `${date(period.from)} – ${date(period.to)}` : `Since ${date(period.from)}`;
}

type NotesProps = { result: ReportResult; rowsHref: (cell: string) => string };

/** As of when, in which currency, and what counts in no figure, which opens its rows as well. */
function Notes({ result, rowsHref }: NotesProps) {
  const { as_of, time_zone, currency, groups, first_groups, left_out } = result;
  const listed = new Set(result.rows.flatMap((row) => (row.groups[0] ? [row.groups[0].value] : [])))
    .size;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted-foreground">
      {listed < first_groups && (
        <p>
          {`The first ${staffFormat().number(listed)} of ${staffFormat().number(first_groups)}`}
          {groups[0] && ` (${groups[0].label})`}. Totals are of all.
        </p>
      )}
      {left_out.map(({ label, currency: own, count, cell }) => (
        <p key={cell}>
          <TextLink href={rowsHref(cell)}>{plural(count, "row")}</TextLink> not counted: {label}
          {own && own !== currency && ` (${own})`}
        </p>
      ))}
      <p>
        As of {staffFormat().dateTime(as_of, time_zone)}. Amounts in {currency}.
      </p>
    </div>
  );
}
