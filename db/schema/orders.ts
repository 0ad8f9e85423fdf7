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
  LANGUAGES,
  minorUnits,
  organizationId,
  tokenHash,
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { BENEFIT_KINDS } from "./benefits";
import {
  auctionBids,
  auctionItems,
  DETAILS_TIMINGS,
  events,
  GROUP_KINDS,
  promoCodes,
  questions,
  sponsorPackages,
  ticketTypes,
} from "./events";
import { organizations } from "./identity";
import { files } from "./platform";

export const ORDER_STATUSES = ["pending", "completed", "cancelled", "refunded", "expired"] as const;
export const LINE_TYPES = [
  "ticket",
  "sponsor_package",
  "auction_item",
  "auction_bid",
  "donation_addon",
] as const;

/** As it stood when the line was bought (`api-spec`, line item `source_snapshot`). */
export type SourceSnapshot = {
  name: string;
  code: string | null;
  tier: string | null;
  registration_group_kind: string;
  group_label_prompt: string | null;
  attendee_details_timing: (typeof DETAILS_TIMINGS)[number];
  admissions_per_unit: number;
  unit_amount: string;
  fair_market_value: string;
};

export type ConversionIntents = { recurring_gift: boolean; child_sponsorship: boolean };
export type SponsorshipInterest = {
  program_id: number;
  recipient_id: number;
  recipient_label: string;
  url: string;
};

export const orders = pgTable(
  "orders",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    orderNumber: text("order_number").notNull(),
    status: text("status", { enum: ORDER_STATUSES }).notNull(),
    /** 2 for grouped registration; null for orders from before it. */
    registrationVersion: integer("registration_version"),
    /** Raised by every change of guest-editable content; part of `version`. */
    revision: integer("revision").notNull().default(1),
    capabilityHash: tokenHash("capability_hash").notNull(),
    magicLinkEnabled: boolean("magic_link_enabled").notNull().default(true),
    /** The present link came by mail, so that whoever uses it has the buyer's mailbox. */
    linkMailed: boolean("link_mailed").notNull().default(false),
    /** To be paid by check and placed by somebody whose mailbox is not proved: held for a short time only. */
    awaitsConfirmation: boolean("awaits_confirmation").notNull().default(false),

    currency: currency().notNull(),
    subtotal: minorUnits("subtotal").notNull(),
    discount: minorUnits("discount").notNull().default(0),
    donation: minorUnits("donation").notNull().default(0),
    feesCovered: minorUnits("fees_covered").notNull().default(0),
    taxDeductible: minorUnits("tax_deductible").notNull(),
    nonDeductible: minorUnits("non_deductible").notNull(),
    total: minorUnits("total").notNull(),
    /** Of a registration that its buyer canceled: what of the added gift they left as a gift. */
    keptGift: minorUnits("kept_gift").notNull().default(0),
    /** Of the same: what the organization kept for it, which is no gift. */
    cancellationFee: minorUnits("cancellation_fee").notNull().default(0),

    paymentMethod: text("payment_method", { enum: ["card", "check", "cash", "bank_transfer"] }),
    gateway: text("gateway"),
    paymentIntentId: text("payment_intent_id"),
    /** Check orders that staff let in before the check arrived (`registration §3`). */
    checkAdmittedAt: instant("check_admitted_at"),

    purchaserName: text("purchaser_name"),
    purchaserEmail: text("purchaser_email"),
    /** What mails and papers to the purchaser and the guests are written in; null: the organization's. */
    language: text("language", { enum: LANGUAGES }),
    reservationExpiresAt: instant("reservation_expires_at"),
    quoteFingerprint: text("quote_fingerprint"),
    quoteSnapshot: jsonb("quote_snapshot").$type<Record<string, unknown>>(),
    conversionIntents: jsonb("conversion_intents").$type<ConversionIntents>(),
    sponsorshipInterest: jsonb("sponsorship_interest").$type<SponsorshipInterest>(),
    promoCodeId: integer("promo_code_id"),
    /** The gift that the order's deductible part became, when giving recorded one. */
    donationId: integer("donation_id"),

    /** The Idempotency-Key that placed it, scoped to its sender, and the request it stood for. */
    placementKey: text("placement_key"),
    placementFingerprint: text("placement_fingerprint"),

    receiptSentAt: instant("receipt_sent_at"),
    completedAt: instant("completed_at"),
    closedAt: instant("closed_at"),
    closedReason: text("closed_reason"),
    custom: customValues(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("orders_organization_id_id_key").on(table.organizationId, table.id),
    unique("orders_order_number_key").on(table.organizationId, table.orderNumber),
    unique("orders_placement_key").on(table.organizationId, table.placementKey),
    unique("orders_capability_hash_key").on(table.capabilityHash),
    index("orders_search_idx").using(
      "gin",
      sql`lower(${table.purchaserName}) gin_trgm_ops`,
      sql`lower(${table.purchaserEmail}) gin_trgm_ops`,
      sql`lower(${table.orderNumber}) gin_trgm_ops`,
    ),
    index("orders_event_idx").on(table.organizationId, table.eventId, table.id),
    index("orders_purchaser_idx").on(
      table.organizationId,
      sql`lower(${table.purchaserEmail})`,
      table.id,
    ),
    index("orders_donation_idx").on(table.organizationId, table.donationId),
    index("orders_reservation_idx")
      .on(table.reservationExpiresAt)
      .where(sql`${table.status} = 'pending'`),
    check(
      "orders_total_adds_up",
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.donation} + ${table.feesCovered}`,
    ),
    check(
      "orders_deductible_adds_up",
      sql`${table.taxDeductible} + ${table.nonDeductible} = ${table.total}`,
    ),
    check(
      "orders_amounts",
      sql`${table.subtotal} >= 0 and ${table.discount} >= 0 and ${table.donation} >= 0 and ${table.feesCovered} >= 0 and ${table.taxDeductible} >= 0 and ${table.nonDeductible} >= 0`,
    ),
    check(
      "orders_kept_after_canceling",
      sql`${table.keptGift} between 0 and ${table.donation} and ${table.cancellationFee} >= 0`,
    ),
    refersTo("orders_event_fk", table, table.eventId, events),
    refersTo("orders_promo_code_fk", table, table.promoCodeId, promoCodes),
  ],
);

/**
 * Links that were mailed and not used yet. The first use makes one the order's own, so that nobody can
 * end a guest's link by asking for another.
 */
export const newOrderLinks = pgTable(
  "new_order_links",
  {
    id: id(),
    organizationId: organizationId(),
    orderId: integer("order_id").notNull(),
    capabilityHash: tokenHash("capability_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("new_order_links_capability_hash_key").on(table.capabilityHash),
    index("new_order_links_order_idx").on(table.organizationId, table.orderId),
    refersTo("new_order_links_order_fk", table, table.orderId, orders),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    organizationId: organizationId(),
    orderId: integer("order_id").notNull(),
    position: integer("position").notNull(),
    type: text("type", { enum: LINE_TYPES }).notNull(),
    label: text("label").notNull(),
    ticketTypeId: integer("ticket_type_id"),
    sponsorPackageId: integer("sponsor_package_id"),
    auctionItemId: integer("auction_item_id"),
    auctionBidId: integer("auction_bid_id"),
    quantity: integer("quantity").notNull(),
    unitAmount: minorUnits("unit_amount").notNull(),
    /** quantity × unit amount, before the discount. */
    lineTotal: minorUnits("line_total").notNull(),
    fairMarketTotal: minorUnits("fair_market_total").notNull(),
    /** As it stood when the line was bought. */
    benefitKind: text("benefit_kind", { enum: BENEFIT_KINDS }),
    /** Its share of the fees that the buyer covered: part of what was paid for it. */
    feesCovered: minorUnits("fees_covered").notNull().default(0),
    discount: minorUnits("discount").notNull().default(0),
    admissionsPerUnit: integer("admissions_per_unit").notNull().default(0),
    admissions: integer("admissions").notNull().default(0),
    /** Of the quantity and the admissions: what was given back and holds no place any more. */
    cancelledUnits: integer("cancelled_units").notNull().default(0),
    cancelledAdmissions: integer("cancelled_admissions").notNull().default(0),
    sourceSnapshot: jsonb("source_snapshot").$type<SourceSnapshot>(),
  },
  (table) => [
    unique("order_lines_organization_id_id_key").on(table.organizationId, table.id),
    unique("order_lines_position_key").on(table.orderId, table.position),
    check("order_lines_total", sql`${table.lineTotal} = ${table.quantity} * ${table.unitAmount}`),
    check("order_lines_quantity", sql`${table.quantity} > 0 and ${table.unitAmount} >= 0`),
    check("order_lines_discount", sql`${table.discount} between 0 and ${table.lineTotal}`),
    check(
      "order_lines_admissions",
      sql`${table.admissions} = ${table.quantity} * ${table.admissionsPerUnit}`,
    ),
    check(
      "order_lines_cancelled",
      sql`${table.cancelledUnits} between 0 and ${table.quantity} and ${table.cancelledAdmissions} between 0 and ${table.admissions}`,
    ),
    refersTo("order_lines_order_fk", table, table.orderId, orders),
    refersTo("order_lines_ticket_type_fk", table, table.ticketTypeId, ticketTypes),
    refersTo("order_lines_sponsor_package_fk", table, table.sponsorPackageId, sponsorPackages),
    refersTo("order_lines_auction_item_fk", table, table.auctionItemId, auctionItems),
    refersTo("order_lines_auction_bid_fk", table, table.auctionBidId, auctionBids),
  ],
);

/** A sponsor that an order brought: one per unit of a sponsor package. */
export const orderSponsors = pgTable(
  "order_sponsors",
  {
    id: id(),
    organizationId: organizationId(),
    orderId: integer("order_id").notNull(),
    lineId: integer("line_id").notNull(),
    sponsorPackageId: integer("sponsor_package_id").notNull(),
    companyName: text("company_name"),
    contactName: text("contact_name"),
    contactEmail: text("contact_email"),
    contactPhone: text("contact_phone"),
    /** The sponsor agreed to be shown publicly. */
    publicVisibility: boolean("public_visibility").notNull().default(false),
    notes: text("notes"),
    renewalFollowUpRequested: boolean("renewal_follow_up_requested").notNull().default(false),
    renewalFollowUpAt: instant("renewal_follow_up_at"),
    logoFileId: integer("logo_file_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("order_sponsors_organization_id_id_key").on(table.organizationId, table.id),
    index("order_sponsors_order_idx").on(table.organizationId, table.orderId),
    refersTo("order_sponsors_order_fk", table, table.orderId, orders),
    refersTo("order_sponsors_line_fk", table, table.lineId, orderLines),
    refersTo("order_sponsors_package_fk", table, table.sponsorPackageId, sponsorPackages),
    refersTo("order_sponsors_logo_fk", table, table.logoFileId, files),
  ],
);

/** People who come together: a table, a team, a family, one person. */
export const registrationGroups = pgTable(
  "registration_groups",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    orderId: integer("order_id").notNull(),
    lineId: integer("line_id").notNull(),
    sponsorId: integer("sponsor_id"),
    sourceKind: text("source_kind", { enum: ["ticket_type", "sponsor_package"] }).notNull(),
    sourceId: integer("source_id").notNull(),
    eventTicketTypeId: integer("event_ticket_type_id"),
    kind: text("kind", { enum: GROUP_KINDS }).notNull(),
    /** Order within the order, from 1. */
    sequence: integer("sequence").notNull(),
    /** Short code for the door, unique in the event. */
    reference: text("reference").notNull(),
    label: text("label"),
    labelPrompt: text("label_prompt"),
    slots: integer("slots").notNull(),
    attendeeDetailsTiming: text("attendee_details_timing", { enum: DETAILS_TIMINGS }).notNull(),
    status: text("status", { enum: ["active", "cancelled"] })
      .notNull()
      .default("active"),
    /** Recalculated with every change: every active slot has what is required (`registration §3`). */
    complete: boolean("complete").notNull().default(false),
  },
  (table) => [
    unique("registration_groups_organization_id_id_key").on(table.organizationId, table.id),
    unique("registration_groups_sequence_key").on(table.orderId, table.sequence),
    unique("registration_groups_reference_key").on(table.eventId, table.reference),
    check("registration_groups_slots", sql`${table.slots} > 0`),
    refersTo("registration_groups_event_fk", table, table.eventId, events),
    refersTo("registration_groups_order_fk", table, table.orderId, orders),
    refersTo("registration_groups_line_fk", table, table.lineId, orderLines),
    refersTo("registration_groups_sponsor_fk", table, table.sponsorId, orderSponsors),
    refersTo("registration_groups_ticket_type_fk", table, table.eventTicketTypeId, ticketTypes),
  ],
);

/** One row per admission from the start, named or not (`registration §3`). */
export const attendees = pgTable(
  "attendees",
  {
    id: id(),
    organizationId: organizationId(),
    orderId: integer("order_id").notNull(),
    groupId: integer("group_id").notNull(),
    slot: integer("slot").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    email: text("email"),
    phone: text("phone"),
    isPurchaser: boolean("is_purchaser").notNull().default(false),
    status: text("status", { enum: ["active", "cancelled"] })
      .notNull()
      .default("active"),
    /** What the QR code holds; replaced when the ticket is transferred. */
    ticketCode: text("ticket_code").notNull(),
    ticketState: text("ticket_state", { enum: ["not_ready", "ready", "issued", "void"] })
      .notNull()
      .default("not_ready"),
    checkedInAt: instant("checked_in_at"),
    /** Recalculated with every change: this place has all that is required of it. */
    complete: boolean("complete").notNull().default(false),
    custom: customValues(),
  },
  (table) => [
    unique("attendees_organization_id_id_key").on(table.organizationId, table.id),
    unique("attendees_slot_key").on(table.groupId, table.slot),
    unique("attendees_ticket_code_key").on(table.organizationId, table.ticketCode),
    index("attendees_order_idx").on(table.organizationId, table.orderId),
    check("attendees_slot_positive", sql`${table.slot} > 0`),
    refersTo("attendees_order_fk", table, table.orderId, orders),
    refersTo("attendees_group_fk", table, table.groupId, registrationGroups),
  ],
);

/** An answer of the buyer (no group, no attendee), of a group or of an attendee. */
export const registrationAnswers = pgTable(
  "registration_answers",
  {
    id: id(),
    organizationId: organizationId(),
    orderId: integer("order_id").notNull(),
    questionId: integer("question_id").notNull(),
    groupId: integer("group_id"),
    attendeeId: integer("attendee_id"),
    /** Normalised; several values are a JSON array (`registration §5`). */
    answer: text("answer").notNull(),
  },
  (table) => [
    uniqueIndex("registration_answers_once").on(
      table.orderId,
      table.questionId,
      sql`coalesce(${table.groupId}, 0)`,
      sql`coalesce(${table.attendeeId}, 0)`,
    ),
    check(
      "registration_answers_one_place",
      sql`${table.groupId} is null or ${table.attendeeId} is null`,
    ),
    refersTo("registration_answers_order_fk", table, table.orderId, orders),
    refersTo("registration_answers_question_fk", table, table.questionId, questions),
    refersTo("registration_answers_group_fk", table, table.groupId, registrationGroups),
    refersTo("registration_answers_attendee_fk", table, table.attendeeId, attendees),
  ],
);

/** Numbered per organization and year without gaps; a snapshot never changes (`registration §6`). */
export const receipts = pgTable(
  "receipts",
  {
    id: id(),
    organizationId: organizationId(),
    orderId: integer("order_id").notNull(),
    year: integer("year").notNull(),
    sequence: integer("sequence").notNull(),
    /** Before the number, as it was set when this was issued. */
    numberPrefix: text("number_prefix").notNull().default(""),
    adjustmentType: text("adjustment_type", { enum: ["refund", "cancellation"] }),
    adjustsReceiptId: integer("adjusts_receipt_id"),
    snapshot: jsonb("snapshot").$type<Record<string, unknown>>().notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (table) => [
    unique("receipts_organization_id_id_key").on(table.organizationId, table.id),
    unique("receipts_number_key").on(table.organizationId, table.year, table.sequence),
    index("receipts_order_idx").on(table.organizationId, table.orderId, table.id),
    uniqueIndex("receipts_first_once")
      .on(table.orderId)
      .where(sql`${table.adjustsReceiptId} is null`),
    check(
      "receipts_adjustment_refers",
      sql`${table.adjustmentType} is null or ${table.adjustsReceiptId} is not null`,
    ),
    refersTo("receipts_order_fk", table, table.orderId, orders),
    refersTo("receipts_adjusts_fk", table, table.adjustsReceiptId, table),
  ],
);

/** The last order number given out; locked while the next one is taken. */
export const orderSequences = pgTable(
  "order_sequences",
  {
    id: id(),
    organizationId: organizationId(),
    last: integer("last").notNull().default(0),
  },
  (table) => [
    unique("order_sequences_organization_key").on(table.organizationId),
    belongsTo("order_sequences_organization_fk", table, organizations),
  ],
);
