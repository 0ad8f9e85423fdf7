import { z } from "zod";
import {
  ACKNOWLEDGEMENTS,
  type donors,
  PAYMENT_WAYS,
  PROPERTY_KINDS,
  type plans,
  type programs,
  type TaxFacts,
} from "@/db/schema";
import { CustomView } from "@/lib/custom-fields/schema";
import { RowId } from "@/lib/input";
import { toMajor } from "@/lib/money";
import type { Ledger } from "@/lib/payments/ledger";
import { Benefit } from "../benefit-schema";
import { benefitOf } from "../deductible";
import { GIFT_METHODS, GIFT_STATUSES } from "../donation-schema";
import type { Donation, DonationLine } from "../donations";
import { giftReference } from "../gift-reference";
import { isSent } from "../method-names";
import { propertyOf } from "../property";
import type { DonationReceipt } from "../receipts/receipts";
import { presentReceipt, ReceiptView } from "../receipts/view";
import { isCharged } from "./correctable";
import type { SourcesOfGift } from "./sources";

const Amount = z.number();
const Instant = z.string().meta({ format: "date-time" });
const Named = z.object({ id: RowId, name: z.string() });

export const DonationSummary = z
  .object({
    id: RowId,
    donor: Named.extend({ email: z.string().nullable() }),
    program: Named,
    purpose: z.string().meta({ description: "What the gift is for, in words" }),
    status: z.enum(GIFT_STATUSES),
    method: z.enum(GIFT_METHODS),
    currency: z.string(),
    amount: Amount,
    fees_covered_amount: Amount,
    refunded_amount: Amount,
    donated_on: z.string().meta({ format: "date", description: "The day of the gift" }),
    received_on: z.string().meta({ format: "date" }),
    is_recurring: z.boolean(),
    is_anonymous: z.boolean(),
    is_test: z.boolean(),
    acknowledgement: z.enum(ACKNOWLEDGEMENTS),
    acknowledged_at: Instant.nullable(),
    acknowledgement_source: z.string().nullable(),
    source: Named.nullable().meta({
      description: "What brought in the gift: its appeal, or else its campaign or channel",
    }),
    custom: CustomView,
  })
  .meta({ id: "DonationSummary" });
export type DonationSummary = z.infer<typeof DonationSummary>;

const Tribute = z.object({
  kind: z.enum(["in_honor", "in_memory"]),
  name: z.string(),
  notify_name: z.string().nullable(),
  notify_email: z.string().nullable(),
  message: z.string().nullable(),
});

const Line = z.object({
  id: RowId,
  designation_id: RowId.nullable(),
  entity_id: RowId.nullable(),
  label: z.string(),
  amount: Amount,
  plan_id: RowId.nullable(),
  period_on: z.string().nullable(),
});

const Refund = z.object({
  id: RowId,
  amount: Amount,
  status: z.enum(["pending", "succeeded", "failed"]),
  reason: z.string().nullable(),
  created_at: Instant,
});

const Payment = z.object({
  id: RowId,
  method: z.enum(PAYMENT_WAYS),
  status: z.enum(["pending", "processing", "succeeded", "failed", "voided"]),
  amount: Amount,
  refunded_amount: Amount.meta({ description: "Refunded, or being refunded" }),
  gateway: z.string().nullable(),
  failure_code: z.string().nullable(),
  disputed: z.boolean(),
  received_at: Instant.nullable(),
  refunds: z.array(Refund),
});

const Plan = z.object({
  id: RowId,
  status: z.enum(["pending", "active", "paused", "failed", "cancelled"]),
  amount: Amount,
  interval_unit: z.enum(["week", "month", "year"]),
  interval: z.int(),
  next_charge_on: z.string().meta({ format: "date" }),
});

export const GIFT_WARNINGS = ["benefit_to_adviser"] as const;

export const DonationView = DonationSummary.extend({
  note: z.string().nullable(),
  appeal: Named.nullable(),
  campaign: Named.nullable(),
  channel: Named.nullable(),
  pledge_id: RowId.nullable().meta({
    description: "The donor’s pledge that the gift is applied to",
  }),
  voided_at: Instant.nullable(),
  void_reason: z.string().nullable(),
  warnings: z.array(z.enum(GIFT_WARNINGS)).meta({
    description:
      "`benefit_to_adviser`: a donor-advised fund or foundation gave, and someone received more than an insubstantial benefit",
  }),
  is_charged: z.boolean().meta({
    description: "Collected by a gateway, so the amount, date, and method can’t be changed",
  }),
  reference: z
    .string()
    .meta({ description: "The reference that identifies a transfer or check for the gift" }),
  is_promised: z.boolean().meta({
    description: "The donor is sending it by transfer or check, and it hasn’t been received yet",
  }),
  tribute: Tribute.nullable(),
  fair_market_value: Amount,
  benefit_kind: Benefit,
  goods_description: z.string().nullable(),
  in_kind_description: z.string().nullable(),
  property_kind: z.enum(PROPERTY_KINDS).nullable(),
  ira_custodian: z.string().nullable(),
  appraiser: z.string().nullable(),
  expense_waiver: z.boolean(),
  property_origin: z.enum(["business", "private", "unknown"]).nullable(),
  value_documented: z.boolean(),
  completed_at: Instant.nullable(),
  created_at: Instant,
  refundable_amount: Amount.meta({ description: "The amount that can still be refunded" }),
  lines: z.array(Line),
  payments: z.array(Payment),
  receipts: z.array(ReceiptView),
  plans: z.array(Plan).meta({ description: "The plans that the gift started or pays a period of" }),
}).meta({ id: "Donation" });
export type DonationView = z.infer<typeof DonationView>;

export type SummaryRow = {
  donation: Donation;
  donor: Pick<typeof donors.$inferSelect, "id" | "displayName" | "email">;
  program: Pick<typeof programs.$inferSelect, "id" | "name">;
  source: { id: number; name: string } | null;
  purpose: string | null;
  isRecurring: boolean;
};

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentSummary(row: SummaryRow): DonationSummary {
  const { donation, donor, program, purpose } = row;
  const { currency } = donation;
  return {
    id: donation.id,
    donor: { id: donor.id, name: donor.displayName, email: donor.email },
    program: { id: program.id, name: program.name },
    purpose: purpose ?? "",
    status: donation.status,
    method: donation.method,
    currency,
    amount: toMajor(donation.amount, currency),
    fees_covered_amount: toMajor(donation.feesCovered, currency),
    refunded_amount: toMajor(donation.refundedAmount, currency),
    donated_on: donation.donatedOn,
    received_on: donation.receivedOn ?? donation.donatedOn,
    is_recurring: row.isRecurring,
    is_anonymous: donation.isAnonymous,
    is_test: donation.isTest,
    acknowledgement: donation.acknowledgement,
    acknowledged_at: instant(donation.acknowledgedAt),
    acknowledgement_source: donation.acknowledgementSource,
    source: row.source,
    custom: donation.custom,
  };
}

type Around = {
  lines: DonationLine[];
  ledger: Ledger;
  receipts: DonationReceipt[];
  plans: (typeof plans.$inferSelect)[];
  sources: SourcesOfGift;
  isOfVehicle: boolean;
};

export function presentDonation(row: SummaryRow, around: Around): DonationView {
  const { donation } = row;
  const major = (amount: number) => toMajor(amount, donation.currency);
  const received = around.ledger.payments.filter(({ status }) => status === "succeeded");
  const left = received.reduce((sum, each) => sum + each.amount - each.refundedAmount, 0);
  return {
    ...presentSummary(row),
    note: donation.note,
    ...around.sources,
    pledge_id: donation.pledgeId,
    voided_at: instant(donation.voidedAt),
    void_reason: donation.voidReason,
    warnings: around.isOfVehicle && bringsMuch(donation) ? ["benefit_to_adviser"] : [],
    is_charged: isCharged(donation, around),
    reference: giftReference(donation.id),
    is_promised: donation.status === "pending" && isSent(donation.method),
    tribute: donation.tribute,
    fair_market_value: major(donation.fairMarketValue),
    benefit_kind: benefitOf(donation),
    goods_description: donation.goodsDescription,
    in_kind_description: donation.inKindDescription,
    property_kind: propertyOf(donation),
    ...presentTaxFacts(donation.taxFacts ?? {}),
    completed_at: instant(donation.completedAt),
    created_at: donation.createdAt.toISOString(),
    refundable_amount: major(left),
    lines: around.lines.map((line) => ({
      id: line.id,
      designation_id: line.designationId,
      entity_id: line.entityId,
      label: line.label,
      amount: major(line.amount),
      plan_id: line.planId,
      period_on: line.periodOn,
    })),
    payments: around.ledger.payments.map((payment) => presentPayment(payment, around.ledger)),
    receipts: around.receipts.map(presentReceipt),
    plans: around.plans.map((plan) => ({
      id: plan.id,
      status: plan.status,
      amount: toMajor(plan.amount, plan.currency),
      interval_unit: plan.intervalUnit,
      interval: plan.interval,
      next_charge_on: plan.nextChargeOn,
    })),
  };
}

const presentTaxFacts = (facts: TaxFacts) => ({
  ira_custodian: facts.ira_custodian ?? null,
  appraiser: facts.appraiser ?? null,
  expense_waiver: facts.expense_waiver ?? false,
  property_origin: facts.property_origin ?? null,
  value_documented: facts.value_documented ?? false,
});

/** More than a fund may let anybody receive for its grant (IRC 4967). */
const bringsMuch = (donation: Donation): boolean =>
  ["valued", "mixed", "non_deductible"].includes(benefitOf(donation));

function presentPayment(payment: Ledger["payments"][number], { refunds }: Ledger) {
  const major = (amount: number) => toMajor(amount, payment.currency);
  const { id, method, status, gateway, disputed } = payment;
  return {
    ...{ id, method, status, gateway, disputed },
    amount: major(payment.amount),
    refunded_amount: major(payment.refundedAmount),
    failure_code: payment.failureCode,
    received_at: instant(payment.receivedAt),
    refunds: refunds
      .filter(({ paymentId }) => paymentId === id)
      .map((refund) => ({
        id: refund.id,
        amount: major(refund.amount),
        status: refund.status,
        reason: refund.reason,
        created_at: refund.createdAt.toISOString(),
      })),
  };
}
