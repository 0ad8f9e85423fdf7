import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, fingerprint } from "@/lib/ids";
import { amountStep, parseAmount } from "../amounts";
import type { AuctionBid, AuctionItem, Catalog, PromoCode, TicketType } from "../capacity/catalog";
import { Cart, type CartInput, QuoteSnapshot } from "../quote-schema";
import { priceCart } from "./pricing";
import { quoteSnapshot } from "./quote-snapshot";

const AT = new Date("2026-06-01T12:00:00Z");

type Offer = {
  price: number;
  fairMarketValue: number;
  admissionsPerUnit: number;
  quantity: number;
};
type Given = {
  currency: string;
  tickets: Offer[];
  packages: Offer[];
  promo: { kind: "percent" | "amount"; value: number } | null;
  donations: number[];
  buyNow: number | null;
  bid: number | null;
  coverFees: boolean;
};

function catalogOf(given: Given): Catalog {
  const product = (offer: Offer, id: number) => ({
    ...offer,
    id,
    name: `Product ${id}`,
    code: null,
    tier: null,
    benefitKind: null,
    groupLabelPrompt: null,
    attendeeDetailsTiming: "before_event",
    registrationGroupKind: offer.admissionsPerUnit === 1 ? "individual" : "table",
    active: true,
    minPerOrder: 1,
    maxPerOrder: 100,
    salesStartAt: null,
    salesEndAt: null,
  });
  const auction = [given.buyNow, given.bid].map((_, index) => ({
    id: index + 1,
    title: `Item ${index + 1}`,
    benefitKind: null,
    fairMarketValue: 500 * amountStep(given.currency),
    buyNowPrice: index === 0 ? given.buyNow : null,
    active: true,
  }));
  return {
    event: {
      id: 1,
      currency: given.currency,
      catalogRevision: 3,
      questionsRevision: 2,
      reservationMinutes: 15,
      paymentMethods: ["check", "card"],
      feeCoverBasisPoints: 290,
      feeCoverFixed: 30 * amountStep(given.currency),
    } as Catalog["event"],
    ticketTypes: given.tickets.map((offer, index) =>
      product(offer, index + 1),
    ) as unknown as TicketType[],
    sponsorPackages: given.packages.map((offer, index) =>
      product(offer, index + 1),
    ) as unknown as Catalog["sponsorPackages"],
    auctionItems: auction as AuctionItem[],
    auctionBids: [{ id: 7, auctionItemId: 2, amount: given.bid ?? 0, won: true }] as AuctionBid[],
    promoCode: given.promo
      ? ({
          id: 9,
          code: "LESS",
          active: true,
          startsAt: null,
          endsAt: null,
          ...given.promo,
        } as PromoCode)
      : null,
    offer: null,
  };
}

function cartOf(given: Given): Cart {
  const major = (minor: number) => {
    const places = given.currency === "JPY" ? 0 : given.currency === "KWD" ? 3 : 2;
    return (minor / 10 ** places).toFixed(places);
  };
  return Cart.parse({
    tickets: given.tickets.map(({ quantity }, index) => ({ ticket_type_id: index + 1, quantity })),
    sponsor_packages: given.packages.map(({ quantity }, index) => ({
      sponsor_package_id: index + 1,
      quantity,
    })),
    auction_items: given.buyNow === null ? [] : [{ auction_item_id: 1 }],
    auction_bids: given.bid === null ? [] : [{ auction_bid_id: 7 }],
    donations: given.donations.map((minor) => ({ amount: major(minor) })),
    promo_code: given.promo ? "less" : null,
    cover_fees: given.coverFees,
  } satisfies CartInput);
}

/** Amounts that an event of this currency can have. */
const amountIn = (currency: string, least: number) =>
  fc.integer({ min: least, max: 5_000_000 }).map((steps) => steps * amountStep(currency));

const offerIn = (currency: string, leastAdmissions: number): fc.Arbitrary<Offer> =>
  fc.record({
    price: amountIn(currency, 0),
    fairMarketValue: amountIn(currency, 0),
    admissionsPerUnit: fc.integer({ min: leastAdmissions, max: 10 }),
    quantity: fc.integer({ min: 1, max: 12 }),
  });

const givenIn = (currency: string): fc.Arbitrary<Given> =>
  fc.record({
    currency: fc.constant(currency),
    tickets: fc.array(offerIn(currency, 1), { minLength: 1, maxLength: 4 }),
    packages: fc.array(offerIn(currency, 0), { maxLength: 2 }),
    promo: fc.option(
      fc.oneof(
        fc.record({
          kind: fc.constant("percent" as const),
          value: fc.integer({ min: 1, max: 10_000 }),
        }),
        fc.record({ kind: fc.constant("amount" as const), value: amountIn(currency, 1) }),
      ),
    ),
    donations: fc.array(amountIn(currency, 1), { maxLength: 2 }),
    buyNow: fc.option(amountIn(currency, 0)),
    bid: fc.option(amountIn(currency, 1)),
    coverFees: fc.boolean(),
  });

function priced(given: Given) {
  const catalog = catalogOf(given);
  const result = priceCart(catalog, cartOf(given), AT);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return { cart: result.priced, quote: quoteSnapshot(catalog, result.priced, AT) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe.each(["USD", "JPY", "KWD"])("a cart in %s", (currency) => {
  const always = (check: (given: Given) => void) =>
    fc.assert(fc.property(givenIn(currency), check), { numRuns: 150 });

  test("adds up to its total", () =>
    always((given) => {
      const { cart } = priced(given);
      const sold = cart.lines.filter((line) => line.type !== "donation_addon");
      expect(cart.subtotal).toBe(sum(sold.map((line) => line.quantity * line.unit)));
      expect(cart.donation).toBe(sum(given.donations));
      expect(cart.total).toBe(cart.subtotal - cart.discount + cart.donation + cart.feesCovered);
      expect(cart.taxDeductible + cart.nonDeductible).toBe(cart.total);
      expect(Math.min(cart.taxDeductible, cart.nonDeductible, cart.total)).toBeGreaterThanOrEqual(
        0,
      );
    }));

  test("keeps the value of each line out of the deductible part, and counts covered fees as paid", () =>
    always((given) => {
      const { cart } = priced(given);
      for (const line of cart.lines) {
        const paid = line.total - line.discount + line.feesCovered;
        expect(paid - line.deductible).toBe(Math.min(paid, line.fairMarket));
      }
      expect(sum(cart.lines.map((line) => line.deductible))).toBe(cart.taxDeductible);
      expect(sum(cart.lines.map((line) => line.feesCovered))).toBe(cart.feesCovered);
      const base = cart.total - cart.feesCovered;
      for (const line of cart.lines) {
        const share = line.feesCovered * base - cart.feesCovered * (line.total - line.discount);
        expect(Math.abs(share)).toBeLessThanOrEqual(amountStep(currency) * Math.max(1, base));
      }
    }));

  test("takes the discount off tickets, to the last minor unit", () =>
    always((given) => {
      const { cart } = priced(given);
      const off = cart.lines.filter((line) => line.discount > 0);
      expect(off.every((line) => line.type === "ticket")).toBe(true);
      expect(sum(cart.lines.map((line) => line.discount))).toBe(cart.discount);
      expect(cart.lines.every((line) => line.discount <= line.total)).toBe(true);
      const tickets = sum(cart.lines.map((line) => (line.type === "ticket" ? line.total : 0)));
      if (given.promo?.kind === "amount")
        expect(cart.discount).toBe(Math.min(tickets, given.promo.value));
      if (given.promo?.kind === "percent" && given.promo.value === 10_000)
        expect(cart.discount).toBe(tickets);
    }));

  test("has a slot for every admission", () =>
    always((given) => {
      const { cart, quote } = priced(given);
      const slots = sum(quote.group_plan.map((group) => group.slots));
      expect(slots).toBe(cart.admissions);
      expect(cart.admissions).toBe(
        sum(cart.lines.map((line) => line.quantity * line.admissionsPerUnit)),
      );
      expect(quote.group_plan.map((group) => group.sequence)).toEqual(
        quote.group_plan.map((_, index) => index + 1),
      );
      const event = quote.capacity.filter((pool) => pool.pool === "event");
      expect(sum(event.map((pool) => pool.units))).toBe(cart.admissions);
    }));

  test("is written in exact decimals that read back to the same amounts", () =>
    always((given) => {
      const { cart, quote } = priced(given);
      expect(QuoteSnapshot.parse(quote)).toEqual(quote);
      const read = (text: string) => parseAmount(trimmed(text, currency), currency) ?? Number.NaN;
      expect(read(quote.totals.total_amount)).toBe(cart.total);
      expect(read(quote.totals.tax_deductible_amount)).toBe(cart.taxDeductible);
      expect(read(quote.fee_cover.amount)).toBe(cart.feesCovered);
      expect(sum(quote.discount?.allocations.map((part) => read(part.amount)) ?? [])).toBe(
        cart.discount,
      );
      expect(quote.lines.map((line) => read(line.deductible_total))).toEqual(
        cart.lines.map((line) => line.deductible),
      );
    }));

  test("is signed over everything except its timestamps", () =>
    always((given) => {
      const { quote } = priced(given);
      const { quoted_at: _, expires_at: __, fingerprint: signed, ...content } = quote;
      expect(signed).toBe(fingerprint(content));
      expect(signed).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(canonicalJson(priced(given).quote)).toBe(canonicalJson(quote));
    }));
});

/** `1000.00` yen is 1000: the two zeros are for the eye of the receipt. */
const trimmed = (text: string, currency: string) =>
  currency === "JPY" ? text.replace(/\.00$/, "") : text;

const BASE: Given = {
  currency: "USD",
  tickets: [{ price: 5000, fairMarketValue: 2000, admissionsPerUnit: 1, quantity: 2 }],
  packages: [],
  promo: null,
  donations: [],
  buyNow: null,
  bid: null,
  coverFees: false,
};

test("a cart calculated by hand", () => {
  const { cart } = priced({
    ...BASE,
    promo: { kind: "percent", value: 1000 },
    donations: [10_000],
    coverFees: true,
  });
  expect(cart).toMatchObject({
    subtotal: 10_000,
    discount: 1000,
    donation: 10_000,
    feesCovered: 551 + 30,
    // Beside 100.00 given, 90.00 and their share of the fees were paid for what is worth 40.00.
    taxDeductible: 5000 + 10_000 + 581,
    nonDeductible: 4000,
    total: 19_581,
  });
});

test("an empty cart has nothing to pay, nothing to choose, and no fee to cover", () => {
  const free = [{ price: 0, fairMarketValue: 0, admissionsPerUnit: 1, quantity: 1 }];
  const { cart, quote } = priced({ ...BASE, tickets: free, coverFees: true });
  expect(cart).toMatchObject({ total: 0, feesCovered: 0 });
  expect(quote.payment_methods).toEqual([]);
  expect(priced(BASE).quote.payment_methods).toEqual(["card", "check"]);
});

describe("a refused cart", () => {
  const problems = (change: Partial<Catalog>, cart: CartInput) => {
    const result = priceCart({ ...catalogOf(BASE), ...change }, Cart.parse(cart), AT);
    return "problems" in result ? result.problems.map(({ path, code }) => [path, code]) : [];
  };
  const one = { tickets: [{ ticket_type_id: 1, quantity: 1 }] };
  const ticket = (change: Partial<TicketType>) => ({
    ticketTypes: catalogOf(BASE).ticketTypes.map((type) => ({ ...type, ...change })),
  });
  const promo = (change: Partial<PromoCode>) => ({
    promoCode: {
      ...catalogOf({ ...BASE, promo: { kind: "amount", value: 100 } }).promoCode,
      ...change,
    } as PromoCode,
  });
  const before = new Date(AT.getTime() - 1);
  const after = new Date(AT.getTime() + 1);

  test.each<[string, Partial<Catalog>, CartInput, [string, string][]]>([
    ["nothing", {}, {}, [["", "empty_cart"]]],
    [
      "an unknown ticket",
      {},
      { tickets: [{ ticket_type_id: 99, quantity: 1 }] },
      [["tickets.0.ticket_type_id", "unknown_ticket_type"]],
    ],
    [
      "a ticket twice",
      {},
      { tickets: [...one.tickets, ...one.tickets] },
      [["tickets.1", "duplicate"]],
    ],
    [
      "a ticket withdrawn",
      ticket({ active: false }),
      one,
      [["tickets.0.ticket_type_id", "not_on_sale"]],
    ],
    [
      "a ticket too early",
      ticket({ salesStartAt: after }),
      one,
      [["tickets.0.ticket_type_id", "not_on_sale"]],
    ],
    [
      "a ticket too late",
      ticket({ salesEndAt: AT }),
      one,
      [["tickets.0.ticket_type_id", "not_on_sale"]],
    ],
    ["too few", ticket({ minPerOrder: 2 }), one, [["tickets.0.quantity", "below_minimum"]]],
    [
      "too many",
      ticket({ maxPerOrder: 3 }),
      { tickets: [{ ticket_type_id: 1, quantity: 4 }] },
      [["tickets.0.quantity", "above_maximum"]],
    ],
    [
      "more people than one order holds",
      ticket({ admissionsPerUnit: 100 }),
      { tickets: [{ ticket_type_id: 1, quantity: 11 }] },
      [["", "too_many_admissions"]],
    ],
    [
      "an unknown package",
      {},
      { sponsor_packages: [{ sponsor_package_id: 5, quantity: 1 }] },
      [["sponsor_packages.0.sponsor_package_id", "unknown_sponsor_package"]],
    ],
    [
      "an item sold by bid only",
      {},
      { auction_items: [{ auction_item_id: 2 }] },
      [["auction_items.0.auction_item_id", "not_on_sale"]],
    ],
    [
      "a bid that did not win",
      { auctionBids: [{ id: 7, auctionItemId: 2, amount: 5, won: false }] as AuctionBid[] },
      { auction_bids: [{ auction_bid_id: 7 }] },
      [["auction_bids.0.auction_bid_id", "bid_not_won"]],
    ],
    [
      "a gift of nothing",
      {},
      { donations: [{ amount: 0 }, { amount: "-5" }, { amount: "1.005" }, { amount: 1e21 }] },
      [0, 1, 2, 3].map((index) => [`donations.${index}.amount`, "invalid_amount"]),
    ],
    ["an unknown code", {}, { ...one, promo_code: "NO" }, [["promo_code", "unknown_promo_code"]]],
    [
      "a code not yet open",
      promo({ startsAt: after }),
      { ...one, promo_code: "LESS" },
      [["promo_code", "unknown_promo_code"]],
    ],
    [
      "a code that is over",
      promo({ endsAt: before }),
      { ...one, promo_code: "LESS" },
      [["promo_code", "unknown_promo_code"]],
    ],
    [
      "a code without tickets",
      promo({}),
      { donations: [{ amount: 5 }], promo_code: "LESS" },
      [["promo_code", "promo_code_without_tickets"]],
    ],
  ])("%s", (_, change, cart, expected) => {
    expect(problems(change, cart)).toEqual(expected);
  });

  test("a third decimal of dinars is refused, two decimals are not", () => {
    const cart = (amount: string) => ({ donations: [{ amount }] });
    const event = catalogOf({ ...BASE, currency: "KWD" }).event;
    expect(problems({ event }, cart("1.255"))).toHaveLength(1);
    expect(problems({ event }, cart("1.250"))).toEqual([]);
  });
});
