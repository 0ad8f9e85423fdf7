import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import type { ImportedRow, RowOutcome } from "@/lib/imports/row-list";
import type { ImportView } from "@/lib/imports/schema";
import { COUNT_WORDS } from "../../words";
import { beginningOf } from "../results";

type Props = {
  what: ImportView["what"];
  rows: readonly ImportedRow[];
  outcome: RowOutcome;
  /** Whether whoever looks may open what the rows became. */
  opens: boolean;
};

/** Rows by their line, each leading to the donor, gift, recurring gift or recipient that it is by now. */
export function RowTable({ what, rows, outcome, opens }: Props) {
  const saysWhy = outcome === "refused" || outcome === "kept";
  const label = outcome === "kept" ? "Rows not undone" : `${COUNT_WORDS[outcome].after} rows`;
  const columns: Column<ImportedRow>[] = [
    {
      label: "Name in the file",
      cell: (row) => <NameOf row={row} href={opens ? hrefOf(what, row) : undefined} />,
    },
    { label: "Line", numeric: true, phone: "named", cell: ({ line }) => line },
    { label: "Reason", wraps: true, cell: ({ reason }) => reason },
    { label: "Row", wide: !saysWhy, cell: ({ cells }) => <Quiet>{beginningOf(cells)}</Quiet> },
  ];
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ line }) => line}
      columns={columns.filter((column) => saysWhy || !column.wraps)}
    />
  );
}

function NameOf({ row, href }: { row: ImportedRow; href: string | undefined }) {
  const name = row.name ?? "No name";
  return href ? <Link href={href}>{name}</Link> : name;
}

function hrefOf(what: Props["what"], row: ImportedRow): string | undefined {
  const { donor_id: donor, donation_id: gift, record_id: record } = row;
  if (what === "recipients") return record ? `/admin/entities/${record}` : undefined;
  if (what === "recurring_gifts" && record) return `/admin/plans/${record}`;
  if (gift) return `/admin/donations/${gift}`;
  return donor ? `/admin/portfolio/${donor}` : undefined;
}
