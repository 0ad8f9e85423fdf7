import { sql } from "drizzle-orm";
import { boolean, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, organizationId, updatedAt } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { users } from "./identity";

/**
 * Saved views as the previous release keeps them. Each becomes a segment as soon as it is found here
 * (`lib/segments/adopting.ts`); the table goes one release later (decisions 023, 057).
 */
export const portfolioViews = pgTable(
  "portfolio_views",
  {
    id: id(),
    organizationId: organizationId(),
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    /** The list's address after `?`. */
    query: text("query").notNull(),
    /** Colleagues see it too. */
    isShared: boolean("is_shared").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("portfolio_views_name_key").on(
      table.organizationId,
      table.userId,
      sql`lower(${table.name})`,
    ),
    index("portfolio_views_shared_idx").on(table.organizationId).where(sql`${table.isShared}`),
    refersTo("portfolio_views_user_fk", table, table.userId, users),
  ],
);
