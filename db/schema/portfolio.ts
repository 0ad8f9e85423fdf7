import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  currency,
  instant,
  localDate,
  minorUnits,
  organizationId,
  sortKey,
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { donors } from "./donors";
import { organizations, users } from "./identity";

export const SUBJECT_TYPES = ["donor", "household", "relationship"] as const;

const subjectType = () => text("subject_type", { enum: SUBJECT_TYPES }).notNull();

/** What an organization decides about its portfolio; without a row the defaults hold. */
export const portfolioSettings = pgTable(
  "portfolio_settings",
  {
    organizationId: organizationId().primaryKey(),
    /** Methods of gifts that do not count as giving. */
    excludedMethods: text("excluded_methods").array().notNull().default(["in_kind"]),
    countsCoveredFees: boolean("counts_covered_fees").notNull().default(false),
    /** The largest yearly giving of `micro`, `small`, `midsize` and `major`, in whole major units. */
    bands: integer("bands").array().notNull().default([100, 500, 5_000, 50_000]),
    updatedAt: updatedAt(),
  },
  (table) => [belongsTo("portfolio_settings_organization_fk", table, organizations)],
);

/** Where an organization's projection stands, and how far a build of it has come. */
export const portfolioState = pgTable(
  "portfolio_state",
  {
    organizationId: organizationId().primaryKey(),
    /** Of the last build that was completed; 0 while there was none. */
    projectionVersion: integer("projection_version").notNull().default(0),
    calculatedForDate: localDate("calculated_for_date"),
    startedAt: instant("started_at"),
    completedAt: instant("completed_at"),
    lastReconciledAt: instant("last_reconciled_at"),
    /** When all of it was last compared; samples are compared in between. */
    allReconciledAt: instant("all_reconciled_at"),
    /** How many subjects the last comparison found to differ. */
    mismatches: integer("mismatches").notNull().default(0),
    lastError: text("last_error"),
    /** The build under way, null when there is none. */
    build: text("build", { enum: ["rebuild", "date_roll", "reconcile"] }),
    buildDate: localDate("build_date"),
    /** The `PROJECTION_VERSION` that the build was begun with. */
    buildVersion: integer("build_version").notNull().default(0),
    /** Does the build that was begun last count test gifts? Null where that was not written down. */
    countsTestGifts: boolean("counts_test_gifts"),
    /** Donors of one transaction of a build; fewer after one that took too long. */
    buildBatch: integer("build_batch").notNull().default(10_000),
    /** Donors up to this id are done. */
    buildCursor: integer("build_cursor").notNull().default(0),
    buildDone: integer("build_done").notNull().default(0),
    buildTotal: integer("build_total").notNull().default(0),
    buildMismatches: integer("build_mismatches").notNull().default(0),
    /** The 75th percentile of last gifts by segment, of the last build. Minor units. */
    lastGiftQuartiles: jsonb("last_gift_quartiles")
      .$type<Record<string, number>>()
      .notNull()
      .default({}),
    createdAt: createdAt(),
  },
  (table) => [belongsTo("portfolio_state_organization_fk", table, organizations)],
);

/**
 * Donors whose portfolio has changed, written by triggers on the tables it is computed from. Only ever
 * added to and deleted, so that no writer waits for another.
 */
export const portfolioMarks = pgTable(
  "portfolio_marks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    /** Null: everybody's, such as after a change of the fiscal year. */
    donorId: integer("donor_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("portfolio_marks_donor_idx").on(table.organizationId, table.donorId),
    index("portfolio_marks_next_idx").on(table.organizationId, table.id),
  ],
);

/** The one subject that each donor is shown as (`portfolio §2`). */
export const portfolioMembers = pgTable(
  "portfolio_members",
  {
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    subjectType: subjectType(),
    subjectId: integer("subject_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "portfolio_members_pkey", columns: [table.organizationId, table.donorId] }),
    index("portfolio_members_subject_idx").on(
      table.organizationId,
      table.subjectType,
      table.subjectId,
      table.donorId,
    ),
    refersTo("portfolio_members_donor_fk", table, table.donorId, donors),
  ],
);

const count = (name: string) => integer(name).notNull();
const money = (name: string) => minorUnits(name).notNull();

/** What is computed for each subject (`portfolio §3–§5`). Amounts in `currency`, the organization's. */
export const portfolioProfiles = pgTable(
  "portfolio_profiles",
  {
    organizationId: organizationId(),
    subjectType: subjectType(),
    subjectId: integer("subject_id").notNull(),
    representativeDonorId: integer("representative_donor_id").notNull(),
    displayName: text("display_name").notNull(),
    nameKey: sortKey("name_key").notNull(),
    isArchived: boolean("is_archived").notNull(),
    isDeceased: boolean("is_deceased").notNull(),
    fundraiserUserId: integer("fundraiser_user_id"),
    relationshipManagerUserId: integer("relationship_manager_user_id"),
    currency: currency().notNull(),
    givingBasis: text("giving_basis").notNull(),
    directLifetime: money("direct_lifetime"),
    softLifetime: money("soft_lifetime"),
    lifetime: money("lifetime"),
    directYtd: money("direct_ytd"),
    softYtd: money("soft_ytd"),
    ytd: money("ytd"),
    previousYtd: money("previous_ytd"),
    lastYear: money("last_year"),
    yearBefore: money("year_before"),
    directGifts: count("direct_gifts"),
    softGifts: count("soft_gifts"),
    currentPeriodGifts: count("current_period_gifts"),
    comparisonPeriodGifts: count("comparison_period_gifts"),
    firstGiftOn: localDate("first_gift_on"),
    lastGiftOn: localDate("last_gift_on"),
    lastGiftId: integer("last_gift_id"),
    lastGiftAmount: minorUnits("last_gift_amount"),
    lastGiftIsDirect: boolean("last_gift_is_direct"),
    largestGift: minorUnits("largest_gift"),
    largestGiftOn: localDate("largest_gift_on"),
    /** What others gave through them, by solicitor credits: recognition that is part of no giving. */
    solicitedLifetime: money("solicited_lifetime").default(0),
    solicitedYtd: money("solicited_ytd").default(0),
    /** Gifts left out because their currency has no rate for their day. */
    giftsWithoutRate: count("gifts_without_rate"),
    trendStatus: text("trend_status").notNull(),
    retentionStatus: text("retention_status").notNull(),
    segment: text("segment").notNull(),
    lapsed: boolean("lapsed").notNull(),
    riskReasons: text("risk_reasons").array().notNull(),
    atRisk: boolean("at_risk").notNull(),
    /** May have potential, and gives a quarter more than a year ago: with the quartiles they tell. */
    upgradeEligible: boolean("upgrade_eligible").notNull(),
    upgradeGrowing: boolean("upgrade_growing").notNull(),
    contactStatus: text("contact_status").notNull(),
    needsContact: boolean("needs_contact").notNull(),
    recordedInteractions: count("recorded_interactions"),
    totalInteractions: count("total_interactions"),
    contactCount: count("contact_count"),
    meaningfulInteractions: count("meaningful_interactions"),
    meaningfulContactCount: count("meaningful_contact_count"),
    openWorkItems: count("open_work_items"),
    lastInteractionAt: instant("last_interaction_at"),
    lastTouchAt: instant("last_touch_at"),
    lastMeaningfulTouchAt: instant("last_meaningful_touch_at"),
    nextScheduledTouchAt: instant("next_scheduled_touch_at"),
    engagementRate: numeric("engagement_rate", { precision: 5, scale: 4, mode: "number" }),
  },
  (table) => {
    const { organizationId, subjectType, subjectId } = table;
    const subject = [subjectType, subjectId] as const;
    return [
      primaryKey({
        name: "portfolio_profiles_pkey",
        columns: [organizationId, subjectType, subjectId],
      }),
      index("portfolio_profiles_name_idx").on(organizationId, table.nameKey, ...subject),
      index("portfolio_profiles_lifetime_idx").on(organizationId, table.lifetime, ...subject),
      index("portfolio_profiles_ytd_idx").on(organizationId, table.ytd, ...subject),
      index("portfolio_profiles_last_gift_idx").on(organizationId, table.lastGiftOn, ...subject),
      index("portfolio_profiles_fundraiser_idx")
        .on(organizationId, table.fundraiserUserId)
        .where(sql`${table.fundraiserUserId} is not null`),
      foreignKey({
        name: "portfolio_profiles_donor_fk",
        columns: [organizationId, table.representativeDonorId],
        foreignColumns: [donors.organizationId, donors.id],
      }),
      foreignKey({
        name: "portfolio_profiles_fundraiser_fk",
        columns: [organizationId, table.fundraiserUserId],
        foreignColumns: [users.organizationId, users.id],
      }),
    ];
  },
);
