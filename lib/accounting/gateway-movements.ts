import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { disputes, gatewayTransactions, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import type { Minor } from "@/lib/money";
import { lastEntries, type Movement } from "./booked";
import { isToPost, localDay, MOVED_AT_ONCE, type Row, type Span } from "./finding";
import type { About, Content } from "./parts";

const t = gatewayTransactions;

/** What a gateway kept of a transaction; one that is a fee itself has none beside it. */
const cost = sql<number>`case when ${t.type} = 'fee' then -${t.net} else ${t.fee} end`;

/** Below zero where a payout comes back, or takes money from the bank. */
const paidOut = sql<number>`case when ${t.type} in ('payout', 'payout_failure') then -${t.gross}
  else 0 end`;

/** Fees are about the gift or registration that they were charged for, if any. */
export const findFees = (reader: Db | Tx, span: Span, after: number): Promise<Row[]> =>
  find(reader, span, after, "gateway_fee", cost);

/** Payouts are about nothing but themselves. */
export async function findPayouts(reader: Db | Tx, span: Span, after: number): Promise<Row[]> {
  const rows = await find(reader, span, after, "payout", paidOut);
  return rows.map((row) => ({ ...row, donationId: null, orderId: null }));
}

async function find(
  reader: Db | Tx,
  span: Span,
  after: number,
  movement: Movement,
  amount: SQL<number>,
): Promise<Row[]> {
  const { organizationId, currency, through, isReal } = span;
  const last = lastEntries(reader, organizationId, movement);
  const on = localDay(t.occurredAt, span);
  const counts = sql<boolean>`(${amount} <> 0 and ${on} <= ${through})`;
  const rows = await reader
    .select({
      ...{ id: t.id, on, counts, reference: t.sourceReference, method: payments.method },
      ...{ donationId: payments.donationId, orderId: payments.orderId },
      amount: amount.mapWith(Number),
    })
    .from(t)
    .leftJoin(refunds, within(refunds, organizationId, eq(refunds.id, t.refundId)))
    .leftJoin(disputes, within(disputes, organizationId, eq(disputes.id, t.disputeId)))
    .leftJoin(
      payments,
      within(
        payments,
        organizationId,
        sql`${payments.id} = coalesce(${t.paymentId}, ${refunds.paymentId}, ${disputes.paymentId})`,
      ),
    )
    .leftJoin(last, eq(last.movementId, t.id))
    .where(
      within(
        t,
        organizationId,
        eq(t.currency, currency),
        isReal ? eq(t.isTest, false) : undefined,
        isToPost(last, counts, sql`${t.updatedAt}`),
        and(gt(t.id, after)),
      ),
    )
    .orderBy(asc(t.id))
    .limit(MOVED_AT_ONCE);
  return rows.map((row) => ({ ...row, method: row.method ?? "card" }));
}

const whole = (slot: About["slot"]): About => ({
  ...{ slot, programId: null, designationId: null, eventId: null },
  label: "",
});

/** A fee comes out of what is on its way; one that is given back goes there again. */
export const feeContent = ({ on, amount, method }: Row, name: string): Content => ({
  happenedOn: on,
  description: name ? `Processing fee: ${name}` : "Processing fee",
  sides: moved(amount, { to: whole("processing_fees"), from: whole(method) }),
});

export const payoutContent = ({ on, amount, reference }: Row): Content => ({
  happenedOn: on,
  description: `Payout ${reference ?? ""}`.trim(),
  sides: moved(amount, { to: whole("payouts"), from: whole("card") }),
});

function moved(amount: Minor, { to, from }: { to: About; from: About }): Content["sides"] {
  const [debited, credited] = amount > 0 ? [to, from] : [from, to];
  const value = Math.abs(amount);
  return [
    { about: debited, debit: value, credit: 0 },
    { about: credited, debit: 0, credit: value },
  ];
}
