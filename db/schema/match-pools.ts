import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, localDate, minorUnits, organizationId } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { campaigns } from "./fundraising-pages";
import { pageCredits } from "./page-credits";

/** Money that somebody has promised to add to the gifts of a campaign, up to a cap. */
export const matchPools = pgTable(
  "match_pools",
  {
    id: id(),
    organizationId: organizationId(),
    campaignId: integer("campaign_id").notNull(),
    /** Who matches, as everybody reads it. */
    name: text("name").notNull(),
    /** What is added to each 100 that is given: 100 doubles a gift. */
    ratioPercent: integer("ratio_percent").notNull(),
    /** In the campaign's currency. */
    cap: minorUnits("cap").notNull(),
    /** Σ its grants. */
    granted: minorUnits("granted").notNull().default(0),
    startsOn: localDate("starts_on").notNull(),
    endsOn: localDate("ends_on"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("match_pools_organization_id_id_key").on(table.organizationId, table.id),
    index("match_pools_campaign_idx").on(table.organizationId, table.campaignId, table.id),
    check("match_pools_ratio", sql`${table.ratioPercent} between 1 and 1000`),
    check("match_pools_within_cap", sql`${table.granted} between 0 and ${table.cap}`),
    check("match_pools_cap_positive", sql`${table.cap} > 0`),
    check("match_pools_window", sql`${table.endsOn} >= ${table.startsOn}`),
    refersTo("match_pools_campaign_fk", table, table.campaignId, campaigns),
  ],
);

/** What a pool adds to one credited line. */
export const matchGrants = pgTable(
  "match_grants",
  {
    organizationId: organizationId(),
    poolId: integer("pool_id").notNull(),
    creditId: integer("credit_id").notNull(),
    amount: minorUnits("amount").notNull(),
  },
  (table) => [
    primaryKey({
      name: "match_grants_pkey",
      columns: [table.organizationId, table.poolId, table.creditId],
    }),
    index("match_grants_credit_idx").on(table.organizationId, table.creditId),
    check("match_grants_amount_positive", sql`${table.amount} > 0`),
    refersTo("match_grants_pool_fk", table, table.poolId, matchPools).onDelete("cascade"),
    refersTo("match_grants_credit_fk", table, table.creditId, pageCredits).onDelete("cascade"),
  ],
);
