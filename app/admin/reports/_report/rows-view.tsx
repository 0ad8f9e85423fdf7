import { TableProperties } from "lucide-react";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import type { ListAddress } from "@/app/admin/_components/list/list-address";
import { ExportLink, ListPage } from "@/app/admin/_components/list/list-page";
import { figureText } from "@/app/admin/_components/reports/figure";
import { measureName } from "@/app/admin/_components/reports/measure-name";
import { orProblem } from "@/app/admin/_components/reports/or-problem";
import { REPORTS } from "@/app/admin/_components/reports/paths";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { plural } from "@/lib/format/amounts";
import type { MemberActor } from "@/lib/identity/actor";
import { type Behind as About, describeCell } from "@/lib/reports/behind";
import { listDatasets } from "@/lib/reports/catalog";
import { queryReportRows } from "@/lib/reports/queries";
import type { ReportDefinition, ReportRow, ReportRowsQuery } from "@/lib/reports/schema";

type Behind = {
  found: Awaited<ReturnType<typeof queryReportRows>> | { problem: string };
  fields: readonly Field[];
  /** What the figure is; undefined where it can’t be told now. */
  about: About | undefined;
};

/**
 * What `RowsView` shows. Throws 400 for a cursor of another list, which pages answer with the first rows.
 * @param kept how a kept result lists its rows, and as of when; the report as it is now unless given
 */
export async function readRows(
  staff: MemberActor,
  definition: ReportDefinition,
  { cell, cursor }: ReportRowsQuery,
  kept?: { read: () => ReturnType<typeof queryReportRows>; asOf: Date },
): Promise<Behind> {
  const read = kept?.read ?? (() => queryReportRows(staff, { definition, cell, cursor }));
  const [found, datasets] = await Promise.all([orProblem(read), listDatasets(staff)]);
  // One after the other: an organization computes two reports at once.
  const told =
    "data" in found && (await orProblem(() => describeCell(staff, definition, cell, kept?.asOf)));
  return {
    found,
    fields: datasets.find(({ key }) => key === definition.dataset)?.fields ?? [],
    about: told && "rows" in told ? told : undefined,
  };
}

type Props = Behind & {
  name: string;
  currency: string;
  address: ListAddress;
  /** Where these rows are a file. */
  file?: string;
};

/** The records behind one figure of a report, each with a link to its page. */
export function RowsView({ found, fields, about, name, currency, address, file }: Props) {
  const report = address.to({ cell: null }).replace("/rows", "");
  const title = headingOf(name, about);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Reports", href: REPORTS },
          { label: name, href: report },
        ]}
      />
      <ListPage
        title={title}
        actions={file && "data" in found && found.data.length > 0 && <ExportLink href={file} />}
        bar={about && <p className="text-sm text-muted-foreground">{summaryOf(about)}</p>}
        steps={
          "data" in found &&
          found.nextCursor && (
            <TextLink href={address.to({ cursor: found.nextCursor })}>More rows</TextLink>
          )
        }
      >
        {"problem" in found ? (
          <Alert tone="warning" title="These rows can’t be shown">
            {found.problem}
          </Alert>
        ) : found.data.length === 0 ? (
          <EmptyState icon={TableProperties} title="No rows">
            No rows make up this figure. It may have changed since you opened the report.
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={found.data}
            rowKey={({ kind, id, path }) => `${kind} ${id} ${path}`}
            columns={columnsOf(found.data, fields, currency)}
          />
        )}
      </ListPage>
    </>
  );
}

/** `Rows behind “Giving by month”: November 2026`. */
function headingOf(name: string, about: About | undefined): string {
  if (about?.reason) return `Not counted in “${name}”: ${about.reason}`;
  const values = (about?.values ?? []).map(({ dimension, value, label }) =>
    value === null || value === "true" || value === "false" ? `${dimension}: ${label}` : label,
  );
  const words = [...values, ...(about?.isBefore ? ["the period before"] : [])];
  return `Rows behind “${name}”${words.length > 0 ? `: ${words.join(", ")}` : ""}`;
}

/** How many rows there are, and what they come to. */
function summaryOf({ rows: { count, one, many }, figures, currency }: About): string {
  const said = figures
    .filter(({ key }) => key !== "count")
    .map((each) => `${measureName(each, figures)}: ${figureText(each.figure, each, currency)}`);
  return [plural(count, one, many), ...said].join(" · ");
}

type Field = { key: string; label: string; kind: string };

function columnsOf(
  [first]: readonly ReportRow[],
  fields: readonly Field[],
  currency: string,
): Column<ReportRow>[] {
  const shown = (first?.values ?? []).flatMap(({ field }) =>
    fields.filter(({ key }) => key === field),
  );
  return shown.map(({ key, label, kind }, nth) => ({
    ...{
      label,
      id: key,
      wide: nth === 0,
      numeric: nth > 0 && (kind === "money" || kind === "number"),
    },
    ...(nth > 0 && { phone: "named" as const }),
    cell: ({ path, values }) => {
      const text = valueText(
        values.find(({ field }) => field === key),
        kind,
        currency,
      );
      return nth === 0 ? <TextLink href={path}>{text || "Open"}</TextLink> : text;
    },
  }));
}

function valueText(
  given: ReportRow["values"][number] | undefined,
  kind: string,
  currency: string,
): string {
  if (!given || given.value === null) return "";
  const { value, label } = given;
  if (kind === "date") return staffFormat().date(String(value));
  if (kind === "money") return staffFormat().major(Number(value), currency);
  if (kind === "number") return staffFormat().number(Number(value));
  if (kind === "flag") return value ? "Yes" : "No";
  return label ?? String(value);
}
