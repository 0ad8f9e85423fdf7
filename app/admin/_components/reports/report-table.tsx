import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import type { ReportResult } from "@/lib/reports/schema";
import { changeText, figureText } from "./figure";
import { columnsOf, type Line, linesOf } from "./lines";
import { measureName } from "./measure-name";

type Row = ReportResult["rows"][number];
type Told = Pick<Row, "figures" | "cell">;

type Props = {
  name: string;
  result: ReportResult;
  /** Where the rows behind a cell are listed. */
  rowsHref: (cell: string) => string;
};

/** As many columns as two lines on a phone can tell; more are only readable below one another. */
const MOST_IN_TWO_LINES = 4;

/** The figures of a report, each of which leads to the rows that it is made of. */
export function ReportTable({ name, result, rowsHref }: Props) {
  const columns = [...groupColumns(result), ...figureColumns(result, rowsHref)];
  return (
    <DataTable
      label={name}
      rows={linesOf(result)}
      rowKey={({ key }) => key}
      columns={columns}
      scrolls={columns.length > MOST_IN_TWO_LINES}
    />
  );
}

function groupColumns({ groups }: ReportResult): Column<Line>[] {
  if (groups.length === 0) return [{ label: "Report", cell: () => "Total" }];
  return groups.map(({ label }, nth) => ({
    ...{ label, id: `group ${nth}`, wide: nth === 0 },
    cell: ({ groups: own }) =>
      own[nth]?.label ?? (nth === own.length && !own[0]?.is_others ? totalOf(own.length) : ""),
  }));
}

const totalOf = (level: number) => <strong>{level === 0 ? "Total" : "Subtotal"}</strong>;

/** No value of a pivot: those are JSON. */
const ALL = "all";

type Place = {
  key: string;
  /** A value of the pivot; null where there is no pivot. */
  label: string | null;
  row: (line: Line) => Row | undefined;
};

function figureColumns(result: ReportResult, rowsHref: Props["rowsHref"]): Column<Line>[] {
  const values = columnsOf(result);
  const all: Place = { key: ALL, label: result.pivot ? "All" : null, row: (line) => line.all };
  const places: Place[] = [
    ...values.map(({ key, label }) => ({
      ...{ key, label, row: ({ byColumn }: Line) => byColumn.get(key) },
    })),
    all,
  ];
  return places.flatMap((place) =>
    result.measures.flatMap((_, nth) => columnsAt(place, nth, result, rowsHref)),
  );
}

/** A measure in one place; with a period before also what it was then, and how it has changed since. */
function columnsAt(
  { key, label: place, row }: Place,
  nth: number,
  { measures, currency, before }: ReportResult,
  rowsHref: Props["rowsHref"],
): Column<Line>[] {
  const measure = measures[nth];
  if (!measure) return [];
  const name = measureName(measure, measures);
  const column = (end: string, cell: Column<Line>["cell"]): Column<Line> => {
    const said = end ? `${name}, ${end}` : name;
    const short = place === null ? capital(end || "this period") : said;
    const under = { key: place === null ? measure.key : key, label: place ?? name, short };
    return {
      ...{ label: place === null || key === ALL ? said : `${place}: ${said}` },
      ...{ id: `${key} ${measure.key} ${end}`, numeric: true, phone: "named", cell },
      ...((place !== null || before) && { under }),
    };
  };
  const linked = (told: (found: Row) => Told | null) => (line: Line) => {
    const found = row(line);
    const figures = found && told(found);
    return figures ? (
      <Link
        href={rowsHref(figures.cell)}
        className="text-link underline decoration-border underline-offset-4 hover:decoration-current"
      >
        {figureText(figures.figures[nth], measure, currency)}
      </Link>
    ) : (
      ""
    );
  };
  const now = column(
    "",
    linked((found) => found),
  );
  if (!before) return [now];
  return [
    now,
    column(
      "before",
      linked((found) => found.before),
    ),
    column("change", (line) => {
      const found = row(line);
      return changeText(found?.figures[nth], found?.before?.figures[nth], measure);
    }),
  ];
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
