import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Speech } from "@/lib/language/speech";
import { LINE, Paper, QrCode, QUIET } from "@/lib/messages/document";

export type TicketFacts = {
  speech: Speech;
  host: string;
  accent: string;
  event: string;
  when: string | null;
  where: string[];
  guest: string;
  product: string;
  group: string;
  orderNumber: string;
  code: string;
};

const styles = StyleSheet.create({
  event: { fontSize: 20, fontWeight: "bold" },
  quiet: { color: QUIET, paddingTop: 4 },
  label: { color: QUIET, fontSize: 8, paddingTop: 10 },
  guest: { fontSize: 16, fontWeight: "bold", paddingTop: 2 },
  body: { borderTop: `1pt solid ${LINE}`, marginTop: 16, paddingTop: 4 },
  admission: { alignItems: "center", paddingTop: 24 },
  qr: { width: 170, height: 170 },
});

/** One ticket: for one person, on one page. */
export function TicketPaper({ speech, ...ticket }: TicketFacts) {
  const t = speech.t("paper");
  const foot = t("ticketOrder", { number: ticket.orderNumber });
  return (
    <Paper size="A5" host={ticket.host} accent={ticket.accent} foot={foot}>
      <Text style={styles.event}>{ticket.event}</Text>
      {ticket.when && <Text style={styles.quiet}>{ticket.when}</Text>}
      {ticket.where.map((line) => (
        <Text key={line} style={styles.quiet}>
          {line}
        </Text>
      ))}
      <View style={styles.body}>
        <Text style={styles.label}>{t("ticketGuest")}</Text>
        <Text style={styles.guest}>{ticket.guest}</Text>
        <Text style={styles.label}>{t("ticketProduct")}</Text>
        <Text>{ticket.product}</Text>
        <Text style={styles.label}>{t("ticketGroup")}</Text>
        <Text>{ticket.group}</Text>
      </View>
      <View style={styles.admission}>
        <QrCode text={ticket.code} style={styles.qr} />
        <Text style={styles.quiet}>{ticket.code}</Text>
      </View>
    </Paper>
  );
}
