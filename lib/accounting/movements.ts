import { and, asc, eq, gt, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donations, orders, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { GIFT_METHODS } from "@/lib/giving/donation-schema";
import { isThing } from "@/lib/giving/method-names";
import { lastEntries, type Movement } from "./booked";
import { type Earned, readEarned } from "./earned";
import { type About, type Content, reversed, type Slot, sidesOf } from "./parts";

/** Whose movements, in which currency, up to which local day, and whether tests are none. */
export type Span = {
  organizationId: number;
  currency: string;
  through: string;
  timeZone: string;
  isReal: boolean;
};

/** A movement that the journal says nothing of, or something else than is so now. */
export type Moved = { movement: Movement; id: number; content: Content | undefined };

/**
 * Movements to be posted or corrected, the oldest first by id, at most `most` of each kind: those that
 * count and are not in the journal, those in it that count no more, and those whose gift or registration
 * was changed after they were posted. `content` is what counts now; undefined where nothing does.
 */
export async function readMoved(reader: Db | Tx, span: Span, most: number): Promise<Moved[]> {
  const paid = await paymentsMoved(reader, span, most);
  const back = await refundsMoved(reader, span, most);
  const things = await thingsMoved(reader, span, most);
  const earned = await readEarned(reader, span.organizationId, {
    donationIds: [...paid, ...back, ...things].flatMap(({ donationId }) => donationId ?? []),
    orderIds: [...paid, ...back].flatMap(({ orderId }) => orderId ?? []),
  });
  return [
    ...paid.map((row) => ({
      ...{ movement: "payment" as const, id: row.id },
      content: row.counts ? paymentContent(row, earned(row)) : undefined,
    })),
    ...back.map((row) => ({
      ...{ movement: "refund" as const, id: row.id },
      content: row.counts ? refundContent(row, earned(row)) : undefined,
    })),
    ...things.map((row) => ({
      ...{ movement: "noncash_gift" as const, id: row.id },
      content: row.counts ? thingContent(row, earned(row)) : undefined,
    })),
  ];
}

type Row = {
  id: number;
  donationId: number | null;
  orderId: number | null;
  amount: number;
  method: Slot;
  on: string;
  counts: boolean;
};

const asset = (slot: Slot): About => ({
  ...{ slot, programId: null, designationId: null, eventId: null },
  label: "",
});

const paymentContent = (row: Row, { parts, name }: Earned): Content => ({
  happenedOn: row.on,
  description: name,
  sides: sidesOf(row.amount, asset(row.method), parts),
});

const refundContent = (row: Row, { parts, name }: Earned): Content => ({
  happenedOn: row.on,
  description: `Refund ${row.id} of ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  sides: reversed(sidesOf(row.amount, asset(row.method), parts)),
});

const thingContent = (row: Row, { parts, name }: Earned): Content => ({
  happenedOn: row.on,
  description: name,
  sides: sidesOf(
    row.amount,
    asset("noncash"),
    parts.map(({ about, weight }) => ({ about: { ...about, slot: "noncash_gifts" }, weight })),
  ),
});

async function paymentsMoved(reader: Db | Tx, span: Span, most: number): Promise<Row[]> {
  const { organizationId } = span;
  const last = lastEntries(reader, organizationId, "payment");
  const on = localDay(payments.receivedAt, span);
  const counts = sql<boolean>`(${payments.status} = 'succeeded' and ${on} <= ${span.through})`;
  const rows = await reader
    .select({
      ...{ id: payments.id, donationId: payments.donationId, orderId: payments.orderId },
      ...{ amount: payments.amount, method: payments.method, on, counts },
    })
    .from(payments)
    .leftJoin(last, eq(last.movementId, payments.id))
    .leftJoin(donations, within(donations, organizationId, eq(donations.id, payments.donationId)))
    .leftJoin(orders, within(orders, organizationId, eq(orders.id, payments.orderId)))
    .where(
      within(
        payments,
        organizationId,
        eq(payments.currency, span.currency),
        span.isReal ? eq(payments.isTest, false) : undefined,
        isToPost(last, counts, changedAt),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(most);
  return rows;
}

async function refundsMoved(reader: Db | Tx, span: Span, most: number): Promise<Row[]> {
  const { organizationId } = span;
  const last = lastEntries(reader, organizationId, "refund");
  const on = localDay(refunds.createdAt, span);
  const counts = sql<boolean>`(${refunds.status} = 'succeeded' and ${payments.status} = 'succeeded'
    and ${on} <= ${span.through})`;
  return reader
    .select({
      ...{ id: refunds.id, donationId: payments.donationId, orderId: payments.orderId },
      ...{ amount: refunds.amount, method: payments.method, on, counts },
    })
    .from(refunds)
    .innerJoin(payments, within(payments, organizationId, eq(payments.id, refunds.paymentId)))
    .leftJoin(last, eq(last.movementId, refunds.id))
    .leftJoin(donations, within(donations, organizationId, eq(donations.id, payments.donationId)))
    .leftJoin(orders, within(orders, organizationId, eq(orders.id, payments.orderId)))
    .where(
      within(
        refunds,
        organizationId,
        eq(payments.currency, span.currency),
        span.isReal ? eq(payments.isTest, false) : undefined,
        isToPost(last, counts, changedAt),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(most);
}

/** Gifts that are not money have no payment: the gift itself is the movement. */
async function thingsMoved(reader: Db | Tx, span: Span, most: number): Promise<Row[]> {
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
      ),
    )
    .orderBy(asc(donations.id))
    .limit(most);
  return rows.map((row) => ({ ...row, donationId: row.id, orderId: null, method: "noncash" }));
}

/** A payment is of a gift or of a registration. */
const changedAt = sql`coalesce(${donations.updatedAt}, ${orders.updatedAt})`;

type Last = ReturnType<typeof lastEntries>;

function isToPost(last: Last, counts: SQL<boolean>, changed: SQL): SQL | undefined {
  const isBooked = sql`coalesce(not ${last.isReversal}, false)`;
  return or(
    and(counts, not(isBooked)),
    and(not(counts), isBooked),
    // A change that was under way when the batch was closed has an earlier time than its entry.
    and(isBooked, gt(changed, sql`${last.createdAt} - interval '10 minutes'`)),
  );
}

/** The day of an instant in the organization's zone. */
const localDay = (
  instant: typeof payments.receivedAt | typeof refunds.createdAt,
  { timeZone }: Span,
) => sql<string>`(${instant} at time zone ${timeZone})::date::text`;
