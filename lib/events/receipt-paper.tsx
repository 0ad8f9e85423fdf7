import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatDate, formatMajor } from "@/lib/format";
import { AS_THE_LAW_ALLOWS } from "@/lib/giving/goods-statement";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { EARLIER_STANDS } from "@/lib/giving/notice-words";
import { Paid, Person, Row, Stamped, styles } from "@/lib/giving/paper-parts";
import { goodsOfTransactions } from "@/lib/giving/transaction-lines";
import { Paper } from "@/lib/messages/document";
import type { ReceiptView } from "./line-view";
import { figuresOf } from "./receipt-figures";

/** How the organization looks now; who issued a receipt stands in it. */
export type ReceiptLook = { accent: string; timeZone: string };

type Props = {
  look: ReceiptLook;
  receipt: ReceiptView & { issuer: NonNullable<ReceiptView["issuer"]> };
  payer: { name: string | null; email: string | null; address: readonly string[] };
  /** The receipt that came after this one, if any: then this one no longer counts. */
  replacedBy: string | null;
};

const own = StyleSheet.create({ statement: { paddingTop: 18, lineHeight: 1.4 } });

/** The receipt with exactly the figures of its snapshot (`registration §6`). */
export function ReceiptPaper({ look, receipt, payer, replacedBy }: Props) {
  const { issuer, currency, is_test: isTest = false } = receipt;
  const money = (amount: number) => formatMajor(amount, currency);
  const day = (date: string) => formatDate(date, look.timeZone);
  const { transactions, total, deductible, valueReceived } = figuresOf(receipt);
  const taxId = issuer.tax_id ? `Tax ID ${issuer.tax_id}` : null;
  const foot = [issuer.name, ...issuer.address, taxId].filter(Boolean).join(" · ");
  const goods =
    receipt.goods_statement ??
    (transactions.length > 0 ? goodsOfTransactions(transactions, currency) : null);
  return (
    <Paper size="A4" host={issuer.name} accent={look.accent} foot={foot}>
      <Stamped
        isTest={isTest}
        voided={replacedBy && `Replaced by receipt ${replacedBy}. This one no longer counts.`}
      />
      <Text style={styles.title}>{titleOf(receipt)}</Text>
      {receipt.receipt_number && <Text style={styles.quiet}>Number {receipt.receipt_number}</Text>}
      {issuedAt(receipt) && <Text style={styles.quiet}>Issued {day(issuedAt(receipt) ?? "")}</Text>}
      {receipt.replaces_number && (
        <Text style={styles.quiet}>
          Replaces receipt {receipt.replaces_number}, which no longer counts
        </Text>
      )}
      {receipt.notice_to_number && (
        <Text style={styles.notice}>
          Receipt {receipt.notice_to_number} stands for the year of its payment. {EARLIER_STANDS}
        </Text>
      )}
      <Text style={styles.quiet}>
        {receipt.event_name}, order {receipt.order_number}
      </Text>
      <View style={styles.people}>
        <Person
          label="Paid by"
          name={payer.name ?? ""}
          lines={[...payer.address, ...(payer.email ? [payer.email] : [])]}
        />
        <Person
          label="Received by"
          name={issuer.name}
          lines={[...issuer.address, ...(taxId ? [taxId] : [])]}
        />
      </View>
      <View style={styles.block}>
        {receipt.paid_on && <Row what="Date of payment" value={formatDate(receipt.paid_on)} />}
        {receipt.payment_method && (
          <Row what="How it was paid" value={methodName(receipt.payment_method)} />
        )}
      </View>
      {receipt.adjustment_type && (
        <View style={styles.block}>
          <Text style={styles.bold}>
            {receipt.adjustment_type === "refund" ? "After a refund" : "After the cancellation"}
            {receipt.adjusted_at && ` on ${day(receipt.adjusted_at)}`}
          </Text>
          {receipt.adjustment_reason && <Text>{receipt.adjustment_reason}</Text>}
          <Row what="Returned to you" value={money(receipt.refunded_amount ?? 0)} />
        </View>
      )}
      <View style={styles.block}>
        <Paid lines={transactions} totals={{ total, valueReceived, deductible }} money={money} />
        <Charged receipt={receipt} money={money} />
      </View>
      {goods && <Text style={own.statement}>{goods}</Text>}
      {deductible > 0 && <Text style={styles.said}>{AS_THE_LAW_ALLOWS}</Text>}
      <Text style={styles.block}>{receipt.receipt_note}</Text>
    </Paper>
  );
}

function titleOf({ adjustment_type, notice_to_number }: ReceiptView): string {
  if (notice_to_number) return "Notice to a receipt";
  return adjustment_type ? "Adjusted receipt" : "Receipt";
}

/** What the amounts above were made of; what is nothing is not said. */
function Charged({ receipt, money }: { receipt: ReceiptView; money: (amount: number) => string }) {
  if (receipt.adjustment_type) return null;
  const parts = [
    receipt.discount_amount > 0 && `a discount of ${money(receipt.discount_amount)}`,
    receipt.fees_covered_amount > 0 &&
      `${money(receipt.fees_covered_amount)} that you added to cover card fees`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <Text style={styles.quiet}>Amounts paid include {parts.join(" and ")}.</Text>;
}

const methodName = (method: string): string =>
  Object.entries(METHOD_NAMES).find(([key]) => key === method)?.[1] ?? method;

/** An adjustment is issued when it is made. */
const issuedAt = (receipt: ReceiptView) => receipt.adjusted_at ?? receipt.issued_at;
