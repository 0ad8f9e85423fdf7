import { Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import type { Speech } from "@/lib/language/speech";
import { INK, LINE, pdfDocument, QUIET, renderPdf, TEXT_FAMILIES } from "@/lib/messages/document";
import { barsOf } from "./bars";
import type { ReportResult } from "./schema";
import type { Table } from "./table";

/** Of the organization whose report it is. */
export type Issuer = { name: string; accent: string; size: "LETTER" | "A4"; speech: Speech };

/** Points. */
const ROW = 16;
const PADDING = 36;
const LABEL = 150;
/** Rows of a page: the first one has the title and the drawing, the last one room for the notes. */
const FIRST = 14;
const PER_PAGE = 26;

const styles = StyleSheet.create({
  page: {
    fontFamily: TEXT_FAMILIES as unknown as string,
    fontSize: 8,
    color: INK,
    padding: PADDING,
  },
  host: { fontSize: 9, color: QUIET },
  title: { fontSize: 16, fontWeight: "bold", paddingTop: 2, paddingBottom: 2 },
  row: {
    flexDirection: "row",
    height: ROW,
    alignItems: "center",
    borderBottom: `0.5pt solid ${LINE}`,
  },
  heading: {
    height: 34,
    alignItems: "flex-end",
    paddingBottom: 3,
    borderBottom: `1pt solid ${INK}`,
  },
  text: { flexGrow: 2, flexBasis: 0, paddingRight: 6, maxLines: 1, textOverflow: "ellipsis" },
  figure: { flexGrow: 1, flexBasis: 0, paddingLeft: 4, textAlign: "right", maxLines: 1 },
  foot: {
    position: "absolute",
    bottom: 18,
    left: PADDING,
    right: PADDING,
    fontSize: 7,
    color: QUIET,
  },
});

/** A report on landscape pages: its first measure drawn, every row, and what it says of itself. */
export function reportPdf(table: Table, result: ReportResult, issuer: Issuer): Promise<Buffer> {
  const { rows } = table;
  const parts = [rows.slice(0, FIRST)];
  for (let from = FIRST; from < rows.length; from += PER_PAGE)
    parts.push(rows.slice(from, from + PER_PAGE));
  const papers = parts.map((some, nth) => (
    <Page key={String(nth)} size={issuer.size} orientation="landscape" style={styles.page}>
      {nth === 0 && <Top table={table} result={result} issuer={issuer} />}
      <Lines table={table} rows={some} issuer={issuer} />
      {nth === parts.length - 1 && <Notes table={table} />}
      <Text style={styles.foot} fixed>
        {`${issuer.name} · ${table.name} · ${nth + 1}/${parts.length}`}
      </Text>
    </Page>
  ));
  return renderPdf(
    pdfDocument({ title: table.name, author: issuer.name }, papers as ReactElement[]),
  );
}

type TopProps = { table: Table; result: ReportResult; issuer: Issuer };

const Top = ({ table, result, issuer }: TopProps) => (
  <View style={{ borderTop: `3pt solid ${issuer.accent}`, paddingTop: 8, paddingBottom: 8 }}>
    <Text style={styles.host}>{issuer.name}</Text>
    <Text style={styles.title}>{table.name}</Text>
    <Drawing result={result} accent={issuer.accent} issuer={issuer} />
  </View>
);

/** Of the drawing. */
const [WIDTH, HEIGHT, WIDEST] = [700, 130, 60];
const MOST_LABELS = 12;

const everyNth = <T,>(all: readonly T[], every: number): T[] =>
  all.filter((_, nth) => nth % every === 0);

/** The first measure as columns: of dates in time’s order, else of the largest values. */
function Drawing({
  result,
  accent,
  issuer,
}: {
  result: ReportResult;
  accent: string;
  issuer: Issuer;
}) {
  const bars = barsOf(result);
  if (bars.length < 2) return null;
  const most = Math.max(...bars.map(({ amount }) => amount), 0);
  const step = WIDTH / bars.length;
  const path = bars.map(({ amount }, nth) => {
    const height = most > 0 ? Math.max(0, (amount / most) * HEIGHT) : 0;
    const width = Math.min(step * 0.7, WIDEST);
    const left = nth * step + (step - width) / 2;
    return `M${left} ${HEIGHT}v${-height}h${width}v${height}z`;
  });
  const [measure] = result.measures;
  const every = Math.ceil(bars.length / MOST_LABELS);
  return (
    <View style={{ paddingTop: 4 }}>
      <Text style={styles.host}>
        {`${measure?.label}, at most ${measure ? figureText(most, measure.kind, result.currency, issuer) : ""}`}
      </Text>
      {createElement(
        "SVG",
        {
          viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
          style: { width: WIDTH, height: HEIGHT, marginTop: 4 },
        },
        createElement("PATH", { d: path.join(""), fill: accent }),
      )}
      <View style={{ flexDirection: "row", width: WIDTH, borderTop: `0.5pt solid ${INK}` }}>
        {everyNth(bars, every).map(({ label }) => (
          <Text
            key={label}
            style={{
              width: step * every,
              fontSize: 6,
              textAlign: every > 1 ? "left" : "center",
              color: QUIET,
              maxLines: 1,
              textOverflow: "ellipsis",
            }}
          >
            {label}
          </Text>
        ))}
      </View>
    </View>
  );
}

type LinesProps = { table: Table; rows: Table["rows"]; issuer: Issuer };

function Lines({ table: { columns, currency }, rows, issuer }: LinesProps) {
  const style = (kind: string) =>
    kind === "text" ? { ...styles.text, minWidth: columns.length > 9 ? 0 : LABEL } : styles.figure;
  return (
    <View>
      <View style={[styles.row, styles.heading]}>
        {columns.map(({ label, kind }, nth) => (
          <Text key={String(nth)} style={{ ...style(kind), fontWeight: "bold", maxLines: 3 }}>
            {label}
          </Text>
        ))}
      </View>
      {rows.map(({ level, cells }, row) => (
        <View key={String(row)} style={styles.row}>
          {cells.map((value, nth) => {
            const kind = columns[nth]?.kind ?? "text";
            return (
              <Text
                key={String(nth)}
                style={{ ...style(kind), ...(level !== "Detail" && { fontWeight: "bold" }) }}
              >
                {typeof value === "number" && kind !== "text"
                  ? figureText(value, kind, currency, issuer)
                  : (value ?? "–")}
              </Text>
            );
          })}
        </View>
      ))}
    </View>
  );
}

function figureText(
  value: number,
  kind: ReportResult["measures"][number]["kind"],
  currency: string,
  { speech: { format } }: Issuer,
): string {
  if (kind === "money") return format.major(value, currency);
  return kind === "percent" ? `${format.number(value)}%` : format.number(value);
}

const Notes = ({ table: { notes } }: { table: Table }) => (
  <View style={{ paddingTop: 10 }}>
    {notes.slice(1).map(([about, said]) => (
      <Text key={`${about} ${said}`} style={{ color: QUIET, paddingBottom: 2 }}>
        {`${about}: ${said}`}
      </Text>
    ))}
  </View>
);
