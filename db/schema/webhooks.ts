import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, sealedText, updatedAt } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { organizations, users } from "./identity";

/** What happened, for integrations: one row per change, written in the transaction of the change. */
export const outboundEvents = pgTable(
  "outbound_events",
  {
    id: id(),
    organizationId: organizationId(),
    /** A type of the catalogue, such as `donation.completed` (`lib/event-types`). */
    type: text("type").notNull(),
    /** The record that it is about: `donation`, 17. Empty where an earlier release wrote it, in another shape. */
    subjectType: text("subject_type").notNull().default(""),
    subjectId: integer("subject_id").notNull().default(0),
    /** The donor it is about; null when it is about none. No foreign key, because merges move donors. */
    donorId: integer("donor_id"),
    /** Ids of the events that brought this one about, the first cause first. */
    cause: integer("cause").array().notNull().default([]),
    /** The `data` of the webhook, frozen at the event. */
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("outbound_events_organization_id_id_key").on(table.organizationId, table.id),
    index("outbound_events_type_idx").on(table.organizationId, table.type, table.id),
    index("outbound_events_subject_idx").on(
      table.organizationId,
      table.subjectType,
      table.subjectId,
      table.id,
    ),
    index("outbound_events_donor_idx")
      .on(table.organizationId, table.donorId)
      .where(sql`${table.donorId} is not null`),
    belongsTo("outbound_events_organization_fk", table, organizations),
  ],
);

/** Addresses of other systems that are told what happens. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    organizationId: organizationId(),
    url: text("url").notNull(),
    description: text("description"),
    /** Types of the catalogue; `*` for all that its permissions allow. */
    types: text("types").array().notNull(),
    /** What its creator may see: events that need more are not sent. */
    permissions: text("permissions").array().notNull(),
    /** Who set it up: a person, or an automation service through its own subscription. */
    source: text("source", { enum: ["staff", "zapier"] }).notNull(),
    createdByUserId: integer("created_by_user_id").notNull(),
    state: text("state", { enum: ["enabled", "disabled"] })
      .notNull()
      .default("enabled"),
    disabledReason: text("disabled_reason", { enum: ["by_staff", "gone", "failing"] }),
    disabledAt: instant("disabled_at"),
    /** Since when every attempt has failed; null after one that succeeded. */
    firstFailedAt: instant("first_failed_at"),
    /** Signs every attempt: `whsec_` and base64, as Standard Webhooks has it. */
    secret: sealedText("secret").notNull(),
    /** Also signs until `previousSecretUntil`, after a rotation. */
    previousSecret: sealedText("previous_secret"),
    previousSecretUntil: instant("previous_secret_until"),
    /** The process that delivers to it just now, by the database's clock; it renews this every second. */
    claimedBy: text("claimed_by"),
    claimedUntil: instant("claimed_until"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("webhook_endpoints_organization_id_id_key").on(table.organizationId, table.id),
    check(
      "webhook_endpoints_disabled_why",
      sql`(${table.state} = 'disabled') = (${table.disabledReason} is not null)`,
    ),
    belongsTo("webhook_endpoints_organization_fk", table, organizations),
    refersTo("webhook_endpoints_creator_fk", table, table.createdByUserId, users),
  ],
);

/** One event for one endpoint, written in the transaction of the event. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    organizationId: organizationId(),
    endpointId: integer("endpoint_id").notNull(),
    eventId: integer("event_id").notNull(),
    status: text("status", { enum: ["pending", "delivered", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    finishedAt: instant("finished_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("webhook_deliveries_organization_id_id_key").on(table.organizationId, table.id),
    unique("webhook_deliveries_event_key").on(
      table.organizationId,
      table.eventId,
      table.endpointId,
    ),
    index("webhook_deliveries_due_idx")
      .on(table.endpointId, table.nextAttemptAt, table.id)
      .where(sql`${table.status} = 'pending'`),
    index("webhook_deliveries_log_idx").on(table.organizationId, table.endpointId, table.id),
    refersTo("webhook_deliveries_endpoint_fk", table, table.endpointId, webhookEndpoints).onDelete(
      "cascade",
    ),
    refersTo("webhook_deliveries_event_fk", table, table.eventId, outboundEvents).onDelete(
      "cascade",
    ),
  ],
);

/** One request to an endpoint, and what it answered. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: id(),
    organizationId: organizationId(),
    endpointId: integer("endpoint_id").notNull(),
    deliveryId: integer("delivery_id").notNull(),
    attemptedAt: instant("attempted_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Null when no answer came. */
    responseStatus: integer("response_status"),
    /** The beginning of the answer; sealed, because another system wrote it. */
    responseBody: sealedText("response_body"),
    /** Why it failed, for people; null when it succeeded. */
    error: text("error"),
  },
  (table) => [
    index("webhook_attempts_delivery_idx").on(table.organizationId, table.deliveryId, table.id),
    index("webhook_attempts_time_idx").on(
      table.organizationId,
      table.endpointId,
      table.attemptedAt,
    ),
    refersTo("webhook_attempts_delivery_fk", table, table.deliveryId, webhookDeliveries).onDelete(
      "cascade",
    ),
  ],
);
