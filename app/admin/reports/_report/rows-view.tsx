import { TableProperties } from "lucide-react";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import type { ListAddress } from "@/app/admin/_components/list/list-address";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { orProblem } from "@/app/admin/_components/reports/or-problem";
import { REPORTS } from "@/app/admin/_components/reports/paths";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { MemberActor } from "@/lib/identity/actor";
import { listDatasets } from "@/lib/reports/catalog";
import { queryReportRows } from "@/lib/reports/queries";
import type { ReportDefinition, ReportRow, ReportRowsQuery } from "@/lib/reports/schema";

type Behind = {
  found: Awaited<ReturnType<typeof queryReportRows>> | { problem: string };
  fields: readonly Field[];
};

/**
 * What `RowsView` shows. Throws 400 for a cursor of another list, which pages answer with the first rows.
 * @param read lists the rows: of the report as it is now unless given
 */
export async function readRows(
  staff: MemberActor,
  definition: ReportDefinition,
  { cell, cursor }: ReportRowsQuery,
  read = () => queryReportRows(staff, { definition, cell, cursor }),
): Promise<Behind> {
  const [found, datasets] = await Promise.all([orProblem(read), listDatasets(staff)]);
  return { found, fields: datasets.find(({ key }) => key === definition.dataset)?.fields ?? [] };
}

type Props = Behind & { name: string; currency: string; address: ListAddress };

/** The records behind one figure of a report, each with a link to its page. */
export function RowsView({ found, fields, name, currency, address }: Props) {
  const report = address.to({ cell: null }).replace("/rows", "");
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Reports", href: REPORTS },
          { label: name, href: report },
        ]}
      />
      <ListPage
        title={`Rows behind “${name}”`}
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
            label={`Rows behind “${name}”`}
            rows={found.data}
            rowKey={({ kind, id, path }) => `${kind} ${id} ${path}`}
            columns={columnsOf(found.data, fields, currency)}
          />
        )}
      </ListPage>
    </>
  );
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
    ...(nth > 1 && { phone: "named" as const }),
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
