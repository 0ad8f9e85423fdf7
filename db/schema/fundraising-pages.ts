import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
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
  id,
  instant,
  LANGUAGES,
  localDate,
  minorUnits,
  organizationId,
  tokenHash,
  updatedAt,
} from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { donors } from "./donors";
import { files } from "./platform";
import { designations, programs } from "./sponsorship";

export const PAGE_KINDS = ["campaign", "team", "individual"] as const;
export const PAGE_STATUSES = ["pending", "live", "paused", "ended", "rejected"] as const;

/**
 * What supporters raise money for, each on a page of their own (decision 061). A slug is unique for ever,
 * because campaigns are archived and never deleted.
 */
export const campaigns = pgTable(
  "campaigns",
  {
    id: id(),
    organizationId: organizationId(),
    programId: integer("program_id").notNull(),
    /** What gifts to its pages are for. */
    designationId: integer("designation_id").notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    story: text("story").notNull().default(""),
    goal: minorUnits("goal"),
    /** How many sponsorships its pages are to bring together, beside the goal of money. */
    sponsorshipGoal: integer("sponsorship_goal"),
    /** Whether the payments of sponsorships are part of what was raised, or only the sponsorships count. */
    countsSponsorshipGifts: boolean("counts_sponsorship_gifts").notNull().default(true),
    /** The program's when it was made; gifts in other currencies count at the rate of their day. */
    currency: currency().notNull(),
    /** Gifts of these days count, in the organization's zone; both included. */
    startsOn: localDate("starts_on").notNull(),
    endsOn: localDate("ends_on"),
    status: text("status", { enum: ["draft", "published", "archived"] })
      .notNull()
      .default("draft"),
    /** Pages wait for staff before they are public. */
    needsApproval: boolean("needs_approval").notNull().default(false),
    /** Whether pages can be, or have to be, part of a team. */
    teamRule: text("team_rule", { enum: ["none", "optional", "required"] })
      .notNull()
      .default("optional"),
    /** Owners of its pages can ask friends for gifts and thank givers by email. */
    allowsMessages: boolean("allows_messages").notNull().default(true),
    /** The shares of a page's goal that are worth telling, in percent. */
    milestones: integer("milestones").array().notNull().default([25, 50, 75, 100]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("campaigns_organization_id_id_key").on(table.organizationId, table.id),
    unique("campaigns_slug_key").on(table.organizationId, table.slug),
    check("campaigns_goal_positive", sql`${table.goal} > 0`),
    check("campaigns_sponsorship_goal_positive", sql`${table.sponsorshipGoal} > 0`),
    check("campaigns_window", sql`${table.endsOn} >= ${table.startsOn}`),
    refersTo("campaigns_program_fk", table, table.programId, programs),
    refersTo("campaigns_designation_fk", table, table.designationId, designations),
  ],
);

/**
 * One page of a campaign's tree: the campaign itself, which takes what names no other page, a team, or one
 * supporter's page. Pages are never deleted, so their slugs are never another's.
 */
export const fundraisingPages = pgTable(
  "fundraising_pages",
  {
    id: id(),
    organizationId: organizationId(),
    campaignId: integer("campaign_id").notNull(),
    /** The team or campaign that it is part of; null of the campaign's own page. */
    parentId: integer("parent_id"),
    kind: text("kind", { enum: PAGE_KINDS }).notNull(),
    /** Whose page it is, of a team its captain; null of the campaign's own and once they were erased. */
    ownerDonorId: integer("owner_donor_id"),
    /** Null of the campaign's own page. */
    slug: text("slug"),
    /** Of the slug that it had until its owner was erased, so that it is never another's. */
    formerSlugHash: text("former_slug_hash"),
    title: text("title").notNull(),
    story: text("story").notNull().default(""),
    goal: minorUnits("goal"),
    /** How many sponsorships it is to bring, beside the goal of money. */
    sponsorshipGoal: integer("sponsorship_goal"),
    status: text("status", { enum: PAGE_STATUSES }).notNull(),
    /** Why staff rejected or paused it; its owner reads this. */
    statusReason: text("status_reason"),
    /** Its owner is written to about its gifts and what staff decide. */
    tellsOwner: boolean("tells_owner").notNull().default(true),
    /**
     * The first name of whoever raises money and is younger than 16, which is all that the page says of them. Its
     * owner is their guardian.
     */
    minorName: text("minor_name"),
    /** When the guardian agreed to the page. */
    guardianAgreedAt: instant("guardian_agreed_at"),
    /** When it was public for the first time. */
    liveAt: instant("live_at"),
    /** Its owner paused it, and not staff: the owner can resume it. */
    pausedByOwner: boolean("paused_by_owner").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("fundraising_pages_organization_id_id_key").on(table.organizationId, table.id),
    unique("fundraising_pages_tree_key").on(table.organizationId, table.campaignId, table.id),
    unique("fundraising_pages_slug_key").on(table.organizationId, table.campaignId, table.slug),
    uniqueIndex("fundraising_pages_root_key")
      .on(table.organizationId, table.campaignId)
      .where(sql`${table.kind} = 'campaign'`),
    index("fundraising_pages_owner_idx").on(table.organizationId, table.ownerDonorId),
    index("fundraising_pages_parent_idx").on(table.organizationId, table.parentId),
    index("fundraising_pages_pending_idx")
      .on(table.organizationId, table.id)
      .where(sql`${table.status} = 'pending'`),
    check(
      "fundraising_pages_root",
      sql`(${table.kind} = 'campaign') = (${table.parentId} is null) and (${table.kind} = 'campaign') = (${table.slug} is null)`,
    ),
    check(
      "fundraising_pages_root_unowned",
      sql`${table.kind} <> 'campaign' or ${table.ownerDonorId} is null`,
    ),
    check("fundraising_pages_goal_positive", sql`${table.goal} > 0`),
    check("fundraising_pages_sponsorship_goal_positive", sql`${table.sponsorshipGoal} > 0`),
    check(
      "fundraising_pages_minor",
      sql`(${table.minorName} is null) = (${table.guardianAgreedAt} is null) and (${table.minorName} is null or ${table.kind} = 'individual')`,
    ),
    refersTo("fundraising_pages_campaign_fk", table, table.campaignId, campaigns),
    foreignKey({
      name: "fundraising_pages_parent_fk",
      columns: [table.organizationId, table.campaignId, table.parentId],
      foreignColumns: [table.organizationId, table.campaignId, table.id],
    }),
    refersTo("fundraising_pages_owner_fk", table, table.ownerDonorId, donors),
  ],
);

/** Pictures of a page: its cover, and those within its story. A campaign's own page has only a cover. */
export const pagePictures = pgTable(
  "page_pictures",
  {
    id: id(),
    organizationId: organizationId(),
    pageId: integer("page_id").notNull(),
    fileId: integer("file_id").notNull(),
    isCover: boolean("is_cover").notNull().default(false),
    /** What it shows, for whoever does not see it. */
    alt: text("alt").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("page_pictures_organization_id_id_key").on(table.organizationId, table.id),
    unique("page_pictures_file_key").on(table.organizationId, table.fileId),
    uniqueIndex("page_pictures_cover_key")
      .on(table.organizationId, table.pageId)
      .where(sql`${table.isCover}`),
    index("page_pictures_page_idx").on(table.organizationId, table.pageId, table.id),
    index("page_pictures_created_idx").on(table.organizationId, table.createdAt),
    check("page_pictures_alt_present", sql`trim(${table.alt}) <> ''`),
    refersTo("page_pictures_page_fk", table, table.pageId, fundraisingPages),
    refersTo("page_pictures_file_fk", table, table.fileId, files),
  ],
);

/** What a page's owner tells its supporters. */
export const pageUpdates = pgTable(
  "page_updates",
  {
    id: id(),
    organizationId: organizationId(),
    pageId: integer("page_id").notNull(),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("page_updates_page_idx").on(table.organizationId, table.pageId, table.id),
    refersTo("page_updates_page_fk", table, table.pageId, fundraisingPages),
  ],
);

/** What a visitor asked for whose address is not proved yet. */
export type WantedPage = {
  first_name: string;
  last_name: string;
  kind: "team" | "individual";
  title: string;
  story: string;
  /** Minor units of the campaign's currency. */
  goal: number | null;
  sponsorship_goal?: number | null;
  team_id: number | null;
  /** Of a page of somebody younger than 16, whose guardian the names and the address are then. */
  minor_name?: string | null;
};

/** A page that was asked for by an address, until its holder confirms by the link in the email. */
export const pageStarts = pgTable(
  "page_starts",
  {
    id: id(),
    organizationId: organizationId(),
    campaignId: integer("campaign_id").notNull(),
    email: text("email").notNull(),
    language: text("language", { enum: LANGUAGES }),
    wanted: jsonb("wanted").$type<WantedPage>().notNull(),
    tokenHash: tokenHash("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("page_starts_organization_id_id_key").on(table.organizationId, table.id),
    unique("page_starts_token_key").on(table.tokenHash),
    index("page_starts_expiry_idx").on(table.expiresAt),
    index("page_starts_email_idx").on(table.organizationId, table.email),
    refersTo("page_starts_campaign_fk", table, table.campaignId, campaigns),
  ],
);
