import { sql } from "drizzle-orm";
import { check, index, integer, text, unique } from "drizzle-orm/pg-core";
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
import { pgTable, refersTo } from "@/db/table";
import { donors } from "./donors";
import { giftSources } from "./gift-sources";
import { designations, programs } from "./sponsorship";

/** How often a pledge's installments are due; `once` is a single payment. */
export const PLEDGE_FREQUENCIES = ["once", "monthly", "quarterly", "yearly"] as const;

/** `fulfilled` is not stored: the gifts that are applied to a pledge say it. */
export const STORED_PLEDGE_STATUSES = ["open", "written_off", "cancelled"] as const;

/** A donor's promise to give an amount, at once or by installments (decision 054). */
export const pledges = pgTable(
  "pledges",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    programId: integer("program_id").notNull(),
    /** Null for the program as a whole. */
    designationId: integer("designation_id"),
    /** The appeal that brought it in. */
    appealId: integer("appeal_id"),
    amount: minorUnits("amount").notNull(),
    currency: currency().notNull(),
    /** The day of the promise, in the organization's zone. */
    pledgedOn: localDate("pledged_on").notNull(),
    frequency: text("frequency", { enum: PLEDGE_FREQUENCIES }).notNull(),
    firstDueOn: localDate("first_due_on").notNull(),
    installmentCount: integer("installment_count").notNull(),
    status: text("status", { enum: STORED_PLEDGE_STATUSES }).notNull().default("open"),
    /** When it was written off or canceled, and why. */
    closedAt: instant("closed_at"),
    closeReason: text("close_reason"),
    note: text("note"),
    source: text("source", { enum: ["staff", "form"] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("pledges_organization_id_id_key").on(table.organizationId, table.id),
    index("pledges_donor_idx").on(table.organizationId, table.donorId, table.id),
    index("pledges_program_idx").on(table.organizationId, table.programId, table.id),
    check(
      "pledges_amount_for_installments",
      sql`${table.installmentCount} between 1 and 120 and ${table.amount} >= ${table.installmentCount}`,
    ),
    check("pledges_once", sql`(${table.frequency} = 'once') = (${table.installmentCount} = 1)`),
    check("pledges_due_after_promise", sql`${table.firstDueOn} >= ${table.pledgedOn}`),
    check("pledges_closed", sql`(${table.status} = 'open') = (${table.closedAt} is null)`),
    check(
      "pledges_written_off_reason",
      sql`${table.status} <> 'written_off' or ${table.closeReason} is not null`,
    ),
    refersTo("pledges_donor_fk", table, table.donorId, donors),
    refersTo("pledges_program_fk", table, table.programId, programs),
    refersTo("pledges_designation_fk", table, table.designationId, designations),
    refersTo("pledges_appeal_fk", table, table.appealId, giftSources),
  ],
);
