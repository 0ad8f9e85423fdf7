import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement } from "react";
import { LINE, Paper, QUIET } from "@/lib/messages/document";
import { germanDay } from "./paper-words";
import { type PaperPart, speechOf, type WrittenPaper } from "./written-paper";

const styles = StyleSheet.create({
  title: { fontSize: 20, fontWeight: "bold", paddingBottom: 8 },
  quiet: { color: QUIET, paddingTop: 3, fontSize: 9 },
  people: { flexDirection: "row", justifyContent: "space-between", paddingTop: 14 },
  person: { width: "47%" },
  label: { color: QUIET, fontSize: 8, paddingBottom: 3 },
  bold: { fontWeight: "bold", paddingTop: 8 },
  strong: { fontWeight: "bold" },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderBottom: `1pt solid ${LINE}`,
    paddingVertical: 5,
  },
  what: { maxWidth: 300, paddingRight: 12 },
  value: { flex: 1, textAlign: "right" },
  rows: { paddingTop: 12 },
  block: { paddingTop: 14, lineHeight: 1.4 },
  said: { paddingTop: 7, lineHeight: 1.4 },
  /** For a form that law confines to one page. */
  dense: { paddingTop: 6, fontSize: 9, lineHeight: 1.1 },
  stamp: {
    position: "absolute",
    top: 300,
    left: 0,
    right: 0,
    textAlign: "center",
    fontSize: 90,
    fontWeight: "bold",
    color: "#c2410c",
    opacity: 0.18,
    transform: "rotate(-24deg)",
  },
  notice: { border: "1pt solid #c2410c", color: "#9a3412", padding: 8, marginTop: 12 },
  table: { paddingTop: 14 },
  head: { flexDirection: "row", borderBottom: `1.5pt solid ${QUIET}`, paddingBottom: 4 },
  line: { flexDirection: "row", borderBottom: `1pt solid ${LINE}`, paddingVertical: 5 },
  date: { width: 78 },
  wide: { flex: 1, paddingRight: 8 },
  sum: { width: 84, paddingLeft: 6, textAlign: "right" },
  small: { color: QUIET, fontSize: 8, paddingTop: 2 },
  signature: { paddingTop: 22, width: "60%" },
  signed: { borderTop: `1pt solid ${QUIET}`, paddingTop: 3 },
  picture: { height: 44, objectFit: "contain", objectPositionX: 0 },
  space: { height: 40 },
});

/** The day of an instant or a local date, as the paper writes days. */
function dayOn(paper: WrittenPaper, date: string, timeZone: string): string {
  const isGerman = paper.jurisdiction === "germany" && paper.language === "de";
  return isGerman
    ? germanDay(localDay(date, timeZone))
    : speechOf(paper).format.date(date, timeZone);
}

/** `2026-05-31` of an instant or a local date. */
const localDay = (date: string, timeZone: string): string =>
  date.length === 10
    ? date
    : new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(date));

export type DrawnPaperProps = {
  paper: WrittenPaper;
  number: string | null;
  /** An instant. */
  issued: string | null;
  replaces: string | null;
  host: string;
  accent: string;
  timeZone: string;
  isTest: boolean;
  /** In words, or since when and why it was voided; null while it counts. */
  voided: { words: string } | { on: string; reason: string | null } | null;
  /** A picture as a data address. */
  signature: string | null;
  /** Of the organization's own copy. */
  mark?: string | null;
};

/** A paper exactly as it was written. */
export function DrawnPaper(props: DrawnPaperProps) {
  const { paper, host, accent } = props;
  return (
    <Paper size={paper.size} host={host} accent={accent} foot={paper.foot}>
      <Stamped {...props} />
      {props.mark && <Text style={styles.strong}>{props.mark}</Text>}
      <Text style={styles.title}>{paper.title}</Text>
      {paper.parts.map((part) => (
        <Part key={JSON.stringify(part)} part={part} {...props} />
      ))}
    </Paper>
  );
}

/** Marks a paper that does not count, across it and in words. */
function Stamped({ paper, isTest, voided, timeZone }: DrawnPaperProps) {
  if (!voided && !isTest) return null;
  const t = speechOf(paper).t("paper");
  const why =
    voided &&
    ("words" in voided
      ? voided.words
      : t("voided", { date: dayOn(paper, voided.on, timeZone), reason: voided.reason ?? "" }));
  return (
    <>
      <Text style={styles.stamp} fixed>
        {t(voided ? "void" : "test")}
      </Text>
      <Text style={styles.notice}>{why ?? t("isTest")}</Text>
    </>
  );
}

type PartProps = DrawnPaperProps & { part: PaperPart };

function Part({ part, ...props }: PartProps) {
  switch (part.kind) {
    case "numbers":
      return <Numbers {...props} />;
    case "people":
      return (
        <View style={styles.people}>
          {part.people.map(({ label, name, lines }) => (
            <View key={label} style={styles.person}>
              <Text style={styles.label}>{label}</Text>
              <Text style={styles.strong}>{name}</Text>
              <Text>{lines.join("\n")}</Text>
            </View>
          ))}
        </View>
      );
    case "rows":
      return (
        <View style={styles.rows}>
          {part.rows.map(({ what, value, bold }) => (
            <View key={`${what} ${value}`} style={styles.row} wrap={false}>
              <Text style={[styles.what, bold ? styles.strong : {}]}>{what}</Text>
              <Text style={[styles.value, bold ? styles.strong : {}]}>{value}</Text>
            </View>
          ))}
        </View>
      );
    case "text":
      return <Text style={styles[part.look]}>{part.text}</Text>;
    case "table":
      return <TableOf part={part} />;
    case "signature":
      return <Signature part={part} picture={props.signature} />;
    case "new_page":
      return <View break />;
  }
}

function Numbers({ paper, number, issued, replaces, timeZone }: DrawnPaperProps) {
  const t = speechOf(paper).t("paper");
  const lines = [
    number && t("number", { number }),
    issued && t("issued", { date: dayOn(paper, issued, timeZone) }),
    replaces && t("replaces", { number: replaces }),
  ];
  return lines
    .filter((line) => line !== null && line !== "")
    .map((line) => (
      <Text key={line} style={styles.quiet}>
        {line}
      </Text>
    ));
}

function TableOf({ part: { columns, rows } }: { part: Extract<PaperPart, { kind: "table" }> }) {
  return (
    <View style={styles.table}>
      <View style={styles.head} fixed>
        {columns.map(({ head, width }) => (
          <Text key={head} style={[styles[width], styles.strong]}>
            {head}
          </Text>
        ))}
      </View>
      {rows.map((row) => (
        <View key={JSON.stringify(row)} style={styles.line} wrap={false}>
          {columns.map(({ head, width }, at) => (
            <View key={head} style={styles[width]}>
              <Text style={row.bold ? styles.strong : {}}>{row.cells[at]?.text}</Text>
              {row.cells[at]?.small && <Text style={styles.small}>{row.cells[at]?.small}</Text>}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

type SignatureProps = {
  part: Extract<PaperPart, { kind: "signature" }>;
  picture: string | null;
};

/** The picture of a signature, or room for one by hand. */
function Signature({ part: { above, label, name, signature_id }, picture }: SignatureProps) {
  return (
    <View style={styles.signature} wrap={false}>
      {above && <Text>{above}</Text>}
      {signature_id !== null && picture ? (
        createElement("IMAGE", { src: picture, style: styles.picture })
      ) : (
        <View style={styles.space} />
      )}
      <Text style={styles.signed}>{name}</Text>
      <Text style={styles.label}>{label}</Text>
    </View>
  );
}
