import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { ReceiptNotice } from "@/db/schema";
import { formatDate } from "@/lib/format";
import { LINE, Paper, QUIET } from "@/lib/messages/document";
import type { ReceiptSnapshot } from "./receipt-schema";
import type { TransactionLine } from "./transaction-lines";

export type PaperProps = {
  snapshot: ReceiptSnapshot;
  number: string;
  /** Why and when it was voided; null while it counts. */
  voided: { on: string; reason: string | null } | null;
  /** Money that went back after the year of the gift. */
  notices?: readonly ReceiptNotice[];
  accent: string;
  timeZone: string;
};

export const styles = StyleSheet.create({
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
  sum: { width: 84, textAlign: "right" },
  small: { color: QUIET, fontSize: 8, paddingTop: 2 },
});

type FrameProps = PaperProps & { title: string; children: ReactNode };

/** What stands around every receipt and statement. */
export function Frame({ snapshot, number, voided, accent, timeZone, title, children }: FrameProps) {
  const { organization, donor, issued_at, replaces_number, is_test } = snapshot;
  const taxId = organization.tax_id ? `Tax ID ${organization.tax_id}` : null;
  const foot = [organization.name, ...organization.address, taxId].filter(Boolean);
  return (
    <Paper size="A4" host={organization.name} accent={accent} foot={foot.join(" · ")}>
      <Stamped
        isTest={is_test}
        voided={voided && `VOID since ${formatDate(voided.on, timeZone)}. ${voided.reason ?? ""}`}
      />
      <Text style={styles.title}>{title}</Text>
      <Text style={styles.quiet}>Number {number}</Text>
      <Text style={styles.quiet}>Issued {formatDate(issued_at, timeZone)}</Text>
      {replaces_number && (
        <Text style={styles.quiet}>Replaces receipt {replaces_number}, which no longer counts</Text>
      )}
      <View style={styles.people}>
        <Person label="Given by" name={donor.name} lines={donor.address} />
        <Person
          label="Received by"
          name={organization.name}
          lines={[...organization.address, ...(taxId ? [taxId] : [])]}
        />
      </View>
      {children}
    </Paper>
  );
}

type StampedProps = { isTest: boolean; voided: string | null };

/** Marks a paper that does not count, across it and in words. */
export function Stamped({ isTest, voided }: StampedProps) {
  if (!voided && !isTest) return null;
  return (
    <>
      <Text style={styles.stamp} fixed>
        {voided ? "VOID" : "TEST"}
      </Text>
      <Text style={styles.notice}>
        {voided ?? "TEST: no real money was given. Not for tax purposes."}
      </Text>
    </>
  );
}

type PaidProps = {
  lines: readonly TransactionLine[];
  totals: { total: number; valueReceived: number; deductible: number };
  money: (amount: number) => string;
};

/** One row for each transaction, and their sum: paid, value received, what may be deductible. */
export function Paid({ lines, totals, money }: PaidProps) {
  return (
    <>
      <View style={styles.head} fixed>
        <Text style={[styles.purpose, styles.bold]}>For</Text>
        <Text style={[styles.sum, styles.bold]}>Paid</Text>
        <Text style={[styles.sum, styles.bold]}>Value received</Text>
        <Text style={[styles.sum, styles.bold]}>May be deductible</Text>
      </View>
      {lines.map((line) => (
        <View key={JSON.stringify(line)} style={styles.gift} wrap={false}>
          <Text style={styles.purpose}>{line.label}</Text>
          <Text style={styles.sum}>{money(line.paid_amount)}</Text>
          <Text style={styles.sum}>{money(line.value_received_amount)}</Text>
          <Text style={styles.sum}>
            {line.benefit_kind === "non_deductible"
              ? "Not deductible"
              : money(line.tax_deductible_amount)}
          </Text>
        </View>
      ))}
      <View style={styles.gift} wrap={false}>
        <Text style={[styles.purpose, styles.bold]}>Total</Text>
        <Text style={[styles.sum, styles.bold]}>{money(totals.total)}</Text>
        <Text style={[styles.sum, styles.bold]}>{money(totals.valueReceived)}</Text>
        <Text style={[styles.sum, styles.bold]}>{money(totals.deductible)}</Text>
      </View>
    </>
  );
}

type PersonProps = { label: string; name: string; lines: readonly string[] };

export function Person({ label, name, lines }: PersonProps) {
  return (
    <View style={styles.person}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.bold}>{name}</Text>
      <Text>{lines.join("\n")}</Text>
    </View>
  );
}

export function Row({
  what,
  value,
  bold = false,
}: {
  what: string;
  value: string;
  bold?: boolean;
}) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={[styles.what, bold ? styles.bold : {}]}>{what}</Text>
      <Text style={bold ? styles.bold : {}}>{value}</Text>
    </View>
  );
}
