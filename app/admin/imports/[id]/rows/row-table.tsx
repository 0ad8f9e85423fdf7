import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { ImportedRow, RowOutcome } from "@/lib/imports/row-list";
import { COUNT_WORDS } from "../../words";
import { beginningOf } from "../results";

type Props = {
  rows: readonly ImportedRow[];
  outcome: RowOutcome;
  /** Whether whoever looks may open the donors or gifts. */
  opens: boolean;
};

/** Rows by their line, each leading to the donor or gift that it is by now. */
export function RowTable({ rows, outcome, opens }: Props) {
  const saysWhy = outcome === "refused" || outcome === "kept";
  const label = outcome === "kept" ? "Rows not taken back" : `${COUNT_WORDS[outcome].after} rows`;
  return (
    <Table label={label} stacked>
      <TableHeader>
        <TableRow>
          <TableHead numeric>Line</TableHead>
          <TableHead>Name in the file</TableHead>
          {saysWhy && <TableHead>Why</TableHead>}
          <TableHead>Row</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.line}>
            <TableCell data-label="Line" numeric>
              {row.line}
            </TableCell>
            <TableHead scope="row" data-label="Name in the file" className="wrap-anywhere">
              <NameOf row={row} opens={opens} />
            </TableHead>
            {saysWhy && (
              <TableCell data-label="Why" className="wrap-anywhere">
                {row.reason}
              </TableCell>
            )}
            <TableCell data-label="Row" className="text-sm wrap-anywhere text-muted-foreground">
              {beginningOf(row.cells)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function NameOf({ row, opens }: { row: ImportedRow; opens: boolean }) {
  const href = hrefOf(row);
  const name = row.name ?? "No name";
  return href && opens ? <TextLink href={href}>{name}</TextLink> : name;
}

function hrefOf({ donor_id: donor, donation_id: gift }: ImportedRow): string | undefined {
  if (gift) return `/admin/donations/${gift}`;
  return donor ? `/admin/portfolio/${donor}` : undefined;
}
