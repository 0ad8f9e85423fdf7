import { Text, View } from "@react-pdf/renderer";
import { formatDate, formatMajor } from "@/lib/format";
import { isThing, METHOD_NAMES } from "./method-names";
import { Frame, type PaperProps, Row, styles } from "./paper-parts";
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
  return (
    <Frame
      {...props}
      snapshot={snapshot}
      title={isInKind ? "Gift in kind receipt" : "Gift receipt"}
    >
      <View style={styles.block}>
        <Row what="Date of the gift" value={formatDate(snapshot.donated_on)} />
        <Row what="How it was given" value={METHOD_NAMES[snapshot.method]} />
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
      </View>
      <Text style={styles.block}>{snapshot.goods_statement}</Text>
      {isInKind && (
        <Text style={styles.said}>
          The value of a gift in kind is for you to determine, so this receipt does not state one.
        </Text>
      )}
    </Frame>
  );
}

/** What is nothing is not said. */
function amountRows(snapshot: SingleSnapshot): [string, number, boolean][] {
  const between: [string, number, boolean][] = [
    ["Fees you covered", snapshot.fees_covered_amount, false],
    ["Returned to you", -snapshot.refunded_amount, false],
  ];
  return [
    ...between.filter(([, amount]) => amount !== 0),
    ["Total", snapshot.total_amount, true],
    ["Of it tax-deductible", snapshot.tax_deductible_amount ?? 0, true],
  ];
}
