import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  currency,
  customValues,
  id,
  instant,
  localDate,
  minorUnits,
  organizationId,
  updatedAt,
} from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import type { Tribute } from "./checkout";
import { donations } from "./donations";
import { donors } from "./donors";
import { paymentMethods } from "./payments";
import { designations, entities, programs } from "./sponsorship";

/**
 * A recurring gift for one purpose. Its periods begin on local dates of the organization: the anchor day
 * of the month, or the month's last day where it has no such day.
 */
export const plans = pgTable(
  "plans",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    programId: integer("program_id").notNull(),
    designationId: integer("designation_id"),
    entityId: integer("entity_id"),
    /**
     * The gift that began it; the plan is `pending` until that is completed. Of an imported plan, the first
     * gift that was completed here; null until then.
     */
    firstDonationId: integer("first_donation_id"),
    status: text("status", {
      enum: ["pending", "active", "paused", "failed", "cancelled"],
    }).notNull(),
    amount: minorUnits("amount").notNull(),
    feesCovered: minorUnits("fees_covered").notNull().default(0),
    currency: currency().notNull(),
    intervalUnit: text("interval_unit", { enum: ["week", "month", "year"] }).notNull(),
    interval: integer("interval").notNull(),
    /** 1–31; of monthly and yearly plans, the day to return to after a short month. */
    anchorDay: integer("anchor_day").notNull(),
    startedOn: localDate("started_on").notNull(),
    /** The period that is charged next. */
    nextChargeOn: localDate("next_charge_on").notNull(),
    /** When a paused plan goes on by itself, and the period that it was paused before. */
    resumeOn: localDate("resume_on"),
    pausedFrom: localDate("paused_from"),
    /** The gift of the period whose money is still to come: under way, or waiting for a retry. */
    openDonationId: integer("open_donation_id"),
    /** The last day on which a charge was tried: there is one a day at most. */
    lastAttemptOn: localDate("last_attempt_on"),
    paymentMethodId: integer("payment_method_id"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    tribute: jsonb("tribute").$type<Tribute>(),
    /** How often the open period has failed in a row, and when it is tried again. */
    failures: integer("failures").notNull().default(0),
    retryOn: localDate("retry_on"),
    lastFailureCode: text("last_failure_code"),
    /**
     * Since when it waits for a card, without which it is not charged: for another where the bank will not
     * hear of its card any more, or for the first where the plan was imported and no gift of it is open.
     */
    awaitsCardSince: instant("awaits_card_since"),
    /** How often the gateway or we have failed in a row, and until when it is left alone for that. */
    gatewayFailures: integer("gateway_failures").notNull().default(0),
    retryAfter: instant("retry_after"),
    endedAt: instant("ended_at"),
    endReason: text("end_reason"),
    custom: customValues(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("plans_organization_id_id_key").on(table.organizationId, table.id),
    index("plans_donor_idx").on(table.organizationId, table.donorId, table.id),
    index("plans_entity_idx").on(table.organizationId, table.entityId),
    index("plans_first_donation_idx").on(table.organizationId, table.firstDonationId),
    index("plans_method_idx").on(table.organizationId, table.paymentMethodId),
    index("plans_due_idx").on(table.nextChargeOn, table.id).where(sql`${table.status} = 'active'`),
    index("plans_retry_idx")
      .on(table.retryOn, table.id)
      .where(sql`${table.status} = 'active' and ${table.retryOn} is not null`),
    index("plans_resume_idx").on(table.resumeOn, table.id).where(sql`${table.status} = 'paused'`),
    index("plans_open_donation_idx").on(table.organizationId, table.openDonationId),
    check("plans_one_purpose", sql`num_nonnulls(${table.designationId}, ${table.entityId}) = 1`),
    check("plans_amount_positive", sql`${table.amount} > 0 and ${table.feesCovered} >= 0`),
    check("plans_interval", sql`${table.interval} between 1 and 52`),
    check("plans_anchor_day", sql`${table.anchorDay} between 1 and 31`),
    check("plans_failures", sql`${table.failures} between 0 and 6`),
    check(
      "plans_ended",
      sql`(${table.status} in ('failed', 'cancelled')) = (${table.endedAt} is not null)`,
    ),
    refersTo("plans_donor_fk", table, table.donorId, donors),
    refersTo("plans_program_fk", table, table.programId, programs),
    refersTo("plans_designation_fk", table, table.designationId, designations),
    refersTo("plans_entity_fk", table, table.entityId, entities),
    refersTo("plans_first_donation_fk", table, table.firstDonationId, donations),
    refersTo("plans_open_donation_fk", table, table.openDonationId, donations),
    refersTo("plans_payment_method_fk", table, table.paymentMethodId, paymentMethods),
  ],
);

/** What a gift is for, part by part. */
export const donationLines = pgTable(
  "donation_lines",
  {
    id: id(),
    organizationId: organizationId(),
    donationId: integer("donation_id").notNull(),
    designationId: integer("designation_id"),
    entityId: integer("entity_id"),
    /** The purpose's name when the gift was made. */
    label: text("label").notNull(),
    amount: minorUnits("amount").notNull(),
    /** How much of it is counted towards its entity's goal. */
    counted: minorUnits("counted").notNull().default(0),
    /** The plan whose period it pays, and that period's first day. */
    planId: integer("plan_id"),
    periodOn: localDate("period_on"),
  },
  (table) => [
    unique("donation_lines_organization_id_id_key").on(table.organizationId, table.id),
    // One gift for each period of a plan, whatever crashes.
    unique("donation_lines_period_key").on(table.planId, table.periodOn),
    index("donation_lines_donation_idx").on(table.organizationId, table.donationId),
    index("donation_lines_entity_idx").on(table.organizationId, table.entityId),
    check(
      "donation_lines_one_purpose",
      sql`num_nonnulls(${table.designationId}, ${table.entityId}) = 1`,
    ),
    check("donation_lines_amount_positive", sql`${table.amount} > 0`),
    check(
      "donation_lines_period_of_plan",
      sql`(${table.planId} is null) = (${table.periodOn} is null)`,
    ),
    refersTo("donation_lines_donation_fk", table, table.donationId, donations),
    refersTo("donation_lines_designation_fk", table, table.designationId, designations),
    refersTo("donation_lines_entity_fk", table, table.entityId, entities),
    refersTo("donation_lines_plan_fk", table, table.planId, plans),
  ],
);

/** A donor's commitment to an entity. While it is active it occupies one of the entity's places. */
export const sponsorships = pgTable(
  "sponsorships",
  {
    id: id(),
    organizationId: organizationId(),
    entityId: integer("entity_id").notNull(),
    donorId: integer("donor_id").notNull(),
    /** The gift that began it, and the plan that keeps it up, if it is no single gift. */
    donationId: integer("donation_id").notNull(),
    planId: integer("plan_id"),
    status: text("status", { enum: ["active", "ended"] }).notNull(),
    startedOn: localDate("started_on").notNull(),
    /** Of a one-time sponsorship: the first day that is not paid for. Null where nothing ends it. */
    endsOn: localDate("ends_on"),
    /** When its donor was asked to renew it, or staff were told to ask. */
    renewalAskedAt: instant("renewal_asked_at"),
    endedOn: localDate("ended_on"),
    endReason: text("end_reason"),
    custom: customValues(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("sponsorships_organization_id_id_key").on(table.organizationId, table.id),
    unique("sponsorships_donation_entity_key").on(table.donationId, table.entityId),
    uniqueIndex("sponsorships_plan_key").on(table.planId),
    index("sponsorships_ends_idx")
      .on(table.endsOn, table.id)
      .where(sql`${table.status} = 'active' and ${table.endsOn} is not null`),
    index("sponsorships_donor_idx").on(table.organizationId, table.donorId, table.id),
    index("sponsorships_entity_idx").on(table.organizationId, table.entityId, table.id),
    check("sponsorships_ended", sql`(${table.status} = 'ended') = (${table.endedOn} is not null)`),
    refersTo("sponsorships_entity_fk", table, table.entityId, entities),
    refersTo("sponsorships_donor_fk", table, table.donorId, donors),
    refersTo("sponsorships_donation_fk", table, table.donationId, donations),
    refersTo("sponsorships_plan_fk", table, table.planId, plans),
  ],
);
