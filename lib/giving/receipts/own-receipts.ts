import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, db, type Tx } from "@/db/client";
import { donationReceipts, donations, donors } from "@/db/schema";
import { within } from "@/db/within";
import { type CsvCell, csv } from "@/lib/csv";
import { languageOfDonor } from "@/lib/donors/language";
import { receiptedDonorIds } from "@/lib/donors/own";
import type { DonorActor } from "@/lib/identity/actor";
import { RowId } from "@/lib/input";
import { type Speech, speakTo } from "@/lib/language/speech";
import { toMajor } from "@/lib/money";
import { Benefit } from "../benefit-schema";
import { GIFT_METHODS } from "../donation-schema";
import { giverOfGift, NUMBER_COLUMNS, receiptOfGift } from "../gift-joins";
import { netOfGift } from "../net-gift";
import { benefitOnLists } from "../property";
import { receiptNumber } from "../receipt-numbers";
import { profileOf } from "../receipt-profiles/chosen";
import { wayIn } from "../receipt-profiles/paper-words";
import type { ReceiptProfile } from "../receipt-profiles/profile";
import { StatementPurchase } from "../receipt-profiles/receipt-schema";
import { standingAmounts } from "../receipt-profiles/standing-amounts";
import { purposeIn, purposeOnPapers } from "../sponsored-purpose";
import { purchasesOf } from "./purchases";

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
    value_received_amount: Amount,
    benefit_kind: Benefit,
    tax_deductible_amount: Amount.nullable(),
    is_test: z.boolean(),
    receipt: z.object({ id: RowId, number: z.string() }).nullable().meta({
      description: "Null once the gift has been fully refunded",
    }),
  })
  .meta({ id: "OwnGift" });
export type OwnGift = z.infer<typeof OwnGift>;

export const GivingYear = z
  .object({
    years: z.array(z.int()).meta({ description: "Years with gifts, newest first" }),
    year: z.int().nullable().meta({ description: "The year shown" }),
    gifts: z.array(OwnGift),
    purchases: z.array(StatementPurchase).meta({
      description: "Event payments, each with its own receipt",
    }),
    deductible_label: z.string().nullable().meta({
      description:
        "What the organization’s receipts call the deductible or claimable amount; null if they don’t mention one",
    }),
    purchase_deductible_label: z.string().nullable().meta({
      description: "The same for event payments",
    }),
    not_deductible_label: z.string().meta({
      description: "Shown instead of that amount for a payment that isn’t a gift",
    }),
    donors: z.array(z.object({ id: RowId, name: z.string() })).meta({
      description: "The donors with a statement for the year",
    }),
    statements: z
      .array(z.object({ year: z.int(), donor: z.object({ id: RowId, name: z.string() }) }))
      .meta({ description: "Statements for every year, newest first" }),
  })
  .meta({ id: "GivingYear" });
export type GivingYear = z.infer<typeof GivingYear>;

const yearOf = sql<number>`extract(year from ${donations.donatedOn})::int`;

/**
 * What a donor gave in a year, for themselves and for the organizations whose contact they are; the
 * latest year with gifts unless one is named.
 */
export async function readGivingYear(actor: DonorActor, wanted?: number): Promise<GivingYear> {
  const paid = await ownPurchases(actor);
  const statements = await listStatements(actor, paid);
  const years = [...new Set(statements.map((each) => each.year))];
  const year = wanted !== undefined && years.includes(wanted) ? wanted : (years[0] ?? null);
  const { law } = await profileOf(db, actor.organizationId);
  const gifts = year === null ? [] : await listOwnGifts(db, actor, law, year);
  const purchases = paid.filter(({ purchase }) => yearIn(purchase) === year);
  const givers = new Map([...gifts, ...purchases].map(({ donor }) => [donor.id, donor]));
  return {
    years,
    year,
    gifts,
    deductible_label: law.words.deductible,
    purchase_deductible_label: law.orders.figure,
    not_deductible_label: law.words.notDeductible,
    purchases: purchases.map(({ purchase }) => purchase),
    donors: [...givers.values()],
    statements,
  };
}

/** The years in which a donor gave more than went back, newest first: what a year's story can be told of. */
export async function listGivenYears(actor: DonorActor): Promise<number[]> {
  const kept = sql`${netOfGift(donations.amount, donations.refundedAmount)} > 0`;
  const found = await db
    .selectDistinct({ year: yearOf })
    .from(donations)
    .where(and(ownCompleted(actor), kept));
  return found.map(({ year }) => year).sort((one, other) => other - one);
}

const ownCompleted = (actor: DonorActor) =>
  within(
    donations,
    actor.organizationId,
    inArray(donations.donorId, receiptedDonorIds(actor)),
    eq(donations.status, "completed"),
  );

type OwnPurchase = { donor: { id: number; name: string }; purchase: StatementPurchase };

/** What they paid for events, and the organizations whose contact they are. */
async function ownPurchases(actor: DonorActor): Promise<OwnPurchase[]> {
  const { organizationId } = actor;
  const own = await db
    .select({ id: donors.id, name: donors.displayName, email: donors.email })
    .from(donors)
    .where(within(donors, organizationId, inArray(donors.id, receiptedDonorIds(actor))))
    .orderBy(donors.id);
  const paid = own.map(async ({ id, name, email }) => {
    const purchases = await purchasesOf(db, { organizationId, donor: { id, email } });
    return purchases.map((purchase) => ({ donor: { id, name }, purchase }));
  });
  return (await Promise.all(paid)).flat();
}

const yearIn = ({ paid_on }: StatementPurchase): number => Number(paid_on.slice(0, 4));

/** Who has a statement of which year: whoever gave or paid in it. */
async function listStatements(
  actor: DonorActor,
  paid: readonly OwnPurchase[],
): Promise<GivingYear["statements"]> {
  const given = await db
    .selectDistinct({ year: yearOf, donor: { id: donors.id, name: donors.displayName } })
    .from(donations)
    .innerJoin(donors, giverOfGift)
    .where(ownCompleted(actor));
  const bought = paid.map(({ donor, purchase }) => ({ year: yearIn(purchase), donor }));
  const all = new Map([...given, ...bought].map((each) => [`${each.year} ${each.donor.id}`, each]));
  return [...all.values()].sort(
    (one, other) => other.year - one.year || one.donor.id - other.donor.id,
  );
}

/** A year's gifts, or all of them; newest first. */
async function listOwnGifts(
  reader: Db | Tx,
  actor: DonorActor,
  law: ReceiptProfile,
  year?: number,
): Promise<OwnGift[]> {
  const found = await reader
    .select({
      donation: donations,
      donor: { id: donors.id, name: donors.displayName },
      purpose: sql<string>`coalesce(${purposeOnPapers}, '')`,
      receipt: { id: donationReceipts.id, ...NUMBER_COLUMNS },
    })
    .from(donations)
    .innerJoin(donors, giverOfGift)
    .leftJoin(donationReceipts, receiptOfGift)
    .where(and(ownCompleted(actor), year === undefined ? undefined : eq(yearOf, year)))
    .orderBy(desc(donations.donatedOn), desc(donations.id));
  return found.map(({ donation, donor, purpose, receipt }) => {
    const { currency } = donation;
    const { worth, deductible } = standingAmounts(donation, law);
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
      value_received_amount: toMajor(worth, currency),
      benefit_kind: benefitOnLists(donation),
      tax_deductible_amount: deductible === null ? null : toMajor(deductible, currency),
      is_test: donation.isTest,
      receipt: receipt && { id: receipt.id, number: receiptNumber(receipt) },
    };
  });
}

/**
 * All gifts of a donor as CSV, or those of a year; newest first, in the donor's language. What can be
 * claimed has the name that receipts give it, and no column where they do not speak of it.
 */
export async function exportOwnGifts(actor: DonorActor, year?: number): Promise<string> {
  return writeOwnGifts(db, actor, year);
}

/** The text of `exportOwnGifts`. */
export async function writeOwnGifts(
  reader: Db | Tx,
  actor: DonorActor,
  year?: number,
): Promise<string> {
  const { organizationId, donorId } = actor;
  const { law, locale } = await profileOf(reader, organizationId);
  const speech = speakTo(await languageOfDonor(reader, organizationId, donorId), locale);
  const gifts = await listOwnGifts(reader, actor, law, year);
  return csv(headingsOf(law, speech), gifts.map(cellsOf(law, speech)));
}

/** The file is also read by programs: its dates and amounts are the same in every language. */
const cellsOf =
  ({ words }: ReceiptProfile, speech: Speech) =>
  (gift: OwnGift): CsvCell[] => [
    gift.donated_on,
    gift.donor.name,
    purposeIn(speech, gift.purpose),
    gift.amount,
    gift.fees_covered_amount,
    gift.refunded_amount,
    ...(words.deductible === null ? [] : [gift.tax_deductible_amount]),
    gift.currency,
    wayIn(speech, gift.method),
    gift.receipt?.number ?? null,
    speech.t("paper")(gift.is_test ? "listYes" : "listNo"),
  ];

function headingsOf({ words: { deductible } }: ReceiptProfile, { t: of, said }: Speech): string[] {
  const t = of("paper");
  return [
    ...[t("listDate"), t("listGiver"), t("listFor"), t("listAmount"), t("listFees")],
    t("listReturned"),
    ...(deductible === null ? [] : [said(deductible)]),
    ...[t("listCurrency"), t("listMethod"), t("listReceipt"), t("listTest")],
  ];
}
