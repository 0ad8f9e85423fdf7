import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, currency, id, instant, minorUnits, organizationId } from "@/db/columns";
import { orders } from "./orders";

/** The ledger of money asked for and received. Every payment status is derived from it. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    organizationId: organizationId(),
    orderId: integer("order_id").notNull(),
    method: text("method", { enum: ["card", "check"] }).notNull(),
    /** Null for checks, and for cards until a gateway has been asked. */
    gateway: text("gateway"),
    gatewayReference: text("gateway_reference"),
    amount: minorUnits("amount").notNull(),
    /** Σ of its refunds that succeeded or are under way. */
    refundedAmount: minorUnits("refunded_amount").notNull().default(0),
    currency: currency().notNull(),
    status: text("status", {
      enum: ["pending", "processing", "succeeded", "failed", "voided"],
    }).notNull(),
    disputed: boolean("disputed").notNull().default(false),
    isTest: boolean("is_test").notNull().default(false),
    receivedAt: instant("received_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("payments_organization_id_id_key").on(table.organizationId, table.id),
    unique("payments_gateway_reference_key").on(table.gateway, table.gatewayReference),
    index("payments_order_idx").on(table.organizationId, table.orderId),
    check("payments_amount_positive", sql`${table.amount} > 0`),
    check(
      "payments_refunded_at_most_paid",
      sql`${table.refundedAmount} between 0 and ${table.amount}`,
    ),
    foreignKey({
      name: "payments_order_fk",
      columns: [table.organizationId, table.orderId],
      foreignColumns: [orders.organizationId, orders.id],
    }),
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
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("refunds_organization_id_id_key").on(table.organizationId, table.id),
    index("refunds_payment_idx").on(table.organizationId, table.paymentId),
    check("refunds_amount_positive", sql`${table.amount} > 0`),
    foreignKey({
      name: "refunds_payment_fk",
      columns: [table.organizationId, table.paymentId],
      foreignColumns: [payments.organizationId, payments.id],
    }),
  ],
);
