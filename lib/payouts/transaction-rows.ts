import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { placeIn } from "@/db/keyset";
import { disputes, gatewayTransactions, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { toMajor } from "@/lib/money";
import type { Reason } from "./matching";
import type { GatewayTransactionView } from "./schema";

const t = gatewayTransactions;

/** What has no counterpart in our ledger, and needs none. */
export const withoutCounterpart = sql`${t.type} in ('fee', 'payout', 'payout_failure')`;

/** Why a transaction does not match the movement that it stands for; null where it does. */
export const problem = sql<Reason | null>`case
  when ${withoutCounterpart} then null
  when num_nonnulls(${t.paymentId}, ${t.refundId}, ${t.disputeId}) = 0 then 'not_here'
  when ${t.paymentId} is not null and ${payments.status} in ('failed', 'voided') then 'not_here'
  when ${t.type} = 'refund_failure' and ${refunds.status} <> 'failed' then 'not_here'
  when coalesce(${refunds.amount}, ${disputes.amount}, ${payments.amount}) <> ${t.sourceAmount}
    or ${payments.currency} <> ${t.sourceCurrency}
    or (${t.currency} = ${t.sourceCurrency} and abs(${t.gross}) <> ${t.sourceAmount})
    then 'amount_differs' end`;

/** As they happened. */
export const IN_ORDER = [
  { by: t.occurredAt, type: "timestamptz" },
  { by: t.id, type: "int" },
] as const;

/** Transactions with what they stand for. @param where what else is asked of them */
export const selectTransactions = (
  reader: Db | Tx,
  organizationId: number,
  where: SQL | undefined,
) =>
  reader
    .select({
      transaction: gatewayTransactions,
      paymentId: payments.id,
      donationId: payments.donationId,
      orderId: payments.orderId,
      problem,
      place: placeIn(IN_ORDER),
    })
    .from(gatewayTransactions)
    .leftJoin(refunds, within(refunds, organizationId, eq(refunds.id, t.refundId)))
    .leftJoin(disputes, within(disputes, organizationId, eq(disputes.id, t.disputeId)))
    .leftJoin(payments, within(payments, organizationId, isPaymentOfMovement))
    .where(within(gatewayTransactions, organizationId, where));

export const isPaymentOfMovement = sql`${payments.id} =
  coalesce(${t.paymentId}, ${refunds.paymentId}, ${disputes.paymentId})`;

type Selected = Awaited<ReturnType<typeof selectTransactions>>[number];

export const presentTransaction = ({
  transaction: row,
  paymentId,
  donationId,
  orderId,
  problem: why,
}: Selected): GatewayTransactionView => ({
  ...{ id: row.id, reference: row.gatewayReference, type: row.type },
  gross: toMajor(row.gross, row.currency),
  fee: toMajor(row.fee, row.currency),
  net: toMajor(row.net, row.currency),
  currency: row.currency,
  occurred_at: row.occurredAt.toISOString(),
  available_at: row.availableAt.toISOString(),
  ...{ payment_id: paymentId, donation_id: donationId, order_id: orderId },
  ...{ refund_id: row.refundId, dispute_id: row.disputeId, problem: why },
});

/** Is a transaction in a payout? Its own is not. */
export const isIn = (payoutId: number): SQL =>
  sql`${t.payoutId} = ${payoutId} and ${t.type} <> 'payout'`;
