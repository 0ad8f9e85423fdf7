import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, minorUnits, organizationId } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { softCredits } from "./attribution";
import { donations } from "./donations";
import { fundraisingPages, PAGE_KINDS } from "./fundraising-pages";
import { organizations, users } from "./identity";
import { donationLines } from "./plans";

/** Which page one line of a gift counts for (decision 061). It moves with the line, never with the gift. */
export const pageCredits = pgTable(
  "page_credits",
  {
    id: id(),
    organizationId: organizationId(),
    lineId: integer("line_id").notNull(),
    donationId: integer("donation_id").notNull(),
    campaignId: integer("campaign_id").notNull(),
    pageId: integer("page_id").notNull(),
    /** The team that the page was part of when the gift was made, also where it has left since. */
    teamId: integer("team_id"),
    /** What the giver is called in public; null of an anonymous gift. */
    displayName: text("display_name"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    message: text("message"),
    /** What of the line counts, in the campaign's currency: net of refunds, without covered fees. */
    counted: minorUnits("counted").notNull().default(0),
    /** When the counted money came; null while nothing counts. */
    countedAt: instant("counted_at"),
    /** When the money of the sponsorship came that the line began; null while it counts for no sponsorship. */
    sponsoredAt: instant("sponsored_at"),
    /** The solicitor credit that recognizes the page's owner. */
    softCreditId: integer("soft_credit_id"),
    /** When integrations were told that it counts, which they are once. */
    announcedAt: instant("announced_at"),
    /** When the page's owner was told, or would have been. */
    toldAt: instant("told_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("page_credits_organization_id_id_key").on(table.organizationId, table.id),
    unique("page_credits_line_key").on(table.organizationId, table.lineId),
    index("page_credits_donation_idx").on(table.organizationId, table.donationId),
    index("page_credits_page_idx").on(table.organizationId, table.pageId, table.id),
    index("page_credits_team_idx").on(table.organizationId, table.teamId, table.id),
    index("page_credits_campaign_idx").on(table.organizationId, table.campaignId, table.id),
    index("page_credits_news_idx")
      .on(table.organizationId, table.id)
      .where(
        sql`${table.toldAt} is null and (${table.counted} > 0 or ${table.sponsoredAt} is not null)`,
      ),
    index("page_credits_soft_credit_idx").on(table.organizationId, table.softCreditId),
    check("page_credits_counted", sql`${table.counted} >= 0`),
    check(
      "page_credits_counted_at",
      sql`(${table.counted} > 0) = (${table.countedAt} is not null)`,
    ),
    check("page_credits_anonymous", sql`not ${table.isAnonymous} or ${table.displayName} is null`),
    refersTo("page_credits_line_fk", table, table.lineId, donationLines).onDelete("cascade"),
    refersTo("page_credits_donation_fk", table, table.donationId, donations).onDelete("cascade"),
    foreignKey({
      name: "page_credits_page_fk",
      columns: [table.organizationId, table.campaignId, table.pageId],
      foreignColumns: [
        fundraisingPages.organizationId,
        fundraisingPages.campaignId,
        fundraisingPages.id,
      ],
    }),
    foreignKey({
      name: "page_credits_team_fk",
      columns: [table.organizationId, table.campaignId, table.teamId],
      foreignColumns: [
        fundraisingPages.organizationId,
        fundraisingPages.campaignId,
        fundraisingPages.id,
      ],
    }),
    refersTo("page_credits_soft_credit_fk", table, table.softCreditId, softCredits),
  ],
);

/** Every change of where a line counts; rows are only added. */
export const pageCreditMoves = pgTable(
  "page_credit_moves",
  {
    id: id(),
    organizationId: organizationId(),
    donationId: integer("donation_id").notNull(),
    /** The line as it was called then; a later correction of its gift may have removed it. */
    lineId: integer("line_id").notNull(),
    kind: text("kind", { enum: ["credit", "move", "split"] }).notNull(),
    /** Of the line, or of the part that was split off; in the gift's currency. */
    amount: minorUnits("amount").notNull(),
    fromPageId: integer("from_page_id"),
    toPageId: integer("to_page_id").notNull(),
    reason: text("reason"),
    byUserId: integer("by_user_id"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("page_credit_moves_organization_id_id_key").on(table.organizationId, table.id),
    index("page_credit_moves_donation_idx").on(table.organizationId, table.donationId, table.id),
    check("page_credit_moves_amount_positive", sql`${table.amount} > 0`),
    check(
      "page_credit_moves_from",
      sql`(${table.kind} = 'credit') = (${table.fromPageId} is null)`,
    ),
    refersTo("page_credit_moves_donation_fk", table, table.donationId, donations),
    refersTo("page_credit_moves_from_fk", table, table.fromPageId, fundraisingPages),
    refersTo("page_credit_moves_to_fk", table, table.toPageId, fundraisingPages),
    refersTo("page_credit_moves_by_fk", table, table.byUserId, users),
  ],
);

/** What each page has raised, computed from its lines as a whole; in the campaign's currency. */
export const pageTotals = pgTable(
  "page_totals",
  {
    organizationId: organizationId(),
    pageId: integer("page_id").notNull(),
    campaignId: integer("campaign_id").notNull(),
    kind: text("kind", { enum: PAGE_KINDS }).notNull(),
    raised: minorUnits("raised").notNull().default(0),
    /** Lines that count. */
    gifts: integer("gifts").notNull().default(0),
    /** What matching pools add, which is told apart and part of no gift. */
    matched: minorUnits("matched").notNull().default(0),
    /** When the page came to this total: with its last counted gift, before that when it was made. */
    reachedAt: instant("reached_at").notNull(),
    /** Sponsorships that began through the page, which are told apart from money. */
    sponsorships: integer("sponsorships").notNull().default(0),
    /** When the page came to this number; null without any. */
    sponsoredAt: instant("sponsored_at"),
    computedAt: instant("computed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "page_totals_pkey", columns: [table.organizationId, table.pageId] }),
    index("page_totals_leaders_idx").on(
      table.organizationId,
      table.campaignId,
      table.kind,
      table.raised.desc(),
      table.reachedAt,
      table.pageId,
    ),
    index("page_totals_sponsors_idx").on(
      table.organizationId,
      table.campaignId,
      table.kind,
      table.sponsorships.desc(),
      table.sponsoredAt,
      table.pageId,
    ),
    check(
      "page_totals_sponsorships",
      sql`${table.sponsorships} >= 0 and (${table.sponsorships} > 0) = (${table.sponsoredAt} is not null)`,
    ),
    check(
      "page_totals_sums",
      sql`${table.raised} >= 0 and ${table.gifts} >= 0 and ${table.matched} >= 0`,
    ),
    foreignKey({
      name: "page_totals_page_fk",
      columns: [table.organizationId, table.campaignId, table.pageId],
      foreignColumns: [
        fundraisingPages.organizationId,
        fundraisingPages.campaignId,
        fundraisingPages.id,
      ],
    }),
  ],
);

/** Shares of its goal that a page has raised. Each is reached once, whatever is refunded later. */
export const pageMilestones = pgTable(
  "page_milestones",
  {
    organizationId: organizationId(),
    pageId: integer("page_id").notNull(),
    percent: integer("percent").notNull(),
    /** What the page had raised then, and its goal; in the campaign's currency. */
    raised: minorUnits("raised").notNull(),
    goal: minorUnits("goal").notNull(),
    reachedAt: instant("reached_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "page_milestones_pkey",
      columns: [table.organizationId, table.pageId, table.percent],
    }),
    check("page_milestones_percent", sql`${table.percent} between 1 and 1000`),
    check("page_milestones_sums", sql`${table.raised} > 0 and ${table.goal} > 0`),
    refersTo("page_milestones_page_fk", table, table.pageId, fundraisingPages),
  ],
);

/**
 * What has to be counted again, written by triggers on the tables that totals are computed from (as in
 * decision 011). Only ever added to and deleted, so that no writer waits for another.
 */
export const fundraisingMarks = pgTable(
  "fundraising_marks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    /** A gift, a page, or a campaign as a whole: one of the three. */
    donationId: integer("donation_id"),
    pageId: integer("page_id"),
    campaignId: integer("campaign_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("fundraising_marks_next_idx").on(table.organizationId, table.id),
    belongsTo("fundraising_marks_organization_fk", table, organizations),
  ],
);
