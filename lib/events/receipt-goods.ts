import { formatMoney } from "@/lib/format";
import { goodsStatement } from "@/lib/giving/goods-statement";
import { fromMajor, type Minor } from "@/lib/money";
import type { ReceiptView } from "./line-view";

/** What stands of a receipt after any adjustment: all of it, the gift, and the value of what was got for it. */
export function standingAmounts(receipt: ReceiptView): { total: Minor; gift: Minor; worth: Minor } {
  const { currency, active_total_amount, active_tax_deductible_amount } = receipt;
  const total = fromMajor(active_total_amount ?? receipt.total_amount, currency);
  const gift = fromMajor(active_tax_deductible_amount ?? receipt.tax_deductible_amount, currency);
  return { total, gift, worth: total - gift };
}

/**
 * What the receipt has to say of what its buyer got: nothing, or what it was with a good-faith estimate
 * of its worth. Null where all of the money has gone back.
 */
export function goodsOf(receipt: ReceiptView): string | null {
  const { total, worth } = standingAmounts(receipt);
  if (total <= 0) return null;
  const got = receipt.line_items.filter(({ fair_market_total }) => fair_market_total > 0);
  const named = worth > 0 ? got.map(({ quantity, label }) => `${quantity} × ${label}`) : [];
  const goods = { fairMarketValue: worth, goodsDescription: named.join(", ") || null };
  return goodsStatement(goods, formatMoney(worth, receipt.currency));
}
