import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { formatDate } from "@/lib/format";
import { LINE, Paper, QUIET } from "@/lib/messages/document";
import { METHOD_NAMES } from "./method-names";
import { moneyText } from "./money-text";
import type {
  AnnualSnapshot,
  ReceiptSnapshot,
  SingleSnapshot,
  StatementGift,
} from "./receipt-schema";

type Props = {
  snapshot: ReceiptSnapshot;
  number: string;
  /** Why and when it was voided; null while it counts. */
  voided: { on: string; reason: string | null } | null;
  accent: string;
  timeZone: string;
};

const styles = StyleSheet.create({
  title: { fontSize: 20, fontWeight: "bold", paddingBottom: 8 },
  quiet: { color: QUIET, paddingTop: 3 },
  people: { flexDirection: "row", justifyContent: "space-between", paddingTop: 18 },
  person: { width: "47%" },
  label: { color: QUIET, fontSize: 8, paddingBottom: 3 },
  bold: { fontWeight: "bold" },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderBottom: `1pt solid ${LINE}`,
    paddingVertical: 6,
  },
  what: { maxWidth: 380 },
  block: { paddingTop: 18 },
  said: { paddingTop: 8, lineHeight: 1.4 },
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
  head: { flexDirection: "row", borderBottom: `1.5pt solid ${QUIET}`, paddingBottom: 4 },
  gift: { flexDirection: "row", borderBottom: `1pt solid ${LINE}`, paddingVertical: 5 },
  date: { width: 78 },
  purpose: { flex: 1, paddingRight: 8 },
  sum: { width: 78, textAlign: "right" },
  small: { color: QUIET, fontSize: 8, paddingTop: 2 },
});

/** A receipt or statement, with exactly what its snapshot says. */
export function GiftPaper(props: Props) {
  const { snapshot } = props;
  return snapshot.kind === "single" ? (
    <ReceiptPaper {...props} snapshot={snapshot} />
  ) : (
    <StatementPaper {...props} snapshot={snapshot} />
  );
}

function ReceiptPaper({ snapshot, ...props }: Props & { snapshot: SingleSnapshot }) {
  const { currency } = snapshot;
  const isInKind = snapshot.method === "in_kind";
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
            value={isInKind ? "" : moneyText(amount, currency)}
          />
        ))}
        {!isInKind &&
          amountRows(snapshot).map(([what, value, isBold]) => (
            <Row key={what} what={what} value={moneyText(value, currency)} bold={isBold} />
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

function StatementPaper({ snapshot, ...props }: Props & { snapshot: AnnualSnapshot }) {
  const { year, gifts, totals } = snapshot;
  return (
    <Frame {...props} snapshot={snapshot} title={`Giving statement ${year}`}>
      <Text style={styles.said}>
        Gifts received from 1 January to 31 December {year}, by the calendar of our time zone,{" "}
        {props.timeZone.replaceAll("_", " ")}.
      </Text>
      <View style={styles.block}>
        <View style={styles.head} fixed>
          <Text style={[styles.date, styles.bold]}>Date</Text>
          <Text style={[styles.purpose, styles.bold]}>For</Text>
          <Text style={[styles.sum, styles.bold]}>Amount</Text>
          <Text style={[styles.sum, styles.bold]}>Deductible</Text>
        </View>
        {gifts.map((gift) => (
          <Gift key={gift.donation_id} gift={gift} />
        ))}
      </View>
      {totals.map((total) => (
        <View key={total.currency} style={styles.block} wrap={false}>
          {total.refunded_amount > 0 && (
            <Row what="Returned to you" value={moneyText(total.refunded_amount, total.currency)} />
          )}
          <Row
            what={`Total given in ${year}`}
            value={moneyText(total.total_amount, total.currency)}
            bold
          />
          <Row
            what="Of it tax-deductible"
            value={moneyText(total.tax_deductible_amount, total.currency)}
            bold
          />
        </View>
      ))}
      <Text style={styles.block}>{snapshot.goods_statement}</Text>
      <Text style={styles.said}>
        This statement brings together what your single receipts say. Please claim each gift once.
      </Text>
    </Frame>
  );
}

function Gift({ gift }: { gift: StatementGift }) {
  const { currency, refunded_amount: refunded } = gift;
  const about = [
    gift.receipt_number && `Receipt ${gift.receipt_number}`,
    METHOD_NAMES[gift.method],
    gift.in_kind_description,
    refunded > 0 && `${moneyText(refunded, currency)} returned`,
    gift.fair_market_value > 0 &&
      `goods received worth ${moneyText(gift.fair_market_value, currency)}`,
    gift.is_test && "test, no real money",
  ];
  const isInKind = gift.method === "in_kind";
  return (
    <View style={styles.gift} wrap={false}>
      <Text style={styles.date}>{shortDate(gift.donated_on)}</Text>
      <View style={styles.purpose}>
        <Text>{gift.purpose}</Text>
        <Text style={styles.small}>{about.filter(Boolean).join(" · ")}</Text>
      </View>
      <Text style={styles.sum}>{isInKind ? "in kind" : moneyText(gift.amount, currency)}</Text>
      <Text style={styles.sum}>
        {gift.tax_deductible_amount === null
          ? "–"
          : moneyText(gift.tax_deductible_amount, currency)}
      </Text>
    </View>
  );
}

/** `14 Mar` */
const shortDate = (day: string) => formatDate(day).replace(/ (\S{3})\S* \d{4}$/, " $1");

type FrameProps = Props & { title: string; children: ReactNode };

function Frame({ snapshot, number, voided, accent, timeZone, title, children }: FrameProps) {
  const { organization, donor, issued_at, replaces_number, is_test } = snapshot;
  const foot = [organization.name, ...organization.address, organization.tax_id].filter(Boolean);
  const stamp = voided ? "VOID" : is_test ? "TEST" : null;
  return (
    <Paper size="A4" host={organization.name} accent={accent} foot={foot.join(" · ")}>
      {stamp && (
        <Text style={styles.stamp} fixed>
          {stamp}
        </Text>
      )}
      <Text style={styles.title}>{title}</Text>
      <Text style={styles.quiet}>Number {number}</Text>
      <Text style={styles.quiet}>Issued {formatDate(issued_at, timeZone)}</Text>
      {replaces_number && (
        <Text style={styles.quiet}>Replaces receipt {replaces_number}, which no longer counts</Text>
      )}
      {voided && (
        <Text style={styles.notice}>
          VOID since {formatDate(voided.on, timeZone)}. {voided.reason}
        </Text>
      )}
      {!voided && is_test && (
        <Text style={styles.notice}>TEST: no real money was given. Not for tax purposes.</Text>
      )}
      <View style={styles.people}>
        <Person label="Given by" name={donor.name} lines={donor.address} />
        <Person
          label="Received by"
          name={organization.name}
          lines={[
            ...organization.address,
            ...(organization.tax_id ? [`Tax ID ${organization.tax_id}`] : []),
          ]}
        />
      </View>
      {children}
    </Paper>
  );
}

type PersonProps = { label: string; name: string; lines: readonly string[] };

function Person({ label, name, lines }: PersonProps) {
  return (
    <View style={styles.person}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.bold}>{name}</Text>
      <Text>{lines.join("\n")}</Text>
    </View>
  );
}

function Row({ what, value, bold = false }: { what: string; value: string; bold?: boolean }) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={[styles.what, bold ? styles.bold : {}]}>{what}</Text>
      <Text style={bold ? styles.bold : {}}>{value}</Text>
    </View>
  );
}
