import { text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, organizationId, updatedAt } from "@/db/columns";
import { belongsTo, pgTable } from "@/db/table";
import { organizations } from "./identity";

/** Where an organization's widgets may stand; without a row, nowhere but on our own pages. */
export const embedSettings = pgTable(
  "embed_settings",
  {
    id: id(),
    organizationId: organizationId(),
    /** As browsers write them: `https://www.example.org`, in the order in which they were entered. */
    allowedOrigins: text("allowed_origins").array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("embed_settings_organization_key").on(table.organizationId),
    belongsTo("embed_settings_organization_fk", table, organizations),
  ],
);
