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
  type LANGUAGES,
  minorUnits,
  organizationId,
  updatedAt,
} from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { donorSessions } from "./donors";
import { fundraisingPages } from "./fundraising-pages";
import { designations, entities, programs } from "./sponsorship";

/** In whose name a gift is made, and who shall hear of it. */
export type Tribute = {
  kind: "in_honor" | "in_memory";
  name: string;
  notify_name: string | null;
  notify_email: string | null;
  message: string | null;
};

/** What a visitor typed about themselves; kept so that nothing has to be typed twice. */
export type Giver = {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  street: string | null;
  address_line2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  /** What they read; absent where it is not known. */
  language?: (typeof LANGUAGES)[number] | null;
};

/**
 * A gift whose payment was declined, with the rows that were written for it, until it is tried again or paid
 * after all (decision 057). Columns are called as in the tables. Its payments are in the ledger.
 */
export type DeclinedGift = {
  giver: Giver;
  on_behalf_of: string | null;
  donation: Record<string, unknown>;
  lines: Record<string, unknown>[];
  plans: Record<string, unknown>[];
  payment_ids: number[];
  cards: { id: number; holder_name: string }[];
};

/** The Gift Aid declaration that a visitor agreed to, in the words they were shown, and the day they did. */
export type GiftAidConsent = { words: string; declared_on: string };

/** What a visitor is about to give to a program in one payment. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: id(),
    organizationId: organizationId(),
    sessionId: integer("session_id").notNull(),
    programId: integer("program_id").notNull(),
    currency: currency().notNull(),
    /**
     * `paying` while a gateway is asked; back to `open` when that came to nothing. `awaiting`: its giver
     * has done their part, and the money takes days to come; `ended` when it never came.
     */
    status: text("status", { enum: ["open", "paying", "awaiting", "completed", "ended"] })
      .notNull()
      .default("open"),
    giver: jsonb("giver").$type<Giver>(),
    coversFees: boolean("covers_fees").notNull().default(false),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    /** The organization that gives, if the visitor gives for one. */
    onBehalfOf: text("on_behalf_of"),
    tribute: jsonb("tribute").$type<Tribute>(),
    note: text("note"),
    /** Recorded as the donor's declaration once the gift has come through. */
    giftAid: jsonb("gift_aid").$type<GiftAidConsent>(),
    /** A card to be stored at the gateway that its holder's bank has yet to confirm, and whose it is. */
    cardReference: text("card_reference"),
    cardHolderName: text("card_holder_name"),
    declinedGift: jsonb("declined_gift").$type<DeclinedGift>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("checkouts_declined_idx")
      .on(table.organizationId)
      .where(sql`${table.declinedGift} is not null`),
    unique("checkouts_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("checkouts_open_once")
      .on(table.organizationId, table.sessionId, table.programId)
      .where(sql`${table.status} in ('open', 'paying')`),
    refersTo("checkouts_session_fk", table, table.sessionId, donorSessions),
    refersTo("checkouts_program_fk", table, table.programId, programs),
  ],
);

/** One purpose in a checkout: a designation, an entity to sponsor, or a fundraising page. */
export const checkoutItems = pgTable(
  "checkout_items",
  {
    id: id(),
    organizationId: organizationId(),
    checkoutId: integer("checkout_id").notNull(),
    designationId: integer("designation_id"),
    entityId: integer("entity_id"),
    /** Each time; without covered fees. */
    amount: minorUnits("amount").notNull(),
    /** Months between gifts; 0 is once (`decisions §9`). */
    frequency: integer("frequency").notNull(),
    /** Months that a one-time sponsorship pays for; null of everything else. */
    months: integer("months"),
    /** Until when the entity's place is kept for this visitor; null where no place is taken. */
    heldUntil: instant("held_until"),
    /**
     * The fundraising page that the gift counts for, with what it says there of its giver. An item without
     * an entity is for the designation of the page's campaign, and has none of its own.
     */
    fundraisingPageId: integer("fundraising_page_id"),
    displayName: text("display_name"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    message: text("message"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("checkout_items_organization_id_id_key").on(table.organizationId, table.id),
    unique("checkout_items_designation_key").on(table.checkoutId, table.designationId),
    uniqueIndex("checkout_items_page_once")
      .on(table.checkoutId, table.fundraisingPageId)
      .where(sql`${table.entityId} is null`),
    unique("checkout_items_entity_key").on(table.checkoutId, table.entityId),
    index("checkout_items_held_idx").on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    check(
      "checkout_items_one_purpose",
      sql`num_nonnulls(${table.designationId}, ${table.entityId}) = 1 or (${table.fundraisingPageId} is not null and num_nonnulls(${table.designationId}, ${table.entityId}) = 0)`,
    ),
    check("checkout_items_amount_positive", sql`${table.amount} > 0`),
    check(
      "checkout_items_hold_of_entity",
      sql`${table.heldUntil} is null or ${table.entityId} is not null`,
    ),
    refersTo("checkout_items_checkout_fk", table, table.checkoutId, checkouts).onDelete("cascade"),
    refersTo("checkout_items_designation_fk", table, table.designationId, designations),
    refersTo("checkout_items_entity_fk", table, table.entityId, entities),
    refersTo("checkout_items_page_fk", table, table.fundraisingPageId, fundraisingPages),
  ],
);
