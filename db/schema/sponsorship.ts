import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  currency,
  id,
  instant,
  minorUnits,
  organizationId,
  sortKey,
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { organizations } from "./identity";
import { files } from "./platform";

/** Months between gifts: 0 is once (`decisions §9`). */
export const FREQUENCIES = [0, 1, 2, 3, 4, 6, 12] as const;

/** A campaign of an organization: what it raises money for, and how its public pages look. */
export const programs = pgTable(
  "programs",
  {
    id: id(),
    organizationId: organizationId(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    summary: text("summary"),
    accentColor: text("accent_color"),
    currency: currency().notNull().default("USD"),
    status: text("status", { enum: ["active", "archived"] })
      .notNull()
      .default("active"),
    /** `sponsors`: an entity takes `sp_num` sponsors. `contribution`: gifts until its goal is reached. */
    fundingType: text("funding_type", { enum: ["sponsors", "contribution"] })
      .notNull()
      .default("sponsors"),
    /** What each of its entities is to raise, unless the entity says otherwise; of `contribution` only. */
    contributionThreshold: minorUnits("contribution_threshold"),
    /** Amounts that checkout offers, and the bounds of a custom one. */
    suggestedAmounts: minorUnits("suggested_amounts").array().notNull().default([]),
    /** What each of them does, in the same order; empty where nothing is said. */
    suggestedImpacts: text("suggested_impacts").array().notNull().default([]),
    /** Is whoever gives once asked whether they would rather give monthly? */
    suggestsMonthly: boolean("suggests_monthly").notNull().default(true),
    /** What all its gifts together are to raise; null: its giving page shows no goal. */
    goalAmount: minorUnits("goal_amount"),
    /** The picture of its giving page. */
    coverFileId: integer("cover_file_id"),
    minimumAmount: minorUnits("minimum_amount").notNull().default(100),
    maximumAmount: minorUnits("maximum_amount"),
    frequencies: integer("frequencies").array().notNull().default([0, 1]),
    /** Months that a one-time sponsorship pays for, after which it ends. */
    oneTimeMonths: integer("one_time_months").notNull().default(12),
    feeCoverBasisPoints: integer("fee_cover_basis_points").notNull().default(290),
    feeCoverFixed: minorUnits("fee_cover_fixed").notNull().default(30),
    /** The gallery page's own words, columns and default order. */
    galleryText: text("gallery_text").notNull().default(""),
    galleryColumns: integer("gallery_columns").notNull().default(3),
    gallerySort: text("gallery_sort").notNull().default("waiting"),
    linksDisabled: boolean("links_disabled").notNull().default(false),
    /** What visitors and donors read of a recipient's name; a name that staff chose comes before both. */
    publicNames: text("public_names", { enum: ["first", "full"] })
      .notNull()
      .default("first"),
    /** May search engines list the gallery and the recipients' pages? */
    isIndexed: boolean("is_indexed").notNull().default(false),
    /** Does the picture of a shared link to a recipient's page show the recipient? */
    sharesRecipients: boolean("shares_recipients").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("programs_organization_id_id_key").on(table.organizationId, table.id),
    unique("programs_slug_key").on(table.organizationId, table.slug),
    check("programs_slug_shape", sql`${table.slug} ~ '^[a-z0-9][a-z0-9-]{0,79}$'`),
    check("programs_one_time_months", sql`${table.oneTimeMonths} between 1 and 60`),
    check("programs_gallery_columns", sql`${table.galleryColumns} between 1 and 6`),
    check(
      "programs_contribution_threshold",
      sql`(${table.fundingType} = 'contribution') = (${table.contributionThreshold} is not null) and coalesce(${table.contributionThreshold}, 1) > 0`,
    ),
    check("programs_goal_positive", sql`${table.goalAmount} > 0`),
    refersTo("programs_cover_fk", table, table.coverFileId, files),
    check(
      "programs_amount_bounds",
      sql`${table.minimumAmount} > 0 and (${table.maximumAmount} is null or ${table.maximumAmount} >= ${table.minimumAmount})`,
    ),
    belongsTo("programs_organization_fk", table, organizations),
  ],
);

/** Somebody or something that donors sponsor: a child, a classroom, a well. */
export const entities = pgTable(
  "entities",
  {
    id: id(),
    organizationId: organizationId(),
    programId: integer("program_id").notNull(),
    title: text("title").notNull(),
    /** The title without case and accents: what the gallery sorts and searches by. */
    titleKey: sortKey("title_key").notNull(),
    /** The name that staff chose for visitors and donors, if they did. */
    chosenName: text("chosen_name"),
    chosenNameKey: sortKey("chosen_name_key"),
    /** What visitors and donors read: the chosen name, or what the program shows of names. By a trigger. */
    publicName: text("public_name").notNull().default(""),
    publicNameKey: sortKey("public_name_key").notNull().default(""),
    /** Values of the program's custom fields by key, normalised. */
    fields: jsonb("fields").$type<Record<string, string>>().notNull().default({}),
    /** How many sponsors it can have. */
    sponsorLimit: integer("sponsor_limit").notNull().default(1),
    sponsorsCount: integer("sponsors_count").notNull().default(0),
    /** Places that are kept for visitors who are checking out. */
    heldCount: integer("held_count").notNull().default(0),
    /** What it is to raise and has raised; null where the program counts sponsors instead. */
    contributionGoal: minorUnits("contribution_goal"),
    contributed: minorUnits("contributed").notNull().default(0),
    /** Nobody else can sponsor it: every place is taken, or the goal is reached. */
    isFull: boolean("is_full")
      .notNull()
      .generatedAlwaysAs(
        sql`case when contribution_goal is null then sponsors_count + held_count >= sponsor_limit else contributed >= contribution_goal end`,
      ),
    /** Since when it lacks a sponsor or part of its goal; null once it has both. By a trigger. */
    waitingSince: instant("waiting_since"),
    /** Of one month of one sponsor's place, or suggested for one month toward the goal. */
    amount: minorUnits("amount"),
    /** The amount for sorting: a plain column, because Postgres reads no expression from an index alone. */
    amountKey: minorUnits("amount_key").notNull().generatedAlwaysAs(sql`coalesce(amount, 0)`),
    status: text("status", { enum: ["active", "archived"] })
      .notNull()
      .default("active"),
    isPublic: boolean("is_public").notNull().default(true),
    thumbFileId: integer("thumb_file_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    archivedAt: instant("archived_at"),
  },
  (table) => {
    const shown = sql`${table.status} = 'active' and ${table.isPublic}`;
    const { organizationId, programId } = table;
    return [
      unique("entities_organization_id_id_key").on(table.organizationId, table.id),
      // One for each way in which every gallery can be sorted; fields sort by `entity_facets`.
      index("entities_gallery_name_idx")
        .on(organizationId, programId, table.publicNameKey, table.id)
        .where(shown),
      index("entities_gallery_waiting_idx")
        .on(organizationId, programId, sql`coalesce(${table.waitingSince}, 'infinity')`, table.id)
        .where(shown),
      index("entities_gallery_newest_idx").on(organizationId, programId, table.id).where(shown),
      index("entities_gallery_amount_idx")
        .on(organizationId, programId, table.amountKey, table.id)
        .where(shown),
      index("entities_gallery_available_idx")
        .on(organizationId, programId, table.isFull, table.id)
        .where(shown),
      index("entities_title_search_idx").using("gin", sql`${table.titleKey} gin_trgm_ops`),
      index("entities_name_search_idx").using("gin", sql`${table.publicNameKey} gin_trgm_ops`),
      index("entities_list_idx").on(organizationId, table.programId, table.status, table.id),
      check(
        "entities_limit",
        sql`${table.sponsorLimit} >= 0 and ${table.sponsorsCount} >= 0 and ${table.heldCount} >= 0`,
      ),
      check("entities_amount_positive", sql`${table.amount} is null or ${table.amount} > 0`),
      check(
        "entities_contribution",
        sql`${table.contributed} >= 0 and (${table.contributionGoal} is null or ${table.contributionGoal} > 0)`,
      ),
      check(
        "entities_archived",
        sql`(${table.status} = 'archived') = (${table.archivedAt} is not null)`,
      ),
      check(
        "entities_chosen_name",
        sql`(${table.chosenName} is null) = (${table.chosenNameKey} is null) and ${table.chosenName} <> ''`,
      ),
      refersTo("entities_program_fk", table, table.programId, programs),
      refersTo("entities_thumb_fk", table, table.thumbFileId, files),
    ];
  },
);

/**
 * How many entities a program's gallery shows, and how often it has changed: the sums over its shards,
 * of which each database session uses one, so that writers rarely wait for each other. Kept by a trigger.
 */
export const galleryCounts = pgTable(
  "gallery_counts",
  {
    organizationId: organizationId(),
    programId: integer("program_id").notNull(),
    shard: integer("shard").notNull(),
    shown: integer("shown").notNull(),
    changes: integer("changes").notNull(),
  },
  (table) => [
    primaryKey({
      name: "gallery_counts_pkey",
      columns: [table.organizationId, table.programId, table.shard],
    }),
    refersTo("gallery_counts_program_fk", table, table.programId, programs),
  ],
);

/** What a gift of a program can be for. Known to the API by its id or its word (`decisions §9`). */
export const designations = pgTable(
  "designations",
  {
    id: id(),
    organizationId: organizationId(),
    programId: integer("program_id").notNull(),
    word: text("word").notNull(),
    name: text("name").notNull(),
    active: boolean("active").notNull().default(true),
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique("designations_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("designations_word_key").on(
      table.organizationId,
      table.programId,
      sql`lower(${table.word})`,
    ),
    // Begins with a letter, so that it is never taken for an id.
    check("designations_word_shape", sql`${table.word} ~ '^[A-Za-z][A-Za-z0-9_-]{0,59}$'`),
    refersTo("designations_program_fk", table, table.programId, programs),
  ],
);

/** Files of an entity, in their order. */
export const entityFiles = pgTable(
  "entity_files",
  {
    id: id(),
    organizationId: organizationId(),
    entityId: integer("entity_id").notNull(),
    fileId: integer("file_id").notNull(),
    position: integer("position").notNull().default(0),
    /** Of a document: staff show it to visitors. Pictures need no such mark. */
    isPublished: boolean("is_published").notNull().default(false),
  },
  (table) => [
    unique("entity_files_file_key").on(table.organizationId, table.fileId),
    index("entity_files_entity_idx").on(table.organizationId, table.entityId, table.position),
    refersTo("entity_files_entity_fk", table, table.entityId, entities),
    refersTo("entity_files_file_fk", table, table.fileId, files),
  ],
);

/** News of an entity for those who sponsor it. */
export const entityUpdates = pgTable(
  "entity_updates",
  {
    id: id(),
    organizationId: organizationId(),
    entityId: integer("entity_id").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    fileId: integer("file_id"),
    publishedAt: instant("published_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("entity_updates_organization_id_id_key").on(table.organizationId, table.id),
    unique("entity_updates_file_key").on(table.organizationId, table.fileId),
    index("entity_updates_entity_idx").on(table.organizationId, table.entityId, table.publishedAt),
    refersTo("entity_updates_entity_fk", table, table.entityId, entities),
    refersTo("entity_updates_file_fk", table, table.fileId, files),
  ],
);
