import { formatMoney } from "@/lib/format";
import { goodsStatement } from "@/lib/giving/goods-statement";
import { fromMajor, type Minor } from "@/lib/money";
import type { ReceiptView } from "./line-view";

/** What stands of a receipt after any adjustment: all of it, and the gift. */
export function standingAmounts(receipt: ReceiptView): { total: Minor; gift: Minor } {
  const { currency, active_total_amount, active_tax_deductible_amount } = receipt;
  return {
    total: fromMajor(active_total_amount ?? receipt.total_amount, currency),
    gift: fromMajor(active_tax_deductible_amount ?? receipt.tax_deductible_amount, currency),
  };
}

/**
 * What the buyer got is worth by our estimate, whatever they paid for it: a code may have made it cheaper,
 * and covered fees are no part of it. Of what was given back in part, the same part.
 */
export function estimateOf(receipt: ReceiptView): Minor {
  const { currency, line_items, non_deductible_amount } = receipt;
  const all = line_items.reduce(
    (sum, line) => sum + fromMajor(line.fair_market_total, currency),
    0,
  );
  if (!receipt.adjustment_type) return all;
  const { total, gift } = standingAmounts(receipt);
  const promised = fromMajor(non_deductible_amount, currency);
  return promised > 0 ? Math.round((all * (total - gift)) / promised) : all;
}

/**
 * What the receipt has to say of what its buyer got: nothing, or what it was with a good-faith estimate
 * of its worth. Null where all of the money has gone back.
 */
export function goodsOf(receipt: ReceiptView): string | null {
  if (standingAmounts(receipt).total <= 0) return null;
  const worth = estimateOf(receipt);
  const got = receipt.line_items.filter(({ fair_market_total }) => fair_market_total > 0);
  const isWhole = !receipt.adjustment_type;
  const named = got.map(({ quantity, label }) => (isWhole ? `${quantity} × ${label}` : label));
  const goodsDescription = (worth > 0 && named.join(", ")) || null;
  const goods = { fairMarketValue: worth, goodsDescription };
  return goodsStatement(goods, formatMoney(worth, receipt.currency));
}
