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
    status: text("status", { enum: PAGE_STATUSES }).notNull(),
    /** Why staff rejected or paused it; its owner reads this. */
    statusReason: text("status_reason"),
    /** Its owner is written to about its gifts and what staff decide. */
    tellsOwner: boolean("tells_owner").notNull().default(true),
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
    refersTo("fundraising_pages_campaign_fk", table, table.campaignId, campaigns),
    foreignKey({
      name: "fundraising_pages_parent_fk",
      columns: [table.organizationId, table.campaignId, table.parentId],
      foreignColumns: [table.organizationId, table.campaignId, table.id],
    }),
    refersTo("fundraising_pages_owner_fk", table, table.ownerDonorId, donors),
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
  team_id: number | null;
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
