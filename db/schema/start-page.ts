import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, updatedAt } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { events } from "./events";
import { organizations } from "./identity";
import { files } from "./platform";
import { programs } from "./sponsorship";

/** What an organization can say of what was achieved. */
export const ACHIEVEMENTS = ["raised", "gifts", "donors", "sponsored", "funded", "guests"] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

/** Counts; `raised` in minor units of the organization's currency. */
export type Achieved = Partial<Record<Achievement, number>>;

/** An organization's start page as its staff composed it; without a row it opens with what there is. */
export const startPages = pgTable(
  "start_pages",
  {
    id: id(),
    organizationId: organizationId(),
    /** Null: the organization's name. */
    headline: text("headline"),
    intro: text("intro"),
    coverFileId: integer("cover_file_id"),
    coverAlt: text("cover_alt"),
    /** Are programs shown that are not featured? */
    showsAllPrograms: boolean("shows_all_programs").notNull().default(true),
    showsEvents: boolean("shows_events").notNull().default(true),
    figures: text("figures", { enum: ACHIEVEMENTS }).array().notNull().default([]),
    achieved: jsonb("achieved").$type<Achieved>().notNull().default({}),
    /** As of when the figures are. */
    achievedAt: instant("achieved_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("start_pages_organization_key").on(table.organizationId),
    belongsTo("start_pages_organization_fk", table, organizations),
    refersTo("start_pages_cover_fk", table, table.coverFileId, files),
  ],
);

/** What a start page shows first, in the order of its positions. */
export const startPageFeatures = pgTable(
  "start_page_features",
  {
    id: id(),
    organizationId: organizationId(),
    position: integer("position").notNull(),
    programId: integer("program_id"),
    eventId: integer("event_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("start_page_features_program_once").on(table.organizationId, table.programId),
    unique("start_page_features_event_once").on(table.organizationId, table.eventId),
    check("start_page_features_one", sql`num_nonnulls(${table.programId}, ${table.eventId}) = 1`),
    belongsTo("start_page_features_organization_fk", table, organizations),
    refersTo("start_page_features_program_fk", table, table.programId, programs),
    refersTo("start_page_features_event_fk", table, table.eventId, events),
  ],
);
