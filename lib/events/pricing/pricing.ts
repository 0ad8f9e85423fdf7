import type { ConversionIntents } from "@/db/schema";
import type { Problem } from "@/lib/errors";
import { allocate, type Minor } from "@/lib/money";
import { amountStep, shareOf } from "../amounts";
import type { Catalog } from "../capacity/catalog";
import type { Cart } from "../quote-schema";
import type { CartLine } from "./cart-line";
import { type Buyer, cartLines } from "./cart-lines";
import { coveredFees } from "./covered-fees";
import { withDeductible } from "./deductible-lines";

type DiscountedLine = CartLine & { discount: Minor };

/** A line with its shares of discount and covered fees, and what of it may be deductible. Minor units. */
export type PricedLine = DiscountedLine & { feesCovered: Minor; deductible: Minor };

/** A cart with every figure of its order, in minor units of the event's currency. */
export type PricedCart = {
  lines: PricedLine[];
  promoCodeId: number | null;
  coverFees: boolean;
  conversionIntents: ConversionIntents | null;
  subtotal: Minor;
  discount: Minor;
  donation: Minor;
  feesCovered: Minor;
  taxDeductible: Minor;
  nonDeductible: Minor;
  total: Minor;
  admissions: number;
};

/** More people than this need more than one order. */
const LARGEST_PARTY = 1000;

/**
 * Prices a cart against what is on sale (`registration §2`). Whether there is room left is not its
 * question; `capacity.ts` asks that.
 */
export function priceCart(
  catalog: Catalog,
  cart: Cart,
  at: Date,
  buyer: Buyer = "member",
): { priced: PricedCart } | { problems: Problem[] } {
  const { lines: wanted, problems } = cartLines(catalog, cart, at, buyer);
  problems.push(...promoProblems(catalog, cart, wanted, at));
  const admissions = wanted.reduce((sum, line) => sum + line.admissions, 0);
  if (admissions > LARGEST_PARTY)
    problems.push({
      path: "",
      code: "too_many_admissions",
      message: `One registration can include at most ${LARGEST_PARTY} people.`,
    });
  if (problems.length > 0) return { problems };
  return { priced: { ...totals(catalog, cart, discounted(catalog, wanted), at), admissions } };
}

function promoProblems(catalog: Catalog, cart: Cart, lines: CartLine[], at: Date): Problem[] {
  const refuse = (code: string, message: string) => [{ path: "promo_code", code, message }];
  if (!cart.promo_code?.trim()) return [];
  const promo = catalog.promoCode;
  const open =
    promo?.active &&
    (promo.startsAt === null || promo.startsAt <= at) &&
    (promo.endsAt === null || promo.endsAt > at);
  if (!open) return refuse("unknown_promo_code", "This code is not valid.");
  if (!lines.some((line) => line.type === "ticket"))
    return refuse(
      "promo_code_without_tickets",
      "This code applies only to tickets, and your cart has none.",
    );
  return [];
}

/** A code takes off tickets only: gifts, sponsorship and auction prices are what they are. */
function discounted(catalog: Catalog, wanted: CartLine[]): DiscountedLine[] {
  const { event, promoCode } = catalog;
  const step = amountStep(event.currency);
  const reducible = wanted.map((line) => (line.type === "ticket" ? line.total : 0));
  const most = reducible.reduce((sum, amount) => sum + amount, 0);
  const off = promoCode
    ? Math.min(
        most,
        promoCode.kind === "percent"
          ? shareOf(most, promoCode.value, event.currency)
          : promoCode.value,
      )
    : 0;
  const parts = allocate(
    off / step,
    reducible.map((amount) => amount / step),
  );
  return wanted.map((line, index) => ({ ...line, discount: (parts[index] ?? 0) * step }));
}

function totals(catalog: Catalog, cart: Cart, wanted: DiscountedLine[], at: Date) {
  const { event, promoCode } = catalog;
  const sum = (of: (line: DiscountedLine) => Minor) =>
    wanted.reduce((all, line) => all + of(line), 0);
  const donation = sum((line) => (line.type === "donation_addon" ? line.total : 0));
  const subtotal = sum((line) => line.total) - donation;
  const discount = sum((line) => line.discount);
  const base = subtotal - discount + donation;
  const fees = { basisPoints: event.feeCoverBasisPoints, fixed: event.feeCoverFixed };
  const feesCovered = cart.cover_fees ? coveredFees(base, fees, event.currency) : 0;
  const lines = withDeductible(wanted, { feesCovered, currency: event.currency, at });
  const taxDeductible = lines.reduce((all, line) => all + line.deductible, 0);
  const total = base + feesCovered;
  return {
    lines,
    promoCodeId: promoCode?.id ?? null,
    coverFees: cart.cover_fees,
    conversionIntents: cart.conversion_intents ?? null,
    subtotal,
    discount,
    donation,
    feesCovered,
    taxDeductible,
    nonDeductible: total - taxDeductible,
    total,
  };
}
