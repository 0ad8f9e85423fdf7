import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donations, orders, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { GIFT_METHODS } from "@/lib/giving/donation-schema";
import { isThing } from "@/lib/giving/method-names";
import { lastEntries, type Movement } from "./booked";
import { type Earned, readEarned } from "./earned";
import { isToPost, localDay, MOVED_AT_ONCE, type Row, type Span } from "./finding";
import { feeContent, findFees, findPayouts, payoutContent } from "./gateway-movements";
import { type About, type Content, reversed, type Slot, sidesOf } from "./parts";

/** A movement that the journal lacks, or says something else of than is so now. */
export type Moved = {
  id: number;
  donationId: number | null;
  orderId: number | null;
  /** What counts now; undefined where nothing does. */
  content: Content | undefined;
};

/**
 * Movements of a kind to be posted or corrected, in the order of their ids: those that count and are not in
 * the journal, those in it that count no more, and those whose gift or registration was changed after they
 * were posted, whatever the change was.
 * @param after the last id that has been read
 */
export async function readMoved(
  reader: Db | Tx,
  span: Span,
  movement: Movement,
  after: number,
): Promise<Moved[]> {
  const rows = await FINDERS[movement](reader, span, after);
  const earned = await readEarned(reader, span.organizationId, {
    donationIds: rows.flatMap(({ donationId }) => donationId ?? []),
    orderIds: rows.flatMap(({ orderId }) => orderId ?? []),
  });
  return rows.map((row) => ({
    ...{ id: row.id, donationId: row.donationId, orderId: row.orderId },
    content: row.counts ? CONTENTS[movement](row, earned(row)) : undefined,
  }));
}

const asset = (slot: Slot): About => ({
  ...{ slot, programId: null, designationId: null, eventId: null },
  label: "",
});

const CONTENTS: Record<Movement, (row: Row, earned: Earned) => Content> = {
  payment: (row, { parts, name }) => ({
    happenedOn: row.on,
    description: name,
    sides: sidesOf(row.amount, asset(row.method), parts),
  }),
  refund: (row, { parts, name }) => ({
    happenedOn: row.on,
    description: `Refund: ${name}`,
    sides: reversed(sidesOf(row.amount, asset(row.method), parts)),
  }),
  gateway_fee: (row, { name }) => feeContent(row, name),
  payout: payoutContent,
  noncash_gift: (row, { parts, name }) => ({
    happenedOn: row.on,
    description: name,
    sides: sidesOf(
      row.amount,
      asset("noncash"),
      parts.map(({ about, weight }) => ({ about: { ...about, slot: "noncash_gifts" }, weight })),
    ),
  }),
};

type Find = (reader: Db | Tx, span: Span, after: number) => Promise<Row[]>;

const findPayments: Find = async (reader, span, after) => {
  const { organizationId } = span;
  const last = lastEntries(reader, organizationId, "payment");
  const on = localDay(payments.receivedAt, span);
  const counts = sql<boolean>`(${payments.status} = 'succeeded' and ${on} <= ${span.through})`;
  return reader
    .select({ id: payments.id, amount: payments.amount, ...paid, on, counts })
    .from(payments)
    .leftJoin(last, eq(last.movementId, payments.id))
    .leftJoin(donations, within(donations, organizationId, eq(donations.id, payments.donationId)))
    .leftJoin(orders, within(orders, organizationId, eq(orders.id, payments.orderId)))
    .where(
      within(
        payments,
        organizationId,
        isOf(span),
        isToPost(last, counts, changedAt),
        gt(payments.id, after),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(MOVED_AT_ONCE);
};

const findRefunds: Find = async (reader, span, after) => {
  const { organizationId } = span;
  const last = lastEntries(reader, organizationId, "refund");
  const on = localDay(refunds.createdAt, span);
  const counts = sql<boolean>`(${refunds.status} = 'succeeded' and ${payments.status} = 'succeeded'
    and ${on} <= ${span.through})`;
  return reader
    .select({ id: refunds.id, amount: refunds.amount, ...paid, on, counts })
    .from(refunds)
    .innerJoin(payments, within(payments, organizationId, eq(payments.id, refunds.paymentId)))
    .leftJoin(last, eq(last.movementId, refunds.id))
    .leftJoin(donations, within(donations, organizationId, eq(donations.id, payments.donationId)))
    .leftJoin(orders, within(orders, organizationId, eq(orders.id, payments.orderId)))
    .where(
      within(
        refunds,
        organizationId,
        isOf(span),
        isToPost(last, counts, changedAt),
        gt(refunds.id, after),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(MOVED_AT_ONCE);
};

/** Gifts that are not money have no payment: the gift itself is the movement. */
const findThings: Find = async (reader, span, after) => {
  const { organizationId } = span;
  const last = lastEntries(reader, organizationId, "noncash_gift");
  const isThingNow = inArray(donations.method, GIFT_METHODS.filter(isThing));
  const counts = sql<boolean>`(${donations.status} = 'completed' and ${isThingNow}
    and ${donations.donatedOn} <= ${span.through})`;
  const rows = await reader
    .select({ id: donations.id, amount: donations.amount, on: donations.donatedOn, counts })
    .from(donations)
    .leftJoin(last, eq(last.movementId, donations.id))
    .where(
      within(
        donations,
        organizationId,
        eq(donations.currency, span.currency),
        span.isReal ? eq(donations.isTest, false) : undefined,
        isToPost(last, counts, sql`${donations.updatedAt}`),
        gt(donations.id, after),
      ),
    )
    .orderBy(asc(donations.id))
    .limit(MOVED_AT_ONCE);
  return rows.map((row) => ({ ...row, donationId: row.id, orderId: null, method: "noncash" }));
};

const FINDERS: Record<Movement, Find> = {
  payment: findPayments,
  refund: findRefunds,
  noncash_gift: findThings,
  gateway_fee: findFees,
  payout: findPayouts,
};

/** What a payment is for, and how it came. */
const paid = {
  donationId: payments.donationId,
  orderId: payments.orderId,
  method: payments.method,
};

const isOf = ({ currency, isReal }: Span) =>
  and(eq(payments.currency, currency), isReal ? eq(payments.isTest, false) : undefined);

/** A payment is of a gift or of a registration. */
const changedAt = sql`coalesce(${donations.updatedAt}, ${orders.updatedAt})`;
