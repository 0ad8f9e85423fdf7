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
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { donations } from "./donations";
import { donors } from "./donors";
import { giftSources } from "./gift-sources";
import { organizations } from "./identity";
import { designations } from "./sponsorship";

/** How the gifts of a batch may have come; others take a form of their own. */
const BATCH_METHODS = ["check", "cash", "bank_transfer"] as const;

/** Gifts that are entered together, checked against the totals of a deposit slip, and posted at once. */
export const giftBatches = pgTable(
  "gift_batches",
  {
    id: id(),
    organizationId: organizationId(),
    name: text("name").notNull(),
    status: text("status", { enum: ["open", "posted"] })
      .notNull()
      .default("open"),
    currency: currency().notNull(),
    /** The control totals: what was counted before anything was entered. */
    expectedCount: integer("expected_count").notNull(),
    expectedAmount: minorUnits("expected_amount").notNull(),
    /** What a gift of the batch is unless its row says otherwise. */
    designationId: integer("designation_id").notNull(),
    method: text("method", { enum: BATCH_METHODS }).notNull(),
    receivedOn: localDate("received_on").notNull(),
    appealId: integer("appeal_id"),
    emailReceipts: boolean("email_receipts").notNull(),
    acknowledge: boolean("acknowledge").notNull(),
    postedAt: instant("posted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("gift_batches_organization_id_id_key").on(table.organizationId, table.id),
    belongsTo("gift_batches_organization_fk", table, organizations),
    refersTo("gift_batches_designation_fk", table, table.designationId, designations),
    refersTo("gift_batches_appeal_fk", table, table.appealId, giftSources),
    check(
      "gift_batches_expected_positive",
      sql`${table.expectedCount} > 0 and ${table.expectedAmount} > 0`,
    ),
    check(
      "gift_batches_posted_at",
      sql`(${table.status} = 'posted') = (${table.postedAt} is not null)`,
    ),
  ],
);

/** A gift of a batch: a draft until the batch is posted, and from then on the way to its gift. */
export const giftBatchRows = pgTable(
  "gift_batch_rows",
  {
    id: id(),
    organizationId: organizationId(),
    batchId: integer("batch_id").notNull(),
    donorId: integer("donor_id").notNull(),
    designationId: integer("designation_id").notNull(),
    amount: minorUnits("amount").notNull(),
    method: text("method", { enum: BATCH_METHODS }).notNull(),
    receivedOn: localDate("received_on").notNull(),
    appealId: integer("appeal_id"),
    note: text("note"),
    /** What it became. */
    donationId: integer("donation_id"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("gift_batch_rows_organization_id_id_key").on(table.organizationId, table.id),
    unique("gift_batch_rows_donation_key").on(table.organizationId, table.donationId),
    index("gift_batch_rows_batch_idx").on(table.organizationId, table.batchId, table.id),
    index("gift_batch_rows_donor_idx").on(table.organizationId, table.donorId),
    refersTo("gift_batch_rows_batch_fk", table, table.batchId, giftBatches),
    refersTo("gift_batch_rows_donor_fk", table, table.donorId, donors),
    refersTo("gift_batch_rows_designation_fk", table, table.designationId, designations),
    refersTo("gift_batch_rows_appeal_fk", table, table.appealId, giftSources),
    refersTo("gift_batch_rows_donation_fk", table, table.donationId, donations),
    check("gift_batch_rows_amount_positive", sql`${table.amount} > 0`),
  ],
);
