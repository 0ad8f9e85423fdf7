import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { donationReceipts, donations, donors } from "@/db/schema";
import { type CsvCell, csv } from "@/lib/csv";
import { ownDonorIds } from "@/lib/donors/own";
import type { DonorActor } from "@/lib/identity/actor";
import { RowId } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { GIFT_METHODS } from "./donation-schema";
import { giverOfGift, purposeOfGift, receiptOfGift } from "./gift-joins";
import { METHOD_NAMES } from "./method-names";
import { receiptNumber } from "./receipt-numbers";
import { standingAmounts } from "./receipts";

const Amount = z.number();

export const OwnGift = z
  .object({
    id: RowId,
    donor: z.object({ id: RowId, name: z.string() }),
    donated_on: z.string().meta({ format: "date" }),
    purpose: z.string(),
    method: z.enum(GIFT_METHODS),
    currency: z.string(),
    amount: Amount,
    fees_covered_amount: Amount,
    refunded_amount: Amount,
    tax_deductible_amount: Amount.nullable(),
    is_test: z.boolean(),
    receipt: z.object({ id: RowId, number: z.string() }).nullable().meta({
      description: "Null once all of the gift has gone back",
    }),
  })
  .meta({ id: "OwnGift" });
export type OwnGift = z.infer<typeof OwnGift>;

export const GivingYear = z
  .object({
    years: z.array(z.int()).meta({ description: "Years with gifts, newest first" }),
    year: z.int().nullable().meta({ description: "The one that is shown" }),
    gifts: z.array(OwnGift),
    donors: z.array(z.object({ id: RowId, name: z.string() })).meta({
      description: "Each has a statement of the year",
    }),
  })
  .meta({ id: "GivingYear" });
export type GivingYear = z.infer<typeof GivingYear>;

const yearOf = sql<number>`extract(year from ${donations.donatedOn})::int`;

/**
 * What a donor gave in a year, for themselves and for the organizations whose contact they are; the
 * latest year with gifts unless one is named.
 */
export async function readGivingYear(actor: DonorActor, wanted?: number): Promise<GivingYear> {
  const years = await listYears(actor);
  const year = wanted !== undefined && years.includes(wanted) ? wanted : (years[0] ?? null);
  const gifts = year === null ? [] : await listOwnGifts(actor, year);
  const givers = new Map(gifts.map(({ donor }) => [donor.id, donor]));
  return { years, year, gifts, donors: [...givers.values()] };
}

const ownCompleted = (actor: DonorActor) =>
  and(
    eq(donations.organizationId, actor.organizationId),
    inArray(donations.donorId, ownDonorIds(actor)),
    eq(donations.status, "completed"),
  );

async function listYears(actor: DonorActor): Promise<number[]> {
  const found = await db
    .selectDistinct({ year: yearOf })
    .from(donations)
    .where(ownCompleted(actor))
    .orderBy(desc(yearOf));
  return found.map(({ year }) => year);
}

/** A year's gifts, or all of them; newest first. */
async function listOwnGifts(actor: DonorActor, year?: number): Promise<OwnGift[]> {
  const found = await db
    .select({
      donation: donations,
      donor: { id: donors.id, name: donors.displayName },
      purpose: sql<string>`coalesce(${purposeOfGift}, '')`,
      receipt: {
        id: donationReceipts.id,
        year: donationReceipts.year,
        sequence: donationReceipts.sequence,
      },
    })
    .from(donations)
    .innerJoin(donors, giverOfGift)
    .leftJoin(donationReceipts, receiptOfGift)
    .where(and(ownCompleted(actor), year === undefined ? undefined : eq(yearOf, year)))
    .orderBy(desc(donations.donatedOn), desc(donations.id));
  return found.map(({ donation, donor, purpose, receipt }) => {
    const { currency } = donation;
    const { deductible } = standingAmounts(donation);
    return {
      id: donation.id,
      donor,
      donated_on: donation.donatedOn,
      purpose,
      method: donation.method,
      currency,
      amount: toMajor(donation.amount, currency),
      fees_covered_amount: toMajor(donation.feesCovered, currency),
      refunded_amount: toMajor(donation.refundedAmount, currency),
      tax_deductible_amount: deductible === null ? null : toMajor(deductible, currency),
      is_test: donation.isTest,
      receipt: receipt && { id: receipt.id, number: receiptNumber(receipt) },
    };
  });
}

const HEADING = [
  "Date",
  "Given by",
  "For",
  "Amount",
  "Fees covered",
  "Returned",
  "Tax-deductible",
  "Currency",
  "Method",
  "Receipt",
  "Test",
];

/** All gifts of a donor as CSV, or those of a year; newest first. */
export async function exportOwnGifts(actor: DonorActor, year?: number): Promise<string> {
  const gifts = await listOwnGifts(actor, year);
  return csv(
    HEADING,
    gifts.map((gift): CsvCell[] => [
      gift.donated_on,
      gift.donor.name,
      gift.purpose,
      gift.amount,
      gift.fees_covered_amount,
      gift.refunded_amount,
      gift.tax_deductible_amount,
      gift.currency,
      METHOD_NAMES[gift.method],
      gift.receipt?.number ?? null,
      gift.is_test ? "yes" : "no",
    ]),
  );
}
