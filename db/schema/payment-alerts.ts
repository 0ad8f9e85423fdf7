import { boolean, index, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { organizations, users } from "./identity";
import { payments } from "./payments";

/** What staff have to look at before money is right again. One row for each matter, open or settled. */
export const paymentAlerts = pgTable(
  "payment_alerts",
  {
    id: id(),
    organizationId: organizationId(),
    kind: text("kind", {
      enum: ["gateway_refused", "account_changed", "refund_failed", "dispute"],
    }).notNull(),
    /** Names the matter: reported again, it is the same one. */
    alertKey: text("alert_key").notNull(),
    paymentId: integer("payment_id"),
    /** What the gateway said, in its own words. */
    detail: text("detail"),
    /** How often it was reported. */
    reports: integer("reports").notNull().default(1),
    lastReportedAt: instant("last_reported_at").notNull(),
    resolvedAt: instant("resolved_at"),
    /** Null where it settled itself. */
    resolvedBy: integer("resolved_by"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("payment_alerts_organization_id_id_key").on(table.organizationId, table.id),
    unique("payment_alerts_key").on(table.organizationId, table.alertKey),
    index("payment_alerts_payment_idx").on(table.organizationId, table.paymentId),
    index("payment_alerts_resolved_by_idx").on(table.organizationId, table.resolvedBy),
    belongsTo("payment_alerts_organization_fk", table, organizations),
    refersTo("payment_alerts_payment_fk", table, table.paymentId, payments),
    refersTo("payment_alerts_resolved_by_fk", table, table.resolvedBy, users),
  ],
);

/** The account at a gateway that this installation's key belongs to, as it was seen last. */
export const gatewayAccounts = pgTable(
  "gateway_accounts",
  {
    id: id(),
    gateway: text("gateway").notNull(),
    isTest: boolean("is_test").notNull(),
    accountReference: text("account_reference").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [unique("gateway_accounts_key").on(table.gateway, table.isTest)],
);
