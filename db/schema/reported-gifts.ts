import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique } from "drizzle-orm/pg-core";
import {
  createdAt,
  currency,
  id,
  instant,
  localDate,
  minorUnits,
  organizationId,
} from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { donations } from "./donations";
import { donors } from "./donors";
import { fundraisingPages } from "./fundraising-pages";
import { users } from "./identity";

/** A gift that a page's owner was handed, until staff have its money and confirm it. */
export const reportedGifts = pgTable(
  "reported_gifts",
  {
    id: id(),
    organizationId: organizationId(),
    pageId: integer("page_id").notNull(),
    /** Who reported it; null once they were erased. */
    reporterDonorId: integer("reporter_donor_id"),
    giverName: text("giver_name").notNull(),
    giverEmail: text("giver_email"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    message: text("message"),
    amount: minorUnits("amount").notNull(),
    currency: currency().notNull(),
    givenOn: localDate("given_on").notNull(),
    method: text("method", { enum: ["cash", "check"] }).notNull(),
    status: text("status", { enum: ["reported", "confirmed", "rejected"] })
      .notNull()
      .default("reported"),
    /** The gift that confirming wrote. */
    donationId: integer("donation_id"),
    reason: text("reason"),
    decidedByUserId: integer("decided_by_user_id"),
    decidedAt: instant("decided_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("reported_gifts_organization_id_id_key").on(table.organizationId, table.id),
    unique("reported_gifts_donation_key").on(table.organizationId, table.donationId),
    index("reported_gifts_page_idx").on(table.organizationId, table.pageId, table.id),
    index("reported_gifts_reporter_idx").on(table.organizationId, table.reporterDonorId),
    index("reported_gifts_waiting_idx")
      .on(table.organizationId, table.id)
      .where(sql`${table.status} = 'reported'`),
    check("reported_gifts_amount_positive", sql`${table.amount} > 0`),
    check(
      "reported_gifts_confirmed",
      sql`(${table.status} = 'confirmed') = (${table.donationId} is not null)`,
    ),
    check(
      "reported_gifts_decided",
      sql`(${table.status} = 'reported') = (${table.decidedAt} is null)`,
    ),
    refersTo("reported_gifts_page_fk", table, table.pageId, fundraisingPages),
    refersTo("reported_gifts_reporter_fk", table, table.reporterDonorId, donors),
    refersTo("reported_gifts_donation_fk", table, table.donationId, donations),
    refersTo("reported_gifts_decided_by_fk", table, table.decidedByUserId, users),
  ],
);
