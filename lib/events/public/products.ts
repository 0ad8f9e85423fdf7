import { benefitOf } from "@/lib/giving/deductible";
import { type Law, ORDER_WORDS, shareWords } from "@/lib/giving/receipt-profiles/order-words";
import { claimableIn, soldLine } from "@/lib/giving/receipt-profiles/transactions";
import { type Minor, toMajor } from "@/lib/money";
import type { AuctionItem, EventRow, SponsorPackage, TicketType } from "../capacity/catalog";
import { saleOf, unitsFree } from "../capacity/sale";
import type {
  Availability,
  PublicAuctionItem,
  PublicPackage,
  PublicTicketType,
} from "./event-schema";

/** From here on it is said how many are left. */
const FEW = 10;

const few = (left: number): number | null => (left <= FEW ? left : null);

/** A ticket as anybody may see it, with whether it can be had. */
export function ticketView(
  event: EventRow,
  type: TicketType,
  at: Date,
  law: Law,
): PublicTicketType {
  const free = unitsFree(event, type);
  const sale = saleOf(type, at);
  const isGone = sale === "on_sale" && free < type.minPerOrder;
  const availability: Availability = isGone ? "sold_out" : sale;
  return {
    ...priceOf(type, event.currency, law),
    id: type.id,
    name: type.name,
    code: type.code,
    description: type.description,
    admissions_per_unit: type.admissionsPerUnit,
    registration_group_kind: type.registrationGroupKind,
    group_label_prompt: type.groupLabelPrompt,
    attendee_details_timing: type.attendeeDetailsTiming,
    min_per_order: type.minPerOrder,
    max_per_order: Math.max(type.minPerOrder, Math.min(type.maxPerOrder, free)),
    sales_start_at: type.salesStartAt?.toISOString() ?? null,
    sales_end_at: type.salesEndAt?.toISOString() ?? null,
    hidden: type.hidden,
    availability,
    left: availability === "on_sale" ? few(free) : null,
  };
}

export function packageView(event: EventRow, offered: SponsorPackage, law: Law): PublicPackage {
  const free = unitsFree(event, offered);
  const availability: Availability = free < 1 ? "sold_out" : "on_sale";
  return {
    ...priceOf(offered, event.currency, law),
    id: offered.id,
    name: offered.name,
    tier: offered.tier,
    benefits: offered.benefits,
    admissions_per_unit: offered.admissionsPerUnit,
    group_label_prompt: offered.groupLabelPrompt,
    attendee_details_timing: offered.attendeeDetailsTiming,
    availability,
    left: availability === "on_sale" ? few(free) : null,
  };
}

function priceOf(
  product: Pick<TicketType, "price" | "fairMarketValue" | "benefitKind">,
  currency: string,
  law: Law,
) {
  const { price, fairMarketValue } = product;
  const sold = { paid: price, worth: fairMarketValue, benefit: benefitOf(product) };
  const line = soldLine({ ...sold, label: "", currency });
  return {
    price: line.paid_amount,
    fair_market_value: toMajor(fairMarketValue, currency),
    gift_amount: line.tax_deductible_amount,
    gift_note: shareWords(ORDER_WORDS[law].ofPrice, {
      total: line.paid_amount,
      part: claimableIn(law, [line], currency),
      currency,
    }),
  };
}

type Auctioned = { item: AuctionItem; highest: Minor | null; isWon: boolean };

export function auctionView(
  { currency }: EventRow,
  { item, highest, isWon }: Auctioned,
): PublicAuctionItem {
  const major = (minor: Minor | null) => (minor === null ? null : toMajor(minor, currency));
  const isGone = isWon || item.unitsTaken > 0;
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    fair_market_value: toMajor(item.fairMarketValue, currency),
    buy_now_price: major(item.buyNowPrice),
    highest_bid: major(highest),
    availability: isGone ? "sold_out" : item.buyNowPrice === null ? "bid_only" : "on_sale",
  };
}
