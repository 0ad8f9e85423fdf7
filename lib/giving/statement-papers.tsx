import { Text, View } from "@react-pdf/renderer";
import { formatDate, formatMajor } from "@/lib/format";
import { isThing, METHOD_NAMES } from "./method-names";
import { Frame, type PaperProps, Row, styles } from "./paper-parts";
import type { AnnualSnapshot, StatementGift } from "./receipt-schema";
import { lastDayOf } from "./statement-period";

export function StatementPaper({ snapshot, ...props }: PaperProps & { snapshot: AnnualSnapshot }) {
  const { gifts, totals } = snapshot;
  return (
    <Frame {...props} snapshot={snapshot} title={statementTitle(snapshot, props.timeZone)}>
      <Text style={styles.said}>{periodWords(snapshot, props.timeZone)}</Text>
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
            <Row
              what="Returned to you"
              value={formatMajor(total.refunded_amount, total.currency)}
            />
          )}
          <Row
            what={totalWords(snapshot, props.timeZone)}
            value={formatMajor(total.total_amount, total.currency)}
            bold
          />
          <Row
            what="Of it tax-deductible"
            value={formatMajor(total.tax_deductible_amount, total.currency)}
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
    refunded > 0 && `${formatMajor(refunded, currency)} returned`,
    gift.fair_market_value > 0 &&
      `goods received worth ${formatMajor(gift.fair_market_value, currency)}`,
    gift.is_test && "test, no real money",
  ];
  const isInKind = isThing(gift.method);
  return (
    <View style={styles.gift} wrap={false}>
      <Text style={styles.date}>{shortDate(gift.donated_on)}</Text>
      <View style={styles.purpose}>
        <Text>{gift.purpose}</Text>
        <Text style={styles.small}>{about.filter(Boolean).join(" · ")}</Text>
      </View>
      <Text style={styles.sum}>{isInKind ? "in kind" : formatMajor(gift.amount, currency)}</Text>
      <Text style={styles.sum}>
        {gift.tax_deductible_amount === null
          ? "–"
          : formatMajor(gift.tax_deductible_amount, currency)}
      </Text>
    </View>
  );
}

type Period = Pick<AnnualSnapshot, "year" | "issued_at">;

/** Of a year that was not over yet, it says until when it knows of gifts. */
export function statementTitle({ year, issued_at }: Period, timeZone: string): string {
  const last = lastDayOf(year, issued_at, timeZone);
  return `Giving statement ${year}${last ? ` so far, until ${formatDate(last)}` : ""}`;
}

export function periodWords({ year, issued_at }: Period, timeZone: string): string {
  const last = lastDayOf(year, issued_at, timeZone);
  const period = `Gifts received from 1 January to ${formatDate(last ?? `${year}-12-31`)}`;
  const calendar = `by the calendar of our time zone, ${timeZone.replaceAll("_", " ")}`;
  if (!last) return `${period}, ${calendar}.`;
  return `${period}, ${calendar}. The year was not over when this statement was issued; ask for it again afterwards, and it speaks of the whole year.`;
}

function totalWords({ year, issued_at }: Period, timeZone: string): string {
  return `Total given in ${year}${lastDayOf(year, issued_at, timeZone) ? " so far" : ""}`;
}

/** `14 Mar` */
const shortDate = (day: string) => formatDate(day).replace(/ (\S{3})\S* \d{4}$/, " $1");
