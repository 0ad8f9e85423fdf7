import { sql } from "drizzle-orm";
import { check, integer, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, organizationId, updatedAt } from "@/db/columns";
import { belongsTo, pgTable } from "@/db/table";
import { organizations } from "./identity";

/** For how long an organization keeps what, where that differs from the default. */
export const retentionSettings = pgTable(
  "retention_settings",
  {
    organizationId: organizationId(),
    period: text("period").notNull(),
    days: integer("days").notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.period] }),
    check("retention_settings_days", sql`${table.days} between 1 and 36525`),
    belongsTo("retention_settings_organization_fk", table, organizations),
  ],
);

/** When the retention job last went through a table of an organization, and what it deleted then. */
export const retentionRuns = pgTable(
  "retention_runs",
  {
    organizationId: organizationId(),
    tableName: text("table_name").notNull(),
    lastRunAt: instant("last_run_at").notNull(),
    deleted: integer("deleted").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tableName] }),
    belongsTo("retention_runs_organization_fk", table, organizations),
  ],
);
