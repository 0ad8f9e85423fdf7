import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, organizationId, updatedAt } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { users } from "./identity";

/** Cards of reports and of what there is to do, as staff arranged them (decision 056). No figures are kept. */
export const dashboards = pgTable(
  "dashboards",
  {
    id: id(),
    organizationId: organizationId(),
    /** Whoever made it; alone in changing it, and in seeing it while it is private. */
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    visibility: text("visibility", { enum: ["private", "everyone"] }).notNull(),
    /** In their order, as `Card` of `lib/dashboards/schema.ts` says. */
    cards: jsonb("cards").$type<Record<string, unknown>[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("dashboards_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("dashboards_name_key").on(
      table.organizationId,
      table.userId,
      sql`lower(${table.name})`,
    ),
    index("dashboards_shared_idx")
      .on(table.organizationId)
      .where(sql`${table.visibility} = 'everyone'`),
    check("dashboards_cards_list", sql`jsonb_typeof(${table.cards}) = 'array'`),
    refersTo("dashboards_user_fk", table, table.userId, users),
  ],
);
