import { benefitOf } from "@/lib/giving/deductible";
import { type Law, ORDER_WORDS } from "@/lib/giving/receipt-profiles/order-words";
import { claimableIn, soldLine } from "@/lib/giving/receipt-profiles/transactions";
import { fromMajor } from "@/lib/money";
import type { TicketTypeView } from "./product-schema";

type Priced = Pick<TicketTypeView, "price" | "fair_market_value" | "benefit_kind">;

/** What of a price can be claimed, in major units; null for nothing, or where receipts claim nothing. */
export function claimOfPrice(
  { price, fair_market_value, benefit_kind: benefitKind }: Priced,
  currency: string,
  law: Law,
): number | null {
  const worth = fromMajor(fair_market_value, currency);
  const benefit = benefitOf({ benefitKind, fairMarketValue: worth });
  const line = soldLine({ label: "", currency, paid: fromMajor(price, currency), worth, benefit });
  const amount = claimableIn(law, [line], currency);
  return ORDER_WORDS[law].figure === null || amount === 0 ? null : amount;
}
