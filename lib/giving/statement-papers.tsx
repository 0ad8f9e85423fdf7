import { Text, View } from "@react-pdf/renderer";
import { formatDate, formatMajor } from "@/lib/format";
import { deductibleWords } from "./deductible-words";
import { AS_THE_LAW_ALLOWS } from "./goods-statement";
import { isThing, METHOD_NAMES } from "./method-names";
import { EARLIER_STANDS } from "./notice-words";
import { Frame, type PaperProps, Row, styles } from "./paper-parts";
import type { AnnualSnapshot, StatementGift, StatementPurchase } from "./receipt-schema";
import { lastDayOf } from "./statement-period";

export function StatementPaper({ snapshot, ...props }: PaperProps & { snapshot: AnnualSnapshot }) {
  const { gifts, purchases, returned, totals } = snapshot;
  return (
    <Frame {...props} snapshot={snapshot} title={statementTitle(snapshot, props.timeZone)}>
      <Text style={styles.said}>{periodWords(snapshot, props.timeZone)}</Text>
      <View style={styles.block}>
        <View style={styles.head} fixed>
          <Text style={[styles.date, styles.bold]}>Date</Text>
          <Text style={[styles.purpose, styles.bold]}>For</Text>
          <Text style={[styles.sum, styles.bold]}>Paid</Text>
          <Text style={[styles.sum, styles.bold]}>Value received</Text>
          <Text style={[styles.sum, styles.bold]}>May be deductible</Text>
        </View>
        {gifts.map((gift) => (
          <Gift key={gift.donation_id} gift={gift} />
        ))}
        {purchases.map((purchase) => (
          <Purchase key={purchase.receipt_number} purchase={purchase} />
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
          {total.fair_market_value > 0 && (
            <Row
              what="Value of goods and services received"
              value={formatMajor(total.fair_market_value, total.currency)}
            />
          )}
          <Row
            what="May be deductible"
            value={formatMajor(total.tax_deductible_amount, total.currency)}
            bold
          />
        </View>
      ))}
      {returned.length > 0 && (
        <View style={styles.block}>
          <Text style={styles.bold}>
            Returned to you in {snapshot.year} of what you gave and paid in earlier years
          </Text>
          {returned.map((each) => (
            <Row
              key={JSON.stringify(each)}
              what={`${formatDate(each.returned_on)}: of ${formatDate(each.paid_on)}, ${each.what}, receipt ${each.receipt_number}`}
              value={formatMajor(each.amount, each.currency)}
            />
          ))}
          <Text style={styles.said}>{EARLIER_STANDS}</Text>
        </View>
      )}
      <Text style={styles.block}>{snapshot.goods_statement}</Text>
      <Text style={styles.said}>{AS_THE_LAW_ALLOWS}</Text>
      <Text style={styles.said}>
        This statement brings together what your single receipts say. Please claim each payment
        once.
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
        {isInKind ? "–" : formatMajor(gift.fair_market_value, currency)}
      </Text>
      <Text style={styles.sum}>{deductibleWords(gift)}</Text>
    </View>
  );
}

/** An event order: its own line, and one for each thing that was paid for. */
function Purchase({ purchase }: { purchase: StatementPurchase }) {
  const { currency, refunded_amount: refunded } = purchase;
  const money = (amount: number) => formatMajor(amount, currency);
  const about = [
    `Receipt ${purchase.receipt_number}`,
    `order ${purchase.order_number}`,
    refunded > 0 && `${money(refunded)} returned`,
    purchase.is_test && "test, no real money",
  ];
  const lines = purchase.transactions.length > 0 ? purchase.transactions : [undefined];
  return (
    <>
      {lines.map((line, index) => (
        <View key={JSON.stringify(line ?? null)} style={styles.gift} wrap={false}>
          <Text style={styles.date}>{index === 0 ? shortDate(purchase.paid_on) : ""}</Text>
          <View style={styles.purpose}>
            {index === 0 && <Text>{purchase.event_name}</Text>}
            {line && <Text>{line.label}</Text>}
            {index === 0 && <Text style={styles.small}>{about.filter(Boolean).join(" · ")}</Text>}
          </View>
          <Text style={styles.sum}>{money(line?.paid_amount ?? purchase.total_amount)}</Text>
          <Text style={styles.sum}>
            {money(line?.value_received_amount ?? purchase.value_received_amount)}
          </Text>
          <Text style={styles.sum}>{deductibleWords({ ...(line ?? purchase), currency })}</Text>
        </View>
      ))}
    </>
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
  const period = `Gifts and payments received from 1 January to ${formatDate(last ?? `${year}-12-31`)}`;
  const calendar = `by the calendar of our time zone, ${timeZone.replaceAll("_", " ")}`;
  if (!last) return `${period}, ${calendar}.`;
  return `${period}, ${calendar}. The year was not over when this statement was issued; ask for it again afterwards, and it speaks of the whole year.`;
}

function totalWords({ year, issued_at, purchases }: AnnualSnapshot, timeZone: string): string {
  const what = purchases.length > 0 ? "paid" : "given";
  return `Total ${what} in ${year}${lastDayOf(year, issued_at, timeZone) ? " so far" : ""}`;
}

/** `14 Mar` */
const shortDate = (day: string) => formatDate(day).replace(/ (\S{3})\S* \d{4}$/, " $1");
