import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  currency,
  customValues,
  id,
  instant,
  localDate,
  minorUnits,
  organizationId,
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { BENEFIT_KINDS } from "./benefits";
import { checkouts, type Tribute } from "./checkout";
import { donors } from "./donors";
import { giftSources } from "./gift-sources";
import { organizations, users } from "./identity";
import { letters } from "./letters";
import { pledges } from "./pledges";
import { programs } from "./sponsorship";

/** Whether a gift has been thanked for (`portfolio §6`). */
export const ACKNOWLEDGEMENTS = [
  "not_required",
  "pending",
  "queued",
  "sent",
  "failed",
  "do_not_acknowledge",
] as const;

/** Gifts that are not money, as tax law tells them apart (`docs/spec/receipts`). */
export const PROPERTY_KINDS = ["service", "vehicle", "securities", "other"] as const;

/**
 * What only some receipts ask of a gift (`docs/spec/receipts`): the custodian of the IRA that it was
 * distributed from; who appraised a thing; whether the donor waived the repayment of expenses; whether a
 * thing was business or private property; and whether papers show its value.
 */
export type TaxFacts = {
  ira_custodian?: string;
  appraiser?: string;
  expense_waiver?: boolean;
  property_origin?: "business" | "private" | "unknown";
  value_documented?: boolean;
};

/** A gift: one payment of one donor, for one purpose or several. */
export const donations = pgTable(
  "donations",
  {
    id: id(),
    organizationId: organizationId(),
    /** The legal donor. */
    donorId: integer("donor_id").notNull(),
    programId: integer("program_id").notNull(),
    /** The checkout that it came from; null for later gifts of a plan and those that staff enter. */
    checkoutId: integer("checkout_id"),
    /** `pending` until the money is there. Derived from the ledger, but for what staff have voided. */
    status: text("status", { enum: ["pending", "completed", "failed", "voided"] }).notNull(),
    method: text("method", {
      enum: ["card", "bank_debit", "paypal", "check", "cash", "bank_transfer", "stock", "in_kind"],
    }).notNull(),
    /** The gift itself: Σ of its lines. */
    amount: minorUnits("amount").notNull(),
    /** What the donor added for the card's costs; charged on top of `amount`. */
    feesCovered: minorUnits("fees_covered").notNull().default(0),
    /** Σ refunds that succeeded, of amount and fees together. */
    refundedAmount: minorUnits("refunded_amount").notNull().default(0),
    /** Of that, what went back after the year of the gift: receipt and statement of that year stand. */
    refundedLater: minorUnits("refunded_later").notNull().default(0),
    currency: currency().notNull(),
    /**
     * The day of the gift, in the organization's zone, which decides its year: the postmark of a check, the
     * day a card was charged.
     */
    donatedOn: localDate("donated_on").notNull(),
    /** When it came, or was reported; null for gifts of earlier releases, which came on that day. */
    receivedOn: localDate("received_on"),
    isTest: boolean("is_test").notNull().default(false),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    tribute: jsonb("tribute").$type<Tribute>(),
    note: text("note"),
    /** What brought it in. */
    appealId: integer("appeal_id"),
    campaignId: integer("campaign_id"),
    channelId: integer("channel_id"),
    /** The pledge that it pays, of the same donor and in the same currency. */
    pledgeId: integer("pledge_id"),
    /** What the donor got for it, if anything: its worth is not deductible. */
    fairMarketValue: minorUnits("fair_market_value").notNull().default(0),
    benefitKind: text("benefit_kind", { enum: BENEFIT_KINDS }),
    goodsDescription: text("goods_description"),
    /** What was given, of a `method` stock or in_kind only. */
    inKindDescription: text("in_kind_description"),
    /** What kind of thing it was, for what its receipt has to say; null where it is another property. */
    propertyKind: text("property_kind", { enum: PROPERTY_KINDS }),
    taxFacts: jsonb("tax_facts").$type<TaxFacts>(),
    acknowledgement: text("acknowledgement", { enum: ACKNOWLEDGEMENTS }).notNull(),
    acknowledgedAt: instant("acknowledged_at"),
    acknowledgedByUserId: integer("acknowledged_by_user_id"),
    /** How it was thanked for: `email`, `letter` or what staff say. */
    acknowledgementSource: text("acknowledgement_source"),
    /** The letter that thanks for it, or last did. */
    letterId: integer("letter_id"),
    completedAt: instant("completed_at"),
    /** Entered by mistake: it counts nowhere any more. */
    voidedAt: instant("voided_at"),
    voidReason: text("void_reason"),
    custom: customValues(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("donations_organization_id_id_key").on(table.organizationId, table.id),
    // A declined checkout is paid by the same gift again, so there is never a second one.
    unique("donations_checkout_key").on(table.organizationId, table.checkoutId),
    index("donations_donor_idx").on(table.organizationId, table.donorId, table.donatedOn, table.id),
    index("donations_recent_idx").on(table.organizationId, table.donatedOn, table.id),
    index("donations_acknowledgement_idx")
      .on(table.organizationId, table.acknowledgement, table.id)
      .where(sql`${table.acknowledgement} in ('pending', 'queued', 'failed')`),
    index("donations_program_idx")
      .on(table.organizationId, table.programId, table.donatedOn)
      .where(sql`${table.status} = 'completed' and not ${table.isTest}`),
    index("donations_letter_idx").on(table.organizationId, table.letterId),
    index("donations_pledge_idx")
      .on(table.organizationId, table.pledgeId)
      .where(sql`${table.pledgeId} is not null`),
    check(
      "donations_in_kind_described",
      sql`(${table.method} in ('stock', 'in_kind')) = (${table.inKindDescription} is not null)`,
    ),
    check("donations_amount_positive", sql`${table.amount} > 0 and ${table.feesCovered} >= 0`),
    check(
      "donations_refunded_at_most_paid",
      sql`${table.refundedAmount} between 0 and ${table.amount} + ${table.feesCovered}`,
    ),
    check(
      "donations_fair_market_value",
      sql`${table.fairMarketValue} between 0 and ${table.amount}`,
    ),
    check(
      "donations_completed",
      sql`(${table.status} in ('completed', 'voided')) = (${table.completedAt} is not null)`,
    ),
    check(
      "donations_voided",
      sql`(${table.status} = 'voided') = (${table.voidedAt} is not null) and (${table.voidedAt} is null) = (${table.voidReason} is null)`,
    ),
    refersTo("donations_donor_fk", table, table.donorId, donors),
    refersTo("donations_program_fk", table, table.programId, programs),
    refersTo("donations_checkout_fk", table, table.checkoutId, checkouts),
    refersTo("donations_letter_fk", table, table.letterId, letters),
    refersTo("donations_appeal_fk", table, table.appealId, giftSources),
    refersTo("donations_campaign_fk", table, table.campaignId, giftSources),
    refersTo("donations_channel_fk", table, table.channelId, giftSources),
    refersTo("donations_pledge_fk", table, table.pledgeId, pledges),
    refersTo("donations_acknowledged_by_fk", table, table.acknowledgedByUserId, users),
  ],
);

/** Local date, and major units of the receipt's currency; below zero where a refund came back. */
export type ReceiptNotice = { on: string; amount: number; reason: string | null };

/**
 * Receipts of gifts, numbered together with those of orders. A snapshot never changes: a mistake is made
 * good by voiding the receipt and issuing another that replaces it.
 */
export const donationReceipts = pgTable(
  "donation_receipts",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    kind: text("kind", { enum: ["single", "annual"] }).notNull(),
    /** Of a `single` one. */
    donationId: integer("donation_id"),
    /** Of an `annual` one: the calendar year in the organization's zone. */
    forYear: integer("for_year"),
    year: integer("year").notNull(),
    sequence: integer("sequence").notNull(),
    /** Before the number, as it was set when this was issued. */
    numberPrefix: text("number_prefix").notNull().default(""),
    status: text("status", { enum: ["issued", "void"] })
      .notNull()
      .default("issued"),
    snapshot: jsonb("snapshot").$type<Record<string, unknown>>().notNull(),
    replacesReceiptId: integer("replaces_receipt_id"),
    /** What is told beside the snapshot, which stands: money that went back in a later year. */
    notices: jsonb("notices").$type<ReceiptNotice[]>().notNull().default([]),
    voidedAt: instant("voided_at"),
    voidReason: text("void_reason"),
    issuedAt: instant("issued_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    unique("donation_receipts_organization_id_id_key").on(table.organizationId, table.id),
    unique("donation_receipts_number_key").on(table.organizationId, table.year, table.sequence),
    uniqueIndex("donation_receipts_single_once")
      .on(table.donationId)
      .where(sql`${table.status} = 'issued' and ${table.kind} = 'single'`),
    uniqueIndex("donation_receipts_annual_once")
      .on(table.donorId, table.forYear)
      .where(sql`${table.status} = 'issued' and ${table.kind} = 'annual'`),
    index("donation_receipts_donor_idx").on(table.organizationId, table.donorId, table.id),
    index("donation_receipts_donation_idx").on(table.organizationId, table.donationId),
    check(
      "donation_receipts_kind",
      sql`(${table.kind} = 'single') = (${table.donationId} is not null) and (${table.kind} = 'annual') = (${table.forYear} is not null)`,
    ),
    check(
      "donation_receipts_void",
      sql`(${table.status} = 'void') = (${table.voidedAt} is not null)`,
    ),
    refersTo("donation_receipts_donor_fk", table, table.donorId, donors),
    refersTo("donation_receipts_donation_fk", table, table.donationId, donations),
    refersTo("donation_receipts_replaces_fk", table, table.replacesReceiptId, table),
  ],
);

/** The last number given out to a receipt of a gift or an order; locked while the next one is taken. */
export const receiptSequences = pgTable(
  "receipt_sequences",
  {
    id: id(),
    organizationId: organizationId(),
    year: integer("year").notNull(),
    last: integer("last").notNull().default(0),
  },
  (table) => [
    unique("receipt_sequences_year_key").on(table.organizationId, table.year),
    belongsTo("receipt_sequences_organization_fk", table, organizations),
  ],
);
