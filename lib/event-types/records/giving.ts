import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  donationLines,
  donationReceipts,
  donations,
  giftBatches,
  giftSources,
  matchingGifts,
  paymentMethods,
  plans,
  pledges,
  softCredits,
} from "@/db/schema";
import {
  columns,
  customOf,
  defineRecord,
  donorOf,
  expression,
  MOST_LISTED,
  major,
  money,
  nameOf,
} from "../record";

const GiftLine = z.strictObject({
  label: z.string(),
  amount: z.number(),
  designation_id: z.number().int().nullable(),
  entity_id: z.number().int().nullable(),
  plan_id: z.number().int().nullable(),
});

export const DONATION = defineRecord(
  "GiftRecord",
  donations,
  {
    ...columns(donations, "id", "donorId"),
    donor: donorOf(donations.organizationId, donations.donorId),
    ...columns(donations, "status", "method"),
    amount: money(donations.amount, donations.currency),
    fees_covered: money(donations.feesCovered, donations.currency),
    refunded_amount: money(donations.refundedAmount, donations.currency),
    fair_market_value: money(donations.fairMarketValue, donations.currency),
    ...columns(donations, "currency", "donatedOn", "isTest", "isAnonymous", "programId"),
    program: nameOf("programs", "name", {
      organizationId: donations.organizationId,
      id: donations.programId,
    }),
    lines: expression(
      z.array(GiftLine),
      sql`coalesce((select jsonb_agg(jsonb_build_object('label', left(l.label, 200), 'amount', ${major(sql`l.amount`, donations.currency)},
          'designation_id', l.designation_id, 'entity_id', l.entity_id, 'plan_id', l.plan_id) order by l.id)
        from (select * from ${donationLines} where ${donationLines.organizationId} = ${donations.organizationId}
          and ${donationLines.donationId} = ${donations.id} order by ${donationLines.id} limit ${sql.raw(String(MOST_LISTED))}) l), '[]')`,
    ),
    ...columns(donations, "appealId", "campaignId", "channelId", "pledgeId", "acknowledgement"),
    custom: customOf(donations.custom),
    ...columns(donations, "completedAt", "voidedAt", "createdAt"),
  },
  sql`${donations.donorId}`,
);

export const PLAN = defineRecord(
  "RecurringGiftRecord",
  plans,
  {
    ...columns(plans, "id", "donorId"),
    donor: donorOf(plans.organizationId, plans.donorId),
    ...columns(plans, "status"),
    amount: money(plans.amount, plans.currency),
    fees_covered: money(plans.feesCovered, plans.currency),
    ...columns(plans, "currency", "intervalUnit", "interval", "startedOn", "nextChargeOn"),
    ...columns(plans, "resumeOn", "retryOn", "failures", "lastFailureCode", "programId"),
    program: nameOf("programs", "name", {
      organizationId: plans.organizationId,
      id: plans.programId,
    }),
    ...columns(plans, "designationId", "entityId", "isAnonymous", "endedAt", "endReason"),
    custom: customOf(plans.custom),
    ...columns(plans, "createdAt"),
  },
  sql`${plans.donorId}`,
);

export const PLEDGE = defineRecord(
  "PledgeRecord",
  pledges,
  {
    ...columns(pledges, "id", "donorId"),
    donor: donorOf(pledges.organizationId, pledges.donorId),
    ...columns(pledges, "status"),
    amount: money(pledges.amount, pledges.currency),
    ...columns(pledges, "currency", "pledgedOn", "frequency", "firstDueOn", "installmentCount"),
    ...columns(pledges, "programId"),
    program: nameOf("programs", "name", {
      organizationId: pledges.organizationId,
      id: pledges.programId,
    }),
    ...columns(pledges, "designationId", "appealId", "source", "closedAt", "createdAt"),
  },
  sql`${pledges.donorId}`,
);

const currencyOfGift = (table: "soft_credits" | "matching_gifts") =>
  sql`(select currency from donations g where g.organization_id = ${sql.identifier(table)}.organization_id
    and g.id = ${sql.identifier(table)}.donation_id)`;

export const SOFT_CREDIT = defineRecord(
  "SoftCreditRecord",
  softCredits,
  {
    ...columns(softCredits, "id", "donationId", "donorId"),
    donor: donorOf(softCredits.organizationId, softCredits.donorId),
    amount: money(softCredits.amount, currencyOfGift("soft_credits")),
    ...columns(softCredits, "typeKey", "revokedAt", "createdAt"),
  },
  sql`${softCredits.donorId}`,
);

export const MATCHING_GIFT = defineRecord(
  "MatchingGiftRecord",
  matchingGifts,
  {
    ...columns(matchingGifts, "id", "donationId", "companyDonorId"),
    company: donorOf(matchingGifts.organizationId, matchingGifts.companyDonorId),
    amount: money(matchingGifts.amount, currencyOfGift("matching_gifts")),
    ...columns(matchingGifts, "status", "matchedDonationId", "createdAt"),
  },
  sql`${matchingGifts.companyDonorId}`,
);

export const RECEIPT = defineRecord(
  "ReceiptRecord",
  donationReceipts,
  {
    ...columns(donationReceipts, "id", "donorId", "kind", "donationId", "forYear"),
    number: expression(
      z.string(),
      sql`${donationReceipts.numberPrefix} || ${donationReceipts.year} || '-' || lpad(${donationReceipts.sequence}::text, 5, '0')`,
    ),
    ...columns(donationReceipts, "status", "replacesReceiptId", "issuedAt", "voidedAt"),
  },
  sql`${donationReceipts.donorId}`,
);

export const GIFT_BATCH = defineRecord("GiftBatchRecord", giftBatches, {
  ...columns(giftBatches, "id", "name", "status", "currency", "expectedCount"),
  expected_amount: money(giftBatches.expectedAmount, giftBatches.currency),
  ...columns(giftBatches, "designationId", "method", "receivedOn", "appealId", "postedAt"),
  ...columns(giftBatches, "createdAt"),
});

export const GIFT_SOURCE = defineRecord(
  "GiftSourceRecord",
  giftSources,
  columns(giftSources, "id", "kind", "name", "archivedAt", "createdAt"),
);

export const PAYMENT_METHOD = defineRecord(
  "PaymentMethodRecord",
  paymentMethods,
  {
    ...columns(paymentMethods, "id", "donorId", "kind", "brand", "lastFour", "expMonth"),
    ...columns(paymentMethods, "expYear", "isTest", "status", "createdAt"),
  },
  sql`${paymentMethods.donorId}`,
);
