import { Text, View } from "@react-pdf/renderer";
import { formatDate, formatMajor } from "@/lib/format";
import { deductibleWords } from "./deductible-words";
import { AS_THE_LAW_ALLOWS } from "./goods-statement";
import { isThing, METHOD_NAMES } from "./method-names";
import { noticeWords } from "./notice-words";
import { Frame, type PaperProps, Row, styles } from "./paper-parts";
import { PROPERTY_PAPERS } from "./property";
import type { SingleSnapshot } from "./receipt-schema";
import { StatementPaper } from "./statement-papers";

/** A receipt or statement, with exactly what its snapshot says. */
export function GiftPaper(props: PaperProps) {
  const { snapshot } = props;
  return snapshot.kind === "single" ? (
    <ReceiptPaper {...props} snapshot={snapshot} />
  ) : (
    <StatementPaper {...props} snapshot={snapshot} />
  );
}

function ReceiptPaper({ snapshot, ...props }: PaperProps & { snapshot: SingleSnapshot }) {
  const { currency } = snapshot;
  const isInKind = isThing(snapshot.method);
  const property = isInKind ? (snapshot.property_kind ?? "other") : null;
  return (
    <Frame
      {...props}
      snapshot={snapshot}
      title={property ? PROPERTY_PAPERS[property].title : "Gift receipt"}
    >
      <View style={styles.block}>
        <Row what="Date of the gift" value={formatDate(snapshot.donated_on)} />
        {snapshot.received_on && <Row what="Received" value={formatDate(snapshot.received_on)} />}
        <Row what="How it was given" value={wayOf(snapshot)} />
        {isInKind && <Row what="What was given" value={snapshot.in_kind_description ?? ""} />}
        {snapshot.lines.map(({ label, amount }) => (
          <Row
            key={`${label} ${amount}`}
            what={label}
            value={isInKind ? "" : formatMajor(amount, currency)}
          />
        ))}
        {!isInKind &&
          amountRows(snapshot).map(([what, value, isBold]) => (
            <Row key={what} what={what} value={formatMajor(value, currency)} bold={isBold} />
          ))}
        {!isInKind && <Row what="May be deductible" value={deductibleWords(snapshot)} bold />}
      </View>
      <Text style={styles.block}>{snapshot.goods_statement}</Text>
      {(snapshot.tax_deductible_amount ?? 0) > 0 && (
        <Text style={styles.said}>{AS_THE_LAW_ALLOWS}</Text>
      )}
      {isInKind && (
        <Text style={styles.said}>
          {snapshot.property_statement ?? PROPERTY_PAPERS[property ?? "other"].statement}
        </Text>
      )}
      {props.notices?.map((notice) => (
        <Text key={JSON.stringify(notice)} style={styles.notice}>
          {noticeWords(snapshot, notice)}
        </Text>
      ))}
      {snapshot.control_statement && <Text style={styles.said}>{snapshot.control_statement}</Text>}
    </Frame>
  );
}

const wayOf = ({ method, property_kind: kind }: SingleSnapshot): string =>
  kind === "service" ? "Services" : METHOD_NAMES[method];

/** What is nothing is not said. */
function amountRows(snapshot: SingleSnapshot): [string, number, boolean][] {
  const received: [string, number, boolean][] =
    snapshot.fair_market_value > 0
      ? [["Value of goods and services received", snapshot.fair_market_value, false]]
      : [];
  const between: [string, number, boolean][] = [
    ["Fees you covered", snapshot.fees_covered_amount, false],
    ["Returned to you", -snapshot.refunded_amount, false],
  ];
  return [
    ...between.filter(([, amount]) => amount !== 0),
    ["Total paid", snapshot.total_amount, true],
    ...received,
  ];
}
