import { asc, eq, lte } from "drizzle-orm";
import { db } from "@/db/client";
import { payments, refunds } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { log } from "@/lib/log";
import { GatewayUnreachable } from "./gateway";
import { gatewayOf } from "./gateways";
import type { Payment, Refund } from "./ledger";
import { refundEnd, sendBack } from "./refunding";
import type { PaymentSubjects } from "./subjects";
import { type Sync, syncPayment, tell } from "./syncing";

const BATCH = 100;
const LONGEST_WAIT_SECONDS = 6 * 3600;

type Run = Pick<Sync, "subjects" | "requestId">;

/**
 * Asks the gateways about every payment and refund whose end is overdue: answers that got lost, webhooks
 * that never came, processes that died. Returns how many were looked at.
 */
export async function reconcilePayments(
  subjects: PaymentSubjects,
  requestId: string,
): Promise<number> {
  const run = { subjects, requestId };
  const looked = await reconcileAll(duePayments, (payment) => reconcilePayment(run, payment));
  return looked + (await reconcileAll(dueRefunds, (due) => reconcileRefund(run, due)));
}

/** Each is looked at once in a run: whatever comes of it, it is due later or never again. */
async function reconcileAll<T>(
  due: () => Promise<T[]>,
  reconcile: (row: T) => Promise<boolean>,
): Promise<number> {
  let looked = 0;
  for (;;) {
    const rows = await due();
    for (const row of rows) {
      looked += 1;
      if (!(await reconcile(row))) return looked;
    }
    if (rows.length < BATCH) return looked;
  }
}

/** False when the gateway is out of reach, so that the others may wait as well. */
async function reconcilePayment(run: Run, payment: Payment): Promise<boolean> {
  await postpone(payments, payment);
  const gateway = await gatewayOf(db, payment);
  if (!gateway) return true;
  return attempt({ paymentId: payment.id }, async () => {
    const isOver = await syncPayment({ ...run, gateway, isAbandoned: true }, payment);
    if (isOver || nobodyBegan(payment)) await leave(payments, payment);
  });
}

const nobodyBegan = ({ status, gatewayReference, checkoutReference }: Payment): boolean =>
  status !== "processing" && !gatewayReference && !checkoutReference;

type DueRefund = { refund: Refund; payment: Payment };

async function reconcileRefund(run: Run, { refund, payment }: DueRefund): Promise<boolean> {
  await postpone(refunds, refund);
  const gateway = await gatewayOf(db, payment);
  if (!gateway) return true;
  return attempt({ refundId: refund.id }, async () => {
    const sent = await sendBack(gateway, payment, refund);
    const end = refundEnd(sent);
    if (end) await tell(run, payment, { kind: "refund_settled", refundId: refund.id, end });
  });
}

async function attempt(what: Record<string, number>, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ ...what, err: error }, "a payment could not be reconciled");
    return !(error instanceof GatewayUnreachable);
  }
}

const duePayments = (): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(ofAll(payments, lte(payments.reconcileAt, now())))
    .orderBy(asc(payments.reconcileAt), asc(payments.id))
    .limit(BATCH);

const dueRefunds = (): Promise<DueRefund[]> =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(
      payments,
      within(payments, refunds.organizationId, eq(payments.id, refunds.paymentId)),
    )
    .where(ofAll(refunds, lte(refunds.reconcileAt, now())))
    .orderBy(asc(refunds.reconcileAt), asc(refunds.id))
    .limit(BATCH);

type Table = typeof payments | typeof refunds;

/** Twice as long each time. */
async function postpone(table: Table, row: Payment | Refund): Promise<void> {
  const seconds = Math.min(60 * 2 ** row.reconcileAttempts, LONGEST_WAIT_SECONDS);
  await db
    .update(table)
    .set({
      reconcileAt: secondsFromNow(seconds),
      reconcileAttempts: row.reconcileAttempts + 1,
    })
    .where(within(table, row.organizationId, eq(table.id, row.id)));
}

async function leave(table: Table, row: Payment | Refund): Promise<void> {
  await db
    .update(table)
    .set({ reconcileAt: null })
    .where(within(table, row.organizationId, eq(table.id, row.id)));
}
