import type { ReportResult } from "./schema";

type Row = ReportResult["rows"][number];
type Kind = ReportResult["measures"][number]["kind"];

/** What a row of a table is, so that totals can be told from what they are made of. */
export type Level = "Detail" | "Subtotal" | "Total";

/** A result as every file has it. Cells of figures are numbers, money in major units. */
export type Table = {
  name: string;
  currency: string;
  columns: { label: string; kind: Kind | "text" }[];
  rows: { level: Level; cells: (string | number | null)[] }[];
  /** What the result says of itself, by what it is about. */
  notes: [string, string][];
};

/** The rows of a result in its order, with what it is compared with beside each figure. */
export function tableOf(name: string, result: ReportResult): Table {
  const { groups, pivot, measures, before, currency } = result;
  const dimensions = [...groups, ...(pivot ? [pivot] : [])];
  const text = dimensions.map(({ label }) => ({ label, kind: "text" as const }));
  const figures = measures.flatMap(({ label, kind }) => [
    { label, kind },
    ...(before ? [{ label: `${label} (before)`, kind }] : []),
  ]);
  return {
    ...{ name, currency, columns: [...text, ...figures], notes: notesOf(name, result) },
    rows: result.rows.map((row) => ({
      level: levelOf(row, groups.length),
      cells: [
        ...groups.map((_, nth) => row.groups[nth]?.label ?? "All"),
        ...(pivot ? [row.pivot?.label ?? "All"] : []),
        ...row.figures.flatMap((figure, nth) =>
          row.before ? [figure, row.before.figures[nth] ?? null] : [figure],
        ),
      ],
    })),
  };
}

function levelOf({ groups }: Row, most: number): Level {
  if (groups.length === 0) return "Total";
  return groups.length === most || groups[0]?.is_others ? "Detail" : "Subtotal";
}

const spanText = (span: ReportResult["period"]): string =>
  span ? `${span.from ?? "…"} – ${span.to ?? "…"}` : "All time";

function notesOf(name: string, result: ReportResult): [string, string][] {
  const { as_of, time_zone, currency, period, before, left_out } = result;
  return [
    ["Report", name],
    ["As of", as_of],
    ["Time zone", time_zone],
    ["Currency", currency],
    ["Period", spanText(period)],
    ...(before ? [["Before", spanText(before)] satisfies [string, string]] : []),
    ...left_out.map(({ label, count, currency: own }): [string, string] => [
      "Left out",
      `${label}${own ? ` (${own})` : ""}: ${count}`,
    ]),
  ];
}
