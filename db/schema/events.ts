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
  id,
  instant,
  minorUnits,
  organizationId,
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { BENEFIT_KINDS } from "./benefits";
import { organizations } from "./identity";
import { files } from "./platform";
import { programs } from "./sponsorship";

/** Until when details of the place are held back, and from whom (`registration §7`). */
export const LOCATION_AUDIENCES = ["everyone", "registered", "paid", "from_time"] as const;
export const DETAILS_TIMINGS = ["checkout", "before_event", "optional"] as const;
export const GROUP_KINDS = ["individual", "table", "team", "family", "sponsor"] as const;
export const QUESTION_SCOPES = ["buyer", "group", "attendee"] as const;
export const QUESTION_TYPES = [
  "text",
  "textarea",
  "email",
  "phone",
  "number",
  "date",
  "select",
  "radio",
  "checkbox",
  "multiselect",
  "acknowledgement",
] as const;

export const REMINDED_BEFORE = ["deadline", "event"] as const;

/** One reminder: so many days before what it is told from, at an hour of the event’s time zone. */
export type ReminderStep = {
  before: (typeof REMINDED_BEFORE)[number];
  days: number;
  hour: number;
  /** ISO 8601: it reminds of nothing that was due before it was set up or switched on. */
  since: string;
};

export type InvitationReminders = { isOn: boolean; steps: ReminderStep[] };

export const events = pgTable(
  "events",
  {
    id: id(),
    organizationId: organizationId(),
    brandingProgramId: integer("branding_program_id"),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    summary: text("summary"),
    /** Long text of the public page: paragraphs parted by empty lines, shown escaped. */
    pageText: text("page_text"),
    coverFileId: integer("cover_file_id"),
    /** What the cover shows, for those who cannot see it. */
    coverAlt: text("cover_alt"),
    status: text("status", { enum: ["draft", "published", "archived"] })
      .notNull()
      .default("draft"),
    /** When it came onto the public pages; null while it is a draft. Archiving keeps it. */
    publishedAt: instant("published_at"),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    timeZone: text("time_zone").notNull(),
    currency: currency().notNull(),
    /** Admissions of all products together; null is unlimited. */
    capacity: integer("capacity"),
    admissionsTaken: integer("admissions_taken").notNull().default(0),

    locationKind: text("location_kind", { enum: ["in_person", "online"] }).notNull(),
    venue: text("venue"),
    address: text("address"),
    /** What may be told before release, such as the city. Null hides the place altogether. */
    areaLabel: text("area_label"),
    onlineUrl: text("online_url"),
    locationAudience: text("location_audience", { enum: LOCATION_AUDIENCES }).notNull(),
    locationReleasedAt: instant("location_released_at"),
    mapAllowed: boolean("map_allowed").notNull().default(true),

    magicLinkEnabled: boolean("magic_link_enabled").notNull().default(true),
    magicLinkUntil: instant("magic_link_until"),
    /** Until when the buyer may cancel; null: the buyer may not. */
    buyerCancelUntil: instant("buyer_cancel_until"),
    /** What becomes of the money of who cancels, in the organization's words. */
    cancellationPolicy: text("cancellation_policy"),
    /** Kept of the money when the buyer cancels; once an order, never more than was paid. */
    buyerCancelFee: minorUnits("buyer_cancel_fee").notNull().default(0),
    reservationMinutes: integer("reservation_minutes").notNull().default(15),
    checkReservationDays: integer("check_reservation_days").notNull().default(10),
    checkInstructions: text("check_instructions"),
    paymentMethods: text("payment_methods").array().notNull().default(["card", "check"]),
    feeCoverBasisPoints: integer("fee_cover_basis_points").notNull().default(290),
    feeCoverFixed: minorUnits("fee_cover_fixed").notNull().default(30),
    receiptNote: text("receipt_note").notNull().default(""),

    /** A gift beside the tickets. */
    donationOffered: boolean("donation_offered").notNull().default(true),
    /** Suggested gifts, ascending; empty leaves the amount to the buyer. */
    donationAmounts: minorUnits("donation_amounts").array().notNull().default([]),
    donationText: text("donation_text"),
    /** Whether buyers can show interest in recurring gifts, and in sponsoring (`conversion_intents`). */
    recurringGiftOffered: boolean("recurring_gift_offered").notNull().default(true),
    childSponsorshipOffered: boolean("child_sponsorship_offered").notNull().default(true),
    /** Whether people can leave their address once something is sold out. */
    waitlistOffered: boolean("waitlist_offered").notNull().default(false),
    /** How long places are kept for somebody of the waiting list who was offered them. */
    waitlistOfferHours: integer("waitlist_offer_hours").notNull().default(24),
    /** When unanswered invitations are followed up by themselves; null where nobody set it up. */
    invitationReminders: jsonb("invitation_reminders").$type<InvitationReminders>(),

    catalogRevision: integer("catalog_revision").notNull().default(1),
    questionsRevision: integer("questions_revision").notNull().default(1),
    /** How often its time or place changed: the SEQUENCE of calendar entries (RFC 5545 §3.8.7.4). */
    calendarSequence: integer("calendar_sequence").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("events_organization_id_id_key").on(table.organizationId, table.id),
    unique("events_slug_key").on(table.organizationId, table.slug),
    index("events_reminding_idx")
      .on(table.organizationId, table.id)
      .where(sql`(${table.invitationReminders} ->> 'isOn')::boolean`),
    check("events_slug_shape", sql`${table.slug} ~ '^[a-z0-9][a-z0-9-]{0,79}$'`),
    check(
      "events_not_oversold",
      sql`${table.admissionsTaken} >= 0 and (${table.capacity} is null or ${table.admissionsTaken} <= ${table.capacity})`,
    ),
    belongsTo("events_organization_fk", table, organizations),
    refersTo("events_branding_program_fk", table, table.brandingProgramId, programs),
    refersTo("events_cover_fk", table, table.coverFileId, files),
  ],
);

/** Addresses that an event had before; links that were given out under them go on working. */
export const formerEventSlugs = pgTable(
  "former_event_slugs",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    slug: text("slug").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("former_event_slugs_slug_key").on(table.organizationId, table.slug),
    refersTo("former_event_slugs_event_fk", table, table.eventId, events),
  ],
);

export const ticketTypes = pgTable(
  "ticket_types",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    name: text("name").notNull(),
    code: text("code"),
    description: text("description"),
    price: minorUnits("price").notNull(),
    fairMarketValue: minorUnits("fair_market_value").notNull().default(0),
    /** What its buyer gets for the price; null where staff were never asked. */
    benefitKind: text("benefit_kind", { enum: BENEFIT_KINDS }),
    admissionsPerUnit: integer("admissions_per_unit").notNull().default(1),
    registrationGroupKind: text("registration_group_kind", { enum: GROUP_KINDS }).notNull(),
    groupLabelPrompt: text("group_label_prompt"),
    attendeeDetailsTiming: text("attendee_details_timing", { enum: DETAILS_TIMINGS }).notNull(),
    /** Units; null is unlimited. */
    capacity: integer("capacity"),
    unitsTaken: integer("units_taken").notNull().default(0),
    minPerOrder: integer("min_per_order").notNull().default(1),
    maxPerOrder: integer("max_per_order").notNull().default(100),
    salesStartAt: instant("sales_start_at"),
    salesEndAt: instant("sales_end_at"),
    /** Not on the public page, nor for sale there, unless the buyer gives the access code. */
    hidden: boolean("hidden").notNull().default(false),
    /** Upper case; several hidden tickets may share one. Null: members alone sell it. */
    accessCode: text("access_code"),
    position: integer("position").notNull().default(0),
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("ticket_types_organization_id_id_key").on(table.organizationId, table.id),
    index("ticket_types_event_idx").on(table.organizationId, table.eventId, table.position),
    check("ticket_types_amounts", sql`${table.price} >= 0 and ${table.fairMarketValue} >= 0`),
    check(
      "ticket_types_per_order",
      sql`${table.minPerOrder} between 1 and ${table.maxPerOrder} and ${table.maxPerOrder} <= 100`,
    ),
    check(
      "ticket_types_access_code",
      sql`${table.accessCode} is null or (${table.hidden} and ${table.accessCode} = upper(${table.accessCode}))`,
    ),
    check("ticket_types_admissions", sql`${table.admissionsPerUnit} between 1 and 100`),
    check(
      "ticket_types_not_oversold",
      sql`${table.unitsTaken} >= 0 and (${table.capacity} is null or ${table.unitsTaken} <= ${table.capacity})`,
    ),
    refersTo("ticket_types_event_fk", table, table.eventId, events),
  ],
);

export const sponsorPackages = pgTable(
  "sponsor_packages",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    name: text("name").notNull(),
    tier: text("tier"),
    benefits: text("benefits").array().notNull().default([]),
    price: minorUnits("price").notNull(),
    fairMarketValue: minorUnits("fair_market_value").notNull().default(0),
    /** What its buyer gets for the price; null where staff were never asked. */
    benefitKind: text("benefit_kind", { enum: BENEFIT_KINDS }),
    /** Admissions that come with one package; 0 gives recognition only and makes no group. */
    admissionsPerUnit: integer("admissions_per_unit").notNull().default(0),
    groupLabelPrompt: text("group_label_prompt"),
    attendeeDetailsTiming: text("attendee_details_timing", { enum: DETAILS_TIMINGS }).notNull(),
    capacity: integer("capacity"),
    unitsTaken: integer("units_taken").notNull().default(0),
    position: integer("position").notNull().default(0),
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("sponsor_packages_organization_id_id_key").on(table.organizationId, table.id),
    index("sponsor_packages_event_idx").on(table.organizationId, table.eventId, table.position),
    check("sponsor_packages_amounts", sql`${table.price} >= 0 and ${table.fairMarketValue} >= 0`),
    check("sponsor_packages_admissions", sql`${table.admissionsPerUnit} between 0 and 100`),
    check(
      "sponsor_packages_not_oversold",
      sql`${table.unitsTaken} >= 0 and (${table.capacity} is null or ${table.unitsTaken} <= ${table.capacity})`,
    ),
    refersTo("sponsor_packages_event_fk", table, table.eventId, events),
  ],
);

export const auctionItems = pgTable(
  "auction_items",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    fairMarketValue: minorUnits("fair_market_value").notNull().default(0),
    /** What its buyer gets for the price; null where staff were never asked. */
    benefitKind: text("benefit_kind", { enum: BENEFIT_KINDS }),
    /** Price at which it can be bought outright; null: by bid only. */
    buyNowPrice: minorUnits("buy_now_price"),
    /** 1 while a live order holds it, bought outright or by its winning bid. */
    unitsTaken: integer("units_taken").notNull().default(0),
    position: integer("position").notNull().default(0),
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("auction_items_organization_id_id_key").on(table.organizationId, table.id),
    check("auction_items_amounts", sql`${table.fairMarketValue} >= 0`),
    check("auction_items_not_oversold", sql`${table.unitsTaken} between 0 and 1`),
    refersTo("auction_items_event_fk", table, table.eventId, events),
  ],
);

export const auctionBids = pgTable(
  "auction_bids",
  {
    id: id(),
    organizationId: organizationId(),
    auctionItemId: integer("auction_item_id").notNull(),
    bidderName: text("bidder_name").notNull(),
    bidderEmail: text("bidder_email"),
    amount: minorUnits("amount").notNull(),
    won: boolean("won").notNull().default(false),
    /** Withdrawn or written down by mistake: it counts no more. */
    revokedAt: instant("revoked_at"),
    /** Of its payment links under earlier secrets of the installation (decision 021). */
    earlierTokenHashes: text("earlier_token_hashes").array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    unique("auction_bids_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("auction_bids_one_winner").on(table.auctionItemId).where(sql`${table.won}`),
    check("auction_bids_revoked_lost", sql`${table.revokedAt} is null or not ${table.won}`),
    check("auction_bids_amount_positive", sql`${table.amount} > 0`),
    refersTo("auction_bids_item_fk", table, table.auctionItemId, auctionItems),
  ],
);

export const promoCodes = pgTable(
  "promo_codes",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    /** Upper case. */
    code: text("code").notNull(),
    kind: text("kind", { enum: ["percent", "amount"] }).notNull(),
    /** Basis points for `percent`, minor units for `amount`. */
    value: minorUnits("value").notNull(),
    maxUses: integer("max_uses"),
    uses: integer("uses").notNull().default(0),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("promo_codes_organization_id_id_key").on(table.organizationId, table.id),
    unique("promo_codes_code_key").on(table.organizationId, table.eventId, table.code),
    check(
      "promo_codes_value",
      sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} <= 10000)`,
    ),
    check(
      "promo_codes_not_overused",
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
    refersTo("promo_codes_event_fk", table, table.eventId, events),
  ],
);

export type ShowIf = { field_key: string; in: string[] };

export const questions = pgTable(
  "questions",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    fieldKey: text("field_key").notNull(),
    fieldLabel: text("field_label").notNull(),
    fieldType: text("field_type", { enum: QUESTION_TYPES }).notNull(),
    options: text("options").array().notNull().default([]),
    scope: text("scope", { enum: QUESTION_SCOPES }).notNull(),
    required: boolean("required").notNull().default(false),
    helpText: text("help_text"),
    /** Empty: every ticket type and package. */
    appliesToTicketTypeIds: integer("applies_to_ticket_type_ids").array().notNull().default([]),
    showIf: jsonb("show_if").$type<ShowIf>(),
    position: integer("position").notNull().default(0),
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("questions_organization_id_id_key").on(table.organizationId, table.id),
    unique("questions_field_key_key").on(table.organizationId, table.eventId, table.fieldKey),
    refersTo("questions_event_fk", table, table.eventId, events),
  ],
);
