import { sql } from "drizzle-orm";
import { check, index, integer, numeric, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
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
import { organizations } from "./identity";

/** Why somebody is credited with another's gift. Only the first ones count as their giving. */
export const CREDITED_TYPES = [
  "primary_contact",
  "advisor",
  "spouse",
  "family_member",
  "business_owner",
  "matching_gift",
] as const;
export const RECOGNIZED_TYPES = ["solicitor", "honoree"] as const;
export const SOFT_CREDIT_TYPES = [...CREDITED_TYPES, ...RECOGNIZED_TYPES] as const;

/** A gift credited to somebody besides its legal donor. */
export const softCredits = pgTable(
  "soft_credits",
  {
    id: id(),
    organizationId: organizationId(),
    donationId: integer("donation_id").notNull(),
    donorId: integer("donor_id").notNull(),
    /** In the gift's currency; null credits the whole gift. */
    amount: minorUnits("amount"),
    typeKey: text("type_key", { enum: SOFT_CREDIT_TYPES }).notNull(),
    note: text("note"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("soft_credits_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("soft_credits_once_key")
      .on(table.organizationId, table.donationId, table.donorId, table.typeKey)
      .where(sql`${table.revokedAt} is null`),
    index("soft_credits_donor_idx").on(table.organizationId, table.donorId, table.id),
    index("soft_credits_donation_idx").on(table.organizationId, table.donationId),
    check("soft_credits_amount_positive", sql`${table.amount} > 0`),
    refersTo("soft_credits_donation_fk", table, table.donationId, donations),
    refersTo("soft_credits_donor_fk", table, table.donorId, donors),
  ],
);

/** What a donor's company adds to the donor's gift. */
export const matchingGifts = pgTable(
  "matching_gifts",
  {
    id: id(),
    organizationId: organizationId(),
    /** The gift that is matched. */
    donationId: integer("donation_id").notNull(),
    companyDonorId: integer("company_donor_id").notNull(),
    /** Expected, in the gift's currency. */
    amount: minorUnits("amount").notNull(),
    status: text("status", { enum: ["expected", "received", "declined"] }).notNull(),
    /** The company's own gift, once it came. */
    matchedDonationId: integer("matched_donation_id"),
    note: text("note"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("matching_gifts_organization_id_id_key").on(table.organizationId, table.id),
    unique("matching_gifts_company_key").on(
      table.organizationId,
      table.donationId,
      table.companyDonorId,
    ),
    index("matching_gifts_company_idx").on(table.organizationId, table.companyDonorId, table.id),
    index("matching_gifts_matched_idx").on(table.organizationId, table.matchedDonationId),
    check("matching_gifts_amount_positive", sql`${table.amount} > 0`),
    check(
      "matching_gifts_received",
      sql`(${table.status} = 'received') = (${table.matchedDonationId} is not null)`,
    ),
    refersTo("matching_gifts_donation_fk", table, table.donationId, donations),
    refersTo("matching_gifts_matched_fk", table, table.matchedDonationId, donations),
    refersTo("matching_gifts_company_fk", table, table.companyDonorId, donors),
  ],
);

/** What a currency is worth in the organization's, from a day on until the next rate. */
export const currencyRates = pgTable(
  "currency_rates",
  {
    id: id(),
    organizationId: organizationId(),
    currency: currency().notNull(),
    toCurrency: currency("to_currency").notNull(),
    effectiveOn: localDate("effective_on").notNull(),
    /** Of one unit, in major units of `toCurrency`. */
    rate: numeric("rate", { precision: 24, scale: 12 }).notNull(),
    /** The same between minor units: what amounts are multiplied by. */
    factor: numeric("factor", { precision: 30, scale: 18 }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("currency_rates_organization_id_id_key").on(table.organizationId, table.id),
    unique("currency_rates_day_key").on(
      table.organizationId,
      table.currency,
      table.toCurrency,
      table.effectiveOn,
    ),
    check("currency_rates_positive", sql`${table.rate} > 0 and ${table.factor} > 0`),
    check("currency_rates_differ", sql`${table.currency} <> ${table.toCurrency}`),
    belongsTo("currency_rates_organization_fk", table, organizations),
  ],
);
