import { sql } from "drizzle-orm";
import { check, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, minorUnits, organizationId } from "@/db/columns";
import { belongsTo, pgTable } from "@/db/table";
import { organizations } from "./identity";

/** What brought gifts in: an appeal, the campaign it was part of, the channel it went through. */
export const giftSources = pgTable(
  "gift_sources",
  {
    id: id(),
    organizationId: organizationId(),
    kind: text("kind", { enum: ["appeal", "campaign", "channel"] }).notNull(),
    name: text("name").notNull(),
    /** What it cost, in minor units of the organization's currency; null where nobody said. */
    cost: minorUnits("cost"),
    /** No longer offered; the gifts that it brought in keep it. */
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("gift_sources_organization_id_id_key").on(table.organizationId, table.id),
    unique("gift_sources_name_key").on(table.organizationId, table.kind, table.name),
    check("gift_sources_cost", sql`${table.cost} >= 0`),
    belongsTo("gift_sources_organization_fk", table, organizations),
  ],
);
