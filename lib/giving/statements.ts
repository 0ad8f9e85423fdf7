import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donationLines, donationReceipts, donations, donors } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { ownDonorIds } from "@/lib/donors/own";
import { notFound } from "@/lib/errors";
import { formatDate, formatMoney } from "@/lib/format";
import {
  type DonorActor,
  type MemberActor,
  requirePermission,
  type SystemActor,
} from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { takesRealPayments } from "@/lib/payments/gateways";
import { presentReceipt, type ReceiptView } from "./donation-view";
import type { Donation } from "./donations";
import { goodsStatement, NOTHING_RECEIVED } from "./goods-statement";
import { nextReceiptNumber, receiptNumber } from "./receipt-numbers";
import { issuerOf, recipientOf } from "./receipt-people";
import { AnnualSnapshot, type StatementGift, type StatementTotals } from "./receipt-schema";
import { type DonationReceipt, noteVoided, standingAmounts } from "./receipts";

type Wanted = { donorId: number; year: number };
type Who = DonorActor | MemberActor | SystemActor;

/**
 * The numbered statement of what a donor gave in a calendar year of the organization's zone. Asked again
 * with the same figures it is the same one; other figures void it, and another takes its place. Test
 * gifts are on it only where no real money can be given. Throws not found for a year without gifts, and
 * for somebody else's.
 */
export async function issueStatement(actor: Who, wanted: Wanted): Promise<ReceiptView> {
  if (actor.kind !== "donor") requirePermission(actor, "donations_view");
  if (!(wanted.year >= 1900 && wanted.year <= 9999)) throw notFound("statement");
  return db.transaction(async (tx) => {
    await lockDonor(tx, actor, wanted.donorId);
    const gifts = await giftsOf(tx, actor.organizationId, wanted);
    if (gifts.length === 0) throw notFound("statement");
    const content = contentOf(gifts);
    const current = await findIssued(tx, actor.organizationId, wanted);
    if (current && sameFigures(current, content)) return presentReceipt(current);
    if (current) await voidStatement(tx, actor, current);
    return presentReceipt(await insert(tx, actor, wanted, { content, replaces: current }));
  });
}

/** Keeps two from issuing at once. Throws not found, also for a donor whom the actor may not see. */
async function lockDonor(tx: Tx, actor: Who, donorId: number): Promise<void> {
  const [found] = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(
      and(
        eq(donors.organizationId, actor.organizationId),
        eq(donors.id, donorId),
        actor.kind === "donor" ? inArray(donors.id, ownDonorIds(actor)) : undefined,
      ),
    )
    .for("no key update");
  if (!found) throw notFound("donor");
}

type Gift = { donation: Donation; purpose: string; receiptNumber: string | null };

async function giftsOf(tx: Tx, organizationId: number, { donorId, year }: Wanted): Promise<Gift[]> {
  const found = await tx
    .select({
      donation: donations,
      purpose: sql<string>`(select string_agg(${donationLines.label}, ', ' order by ${donationLines.id}) from ${donationLines} where ${donationLines.organizationId} = ${donations.organizationId} and ${donationLines.donationId} = ${donations.id})`,
      receipt: { year: donationReceipts.year, sequence: donationReceipts.sequence },
    })
    .from(donations)
    .leftJoin(
      donationReceipts,
      and(
        eq(donationReceipts.organizationId, donations.organizationId),
        eq(donationReceipts.donationId, donations.id),
        eq(donationReceipts.status, "issued"),
      ),
    )
    .where(
      and(
        eq(donations.organizationId, organizationId),
        eq(donations.donorId, donorId),
        eq(donations.status, "completed"),
        gte(donations.donatedOn, `${year}-01-01`),
        lte(donations.donatedOn, `${year}-12-31`),
        takesRealPayments() ? eq(donations.isTest, false) : undefined,
      ),
    )
    .orderBy(asc(donations.donatedOn), asc(donations.id));
  return found.map(({ donation, purpose, receipt }) => ({
    donation,
    purpose,
    receiptNumber: receipt && receiptNumber(receipt),
  }));
}

type Content = Pick<AnnualSnapshot, "gifts" | "totals" | "goods_statement" | "is_test">;

function contentOf(gifts: readonly Gift[]): Content {
  return {
    gifts: gifts.map(presentGift),
    totals: totalsOf(gifts.map(({ donation }) => donation)),
    goods_statement: goodsOf(gifts.map(({ donation }) => donation)),
    is_test: gifts.some(({ donation }) => donation.isTest),
  };
}

function presentGift({ donation, purpose, receiptNumber: number }: Gift): StatementGift {
  const { currency } = donation;
  const { deductible } = standingAmounts(donation);
  return {
    donation_id: donation.id,
    receipt_number: number,
    donated_on: donation.donatedOn,
    purpose,
    method: donation.method,
    currency,
    amount: toMajor(donation.amount + donation.feesCovered, currency),
    refunded_amount: toMajor(donation.refundedAmount, currency),
    fair_market_value: toMajor(donation.fairMarketValue, currency),
    in_kind_description: donation.inKindDescription,
    tax_deductible_amount: deductible === null ? null : toMajor(deductible, currency),
    is_test: donation.isTest,
  };
}

function totalsOf(gifts: readonly Donation[]): StatementTotals[] {
  const counted = gifts.filter(({ method }) => method !== "in_kind");
  const currencies = [...new Set(counted.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = counted.filter((gift) => gift.currency === currency);
    const sum = (amount: (gift: Donation) => Minor) =>
      toMajor(
        own.reduce((total, gift) => total + amount(gift), 0),
        currency,
      );
    return {
      currency,
      total_amount: sum((gift) => standingAmounts(gift).total),
      refunded_amount: sum((gift) => gift.refundedAmount),
      fair_market_value: sum((gift) => gift.fairMarketValue),
      tax_deductible_amount: sum((gift) => standingAmounts(gift).deductible ?? 0),
    };
  });
}

function goodsOf(gifts: readonly Donation[]): string {
  const rewarded = gifts.filter(({ fairMarketValue }) => fairMarketValue > 0);
  const [only] = rewarded;
  if (!only) return NOTHING_RECEIVED;
  if (rewarded.length === 1 && gifts.length === 1)
    return goodsStatement(only, formatMoney(only.fairMarketValue, only.currency));
  const named = rewarded.map(
    ({ donatedOn, goodsDescription, fairMarketValue, currency }) =>
      `${formatDate(donatedOn)}: ${goodsDescription ?? "goods or services"}, worth ${formatMoney(fairMarketValue, currency)}`,
  );
  return `In exchange for some of these contributions you received goods or services, with our good-faith estimate of their value: ${named.join("; ")}. Only what you gave beyond that value is tax-deductible. No goods or services were provided in exchange for the others.`;
}

async function findIssued(
  tx: Tx,
  organizationId: number,
  { donorId, year }: Wanted,
): Promise<DonationReceipt | undefined> {
  const [found] = await tx
    .select()
    .from(donationReceipts)
    .where(
      and(
        eq(donationReceipts.organizationId, organizationId),
        eq(donationReceipts.donorId, donorId),
        eq(donationReceipts.forYear, year),
        eq(donationReceipts.status, "issued"),
      ),
    );
  return found;
}

function sameFigures(issued: DonationReceipt, content: Content): boolean {
  const { gifts, totals, goods_statement, is_test } = AnnualSnapshot.parse(issued.snapshot);
  const before: Content = { gifts, totals, goods_statement, is_test };
  const after = AnnualSnapshot.pick({
    gifts: true,
    totals: true,
    goods_statement: true,
    is_test: true,
  }).parse(content);
  return fingerprint(before) === fingerprint(after);
}

const fingerprint = ({ gifts, totals, goods_statement, is_test }: Content): string =>
  JSON.stringify([gifts, totals, goods_statement, is_test]);

const CHANGED = "The year's figures have changed since.";

async function voidStatement(tx: Tx, actor: Who, statement: DonationReceipt): Promise<void> {
  const { organizationId, id } = statement;
  await tx
    .update(donationReceipts)
    .set({ status: "void", voidedAt: now(), voidReason: CHANGED })
    .where(and(eq(donationReceipts.organizationId, organizationId), eq(donationReceipts.id, id)));
  await noteVoided(tx, actor, statement, CHANGED);
}

async function insert(
  tx: Tx,
  actor: Who,
  { donorId, year: forYear }: Wanted,
  { content, replaces }: { content: Content; replaces: DonationReceipt | undefined },
): Promise<DonationReceipt> {
  const { organizationId } = actor;
  const issuedAt = now();
  const snapshot: AnnualSnapshot = {
    kind: "annual",
    organization: await issuerOf(tx, organizationId),
    donor: await recipientOf(tx, { organizationId, donorId }),
    issued_at: issuedAt.toISOString(),
    replaces_number: replaces ? receiptNumber(replaces) : null,
    year: forYear,
    ...content,
  };
  const number = await nextReceiptNumber(tx, organizationId, issuedAt);
  const replacesReceiptId = replaces?.id;
  const kind = "annual";
  const [issued] = await tx
    .insert(donationReceipts)
    .values({
      organizationId,
      donorId,
      kind,
      forYear,
      ...number,
      snapshot,
      replacesReceiptId,
      issuedAt,
    })
    .returning();
  if (!issued) throw new Error("A statement was not written.");
  await recordChange(tx, actor, {
    action: "receipt.issue_statement",
    subjectType: "receipt",
    subjectId: issued.id,
    after: { number: receiptNumber(issued), year: forYear },
  });
  return issued;
}
