import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  createdAt,
  currency,
  id,
  instant,
  minorUnits,
  organizationId,
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { donations } from "./donations";
import { donors } from "./donors";
import { organizations } from "./identity";
import { orders } from "./orders";

/**
 * `inquiry`: the payer's bank only asks. `opened`: it has taken the money until it decides. `appeal`: it
 * decides once more. `closed`: an inquiry that led to nothing.
 */
export const DISPUTE_STATES = ["inquiry", "opened", "appeal", "won", "lost", "closed"] as const;

/** Names one thing to its gateway: the idempotency key, and the mark by which it is recognised there. */
const gatewayKey = () => uuid("gateway_key").notNull().defaultRandom();

/** When the gateway is to be asked next what became of it; null once that is known. */
const reconcileAt = () => instant("reconcile_at");
const reconcileAttempts = () => integer("reconcile_attempts").notNull().default(0);

/** The organization's own account at its gateway; null: the installation's, or a gateway without any. */
const accountReference = () => text("account_reference");

/** What can be kept for later charges. Wallets keep cards; Link may keep either. */
export const KEPT_KINDS = ["card", "bank_debit", "link"] as const;

/** How money comes in. */
export const PAYMENT_WAYS = [
  "card",
  "bank_debit",
  "paypal",
  "check",
  "cash",
  "bank_transfer",
] as const;

/**
 * A card or bank account that its gateway keeps. Never its number: brand, last four and a reference.
 */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: id(),
    organizationId: organizationId(),
    /** Whose card it is; null while a checkout has not been paid with it. */
    donorId: integer("donor_id"),
    gateway: text("gateway").notNull(),
    accountReference: accountReference(),
    isTest: boolean("is_test").notNull(),
    /** Whom the gateway keeps it for. The same for all cards of one person. */
    customerReference: text("customer_reference").notNull(),
    methodReference: text("method_reference").notNull(),
    kind: text("kind", { enum: KEPT_KINDS }).notNull().default("card"),
    /** Of a card its brand, of a bank account its bank. */
    brand: text("brand").notNull(),
    /** Empty where the gateway tells none, as of Link. */
    lastFour: text("last_four").notNull(),
    /** Of cards only. */
    expMonth: integer("exp_month"),
    expYear: integer("exp_year"),
    holderName: text("holder_name").notNull(),
    /** Why its bank will not hear of it any more, such as `lost_or_stolen`: it is charged no more. */
    refusedCode: text("refused_code"),
    status: text("status", { enum: ["active", "removed"] })
      .notNull()
      .default("active"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("payment_methods_organization_id_id_key").on(table.organizationId, table.id),
    unique("payment_methods_reference_key").on(table.gateway, table.methodReference),
    index("payment_methods_customer_idx").on(table.organizationId, table.customerReference),
    index("payment_methods_donor_idx").on(table.organizationId, table.donorId),
    check("payment_methods_last_four", sql`${table.lastFour} ~ '^([0-9]{4})?$'`),
    check("payment_methods_exp_month", sql`${table.expMonth} between 1 and 12`),
    check(
      "payment_methods_cards_expire",
      sql`${table.kind} <> 'card' or (${table.expMonth} is not null and ${table.expYear} is not null)`,
    ),
    belongsTo("payment_methods_organization_fk", table, organizations),
    refersTo("payment_methods_donor_fk", table, table.donorId, donors),
  ],
);

/** The ledger of money asked for and received. Every payment status is derived from it. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    organizationId: organizationId(),
    /** What it pays for: one of these is set, and neither where a declined gift was forgotten with its giver. */
    orderId: integer("order_id"),
    donationId: integer("donation_id"),
    method: text("method", { enum: PAYMENT_WAYS }).notNull(),
    /** The stored card that it is charged to, if it is one. */
    paymentMethodId: integer("payment_method_id"),
    /** Null for checks, and for cards until a gateway has been asked. */
    gateway: text("gateway"),
    accountReference: accountReference(),
    gatewayReference: text("gateway_reference"),
    gatewayKey: gatewayKey(),
    /** The gateway's own page that the payer was sent to. */
    checkoutReference: text("checkout_reference"),
    /** What is printed on the check. */
    checkNumber: text("check_number"),
    amount: minorUnits("amount").notNull(),
    /** Σ of its refunds that succeeded or are under way. */
    refundedAmount: minorUnits("refunded_amount").notNull().default(0),
    currency: currency().notNull(),
    status: text("status", {
      enum: ["pending", "processing", "succeeded", "failed", "voided"],
    }).notNull(),
    /** Why the last attempt came to nothing, such as `insufficient_funds`. */
    failureCode: text("failure_code"),
    /** The bank's advice on a failure: charge this card no more, or not before so many days. */
    needsNewCard: boolean("needs_new_card").notNull().default(false),
    retryAfterDays: integer("retry_after_days"),
    disputed: boolean("disputed").notNull().default(false),
    isTest: boolean("is_test").notNull().default(false),
    /** When a gateway was first asked for it. */
    askedAt: instant("asked_at"),
    receivedAt: instant("received_at"),
    reconcileAt: reconcileAt(),
    reconcileAttempts: reconcileAttempts(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("payments_organization_id_id_key").on(table.organizationId, table.id),
    unique("payments_gateway_reference_key").on(table.gateway, table.gatewayReference),
    unique("payments_checkout_reference_key").on(table.gateway, table.checkoutReference),
    unique("payments_gateway_key_key").on(table.gatewayKey),
    index("payments_order_idx").on(table.organizationId, table.orderId),
    index("payments_donation_idx").on(table.organizationId, table.donationId),
    index("payments_reconcile_idx")
      .on(table.reconcileAt)
      .where(sql`${table.reconcileAt} is not null`),
    check(
      "payments_one_subject",
      sql`num_nonnulls(${table.orderId}, ${table.donationId}) = 1 or (num_nonnulls(${table.orderId}, ${table.donationId}) = 0 and ${table.status} in ('failed', 'voided'))`,
    ),
    check("payments_amount_positive", sql`${table.amount} > 0`),
    check(
      "payments_refunded_at_most_paid",
      sql`${table.refundedAmount} between 0 and ${table.amount}`,
    ),
    refersTo("payments_order_fk", table, table.orderId, orders),
    refersTo("payments_donation_fk", table, table.donationId, donations),
    refersTo("payments_payment_method_fk", table, table.paymentMethodId, paymentMethods),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    organizationId: organizationId(),
    paymentId: integer("payment_id").notNull(),
    amount: minorUnits("amount").notNull(),
    status: text("status", { enum: ["pending", "succeeded", "failed"] }).notNull(),
    gatewayReference: text("gateway_reference"),
    gatewayKey: gatewayKey(),
    /** Scope of the request's Idempotency-Key, which finds these refunds again when it is sent again. */
    requestKey: text("request_key"),
    reason: text("reason"),
    /** Why the gateway or the payer's bank did not take it, such as `expired_or_canceled_card`. */
    failureReason: text("failure_reason"),
    /** How often the gateway has refused it for now: each attempt after that has a key of its own. */
    refusals: integer("refusals").notNull().default(0),
    reconcileAt: reconcileAt(),
    reconcileAttempts: reconcileAttempts(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("refunds_organization_id_id_key").on(table.organizationId, table.id),
    unique("refunds_gateway_reference_key").on(table.paymentId, table.gatewayReference),
    unique("refunds_gateway_key_key").on(table.gatewayKey),
    index("refunds_payment_idx").on(table.organizationId, table.paymentId),
    index("refunds_reconcile_idx")
      .on(table.reconcileAt)
      .where(sql`${table.reconcileAt} is not null`),
    check("refunds_amount_positive", sql`${table.amount} > 0`),
    refersTo("refunds_payment_fk", table, table.paymentId, payments),
  ],
);

/** A payer's bank that asked for money back, and what came of it. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    organizationId: organizationId(),
    paymentId: integer("payment_id").notNull(),
    gatewayReference: text("gateway_reference").notNull(),
    amount: minorUnits("amount").notNull(),
    state: text("state", { enum: DISPUTE_STATES }).notNull(),
    /** The bank's word for it, such as `fraudulent`. */
    reason: text("reason"),
    /** Until when evidence is taken; null where nothing is asked of the organization. */
    dueAt: instant("due_at"),
    hasEvidence: boolean("has_evidence").notNull().default(false),
    /** The deadline of which staff were last reminded, and how many days before it. */
    remindedOf: instant("reminded_of"),
    remindedDays: integer("reminded_days"),
    /** What went back when it was lost; it is taken back should an appeal be won. */
    lostRefundId: integer("lost_refund_id"),
    /** When the gateway was asked for what stands here: an answer to an earlier question is old news. */
    askedAt: instant("asked_at"),
    createdAt: createdAt(),
    closedAt: instant("closed_at"),
  },
  (table) => [
    unique("disputes_organization_id_id_key").on(table.organizationId, table.id),
    unique("disputes_gateway_reference_key").on(table.paymentId, table.gatewayReference),
    index("disputes_lost_refund_idx").on(table.organizationId, table.lostRefundId),
    check("disputes_amount_positive", sql`${table.amount} > 0`),
    refersTo("disputes_lost_refund_fk", table, table.lostRefundId, refunds),
    refersTo("disputes_payment_fk", table, table.paymentId, payments),
  ],
);

/**
 * The inbox of what gateways told us, each event once (`decisions §12`). It keeps what an event is about
 * and not what it says: the gateway itself is asked before anything is applied.
 */
export const gatewayEvents = pgTable(
  "gateway_events",
  {
    id: id(),
    gateway: text("gateway").notNull(),
    eventReference: text("event_reference").notNull(),
    type: text("type").notNull(),
    isTest: boolean("is_test").notNull(),
    chargeReference: text("charge_reference"),
    checkoutReference: text("checkout_reference"),
    /** A stored card that its network has updated. */
    methodReference: text("method_reference"),
    paymentKey: text("payment_key"),
    payoutReference: text("payout_reference"),
    /** The organization's own account that told of a payout; null for the installation's. */
    accountReference: accountReference(),
    status: text("status", { enum: ["received", "applied", "ignored"] }).notNull(),
    /** Why it was ignored. */
    reason: text("reason"),
    /** The payment that it turned out to be about. */
    organizationId: integer("organization_id"),
    paymentId: integer("payment_id"),
    receivedAt: instant("received_at").notNull(),
    appliedAt: instant("applied_at"),
  },
  (table) => [
    unique("gateway_events_reference_key").on(table.gateway, table.eventReference),
    index("gateway_events_received_idx").on(table.receivedAt),
    index("gateway_events_payment_idx").on(table.organizationId, table.paymentId),
    check(
      "gateway_events_payment_whole",
      sql`(${table.organizationId} is null) = (${table.paymentId} is null)`,
    ),
    refersTo("gateway_events_payment_fk", table, table.paymentId, payments),
  ],
);

/** What the built-in test gateway remembers, as a real one would on its own servers. */
export const testGatewayObjects = pgTable(
  "test_gateway_objects",
  {
    id: id(),
    organizationId: organizationId(),
    kind: text("kind", { enum: ["card", "charge", "refund", "checkout"] }).notNull(),
    reference: text("reference").notNull(),
    idempotencyKey: text("idempotency_key"),
    /** The charge that a refund returns or a checkout made. */
    chargeReference: text("charge_reference"),
    /** The sentinel that says how it behaves, such as `tok_chargeDeclined`. */
    token: text("token"),
    holderName: text("holder_name"),
    customerReference: text("customer_reference"),
    amount: minorUnits("amount"),
    currency: currency(),
    status: text("status", {
      enum: [
        "stored",
        "unconfirmed",
        "processing",
        "requires_action",
        "succeeded",
        "declined",
        "cancelled",
        "open",
        "complete",
        "expired",
      ],
    }).notNull(),
    declineCode: text("decline_code"),
    description: text("description"),
    returnUrl: text("return_url"),
    cancelUrl: text("cancel_url"),
    disputeState: text("dispute_state", { enum: DISPUTE_STATES }),
    /** When a slow charge arrives, or an open checkout ends. */
    endsAt: instant("ends_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("test_gateway_objects_reference_key").on(table.reference),
    unique("test_gateway_objects_idempotency_key").on(
      table.organizationId,
      table.kind,
      table.idempotencyKey,
    ),
    index("test_gateway_objects_charge_idx").on(table.organizationId, table.chargeReference),
    belongsTo("test_gateway_objects_organization_fk", table, organizations),
  ],
);
