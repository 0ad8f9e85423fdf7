import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, updatedAt } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { users } from "./identity";

/** Donors who fulfil a condition, whoever they are at the moment, and how a list shows them (decisions 043, 057). */
export const segments = pgTable(
  "segments",
  {
    id: id(),
    organizationId: organizationId(),
    /** Whoever made it; alone in seeing it unless it is shared. */
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    /** As it was written; names no donor by ID. */
    condition: jsonb("condition").$type<Record<string, unknown>>().notNull(),
    isShared: boolean("is_shared").notNull().default(true),
    /** Of a saved view: the address of the portfolio’s list after `?`, with its filters, order and columns. */
    listQuery: text("list_query"),
    /** That address is narrowed by what the condition does not say, such as “my donors”. */
    narrowsMore: boolean("narrows_more").notNull().default(false),
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("segments_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("segments_name_key").on(
      table.organizationId,
      table.userId,
      sql`lower(${table.name})`,
    ),
    index("segments_shared_idx").on(table.organizationId).where(sql`${table.isShared}`),
    refersTo("segments_user_fk", table, table.userId, users),
  ],
);
