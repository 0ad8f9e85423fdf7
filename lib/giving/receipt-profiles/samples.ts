import type { Jurisdiction } from "@/db/schema";
import type { Speech } from "@/lib/language/speech";
import { ADDED_GIFT } from "./line-label";
import type { AnnualFacts, ChosenProfile, GiftFacts, OrderFacts, ReceiptProfile } from "./profile";

/** What a preview needs of the organization: who it is, and the day it is made. */
export type Around = {
  organization: GiftFacts["organization"];
  currency: string;
  at: Date;
  today: string;
  speech: Speech;
};

/** Details that a preview shows before staff have filled their own in. */
const DETAILS: Readonly<Record<Jurisdiction, Record<string, string>>> = {
  united_states: {},
  canada: { registration_number: "123456789 RR 0001", place: "Halifax" },
  united_kingdom: { charity_number: "1234567" },
  germany: {
    place: "Kiel",
    tax_office: "Kiel",
    tax_number: "20/291/12345",
    notice_kind: "exemption",
    notice_period: "2024",
    purposes: "der Jugendhilfe",
    purposes_by_statute: "die Jugendhilfe",
  },
  plain: {},
};

/** The chosen profile as a preview shows it, with samples where something is still missing. */
export const sampleChoice = (
  chosen: ChosenProfile,
  jurisdiction: Jurisdiction,
  law: ReceiptProfile,
  today: string,
): ChosenProfile => ({
  ...chosen,
  jurisdiction,
  paperSize: chosen.jurisdiction === jurisdiction ? chosen.paperSize : law.paperSize,
  signerName: chosen.signerName ?? "Ada Lovelace",
  signerTitle: chosen.signerTitle ?? "Treasurer",
  details:
    chosen.jurisdiction === jurisdiction
      ? chosen.details
      : { ...DETAILS[jurisdiction], ...(jurisdiction === "germany" && { notice_on: today }) },
});

const DONOR = { name: "Grace M. Hopper", address: ["12 Harbor Lane", "Springfield"] };

/** A made-up gift of money, or of a thing. */
export function sampleGift(law: ReceiptProfile, around: Around, isThing: boolean): GiftFacts {
  const { organization, currency, at, today, speech } = around;
  const paid = 15_000;
  const property = isThing ? ("other" as const) : null;
  const dinner = { paid, worth: 2000, benefit: "valued" as const, property, facts: {} };
  // Where a dinner makes it no gift at all, nothing was received for it.
  const isRewarded = !isThing && law.amounts(dinner).deductible !== 0;
  const benefit = isRewarded ? ("valued" as const) : ("none" as const);
  const given = { ...dinner, worth: isRewarded ? dinner.worth : 0, benefit };
  const { worth, deductible } = law.amounts(given);
  const goods = isRewarded ? "A dinner" : null;
  return {
    kind: "single",
    organization,
    donor: DONOR,
    is_test: false,
    issued_at: at.toISOString(),
    issued_on: today,
    replaces_number: null,
    currency,
    donation_id: 1,
    donated_on: today,
    received_on: null,
    method: isThing ? "in_kind" : "check",
    lines: [{ label: "General fund", amount: 150 }],
    amount: 150,
    fees_covered_amount: 0,
    refunded_amount: 0,
    total_amount: 150,
    fair_market_value: worth / 100,
    goods_description: goods,
    benefit_kind: benefit,
    goods_statement: law.goods(
      { benefit, what: goods },
      speech.format.major(worth / 100, currency),
      speech,
    ),
    in_kind_description: isThing ? "A piano, built in 1998, in good condition" : null,
    property_kind: property,
    property_statement: property && law.property(property, speech),
    control_statement: null,
    appraiser: isThing ? "C. Wieck, 3 Quay Street, Springfield" : null,
    property_origin: isThing ? "private" : null,
    value_documented: isThing,
    tax_deductible_amount: deductible === null ? null : deductible / 100,
  };
}

/** A made-up year. */
export function sampleYear(law: ReceiptProfile, around: Around): AnnualFacts {
  const { organization, currency, at, today } = around;
  const amounts = law.amounts({
    ...{ paid: 10_000, worth: 0, benefit: "none", property: null, facts: {} },
  });
  const deductible = amounts.deductible === null ? null : amounts.deductible / 100;
  const year = Number(today.slice(0, 4)) - 1;
  const gift = (month: string, id: number) => ({
    donation_id: id,
    receipt_number: null,
    donated_on: `${year}-${month}-14`,
    purpose: "General fund",
    method: "bank_transfer" as const,
    currency,
    amount: 100,
    refunded_amount: 0,
    fair_market_value: 0,
    benefit_kind: "none" as const,
    in_kind_description: null,
    tax_deductible_amount: deductible,
    is_test: false,
  });
  return {
    kind: "annual",
    organization,
    donor: DONOR,
    is_test: false,
    issued_at: at.toISOString(),
    issued_on: today,
    replaces_number: null,
    year,
    gifts: [gift("03", 1), gift("09", 2)],
    purchases: [],
    returned: [],
    totals: [
      {
        currency,
        total_amount: 200,
        refunded_amount: 0,
        fair_market_value: 0,
        tax_deductible_amount: (deductible ?? 0) * 2,
      },
    ],
    goods_statement: "",
  };
}

/** A made-up order. */
export function sampleOrder(law: ReceiptProfile, around: Around): OrderFacts {
  const { organization, currency, today, speech } = around;
  const transactions = [
    law.transaction({
      label: "2 × Guest",
      paid_amount: 200,
      value_received_amount: 80,
      tax_deductible_amount: 120,
      benefit_kind: "valued",
    }),
    law.transaction({
      label: ADDED_GIFT,
      paid_amount: 50,
      value_received_amount: 0,
      tax_deductible_amount: 50,
      benefit_kind: "none",
    }),
  ];
  const sum = (key: "value_received_amount" | "tax_deductible_amount") =>
    transactions.reduce((total, line) => total + line[key], 0);
  return {
    issuer: organization,
    payer: { name: DONOR.name, email: null, address: DONOR.address },
    currency,
    title: speech.t("paper")("orderTitle"),
    event: "Spring gala",
    order_number: "GALA-0042",
    paid_on: today,
    paid_by: speech.t("paper")("wayCard"),
    issued_on: today,
    notice: null,
    adjustment: null,
    transactions,
    totals: {
      total: 250,
      valueReceived: sum("value_received_amount"),
      deductible: sum("tax_deductible_amount"),
    },
    charged: null,
    goods_statement: law.goodsOfLines(transactions, currency, speech),
    note: "",
  };
}
