import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatDate, formatMajor } from "@/lib/format";
import { LINE, Paper, QUIET } from "@/lib/messages/document";
import type { ReceiptView } from "./line-view";
import { goodsOf } from "./receipt-goods";

export type ReceiptIssuer = {
  name: string;
  accent: string;
  postalAddress: string | null;
  taxId: string | null;
  timeZone: string;
};

type Props = { issuer: ReceiptIssuer; receipt: ReceiptView; paidBy: string | null };

const styles = StyleSheet.create({
  title: { fontSize: 20, fontWeight: "bold", paddingBottom: 8 },
  quiet: { color: QUIET, paddingTop: 3 },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderBottom: `1pt solid ${LINE}`,
    paddingVertical: 6,
  },
  total: { fontWeight: "bold" },
  what: { maxWidth: 380 },
  block: { paddingTop: 18 },
});

/** The receipt with exactly the figures of its snapshot (`registration §6`). */
export function ReceiptPaper({ issuer, receipt, paidBy }: Props) {
  const money = (amount: number) => formatMajor(amount, receipt.currency);
  const day = (instant: string) => formatDate(instant, issuer.timeZone);
  const goods = goodsOf(receipt);
  const foot = [issuer.name, ...(issuer.postalAddress?.split("\n") ?? []), issuer.taxId];
  return (
    <Paper
      size="A4"
      host={issuer.name}
      accent={issuer.accent}
      foot={foot.filter(Boolean).join(" · ")}
    >
      <Text style={styles.title}>{receipt.adjustment_type ? "Adjusted receipt" : "Receipt"}</Text>
      {receipt.receipt_number && <Text style={styles.quiet}>Number {receipt.receipt_number}</Text>}
      {receipt.issued_at && <Text style={styles.quiet}>Issued {day(receipt.issued_at)}</Text>}
      <Text style={styles.quiet}>
        {receipt.event_name}, order {receipt.order_number}
      </Text>
      {paidBy && <Text style={styles.quiet}>For {paidBy}</Text>}
      <View style={styles.block}>
        {receipt.line_items.map((line) => (
          <Row
            key={JSON.stringify(line)}
            what={`${line.quantity} × ${line.label}`}
            amount={money(line.line_total)}
          />
        ))}
        {amountsOf(receipt).map(([what, amount]) => (
          <Row key={what} what={what} amount={money(amount)} />
        ))}
      </View>
      {receipt.adjustment_type && (
        <View style={styles.block}>
          <Text style={styles.total}>
            {receipt.adjustment_type === "refund" ? "After a refund" : "After the cancellation"}
            {receipt.adjusted_at && ` on ${day(receipt.adjusted_at)}`}
          </Text>
          {receipt.adjustment_reason && <Text>{receipt.adjustment_reason}</Text>}
          <Row what="Returned" amount={money(receipt.refunded_amount ?? 0)} />
          <Row what="Total that stands" amount={money(receipt.active_total_amount ?? 0)} />
          <Row
            what="Of it tax-deductible"
            amount={money(receipt.active_tax_deductible_amount ?? 0)}
          />
        </View>
      )}
      {goods && <Text style={styles.block}>{goods}</Text>}
      <Text style={styles.block}>{receipt.receipt_note}</Text>
    </Paper>
  );
}

function Row({ what, amount }: { what: string; amount: string }) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.what}>{what}</Text>
      <Text>{amount}</Text>
    </View>
  );
}

/** Gifts are lines already; what is nothing is not said. */
function amountsOf(receipt: ReceiptView): [string, number][] {
  const shown: [string, number][] = [
    ["Discount", -receipt.discount_amount],
    ["Fees covered", receipt.fees_covered_amount],
  ];
  return [
    ...shown.filter(([, amount]) => amount !== 0),
    ["Total", receipt.total_amount],
    ["Of it tax-deductible", receipt.tax_deductible_amount],
    ["Of it goods and services received", receipt.non_deductible_amount],
  ];
}
