import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import type { ReportResult } from "@/lib/reports/schema";
import { figureText } from "./figure";
import { columnsOf, type Line, linesOf } from "./lines";

type Props = {
  name: string;
  result: ReportResult;
  /** Where the rows behind a cell are listed. */
  rowsHref: (cell: string) => string;
};

/** The figures of a report, each of which leads to the rows that it is made of. */
export const ReportTable = ({ name, result, rowsHref }: Props) => (
  <DataTable
    label={name}
    rows={linesOf(result)}
    rowKey={({ key }) => key}
    columns={[...groupColumns(result), ...figureColumns(result, rowsHref)]}
  />
);

function groupColumns({ groups }: ReportResult): Column<Line>[] {
  if (groups.length === 0) return [{ label: "Report", cell: () => "Total" }];
  return groups.map(({ label }, nth) => ({
    ...{ label, id: `group ${nth}`, wide: nth === 0 },
    cell: ({ groups: own }) => own[nth]?.label ?? (nth === own.length ? totalOf(own.length) : ""),
  }));
}

const totalOf = (level: number) => <strong>{level === 0 ? "Total" : "Subtotal"}</strong>;

function figureColumns(result: ReportResult, rowsHref: Props["rowsHref"]): Column<Line>[] {
  const { measures, currency } = result;
  const places = [
    ...columnsOf(result).map(({ key, label }) => ({
      ...{ key, heading: (measure: string) => `${label}: ${measure}` },
      row: ({ byColumn }: Line) => byColumn.get(key),
    })),
    { key: "all", heading: (measure: string) => measure, row: ({ all }: Line) => all },
  ];
  return places.flatMap(({ key, heading, row }) =>
    measures.map((measure, nth) => ({
      ...{ label: heading(measure.label), id: `${key} ${measure.key}` },
      ...{ numeric: true, phone: "named" as const },
      cell: (line: Line) => {
        const found = row(line);
        const text = figureText(found?.figures[nth], measure, currency);
        return found ? (
          <Link
            href={rowsHref(found.cell)}
            className="text-link underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {text}
          </Link>
        ) : (
          ""
        );
      },
    })),
  );
}
