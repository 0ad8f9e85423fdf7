import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique } from "drizzle-orm/pg-core";
import {
  createdAt,
  currency,
  id,
  instant,
  localDate,
  minorUnits,
  organizationId,
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { organizations } from "./identity";
import { disputes, payments, refunds } from "./payments";

/** The account at a gateway that something belongs to; the reference is null as with payments. */
const account = () => ({
  gateway: text("gateway").notNull(),
  accountReference: text("account_reference"),
  isTest: boolean("is_test").notNull(),
});

export const PAYOUT_STATES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;

/** What a gateway has sent to the organization's bank account, or taken from it. */
export const gatewayPayouts = pgTable(
  "gateway_payouts",
  {
    id: id(),
    organizationId: organizationId(),
    ...account(),
    gatewayReference: text("gateway_reference").notNull(),
    /** Below zero where the gateway takes what the balance lacks from the bank account. */
    amount: minorUnits("amount").notNull(),
    currency: currency().notNull(),
    status: text("status", { enum: PAYOUT_STATES }).notNull(),
    /** Why the bank did not take it, such as `account_closed`. */
    failureCode: text("failure_code"),
    initiatedAt: instant("initiated_at").notNull(),
    /** The day on which the bank is expected to have it. */
    arrivesOn: localDate("arrives_on").notNull(),
    /** Does the gateway say which transactions are in it? It does not of those that people start. */
    isItemized: boolean("is_itemized").notNull(),
    /** When all of its transactions were read; null while the gateway still puts them together. */
    itemsReadAt: instant("items_read_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("gateway_payouts_organization_id_id_key").on(table.organizationId, table.id),
    unique("gateway_payouts_reference_key")
      .on(table.organizationId, table.gateway, table.accountReference, table.gatewayReference)
      .nullsNotDistinct(),
    index("gateway_payouts_recent_idx").on(table.organizationId, table.initiatedAt, table.id),
    check(
      "gateway_payouts_items_itemized",
      sql`${table.itemsReadAt} is null or ${table.isItemized}`,
    ),
    belongsTo("gateway_payouts_organization_fk", table, organizations),
  ],
);

/**
 * `fee`: one that is charged by itself. `other`: what has no place in our ledger, such as money that was
 * added to the balance or is held in reserve.
 */
export const TRANSACTION_TYPES = [
  "charge",
  "refund",
  "refund_failure",
  "dispute",
  "dispute_reversal",
  "adjustment",
  "fee",
  "payout",
  "payout_failure",
  "other",
] as const;

/** Every movement of a balance at a gateway. It names no person. */
export const gatewayTransactions = pgTable(
  "gateway_transactions",
  {
    id: id(),
    organizationId: organizationId(),
    ...account(),
    gatewayReference: text("gateway_reference").notNull(),
    type: text("type", { enum: TRANSACTION_TYPES }).notNull(),
    /** What comes in is above zero, what goes out below. */
    gross: minorUnits("gross").notNull(),
    /** Below zero where a fee is given back. */
    fee: minorUnits("fee").notNull(),
    net: minorUnits("net").notNull(),
    currency: currency().notNull(),
    /** What it is about at the gateway: a charge, refund, dispute or payout. */
    sourceReference: text("source_reference"),
    /** What its source is about in the payer's currency, which may be another one; never below zero. */
    sourceAmount: minorUnits("source_amount").notNull(),
    sourceCurrency: currency("source_currency").notNull(),
    occurredAt: instant("occurred_at").notNull(),
    availableAt: instant("available_at").notNull(),
    /** The payout that it is in; of a payout's own transaction, that payout. */
    payoutId: integer("payout_id"),
    /** The movement of our ledger that it stands for: at most one of these is set. */
    paymentId: integer("payment_id"),
    refundId: integer("refund_id"),
    disputeId: integer("dispute_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("gateway_transactions_organization_id_id_key").on(table.organizationId, table.id),
    unique("gateway_transactions_reference_key")
      .on(table.organizationId, table.gateway, table.accountReference, table.gatewayReference)
      .nullsNotDistinct(),
    index("gateway_transactions_occurred_idx").on(table.organizationId, table.occurredAt, table.id),
    index("gateway_transactions_payout_idx").on(table.organizationId, table.payoutId),
    index("gateway_transactions_payment_idx").on(table.organizationId, table.paymentId),
    index("gateway_transactions_refund_idx").on(table.organizationId, table.refundId),
    index("gateway_transactions_dispute_idx").on(table.organizationId, table.disputeId),
    check("gateway_transactions_net", sql`${table.net} = ${table.gross} - ${table.fee}`),
    check("gateway_transactions_source_amount", sql`${table.sourceAmount} >= 0`),
    check(
      "gateway_transactions_one_movement",
      sql`num_nonnulls(${table.paymentId}, ${table.refundId}, ${table.disputeId}) <= 1`,
    ),
    belongsTo("gateway_transactions_organization_fk", table, organizations),
    refersTo("gateway_transactions_payout_fk", table, table.payoutId, gatewayPayouts),
    refersTo("gateway_transactions_payment_fk", table, table.paymentId, payments),
    refersTo("gateway_transactions_refund_fk", table, table.refundId, refunds),
    refersTo("gateway_transactions_dispute_fk", table, table.disputeId, disputes),
  ],
);

/** How far the transactions and payouts of an account have been read. */
export const gatewaySyncs = pgTable(
  "gateway_syncs",
  {
    id: id(),
    organizationId: organizationId(),
    ...account(),
    /** The first instant whose transactions are here. */
    readFrom: instant("read_from").notNull(),
    /** All transactions before this instant are here. */
    readThrough: instant("read_through").notNull(),
    /** Of the last attempt; null when it went well. */
    problem: text("problem"),
    attemptedAt: instant("attempted_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("gateway_syncs_organization_id_id_key").on(table.organizationId, table.id),
    unique("gateway_syncs_account_key")
      .on(table.organizationId, table.gateway, table.accountReference, table.isTest)
      .nullsNotDistinct(),
    check("gateway_syncs_span", sql`${table.readThrough} >= ${table.readFrom}`),
    belongsTo("gateway_syncs_organization_fk", table, organizations),
  ],
);
