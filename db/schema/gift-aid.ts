import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, localDate, minorUnits, organizationId } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import type { Giver } from "./checkout";
import { donations } from "./donations";
import { donors } from "./donors";
import { users } from "./identity";

export const DECLARATION_SCOPES = ["gift", "future", "past_and_future"] as const;
export const DECLARATION_WAYS = ["written", "online", "spoken"] as const;

/** Who declares, and where they live, as they wrote it themselves. */
export type Declarant = Pick<
  Giver,
  "first_name" | "last_name" | "street" | "address_line2" | "city" | "zip" | "country"
>;

/** A donor's declaration that gifts of theirs are to be treated as Gift Aid donations. */
export const giftAidDeclarations = pgTable(
  "gift_aid_declarations",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    /** One gift; gifts from that day on; or those and the gifts of the four years before. */
    scope: text("scope", { enum: DECLARATION_SCOPES }).notNull(),
    /** Of scope `gift`. */
    donationId: integer("donation_id"),
    way: text("way", { enum: DECLARATION_WAYS }).notNull(),
    declaredOn: localDate("declared_on").notNull(),
    /** The words that the donor was shown or told, as evidence. */
    words: text("words").notNull(),
    /** Null where staff recorded the declaration: the paper or recording names the donor. */
    declarant: jsonb("declarant").$type<Declarant>(),
    /** When a spoken one was confirmed in writing; it counts from then on. */
    confirmedOn: localDate("confirmed_on"),
    /** It covers no gift of that day or later. */
    withdrawnOn: localDate("withdrawn_on"),
    recordedByUserId: integer("recorded_by_user_id"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("gift_aid_declarations_organization_id_id_key").on(table.organizationId, table.id),
    index("gift_aid_declarations_donor_idx").on(table.organizationId, table.donorId, table.id),
    index("gift_aid_declarations_donation_idx")
      .on(table.organizationId, table.donationId)
      .where(sql`${table.donationId} is not null`),
    check(
      "gift_aid_declarations_gift",
      sql`(${table.scope} = 'gift') = (${table.donationId} is not null)`,
    ),
    refersTo("gift_aid_declarations_donor_fk", table, table.donorId, donors),
    refersTo("gift_aid_declarations_donation_fk", table, table.donationId, donations),
    refersTo("gift_aid_declarations_user_fk", table, table.recordedByUserId, users),
  ],
);

/** Gifts that were claimed from HMRC together. */
export const giftAidClaims = pgTable(
  "gift_aid_claims",
  {
    id: id(),
    organizationId: organizationId(),
    /** Its gifts were made on this day or before. */
    until: localDate("until").notNull(),
    madeAt: instant("made_at").notNull(),
    madeByUserId: integer("made_by_user_id"),
  },
  (table) => [
    unique("gift_aid_claims_organization_id_id_key").on(table.organizationId, table.id),
    refersTo("gift_aid_claims_user_fk", table, table.madeByUserId, users),
  ],
);

/** A claimed gift, as its schedule names it. */
export const giftAidClaimLines = pgTable(
  "gift_aid_claim_lines",
  {
    id: id(),
    organizationId: organizationId(),
    claimId: integer("claim_id").notNull(),
    donationId: integer("donation_id").notNull(),
    declarationId: integer("declaration_id").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    house: text("house").notNull(),
    postcode: text("postcode").notNull(),
    donatedOn: localDate("donated_on").notNull(),
    amount: minorUnits("amount").notNull(),
  },
  (table) => [
    // No gift is ever claimed twice.
    unique("gift_aid_claim_lines_once").on(table.organizationId, table.donationId),
    index("gift_aid_claim_lines_claim_idx").on(table.organizationId, table.claimId, table.id),
    index("gift_aid_claim_lines_declaration_idx").on(table.organizationId, table.declarationId),
    refersTo("gift_aid_claim_lines_claim_fk", table, table.claimId, giftAidClaims),
    refersTo("gift_aid_claim_lines_donation_fk", table, table.donationId, donations),
    refersTo(
      "gift_aid_claim_lines_declaration_fk",
      table,
      table.declarationId,
      giftAidDeclarations,
    ),
  ],
);
