import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
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
import { events } from "./events";
import { organizations, users } from "./identity";
import { orders } from "./orders";
import { designations, programs } from "./sponsorship";

export const ACCOUNT_TYPES = ["asset", "liability", "equity", "income", "expense"] as const;

/** Where money arrives: debited by what comes in. `payouts`: the bank account that gateways pay into. */
export const ASSET_SLOTS = [
  "card",
  "bank_debit",
  "paypal",
  "check",
  "cash",
  "bank_transfer",
  "noncash",
  "payouts",
] as const;

/** What it is earned by: credited by what comes in. */
export const INCOME_SLOTS = [
  "gifts",
  "noncash_gifts",
  "tickets",
  "event_sponsorships",
  "auction",
  "event_gifts",
  "fees_covered",
] as const;

/** What it costs: debited by what gateways keep. */
export const EXPENSE_SLOTS = ["processing_fees"] as const;

export const SLOTS = [...ASSET_SLOTS, ...INCOME_SLOTS, ...EXPENSE_SLOTS] as const;

/** An account of the organization's books, as its accounting program knows it. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: id(),
    organizationId: organizationId(),
    code: text("code").notNull(),
    /** Colons separate a parent from its subaccount, as in QuickBooks. */
    name: text("name").notNull(),
    type: text("type", { enum: ACCOUNT_TYPES }).notNull(),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("ledger_accounts_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("ledger_accounts_code_key").on(table.organizationId, sql`lower(${table.code})`),
    belongsTo("ledger_accounts_organization_fk", table, organizations),
  ],
);

/** Which account a part of a movement is posted to; of several that fit, the one that says most. */
export const accountMappings = pgTable(
  "account_mappings",
  {
    id: id(),
    organizationId: organizationId(),
    slot: text("slot", { enum: SLOTS }).notNull(),
    programId: integer("program_id"),
    designationId: integer("designation_id"),
    eventId: integer("event_id"),
    accountId: integer("account_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("account_mappings_organization_id_id_key").on(table.organizationId, table.id),
    unique("account_mappings_scope_key")
      .on(table.organizationId, table.slot, table.programId, table.designationId, table.eventId)
      .nullsNotDistinct(),
    index("account_mappings_account_idx").on(table.organizationId, table.accountId),
    check(
      "account_mappings_one_scope",
      sql`num_nonnulls(${table.programId}, ${table.designationId}, ${table.eventId}) <= 1`,
    ),
    refersTo("account_mappings_account_fk", table, table.accountId, ledgerAccounts),
    refersTo("account_mappings_program_fk", table, table.programId, programs),
    refersTo("account_mappings_designation_fk", table, table.designationId, designations),
    refersTo("account_mappings_event_fk", table, table.eventId, events),
  ],
);

/** Movements up to a day that are posted together. What a closed one says never changes. */
export const journalBatches = pgTable(
  "journal_batches",
  {
    id: id(),
    organizationId: organizationId(),
    currency: currency().notNull(),
    /** The last day whose movements it takes. */
    through: localDate("through").notNull(),
    status: text("status", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    closedAt: instant("closed_at"),
    closedByUserId: integer("closed_by_user_id"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("journal_batches_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("journal_batches_open_once")
      .on(table.organizationId, table.currency)
      .where(sql`${table.status} = 'open'`),
    index("journal_batches_recent_idx").on(table.organizationId, table.id),
    check(
      "journal_batches_closed",
      sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`,
    ),
    belongsTo("journal_batches_organization_fk", table, organizations),
    refersTo("journal_batches_closed_by_fk", table, table.closedByUserId, users),
  ],
);

export const MOVEMENTS = ["payment", "refund", "noncash_gift", "gateway_fee", "payout"] as const;

/**
 * A movement of money as it stood when its batch was closed. What changes later is reversed, and posted
 * anew where it still counts, by the next batch: `sequence` counts the postings of one movement.
 */
export const journalEntries = pgTable(
  "journal_entries",
  {
    id: id(),
    organizationId: organizationId(),
    batchId: integer("batch_id").notNull(),
    movement: text("movement", { enum: MOVEMENTS }).notNull(),
    /** Of the payment, the refund, the gift, or the gateway's transaction. */
    movementId: integer("movement_id").notNull(),
    /** The gift or the registration that it is about; fees and payouts may be about neither. */
    donationId: integer("donation_id"),
    orderId: integer("order_id"),
    sequence: integer("sequence").notNull(),
    isReversal: boolean("is_reversal").notNull(),
    /** The day it is posted to: never in a period that an earlier batch has closed. */
    postedOn: localDate("posted_on").notNull(),
    /** The day it happened. */
    happenedOn: localDate("happened_on").notNull(),
    description: text("description").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("journal_entries_organization_id_id_key").on(table.organizationId, table.id),
    unique("journal_entries_movement_key").on(
      table.organizationId,
      table.movement,
      table.movementId,
      table.sequence,
    ),
    index("journal_entries_batch_idx").on(table.organizationId, table.batchId, table.id),
    check("journal_entries_sequence", sql`${table.sequence} > 0`),
    // Postings and their reversals take turns.
    check("journal_entries_turns", sql`${table.isReversal} = (${table.sequence} % 2 = 0)`),
    check(
      "journal_entries_one_subject",
      sql`num_nonnulls(${table.donationId}, ${table.orderId}) = 1
        or (${table.movement} in ('gateway_fee', 'payout')
          and num_nonnulls(${table.donationId}, ${table.orderId}) = 0)`,
    ),
    refersTo("journal_entries_batch_fk", table, table.batchId, journalBatches),
    refersTo("journal_entries_donation_fk", table, table.donationId, donations),
    refersTo("journal_entries_order_fk", table, table.orderId, orders),
  ],
);

/** One side of an entry. */
export const journalLines = pgTable(
  "journal_lines",
  {
    id: id(),
    organizationId: organizationId(),
    entryId: integer("entry_id").notNull(),
    position: integer("position").notNull(),
    accountId: integer("account_id").notNull(),
    /** What the line stands for, whatever account it is mapped to: see `partKey`. */
    part: text("part").notNull(),
    /** What the part is called, such as the designation's name at the time. */
    label: text("label").notNull(),
    debit: minorUnits("debit").notNull().default(0),
    credit: minorUnits("credit").notNull().default(0),
  },
  (table) => [
    unique("journal_lines_organization_id_id_key").on(table.organizationId, table.id),
    unique("journal_lines_position_key").on(table.entryId, table.position),
    index("journal_lines_account_idx").on(table.organizationId, table.accountId),
    check(
      "journal_lines_one_side",
      sql`${table.debit} >= 0 and ${table.credit} >= 0 and (${table.debit} = 0) <> (${table.credit} = 0)`,
    ),
    refersTo("journal_lines_entry_fk", table, table.entryId, journalEntries),
    refersTo("journal_lines_account_fk", table, table.accountId, ledgerAccounts),
  ],
);
