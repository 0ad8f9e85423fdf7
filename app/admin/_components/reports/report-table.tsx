import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import type { ReportResult } from "@/lib/reports/schema";
import { figureText } from "./figure";
import { columnsOf, type Line, linesOf } from "./lines";

type Row = ReportResult["rows"][number];
type Told = Pick<Row, "figures" | "cell">;

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
    cell: ({ groups: own }) =>
      own[nth]?.label ?? (nth === own.length && !own[0]?.is_others ? totalOf(own.length) : ""),
  }));
}

const totalOf = (level: number) => <strong>{level === 0 ? "Total" : "Subtotal"}</strong>;

function figureColumns(result: ReportResult, rowsHref: Props["rowsHref"]): Column<Line>[] {
  const { measures, currency, before } = result;
  const places = [
    ...columnsOf(result).map(({ key, label }) => ({
      ...{ key, heading: (measure: string) => `${label}: ${measure}` },
      row: ({ byColumn }: Line) => byColumn.get(key),
    })),
    { key: "all", heading: (measure: string) => measure, row: ({ all }: Line) => all },
  ];
  return places.flatMap(({ key, heading, row }) =>
    measures.flatMap((measure, nth) => {
      const column = (id: string, label: string, told: (found: Row) => Told | null) => ({
        ...{ label, id, numeric: true, phone: "named" as const },
        cell: (line: Line) => {
          const found = row(line);
          const figures = found && told(found);
          if (!figures) return "";
          return (
            <Link
              href={rowsHref(figures.cell)}
              className="text-link underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {figureText(figures.figures[nth], measure, currency)}
            </Link>
          );
        },
      });
      const [label, id] = [heading(measure.label), `${key} ${measure.key}`];
      return [
        column(id, label, (found) => found),
        ...(before ? [column(`${id} before`, `${label}, before`, (found) => found.before)] : []),
      ];
    }),
  );
}
