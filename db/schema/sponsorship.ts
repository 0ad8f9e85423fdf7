import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  currency,
  id,
  instant,
  minorUnits,
  organizationId,
  updatedAt,
} from "@/db/columns";
import { organizations } from "./identity";
import { files } from "./platform";

export const FIELD_TYPES = ["text", "textarea", "number", "date", "select", "checkbox"] as const;

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
    /** `sponsors`: an entity takes `sp_num` sponsors. `contribution`: it takes an amount a month. */
    fundingType: text("funding_type", { enum: ["sponsors", "contribution"] })
      .notNull()
      .default("sponsors"),
    /** Amounts that checkout offers, and the bounds of a custom one. */
    suggestedAmounts: minorUnits("suggested_amounts").array().notNull().default([]),
    minimumAmount: minorUnits("minimum_amount").notNull().default(100),
    maximumAmount: minorUnits("maximum_amount"),
    frequencies: integer("frequencies").array().notNull().default([0, 1]),
    feeCoverBasisPoints: integer("fee_cover_basis_points").notNull().default(290),
    feeCoverFixed: minorUnits("fee_cover_fixed").notNull().default(30),
    /** The gallery page's own words, columns and default order. */
    galleryText: text("gallery_text").notNull().default(""),
    galleryColumns: integer("gallery_columns").notNull().default(3),
    gallerySort: text("gallery_sort").notNull().default("title"),
    linksDisabled: boolean("links_disabled").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("programs_organization_id_id_key").on(table.organizationId, table.id),
    unique("programs_slug_key").on(table.organizationId, table.slug),
    check("programs_slug_shape", sql`${table.slug} ~ '^[a-z0-9][a-z0-9-]{0,79}$'`),
    check("programs_gallery_columns", sql`${table.galleryColumns} between 1 and 6`),
    foreignKey({
      name: "programs_organization_fk",
      columns: [table.organizationId],
      foreignColumns: [organizations.id],
    }),
  ],
);

/** A program's own fields of its entities, such as `en_birthday` (`decisions §6`). */
export const customFields = pgTable(
  "custom_fields",
  {
    id: id(),
    organizationId: organizationId(),
    programId: integer("program_id").notNull(),
    key: text("key").notNull(),
    label: text("label").notNull(),
    type: text("type", { enum: FIELD_TYPES }).notNull(),
    options: text("options").array().notNull().default([]),
    required: boolean("required").notNull().default(false),
    isPublic: boolean("is_public").notNull().default(true),
    sortable: boolean("sortable").notNull().default(false),
    filterable: boolean("filterable").notNull().default(false),
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique("custom_fields_organization_id_id_key").on(table.organizationId, table.id),
    unique("custom_fields_key_key").on(table.organizationId, table.programId, table.key),
    check("custom_fields_key_shape", sql`${table.key} ~ '^en_[a-z0-9_]{1,60}$'`),
    foreignKey({
      name: "custom_fields_program_fk",
      columns: [table.organizationId, table.programId],
      foreignColumns: [programs.organizationId, programs.id],
    }),
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
    /** Values of the program's custom fields by key, normalised. */
    fields: jsonb("fields").$type<Record<string, string>>().notNull().default({}),
    /** How many sponsors it can have. */
    sponsorLimit: integer("sponsor_limit").notNull().default(1),
    sponsorsCount: integer("sponsors_count").notNull().default(0),
    amount: minorUnits("amount"),
    status: text("status", { enum: ["active", "archived"] })
      .notNull()
      .default("active"),
    isPublic: boolean("is_public").notNull().default(true),
    thumbFileId: integer("thumb_file_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    archivedAt: instant("archived_at"),
  },
  (table) => [
    unique("entities_organization_id_id_key").on(table.organizationId, table.id),
    index("entities_gallery_title_idx")
      .on(table.organizationId, table.programId, sql`lower(${table.title})`, table.id)
      .where(sql`${table.status} = 'active' and ${table.isPublic}`),
    index("entities_gallery_newest_idx")
      .on(table.organizationId, table.programId, table.id)
      .where(sql`${table.status} = 'active' and ${table.isPublic}`),
    check("entities_limit", sql`${table.sponsorLimit} >= 0 and ${table.sponsorsCount} >= 0`),
    check("entities_amount_positive", sql`${table.amount} is null or ${table.amount} > 0`),
    foreignKey({
      name: "entities_program_fk",
      columns: [table.organizationId, table.programId],
      foreignColumns: [programs.organizationId, programs.id],
    }),
    foreignKey({
      name: "entities_thumb_fk",
      columns: [table.organizationId, table.thumbFileId],
      foreignColumns: [files.organizationId, files.id],
    }),
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
  },
  (table) => [
    unique("entity_files_file_key").on(table.organizationId, table.fileId),
    index("entity_files_entity_idx").on(table.organizationId, table.entityId, table.position),
    foreignKey({
      name: "entity_files_entity_fk",
      columns: [table.organizationId, table.entityId],
      foreignColumns: [entities.organizationId, entities.id],
    }),
    foreignKey({
      name: "entity_files_file_fk",
      columns: [table.organizationId, table.fileId],
      foreignColumns: [files.organizationId, files.id],
    }),
  ],
);
