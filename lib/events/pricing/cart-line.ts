import type { BenefitKind, GROUP_KINDS, LINE_TYPES, SourceSnapshot } from "@/db/schema";
import { benefitOf } from "@/lib/giving/deductible";
import type { Minor } from "@/lib/money";
import { amountString } from "../amounts";
import type { AuctionItem, SponsorPackage, TicketType } from "../capacity/catalog";

/** One line of a cart at today's price, before any discount. Minor units. */
export type CartLine = {
  /** `ticket:12`, `donation:1`: names the line within its quote. */
  key: string;
  type: (typeof LINE_TYPES)[number];
  /** The ticket type, package, auction item or bid; null for donations. */
  sourceId: number | null;
  /** The auction item behind an item's or a bid's line. */
  auctionItemId: number | null;
  label: string;
  quantity: number;
  unit: Minor;
  total: Minor;
  fairMarket: Minor;
  benefit: BenefitKind;
  admissionsPerUnit: number;
  admissions: number;
  /** What its units admit; null when they admit nobody. */
  groupKind: (typeof GROUP_KINDS)[number] | null;
  snapshot: SourceSnapshot | null;
};

/** What tickets and packages tell alike of how they stood. */
export function commonSnapshot(product: TicketType | SponsorPackage, currency: string) {
  return {
    name: product.name,
    group_label_prompt: product.groupLabelPrompt,
    attendee_details_timing: product.attendeeDetailsTiming,
    admissions_per_unit: product.admissionsPerUnit,
    unit_amount: amountString(product.price, currency),
    fair_market_value: amountString(product.fairMarketValue, currency),
  };
}

export function productLine(
  type: "ticket" | "sponsor_package",
  product: TicketType | SponsorPackage,
  quantity: number,
  groupKind: CartLine["groupKind"],
  snapshot: SourceSnapshot,
): CartLine {
  return {
    key: `${type}:${product.id}`,
    type,
    sourceId: product.id,
    auctionItemId: null,
    label: product.name,
    quantity,
    unit: product.price,
    total: quantity * product.price,
    fairMarket: quantity * product.fairMarketValue,
    benefit: benefitOf(product),
    admissionsPerUnit: product.admissionsPerUnit,
    admissions: quantity * product.admissionsPerUnit,
    groupKind,
    snapshot,
  };
}

/** A line of one that admits nobody. */
export function singleLine(
  type: CartLine["type"],
  sourceId: number,
  auctionItemId: number | null,
  label: string,
  unit: Minor,
  { fairMarketValue, benefitKind }: Pick<AuctionItem, "fairMarketValue" | "benefitKind">,
): CartLine {
  return {
    key: `${type}:${sourceId}`,
    type,
    sourceId,
    auctionItemId,
    label,
    quantity: 1,
    unit,
    total: unit,
    fairMarket: fairMarketValue,
    benefit: benefitOf({ fairMarketValue, benefitKind }),
    admissionsPerUnit: 0,
    admissions: 0,
    groupKind: null,
    snapshot: null,
  };
}
