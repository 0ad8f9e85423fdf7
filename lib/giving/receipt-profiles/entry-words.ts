import type { BenefitKind } from "@/db/schema";
import type { PropertyKind } from "../property";

/** What staff read where they enter what a gift or price brings; plain strings, for forms in the browser. */
export type EntryWords = {
  /** Names the field with what one ticket, package or item is worth to its buyer. */
  worth: string;
  /** Why the benefit of a price is asked. */
  ofPrice: string;
  /** Why the benefit of a gift is. */
  ofGift: string;
  /** In the order in which they are offered. */
  benefits: Readonly<Record<BenefitKind, string>>;
  properties: Readonly<Record<PropertyKind, string>>;
};

const BENEFITS: EntryWords["benefits"] = {
  none: "Nothing in return",
  valued: "Goods or services of value",
  insubstantial: "Items of insubstantial value",
  intangible_religious: "Intangible religious benefits only",
  mixed: "Goods or services, and intangible religious benefits",
  non_deductible: "Not a gift, such as a raffle or dues",
};

const PROPERTIES: EntryWords["properties"] = {
  other: "Goods",
  vehicle: "A vehicle, boat, or airplane",
  securities: "Securities other than stock",
  service: "Time or services",
};

/** Where receipts say nothing of taxes. */
export const PLAIN_ENTRY: EntryWords = {
  worth: "Value of what the buyer receives",
  ofPrice: "Appears on the receipt.",
  ofGift: "Determines the wording of the receipt.",
  benefits: BENEFITS,
  properties: PROPERTIES,
};

export const UNITED_STATES_ENTRY: EntryWords = {
  worth: "Fair market value",
  ofPrice: "Determines how much of the price may be deductible.",
  ofGift: "Determines the wording of the receipt and how much of the gift may be deductible.",
  benefits: {
    ...BENEFITS,
    valued: "Goods or services with a fair market value",
    insubstantial: "Items of insubstantial value, within the IRS limits",
    non_deductible: "Never deductible, such as a raffle or dues",
  },
  properties: {
    ...PROPERTIES,
    vehicle: "A vehicle, boat, or airplane (Form 1098-C)",
    service: "Time or services (not deductible)",
  },
};

export const CANADA_ENTRY: EntryWords = {
  worth: "Amount of the advantage",
  ofPrice: "Determines how much of the price is the eligible amount.",
  ofGift: "Determines the wording of the receipt and the eligible amount of the gift.",
  benefits: {
    ...BENEFITS,
    valued: "An advantage of value",
    mixed: "An advantage, and intangible religious benefits",
    non_deductible: "Never eligible for an official receipt, such as a raffle or dues",
  },
  properties: { ...PROPERTIES, service: "Time or services (no official receipt)" },
};

export const UNITED_KINGDOM_ENTRY: EntryWords = {
  worth: "Value of the benefits",
  ofPrice: "Determines whether Gift Aid can be claimed on the price.",
  ofGift: "Determines the wording of the receipt and whether Gift Aid can be claimed.",
  benefits: {
    ...BENEFITS,
    valued: "Benefits of value",
    non_deductible: "Never eligible for Gift Aid, such as a raffle or dues",
  },
  properties: { ...PROPERTIES, service: "Time or services (no Gift Aid)" },
};

export const GERMANY_ENTRY: EntryWords = {
  ...PLAIN_ENTRY,
  ofGift: "Determines the wording of the receipt and whether it confirms a gift.",
  properties: { ...PROPERTIES, service: "Time or services (cannot be confirmed)" },
};
