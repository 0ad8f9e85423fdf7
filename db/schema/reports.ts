import { sql } from "drizzle-orm";
import { index, integer, jsonb, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, organizationId, updatedAt } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { users } from "./identity";

/** Questions about the organization's own figures that staff keep (decision 053); results are not kept. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    organizationId: organizationId(),
    /** Whoever made it; alone in seeing it while it is private. */
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    /** As it was written. Its conditions may name donors by what they look for, such as a name. */
    definition: jsonb("definition").$type<Record<string, unknown>>().notNull(),
    visibility: text("visibility", { enum: ["private", "everyone"] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("reports_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("reports_name_key").on(
      table.organizationId,
      table.userId,
      sql`lower(${table.name})`,
    ),
    index("reports_shared_idx")
      .on(table.organizationId)
      .where(sql`${table.visibility} = 'everyone'`),
    refersTo("reports_user_fk", table, table.userId, users),
  ],
);
