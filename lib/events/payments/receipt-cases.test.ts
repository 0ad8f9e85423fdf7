import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { JURISDICTIONS, type Jurisdiction, organizations, receipts } from "@/db/schema";
import { formatMajor } from "@/lib/format/amounts";
import { declareGiftAid } from "@/lib/giving/gift-aid/declarations";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { donationPaymentChanged } from "@/lib/giving/payments/payment-changes";
import { refundDonation } from "@/lib/giving/payments/refunding";
import { lineLabel } from "@/lib/giving/receipt-profiles/line-label";
import { germanMoney } from "@/lib/giving/receipt-profiles/paper-words";
import { PROFILES } from "@/lib/giving/receipt-profiles/profiles";
import { printReceipt as printGiftReceipt } from "@/lib/giving/receipts/files";
import { speak } from "@/lib/language/speech";
import { reportOf } from "@/lib/payments/reservations";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { giftReceipt, latestGiftReceipt } from "@/lib/testing/gift-receipts";
import {
  chargeGift,
  createDonorFixture,
  createGivingFixture,
  type GivingFixture,
} from "@/lib/testing/giving";
import { CURRENCY_OF, followLaw } from "@/lib/testing/jurisdictions";
import { pdfText } from "@/lib/testing/pdf";
import { createEntities, createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { createAuctionItem } from "../auction/auction";
import type { ReceiptView } from "../line-view";
import { valuesOfReceipt } from "../messages/receipt-mail";
import { printIssuedReceipt } from "../papers/receipt-files";
import type { CartInput } from "../quote-schema";
import { cancelOrder } from "../refunds/cancellation";
import { refundOrder } from "../refunds/refunds";
import { createTicketType } from "../setup/products";
import { createPromoCode } from "../setup/promo-codes";
import { completeOrder } from "./completion";

type Office = {
  tenant: Tenant;
  event: EventFixture;
  giving: GivingFixture;
  jurisdiction: Jurisdiction;
  currency: string;
};

const offices = new Map<Jurisdiction, Office>();

/** An organization whose receipts follow a jurisdiction. */
async function createOfficeIn(
  jurisdiction: Jurisdiction,
  more: Record<string, string> = {},
): Promise<Office> {
  const currency = CURRENCY_OF[jurisdiction];
  const tenant = await createTenant({
    ...{ name: "Harbor House", currency },
    locale: jurisdiction === "united_kingdom" ? "en-GB" : "en-US",
  });
  await db
    .update(organizations)
    .set({ taxId: "12-3456789", postalAddress: "1 Quay Street\nPortland, Maine" })
    .where(eq(organizations.id, tenant.organizationId));
  await followLaw(tenant, jurisdiction, more);
  const fee_cover = { percent: 2.9, fixed: 0.3 };
  const event = await createEventFixture(tenant, { currency, fee_cover });
  const giving = await createGivingFixture(tenant, currency);
  return { tenant, event, giving, jurisdiction, currency };
}

beforeAll(async () => {
  for (const jurisdiction of JURISDICTIONS)
    offices.set(jurisdiction, await createOfficeIn(jurisdiction));
});

/** What a document says: in its PDF, and as figures. */
type Said = { pdf: string; total: number; worth: number; deductible: number | null };

/** Without what a line break changes: spaces, and the hyphens of words that it divides. */
const flat = (text: string) => text.replace(/[\s\u00ad-]+/g, "");
const pdfOf = ({ bytes }: { bytes: Uint8Array }) => flat(pdfText(Buffer.from(bytes)));

type Ticket = Partial<Parameters<typeof createTicketType>[2]>;

/** A ticket type of the event of its own. */
const ticket = async ({ tenant, event }: Office, given: Ticket) =>
  (await createTicketType(tenant.owner, event.eventId, { name: "Thing", price: 0, ...given })).id;

const cottage = async ({ tenant, event }: Office, price: number, fair_market_value: number) => {
  const item = { title: "Cottage", buy_now_price: price, fair_market_value };
  return (await createAuctionItem(tenant.owner, event.eventId, item)).id;
};

async function paidOrder({ tenant, event }: Office, cart: CartInput): Promise<number> {
  const placed = await placeOrderFixture(tenant, event, { cart, payment_method: "check" });
  await completeOrder(tenant.owner, placed.orderId, { method: "check" });
  return placed.orderId;
}

/** The latest receipt of an order; its mail and its snapshot have to say what its PDF does. */
async function ofOrder({ tenant, jurisdiction, currency }: Office, orderId: number): Promise<Said> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(desc(receipts.id))
    .limit(1);
  if (!row) throw new Error("no receipt was issued");
  const snapshot = row.snapshot as ReceiptView;
  const pdf = pdfOf(await printIssuedReceipt(tenant.owner, orderId, row.id));
  const total = snapshot.active_total_amount ?? snapshot.total_amount;
  const deductible = snapshot.active_tax_deductible_amount ?? snapshot.tax_deductible_amount;
  const worth = snapshot.value_received_amount ?? 0;
  const transactions = snapshot.transactions ?? [];
  const cents = (of: (line: (typeof transactions)[number]) => number) =>
    transactions.reduce((sum, line) => sum + Math.round(of(line) * 100), 0) / 100;
  expect(cents((line) => line.paid_amount)).toBe(total);
  expect(cents((line) => line.value_received_amount)).toBe(worth);
  expect(cents((line) => line.tax_deductible_amount)).toBe(deductible);
  const mail = valuesOfReceipt(row, speak("en", "en-US"));
  const money = (amount: number) => formatMajor(amount, currency);
  const printed = (amount: number) =>
    jurisdiction === "germany" ? germanMoney(amount, currency) : money(amount);
  expect(mail.amount).toBe(money(total));
  const isClaimed = PROFILES[jurisdiction].orders.figure !== null;
  expect(mail.gift_amount).toBe(isClaimed ? money(deductible) : "");
  expect(mail.goods_statement).toBe(snapshot.goods_statement ?? "");
  const reader = jurisdiction === "germany" ? speak("de", "de-DE") : speak("en", "en-US");
  for (const line of transactions) {
    expect(mail.paid_lines).toContain(`${line.label}: paid ${money(line.paid_amount)}`);
    expect(pdf).toContain(flat(`${lineLabel(line.label, reader)} ${printed(line.paid_amount)}`));
  }
  if (snapshot.goods_statement) expect(pdf).toContain(flat(snapshot.goods_statement));
  return { pdf, total, worth, deductible };
}

async function sponsoredChild({ tenant }: Office) {
  const { programId } = await createProgramFixture(tenant, { frequencies: [0, 1] });
  const child = { en_child_name: "Tomas Adeyo" };
  const [entityId = 0] = await createEntities(tenant.owner, programId, [child]);
  return { programId, entityId };
}

type Gift = Partial<Parameters<typeof recordDonation>[1]> & { amount?: number };

async function recorded({ tenant, giving }: Office, { amount = 100, ...gift }: Gift) {
  return recordDonation(tenant.owner, {
    donor_id: giving.donorId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount }],
    method: "check",
    received_on: `${new Date().getUTCFullYear()}-01-01`,
    ...gift,
  });
}

async function ofGift(given: Office, gift: Gift): Promise<Said> {
  const { receiptId } = await recorded(given, gift);
  return ofGiftReceipt(given, receiptId);
}

async function ofGiftReceipt({ tenant }: Office, receiptId: number): Promise<Said> {
  const snapshot = await giftReceipt(tenant.organizationId, receiptId);
  return {
    pdf: pdfOf(await printGiftReceipt(tenant.owner, receiptId)),
    total: snapshot.total_amount,
    worth: snapshot.fair_market_value,
    deductible: snapshot.tax_deductible_amount,
  };
}

type Case = {
  it: string;
  /** Whose receipts: those of the United States unless named. */
  jurisdiction?: Jurisdiction;
  make: (given: Office) => Promise<Said>;
  total: number;
  worth: number;
  deductible: number | null;
  says: readonly string[];
  saysNot?: readonly string[];
};

const LIMITED =
  "limited to the excess of your payment over the value of goods or services we provided";
const NOTHING = "No goods or services were provided in exchange for this contribution.";
const one = (id: number, quantity = 1) => [{ ticket_type_id: id, quantity }];

const EVENTS: readonly Case[] = [
  {
    it: "a lot won below its value beside a gift: two transactions, and only the gift is deductible",
    make: async (given) => {
      const lot = await cottage(given, 400, 900);
      const cart = { auction_items: [{ auction_item_id: lot }], donations: [{ amount: 200 }] };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 600, worth: 900, deductible: 200 },
    says: ["Cottage $400.00 $900.00 $0.00", "Donation $200.00 $0.00 $200.00", LIMITED],
    saysNot: ["$411.80"],
  },
  {
    it: "a free ticket beside a gift: the gift is deductible in full",
    make: async (given) => {
      const id = await ticket(given, { name: "Guest of honor", fair_market_value: 140 });
      const cart = { tickets: one(id), donations: [{ amount: 100 }] };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 100, worth: 140, deductible: 100 },
    says: ["1 × Guest of honor $0.00 $140.00 $0.00", "Donation $100.00 $0.00 $100.00"],
  },
  {
    it: "a table with covered fees: they are part of what was paid for it",
    make: async (given) => {
      const id = await ticket(given, { name: "Big table", price: 1100, fair_market_value: 520 });
      const cart = { tickets: one(id), cover_fees: true };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 1132.2, worth: 520, deductible: 612.2 },
    says: [
      "1 × Big table $1,132.20 $520.00 $612.20",
      `${LIMITED} ($520.00)`,
      "$32.20 that you added",
    ],
  },
  {
    it: "covered fees of a gift beside a ticket: each has its own share",
    make: async (given) => {
      const cart = {
        tickets: one(given.event.ticketTypeId, 2),
        donations: [{ amount: 25 }],
        cover_fees: true,
      };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 128.93, worth: 40, deductible: 88.93 },
    says: ["2 × Guest $103.14 $40.00 $63.14", "Donation $25.79 $0.00 $25.79"],
  },
  {
    it: "a raffle: not deductible, and never goods received",
    make: async (given) => {
      const raffle = { name: "Raffle", price: 20, benefit_kind: "non_deductible" } as const;
      const cart = { tickets: one(await ticket(given, raffle), 2) };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 40, worth: 0, deductible: 0 },
    says: ["2 × Raffle $40.00 $0.00 Not deductible", "not a charitable contribution"],
    saysNot: ["In exchange for", "to the extent the law allows"],
  },
  {
    it: "a raffle beside a gift: only the gift is deductible",
    make: async (given) => {
      const raffle = { name: "Tombola", price: 10, benefit_kind: "non_deductible" } as const;
      const cart = { tickets: one(await ticket(given, raffle)), donations: [{ amount: 90 }] };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 100, worth: 0, deductible: 90 },
    says: ["1 × Tombola $10.00 $0.00 Not deductible", "Donation $90.00 $0.00 $90.00"],
  },
  {
    it: "a seat that brings nothing: all of it may be deductible",
    make: async (given) => {
      const seat = { name: "Vigil", price: 30, benefit_kind: "none" } as const;
      return ofOrder(given, await paidOrder(given, { tickets: one(await ticket(given, seat)) }));
    },
    ...{ total: 30, worth: 0, deductible: 30 },
    says: [NOTHING, "to the extent the law allows"],
    saysNot: [LIMITED, "is tax-deductible"],
  },
  {
    it: "a token item within the year's limits: disregarded, and said to be",
    make: async (given) => {
      const mug = { price: 80, fair_market_value: 12, benefit_kind: "insubstantial" } as const;
      const id = await ticket(given, { name: "Mug", ...mug });
      return ofOrder(given, await paidOrder(given, { tickets: one(id) }));
    },
    ...{ total: 80, worth: 0, deductible: 80 },
    says: [
      "1 × Mug $80.00 $0.00 $80.00",
      "insubstantial under Internal Revenue Service guidelines",
    ],
  },
  {
    it: "a token item that a code made too cheap for the limits: it counts with its value",
    make: async (given) => {
      const { tenant, event } = given;
      const cup = { price: 80, fair_market_value: 12, benefit_kind: "insubstantial" } as const;
      const id = await ticket(given, { name: "Cup", ...cup });
      await createPromoCode(tenant.owner, event.eventId, {
        code: "HALF",
        kind: "percent",
        value: 50,
      });
      const cart = { tickets: one(id), promo_code: "HALF" };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 40, worth: 12, deductible: 28 },
    says: ["1 × Cup $40.00 $12.00 $28.00", `${LIMITED} ($12.00)`, "a discount of $40.00"],
  },
  {
    it: "a code below the value: nothing is deductible, and the value stays what it is",
    make: async (given) => {
      const { tenant, event } = given;
      const id = await ticket(given, { name: "Dinner", price: 100, fair_market_value: 60 });
      await createPromoCode(tenant.owner, event.eventId, {
        code: "MOST",
        kind: "percent",
        value: 70,
      });
      const cart = { tickets: one(id), promo_code: "MOST" };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 30, worth: 60, deductible: 0 },
    says: ["1 × Dinner $30.00 $60.00 $0.00"],
    saysNot: ["to the extent the law allows"],
  },
  {
    it: "a service of worship: intangible religious benefits do not reduce it",
    make: async (given) => {
      const mass = { price: 50, benefit_kind: "intangible_religious" } as const;
      const id = await ticket(given, { name: "Service", ...mass });
      return ofOrder(given, await paidOrder(given, { tickets: one(id) }));
    },
    ...{ total: 50, worth: 0, deductible: 50 },
    says: ["intangible religious benefits"],
    saysNot: [LIMITED],
  },
  {
    it: "a dinner with a service: its value counts, and the religious benefit is named",
    make: async (given) => {
      const both = { price: 90, fair_market_value: 35, benefit_kind: "mixed" } as const;
      const id = await ticket(given, { name: "Feast", ...both });
      return ofOrder(given, await paidOrder(given, { tickets: one(id) }));
    },
    ...{ total: 90, worth: 35, deductible: 55 },
    says: [`${LIMITED} ($35.00)`, "You also received intangible religious benefits"],
  },
  {
    it: "a refund: one figure counts, and the receipt that it replaces is named",
    make: async (given) => {
      const id = await ticket(given, { name: "Long table", price: 1100, fair_market_value: 520 });
      const orderId = await paidOrder(given, { tickets: one(id) });
      await refundOrder(given.tenant.owner, orderId, { amount: 30_000, reason: "Fewer guests" });
      return ofOrder(given, orderId);
    },
    ...{ total: 800, worth: 520, deductible: 280 },
    says: [
      "Replaces receipt 20",
      "Returned to you $300.00",
      "1 × Long table $800.00 $520.00 $280.00",
    ],
    saysNot: ["$580.00"],
  },
  {
    it: "a refund of a ticket beside a gift: it is taken from the gift first",
    make: async (given) => {
      const cart = { tickets: one(given.event.ticketTypeId), donations: [{ amount: 100 }] };
      const orderId = await paidOrder(given, cart);
      await refundOrder(given.tenant.owner, orderId, { amount: 6000, reason: "Asked" });
      return ofOrder(given, orderId);
    },
    ...{ total: 90, worth: 20, deductible: 70 },
    says: ["1 × Guest $50.00 $20.00 $30.00", "Donation $40.00 $0.00 $40.00"],
  },
  {
    it: "a full refund: nothing stands, and nothing was received",
    make: async (given) => {
      const orderId = await paidOrder(given, { tickets: one(given.event.ticketTypeId) });
      await refundOrder(given.tenant.owner, orderId);
      return ofOrder(given, orderId);
    },
    ...{ total: 0, worth: 0, deductible: 0 },
    says: ["Adjusted receipt", "Returned to you $50.00", "Total $0.00 $0.00 $0.00"],
    saysNot: ["In exchange for", "to the extent the law allows"],
  },
  {
    it: "a cancellation that keeps the money: what may be deductible does not grow",
    make: async (given) => {
      const orderId = await paidOrder(given, { tickets: one(given.event.ticketTypeId) });
      await cancelOrder(given.tenant.owner, orderId, "Ill");
      return ofOrder(given, orderId);
    },
    ...{ total: 50, worth: 20, deductible: 30 },
    says: ["After the cancellation", "Returned to you $0.00", "1 × Guest $50.00 $20.00 $30.00"],
  },
  {
    it: "a sponsor package with covered fees",
    make: async (given) => {
      const sponsor_packages = [{ sponsor_package_id: given.event.packageId, quantity: 1 }];
      return ofOrder(given, await paidOrder(given, { sponsor_packages, cover_fees: true }));
    },
    ...{ total: 2572.8, worth: 300, deductible: 2272.8 },
    says: ["1 × Harbor sponsor $2,572.80 $300.00 $2,272.80", `${LIMITED} ($300.00)`],
  },
  {
    it: "a token item with covered fees: the fees are deductible with it",
    make: async (given) => {
      const pin = { price: 80, fair_market_value: 1, benefit_kind: "insubstantial" } as const;
      const id = await ticket(given, { name: "Pin", ...pin });
      return ofOrder(given, await paidOrder(given, { tickets: one(id), cover_fees: true }));
    },
    ...{ total: 82.62, worth: 0, deductible: 82.62 },
    says: ["1 × Pin $82.62 $0.00 $82.62"],
  },
  {
    it: "a free ticket beside a gift with covered fees: the fees are the gift's",
    make: async (given) => {
      const id = await ticket(given, { name: "Speaker", fair_market_value: 140 });
      const cart = { tickets: one(id), donations: [{ amount: 100 }], cover_fees: true };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 103.2, worth: 140, deductible: 103.2 },
    says: ["1 × Speaker $0.00 $140.00 $0.00", "Donation $103.20 $0.00 $103.20"],
  },
  {
    it: "a ticket that a code makes free beside a gift: its value takes nothing from the gift",
    make: async (given) => {
      const { tenant, event } = given;
      const id = await ticket(given, { name: "Guest pass", price: 100, fair_market_value: 60 });
      const code = { code: "FREE", kind: "percent", value: 100 } as const;
      await createPromoCode(tenant.owner, event.eventId, code);
      const cart = { tickets: one(id), donations: [{ amount: 50 }], promo_code: "FREE" };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 50, worth: 60, deductible: 50 },
    says: ["1 × Guest pass $0.00 $60.00 $0.00", "Donation $50.00 $0.00 $50.00"],
  },
  {
    it: "a refund below the value of what was received: nothing is deductible any more",
    make: async (given) => {
      const orderId = await paidOrder(given, { tickets: one(given.event.ticketTypeId) });
      await refundOrder(given.tenant.owner, orderId, { amount: 4000, reason: "Goodwill" });
      return ofOrder(given, orderId);
    },
    ...{ total: 10, worth: 20, deductible: 0 },
    says: ["1 × Guest $10.00 $20.00 $0.00", "Goodwill"],
    saysNot: ["to the extent the law allows"],
  },
  {
    it: "a refund above the gift beside a ticket: the gift is gone, and no longer told",
    make: async (given) => {
      const cart = { tickets: one(given.event.ticketTypeId), donations: [{ amount: 100 }] };
      const orderId = await paidOrder(given, cart);
      await refundOrder(given.tenant.owner, orderId, { amount: 12_000, reason: "Asked" });
      return ofOrder(given, orderId);
    },
    ...{ total: 30, worth: 20, deductible: 10 },
    says: ["1 × Guest $30.00 $20.00 $10.00"],
    saysNot: ["Donation $"],
  },
  {
    it: "a refund of raffle tickets: what stays is not deductible either",
    make: async (given) => {
      const draw = { name: "Prize draw", price: 20, benefit_kind: "non_deductible" } as const;
      const orderId = await paidOrder(given, { tickets: one(await ticket(given, draw), 2) });
      await refundOrder(given.tenant.owner, orderId, { amount: 1000, reason: "Asked" });
      return ofOrder(given, orderId);
    },
    ...{ total: 30, worth: 0, deductible: 0 },
    says: ["2 × Prize draw $30.00 $0.00 Not deductible"],
  },
  {
    it: "a cancellation that is refunded afterwards: the last receipt says that nothing stands",
    make: async (given) => {
      const orderId = await paidOrder(given, { tickets: one(given.event.ticketTypeId) });
      await cancelOrder(given.tenant.owner, orderId, "Ill");
      await refundOrder(given.tenant.owner, orderId);
      return ofOrder(given, orderId);
    },
    ...{ total: 0, worth: 0, deductible: 0 },
    says: ["After a refund", "Total $0.00 $0.00 $0.00", "Replaces receipt"],
  },
];

const GIFTS: readonly Case[] = [
  {
    it: "a distribution from an IRA: thanks, nothing received, and no deduction",
    make: (given) => ofGift(given, { amount: 5000, ira_custodian: "Star Retirement" }),
    ...{ total: 5000, worth: 0, deductible: 0 },
    says: [
      ...["IRA charitable distribution", "Total paid $5,000.00", NOTHING],
      "directly from your individual retirement account at Star Retirement",
      "It is not deductible as a charitable contribution.",
    ],
    saysNot: ["May be deductible", "to the extent the law allows"],
  },
  {
    it: "a gift for which nothing was given",
    make: (given) => ofGift(given, { amount: 250 }),
    ...{ total: 250, worth: 0, deductible: 250 },
    says: ["Gift receipt", NOTHING, "May be deductible $250.00", "Tax ID 12-3456789"],
    saysNot: ["is tax-deductible"],
  },
  {
    it: "a gift with a dinner",
    make: (given) => ofGift(given, { fair_market_value: 30, goods_description: "A dinner" }),
    ...{ total: 100, worth: 30, deductible: 70 },
    says: ["May be deductible $70.00", `${LIMITED} ($30.00)`],
  },
  {
    it: "a gift with a token item",
    make: (given) =>
      ofGift(given, {
        ...{ benefit_kind: "insubstantial", fair_market_value: 13.9, goods_description: "A mug" },
      }),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: ["A mug. Its value is insubstantial"],
  },
  {
    it: "a gift with intangible religious benefits",
    make: (given) => ofGift(given, { benefit_kind: "intangible_religious" }),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: [
      "The only benefits provided in exchange for this contribution were intangible religious",
    ],
  },
  {
    it: "a gift with a supper and a service",
    make: (given) =>
      ofGift(given, {
        ...{ benefit_kind: "mixed", fair_market_value: 20, goods_description: "A supper" },
      }),
    ...{ total: 100, worth: 20, deductible: 80 },
    says: ["You also received intangible religious benefits"],
  },
  {
    it: "membership dues that are never deductible",
    make: (given) =>
      ofGift(given, { benefit_kind: "non_deductible", goods_description: "Membership" }),
    ...{ total: 100, worth: 0, deductible: 0 },
    says: ["May be deductible Not deductible", "not a charitable contribution"],
    saysNot: ["to the extent the law allows"],
  },
  {
    it: "hours of legal work: not deductible, and no gift in kind",
    make: (given) =>
      ofGift(given, {
        ...{ method: "in_kind", property_kind: "service", in_kind_description: "10 hours of law" },
      }),
    ...{ total: 100, worth: 0, deductible: 0 },
    says: [
      "Acknowledgment of donated services",
      "10 hours of law",
      "time or services is not deductible as a charitable contribution",
    ],
    saysNot: ["$100.00", "Gift in kind receipt"],
  },
  {
    it: "a boat: Form 1098-C, and no value",
    make: (given) =>
      ofGift(given, {
        ...{ method: "in_kind", property_kind: "vehicle", in_kind_description: "A day boat" },
      }),
    ...{ total: 100, worth: 0, deductible: null },
    says: ["Vehicle gift receipt", "A day boat", "Form 1098-C"],
    saysNot: ["$100.00", "Form 8283"],
  },
  {
    it: "shares: described, without a value",
    make: (given) => ofGift(given, { method: "stock", in_kind_description: "20 shares of Acme" }),
    ...{ total: 100, worth: 0, deductible: null },
    says: ["Gift of securities receipt", "20 shares of Acme", "Form 8283"],
    saysNot: ["$100.00"],
  },
  {
    it: "a piano: described, without a value, with the forms that a return needs",
    make: (given) => ofGift(given, { method: "in_kind", in_kind_description: "A piano" }),
    ...{ total: 100, worth: 0, deductible: null },
    says: ["Gift in kind receipt", "A piano", "Form 8283", "qualified appraisal"],
    saysNot: ["$100.00"],
  },
  {
    it: "a check that was posted in December and came in January: the year of its postmark",
    make: (given) => ofGift(given, { received_on: "2026-01-04", given_on: "2025-12-30" }),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: ["Date of the gift December 30, 2025", "Received January 4, 2026"],
  },
  {
    it: "a sponsored child: the program, and who decides on the gift",
    make: async (given) => {
      const { programId, entityId } = await sponsoredChild(given);
      return ofGift(given, {
        program_id: programId,
        lines: [{ entity_id: entityId, amount: 38 }],
      });
    },
    ...{ total: 38, worth: 0, deductible: 38 },
    says: ["Sponsorship program (Tomas) $38.00", "Harbor House has full control"],
    saysNot: ["Adeyo"],
  },
  {
    it: "a gift by test card with covered fees: all of it, and marked as a test",
    make: async (given) => {
      const { donation, payment, outcome } = await chargeGift(given.tenant, given.giving, {
        ...{ amount: 5000, feesCovered: 175 },
      });
      const report = { kind: "reported", report: reportOf(outcome) } as const;
      await donationPaymentChanged(given.tenant.system, payment.id, report);
      return ofGiftReceipt(given, await latestGiftReceipt(donation.id));
    },
    ...{ total: 51.75, worth: 0, deductible: 51.75 },
    says: ["Fees you covered $1.75", "Total paid $51.75", "TEST: no real money was given"],
  },
  {
    it: "a gift for two purposes: one payment, one total",
    make: (given) => {
      const { designationId: designation_id } = given.giving;
      const lines = [
        { designation_id, amount: 60 },
        { designation_id, amount: 40 },
      ];
      return ofGift(given, { lines });
    },
    ...{ total: 100, worth: 0, deductible: 100 },
    says: ["General fund $60.00", "General fund $40.00", "Total paid $100.00"],
  },
  {
    it: "a token item by the limits of the year of the gift",
    make: (given) =>
      ofGift(given, {
        ...{ benefit_kind: "insubstantial", fair_market_value: 13.6, goods_description: "A cap" },
        received_on: "2025-03-01",
      }),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: ["A cap. Its value is insubstantial", "March 1, 2025"],
  },
  {
    it: "a gift with supper and service of which a part was returned in the same year",
    make: async (given) => {
      const feast = { fair_market_value: 20, goods_description: "A supper" };
      const { id } = await recorded(given, { benefit_kind: "mixed", ...feast });
      await refundDonation(given.tenant.owner, id, { amount: 90, reason: "Asked" });
      return ofGiftReceipt(given, await latestGiftReceipt(id));
    },
    ...{ total: 10, worth: 20, deductible: 0 },
    says: ["Total paid $10.00", "You also received intangible religious benefits"],
    saysNot: ["to the extent the law allows"],
  },
  {
    it: "a gift of an earlier year of which a part was returned: it stands, with a notice",
    make: async (given) => {
      const { id } = await recorded(given, { received_on: "2024-05-01" });
      await refundDonation(given.tenant.owner, id, { amount: 25, reason: "Asked" });
      return ofGiftReceipt(given, await latestGiftReceipt(id));
    },
    ...{ total: 100, worth: 0, deductible: 100 },
    says: [
      "$25.00 of this gift was returned to you (Asked)",
      "This receipt remains valid for 2024",
    ],
    saysNot: ["VOID", "Replaces receipt"],
  },
  {
    it: "a gift of which a part was returned in the same year",
    make: async (given) => {
      const { id } = await recorded(given, {
        fair_market_value: 30,
        goods_description: "A dinner",
      });
      await refundDonation(given.tenant.owner, id, { amount: 20, reason: "Asked" });
      return ofGiftReceipt(given, await latestGiftReceipt(id));
    },
    ...{ total: 80, worth: 30, deductible: 50 },
    says: ["Replaces receipt", "Returned to you -$20.00", "May be deductible $50.00"],
  },
];

/** Gifts of one jurisdiction's table. */
const within = (jurisdiction: Jurisdiction, cases: readonly Omit<Case, "jurisdiction">[]): Case[] =>
  cases.map((each) => ({ ...each, jurisdiction }));

const dinner = (amount: number, worth: number): Gift => ({
  ...{ amount, fair_market_value: worth, goods_description: "A dinner" },
});
const piano = { method: "in_kind", in_kind_description: "A piano, built in 1998" } as const;
const hours = {
  ...piano,
  property_kind: "service",
  in_kind_description: "10 hours of law",
} as const;

async function returnedGift(given: Office, gift: Gift, back: number): Promise<Said> {
  const { id } = await recorded(given, gift);
  await refundDonation(given.tenant.owner, id, { amount: back, reason: "Asked" });
  return ofGiftReceipt(given, await latestGiftReceipt(id));
}

async function chargedGift(given: Office): Promise<Said> {
  const { donation, payment, outcome } = await chargeGift(given.tenant, given.giving, {
    ...{ amount: 5000, feesCovered: 175, currency: given.currency },
  });
  const report = { kind: "reported", report: reportOf(outcome) } as const;
  await donationPaymentChanged(given.tenant.system, payment.id, report);
  return ofGiftReceipt(given, await latestGiftReceipt(donation.id));
}

const OFFICIAL = "Official receipt for income tax purposes";
const NOT_OFFICIAL = "This is not an official receipt for income tax purposes.";

const CANADA = within("canada", [
  {
    it: "a gift of money: every field that the CRA asks for",
    make: (given) => ofGift(given, { amount: 250 }),
    ...{ total: 250, worth: 0, deductible: 250 },
    says: [
      ...[OFFICIAL, "Harbor House", "1 Quay Street", "Registration number 123456789 RR 0001"],
      ...["Number 20", "Issued", "Place of issue Halifax", "Date of the gift January 1"],
      ...["Greta Giver", "Amount of the gift CA$250.00"],
      ...["Description of the advantage None", "Amount of the advantage CA$0.00"],
      "Eligible amount of the gift CA$250.00",
      ...["Ada Signer, Treasurer", "Signature of an individual authorized by the charity"],
      "Canada Revenue Agency: canada.ca/charities-giving",
    ],
    saysNot: ["deductible", "Internal Revenue", "Tax ID"],
  },
  {
    it: "a gift with a dinner: its value is the advantage",
    make: (given) => ofGift(given, dinner(100, 30)),
    ...{ total: 100, worth: 30, deductible: 70 },
    says: [
      ...[OFFICIAL, "Description of the advantage A dinner"],
      ...["Amount of the advantage CA$30.00", "Eligible amount of the gift CA$70.00"],
    ],
  },
  {
    it: "an advantage of a tenth and at most $75: disregarded",
    make: (given) => ofGift(given, dinner(100, 10)),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: ["Amount of the advantage CA$0.00", "Eligible amount of the gift CA$100.00"],
  },
  {
    it: "an advantage above $75, however small its share: it counts",
    make: (given) => ofGift(given, dinner(1000, 76)),
    ...{ total: 1000, worth: 76, deductible: 924 },
    says: ["Amount of the advantage CA$76.00", "Eligible amount of the gift CA$924.00"],
  },
  {
    it: "an advantage of four fifths: still a gift",
    make: (given) => ofGift(given, dinner(100, 80)),
    ...{ total: 100, worth: 80, deductible: 20 },
    says: [OFFICIAL, "Eligible amount of the gift CA$20.00"],
  },
  {
    it: "an advantage above four fifths: no intention to give, and no official receipt",
    make: (given) => ofGift(given, dinner(100, 81)),
    ...{ total: 100, worth: 81, deductible: 0 },
    says: ["Receipt for your payment", NOT_OFFICIAL],
    saysNot: [OFFICIAL, "Signature of an individual"],
  },
  {
    it: "a piano: described, with its fair market value and who appraised it",
    make: (given) =>
      ofGift(given, { ...piano, amount: 1500, appraiser: "C. Wieck\n3 Hill Road, Halifax" }),
    ...{ total: 1500, worth: 0, deductible: 1500 },
    says: [
      ...[OFFICIAL, "Description of the property A piano, built in 1998"],
      ...["Appraised by C. Wieck 3 Hill Road, Halifax", "Date of the gift January 1"],
      ...["Fair market value of the gift CA$1,500.00", "Eligible amount of the gift CA$1,500.00"],
    ],
  },
  {
    it: "a piano that nobody appraised",
    make: (given) => ofGift(given, { ...piano, amount: 400 }),
    ...{ total: 400, worth: 0, deductible: 400 },
    says: ["Appraised by No appraisal was made", "Fair market value of the gift CA$400.00"],
  },
  {
    it: "hours of legal work: no property, and no official receipt",
    make: (given) => ofGift(given, hours),
    ...{ total: 100, worth: 0, deductible: 0 },
    says: [
      "Acknowledgment of donated services",
      "Services are not gifts of property",
      NOT_OFFICIAL,
    ],
    saysNot: [OFFICIAL, "CA$100.00"],
  },
  {
    it: "membership dues",
    make: (given) =>
      ofGift(given, { benefit_kind: "non_deductible", goods_description: "Membership" }),
    ...{ total: 100, worth: 0, deductible: 0 },
    says: ["Receipt for your payment", "This payment is not a gift.", NOT_OFFICIAL],
    saysNot: [OFFICIAL],
  },
  {
    it: "a gift with intangible religious benefits",
    make: (given) => ofGift(given, { benefit_kind: "intangible_religious" }),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: [OFFICIAL, "Eligible amount of the gift CA$100.00"],
  },
  {
    it: "a gift of which a part was returned: another number, and which one it replaces",
    make: (given) => returnedGift(given, dinner(100, 30), 20),
    ...{ total: 80, worth: 30, deductible: 50 },
    says: [
      "Replaces receipt 20",
      "Amount of the gift CA$80.00",
      "Eligible amount of the gift CA$50.00",
    ],
  },
  {
    it: "a gift by test card with covered fees",
    make: chargedGift,
    ...{ total: 51.75, worth: 0, deductible: 51.75 },
    says: ["Fees you covered CA$1.75", "Amount of the gift CA$51.75", "TEST: no real money"],
  },
  {
    it: "a ticket with a value: the rest is the eligible amount",
    make: async (given) =>
      ofOrder(given, await paidOrder(given, { tickets: one(given.event.ticketTypeId) })),
    ...{ total: 50, worth: 20, deductible: 30 },
    says: [OFFICIAL, "1 × Guest CA$50.00 CA$20.00 CA$30.00", "Place of issue Halifax", "canada.ca"],
    saysNot: ["deductible"],
  },
  {
    it: "a ticket that is nearly worth its price: not official",
    make: async (given) => {
      const id = await ticket(given, { name: "Feast", price: 50, fair_market_value: 45 });
      return ofOrder(given, await paidOrder(given, { tickets: one(id) }));
    },
    ...{ total: 50, worth: 45, deductible: 0 },
    says: ["1 × Feast CA$50.00 CA$45.00 CA$0.00", NOT_OFFICIAL],
    saysNot: [OFFICIAL],
  },
  {
    it: "a raffle beside a gift with covered fees",
    make: async (given) => {
      const raffle = { name: "Tombola", price: 10, benefit_kind: "non_deductible" } as const;
      const tickets = one(await ticket(given, raffle));
      const cart = { tickets, donations: [{ amount: 90 }], cover_fees: true };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 103.2, worth: 0, deductible: 92.88 },
    says: ["1 × Tombola CA$10.32 CA$0.00 Not eligible", "Donation CA$92.88 CA$0.00 CA$92.88"],
  },
  {
    it: "a ticket of which a part was returned",
    make: async (given) => {
      const orderId = await paidOrder(given, { tickets: one(given.event.ticketTypeId) });
      await refundOrder(given.tenant.owner, orderId, { amount: 1000, reason: "Goodwill" });
      return ofOrder(given, orderId);
    },
    ...{ total: 40, worth: 20, deductible: 20 },
    says: ["Replaces receipt", "1 × Guest CA$40.00 CA$20.00 CA$20.00", OFFICIAL],
  },
]);

const GIFT_AID_LIMIT = "worth more than Gift Aid allows";

const UNITED_KINGDOM = within("united_kingdom", [
  {
    it: "a gift without a declaration: what one would bring",
    make: (given) => ofGift(given, { amount: 250 }),
    ...{ total: 250, worth: 0, deductible: 250 },
    says: [
      ...["Donation receipt", "Registered charity number 1122334", "Eligible for Gift Aid £250.00"],
      "We do not hold a Gift Aid declaration for this gift",
      "a declaration would let us claim £62.50",
    ],
    saysNot: ["deductible", "Tax ID"],
  },
  {
    it: "a gift that a declaration covers: what is claimed, and whose responsibility the tax is",
    make: async (given) => {
      const donor_id = await createDonorFixture(given.tenant);
      const declared_on = `${new Date().getUTCFullYear()}-01-01`;
      const wanted = { scope: "future", way: "online", declared_on } as const;
      await declareGiftAid(given.tenant.owner, donor_id, wanted);
      return ofGift(given, { donor_id });
    },
    ...{ total: 100, worth: 0, deductible: 100 },
    says: [
      ...["You made a Gift Aid declaration on 1 January", "we can claim £25.00 of Gift Aid"],
      "it is your responsibility to pay any difference",
    ],
  },
  {
    it: "a quarter of £100 in return: within the donor benefit rules",
    make: (given) => ofGift(given, dinner(100, 25)),
    ...{ total: 100, worth: 25, deductible: 100 },
    says: ["Eligible for Gift Aid £100.00", "A dinner, worth £25.00"],
    saysNot: [GIFT_AID_LIMIT],
  },
  {
    it: "a penny more: no Gift Aid on any of it",
    make: (given) => ofGift(given, dinner(100, 25.01)),
    ...{ total: 100, worth: 25.01, deductible: 0 },
    says: ["Eligible for Gift Aid £0.00", GIFT_AID_LIMIT],
  },
  {
    it: "£1,000 with £70 in return: 5% of what is above £100 as well",
    make: (given) => ofGift(given, dinner(1000, 70)),
    ...{ total: 1000, worth: 70, deductible: 1000 },
    says: ["Eligible for Gift Aid £1,000.00"],
  },
  {
    it: "£60,000 with £2,600 in return: above the most that there is",
    make: (given) => ofGift(given, dinner(60_000, 2600)),
    ...{ total: 60_000, worth: 2600, deductible: 0 },
    says: [GIFT_AID_LIMIT],
  },
  {
    it: "a piano: Gift Aid is for money",
    make: (given) => ofGift(given, piano),
    ...{ total: 100, worth: 0, deductible: 0 },
    says: ["A piano, built in 1998", "Gift Aid is for gifts of money"],
    saysNot: ["£100.00", "Eligible for Gift Aid"],
  },
  {
    it: "hours of legal work",
    make: (given) => ofGift(given, hours),
    ...{ total: 100, worth: 0, deductible: 0 },
    says: ["Acknowledgment of donated services", "cannot be claimed on time or services"],
  },
  {
    it: "membership dues",
    make: (given) =>
      ofGift(given, { benefit_kind: "non_deductible", goods_description: "Membership" }),
    ...{ total: 100, worth: 0, deductible: 0 },
    says: ["Eligible for Gift Aid Not eligible", "This payment is not a gift."],
  },
  {
    it: "a gift of which a part was returned: the limit is that of the rest",
    make: (given) => returnedGift(given, dinner(100, 25), 20),
    ...{ total: 80, worth: 25, deductible: 0 },
    says: ["Replaces receipt", "Total paid £80.00", GIFT_AID_LIMIT],
  },
  {
    it: "a gift by test card with covered fees",
    make: chargedGift,
    ...{ total: 51.75, worth: 0, deductible: 51.75 },
    says: ["Fees you covered £1.75", "Eligible for Gift Aid £51.75", "claim £12.94"],
  },
  {
    it: "a ticket: bought, not given",
    make: async (given) =>
      ofOrder(given, await paidOrder(given, { tickets: one(given.event.ticketTypeId) })),
    ...{ total: 50, worth: 20, deductible: 0 },
    says: ["1 × Guest £50.00 £20.00 £0.00", "Gift Aid cannot be claimed on payments for tickets"],
  },
  {
    it: "a ticket beside a gift: only the gift",
    make: async (given) => {
      const cart = { tickets: one(given.event.ticketTypeId), donations: [{ amount: 25 }] };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 75, worth: 20, deductible: 25 },
    says: ["Donation £25.00 £0.00 £25.00", "Total £75.00 £20.00 £25.00"],
  },
  {
    it: "a ticket of which a part was returned",
    make: async (given) => {
      const orderId = await paidOrder(given, { tickets: one(given.event.ticketTypeId) });
      await refundOrder(given.tenant.owner, orderId, { amount: 1000, reason: "Goodwill" });
      return ofOrder(given, orderId);
    },
    ...{ total: 40, worth: 20, deductible: 0 },
    says: ["Replaces receipt", "1 × Guest £40.00 £20.00 £0.00"],
  },
]);

const NO_CONFIRMATION = "Dies ist keine Zuwendungsbestätigung im Sinne des § 50 EStDV.";
const HINWEIS = [
  "Wer vorsätzlich oder grob fahrlässig eine unrichtige Zuwendungsbestätigung erstellt oder veranlasst, dass Zuwendungen nicht zu den in der Zuwendungsbestätigung angegebenen steuerbegünstigten Zwecken verwendet werden, haftet für die entgangene Steuer (§ 10b Abs. 4 EStG, § 9 Abs. 3 KStG, § 9 Nr. 5 GewStG).",
  "Diese Bestätigung wird nicht als Nachweis für die steuerliche Berücksichtigung der Zuwendung anerkannt, wenn das Datum des Freistellungsbescheides länger als 5 Jahre bzw. das Datum der Feststellung der Einhaltung der satzungsmäßigen Voraussetzungen nach § 60a Abs. 1 AO länger als 3 Jahre seit Ausstellung des Bescheides zurückliegt (§ 63 Abs. 5 AO).",
];
const NO_WAIVER = "Es handelt sich um den Verzicht auf Erstattung von Aufwendungen Ja ☐ Nein ☒";

const GERMANY = within("germany", [
  {
    it: "a gift of money: the official text, word for word",
    make: (given) => ofGift(given, { amount: 1322.5 }),
    ...{ total: 1322.5, worth: 0, deductible: 1322.5 },
    says: [
      "Bestätigung über Geldzuwendungen/Mitgliedsbeitrag",
      "im Sinne des § 10b des Einkommensteuergesetzes an eine der in § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes bezeichneten Körperschaften, Personenvereinigungen oder Vermögensmassen",
      "Name und Anschrift des Zuwendenden:",
      "Greta Giver",
      "Aussteller (Bezeichnung und Anschrift der steuerbegünstigten Einrichtung)",
      "Betrag der Zuwendung - in Ziffern -",
      "1.322,50 Euro",
      "- in Buchstaben - eintausenddreihundertzweiundzwanzig Euro und fünfzig Cent",
      `Tag der Zuwendung: 01.01.${new Date().getUTCFullYear()}`,
      NO_WAIVER,
      `Wir sind wegen Förderung der Jugendhilfe nach dem Freistellungsbescheid bzw. nach der Anlage zum Körperschaftsteuerbescheid des Finanzamtes Kiel, StNr. 20/291/12345, vom 03.02.${new Date().getUTCFullYear() - 1} für den letzten Veranlagungszeitraum 2023 nach § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes von der Körperschaftsteuer und nach § 3 Nr. 6 des Gewerbesteuergesetzes von der Gewerbesteuer befreit.`,
      "Es wird bestätigt, dass die Zuwendung nur zur Förderung der Jugendhilfe verwendet wird.",
      "(Ort, Datum und Unterschrift des Zuwendungsempfängers)",
      ...HINWEIS,
    ],
    saysNot: ["deductible", "Thank", "Danke", "maschinell", "Mitgliedsbeitrag handelt"],
  },
  {
    it: "a waived repayment of expenses: said with Ja",
    make: (given) => ofGift(given, { expense_waiver: true }),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: ["Verzicht auf Erstattung von Aufwendungen Ja ☒ Nein ☐", "einhundert Euro"],
  },
  {
    it: "a thing of private property with papers",
    make: (given) =>
      ofGift(given, { ...piano, amount: 800, property_origin: "private", value_documented: true }),
    ...{ total: 800, worth: 0, deductible: 800 },
    says: [
      ...["Bestätigung über Sachzuwendungen", "Wert der Zuwendung - in Ziffern - 800,00 Euro"],
      "Genaue Bezeichnung der Sachzuwendung mit Alter, Zustand, Kaufpreis usw. A piano, built in 1998",
      "☒ Die Sachzuwendung stammt nach den Angaben des Zuwendenden aus dem Privatvermögen.",
      "☒ Geeignete Unterlagen, die zur Wertermittlung gedient haben, z. B. Rechnung, Gutachten, liegen vor.",
      ...HINWEIS,
    ],
    saysNot: ["Verzicht auf Erstattung", "Betriebsvermögen"],
  },
  {
    it: "a thing of a business",
    make: (given) => ofGift(given, { ...piano, property_origin: "business" }),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: [
      "☒ Die Sachzuwendung stammt nach den Angaben des Zuwendenden aus dem Betriebsvermögen. Die Zuwendung wurde nach dem Wert der Entnahme (ggf. mit dem niedrigeren gemeinen Wert) und nach der Umsatzsteuer, die auf die Entnahme entfällt, bewertet.",
      "☐ Geeignete Unterlagen",
    ],
  },
  {
    it: "a thing of unknown origin",
    make: (given) => ofGift(given, piano),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: [
      "☒ Der Zuwendende hat trotz Aufforderung keine Angaben zur Herkunft der Sachzuwendung gemacht.",
    ],
  },
  {
    it: "a gift with a dinner: something in return makes it no Zuwendung at all",
    make: (given) => ofGift(given, dinner(100, 30)),
    ...{ total: 100, worth: 30, deductible: 0 },
    says: ["Eingangsbestätigung", "Wert der Gegenleistung 30,00 Euro", NO_CONFIRMATION],
    saysNot: ["Bestätigung über Geldzuwendungen", ...HINWEIS],
  },
  {
    it: "hours of legal work",
    make: (given) => ofGift(given, hours),
    ...{ total: 100, worth: 0, deductible: 0 },
    says: ["Dank für geleistete Dienste", NO_CONFIRMATION],
    saysNot: ["Sachzuwendungen"],
  },
  {
    it: "a gift with intangible religious benefits",
    make: (given) => ofGift(given, { benefit_kind: "intangible_religious" }),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: ["Bestätigung über Geldzuwendungen/Mitgliedsbeitrag"],
  },
  {
    it: "a gift of which a part was returned",
    make: (given) => returnedGift(given, { amount: 100 }, 20),
    ...{ total: 80, worth: 0, deductible: 80 },
    says: ["Ersetzt die Bestätigung 20", "80,00 Euro", "achtzig Euro"],
  },
  {
    it: "a gift by test card with covered fees",
    make: chargedGift,
    ...{ total: 51.75, worth: 0, deductible: 51.75 },
    says: ["einundfünfzig Euro und fünfundsiebzig Cent", "TEST: Es wurde kein echtes Geld gegeben"],
  },
  {
    it: "a gift by a notice under § 60a AO, where dues are not deductible",
    make: async () => {
      const given = await createOfficeIn("germany", {
        ...{ notice_kind: "60a", purposes_by_statute: "die Jugendhilfe", dues_excluded: "yes" },
      });
      return ofGift(given, {});
    },
    ...{ total: 100, worth: 0, deductible: 100 },
    says: [
      `Die Einhaltung der satzungsmäßigen Voraussetzungen nach den §§ 51, 59, 60 und 61 AO wurde vom Finanzamt Kiel, StNr. 20/291/12345 mit Bescheid vom 03.02.${new Date().getUTCFullYear() - 1} nach § 60a AO gesondert festgestellt. Wir fördern nach unserer Satzung die Jugendhilfe.`,
      "☒ Es wird bestätigt, dass es sich nicht um einen Mitgliedsbeitrag handelt, dessen Abzug nach § 10b Abs. 1 des Einkommensteuergesetzes ausgeschlossen ist.",
    ],
    saysNot: ["Freistellungsbescheid bzw. nach der Anlage"],
  },
  {
    it: "a gift after the notice became too old: nothing is confirmed",
    make: async () => {
      const given = await createOfficeIn("germany", { notice_on: "2019-02-03" });
      return ofGift(given, {});
    },
    ...{ total: 100, worth: 0, deductible: 100 },
    says: ["Eingangsbestätigung", NO_CONFIRMATION],
    saysNot: [...HINWEIS],
  },
  {
    it: "a gift where the year is confirmed together: a plain one, and what follows",
    make: async () => ofGift(await createOfficeIn("germany", { collective: "yes" }), {}),
    ...{ total: 100, worth: 0, deductible: 100 },
    says: ["Eingangsbestätigung", "Sie erhalten nach Ablauf des Jahres eine Sammelbestätigung."],
    saysNot: [...HINWEIS],
  },
  {
    it: "a ticket: a payment, and no Zuwendung",
    make: async (given) =>
      ofOrder(given, await paidOrder(given, { tickets: one(given.event.ticketTypeId) })),
    ...{ total: 50, worth: 20, deductible: 0 },
    says: ["Zahlungsbestätigung", "1 × Guest 50,00 Euro 20,00 Euro 0,00 Euro", NO_CONFIRMATION],
  },
  {
    it: "a ticket beside a gift with covered fees",
    make: async (given) => {
      const tickets = one(given.event.ticketTypeId);
      const cart = { tickets, donations: [{ amount: 50 }], cover_fees: true };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 103.2, worth: 20, deductible: 51.6 },
    says: ["Spende 51,60 Euro 0,00 Euro 51,60 Euro", NO_CONFIRMATION],
  },
]);

const PLAIN = within("plain", [
  {
    it: "a gift of money",
    make: (given) => ofGift(given, { amount: 250 }),
    ...{ total: 250, worth: 0, deductible: null },
    says: [
      "Gift receipt",
      "Total paid CHF 250.00",
      "Nothing was provided in return for this gift.",
    ],
    saysNot: ["deductible", "Internal Revenue", "tax adviser"],
  },
  {
    it: "a gift with a dinner",
    make: (given) => ofGift(given, dinner(100, 30)),
    ...{ total: 100, worth: 30, deductible: null },
    says: ["In return for this gift you received: A dinner, worth CHF 30.00", "CHF 100.00"],
    saysNot: ["deductible"],
  },
  {
    it: "a piano: described, without a value",
    make: (given) => ofGift(given, piano),
    ...{ total: 100, worth: 0, deductible: null },
    says: ["A piano, built in 1998", "does not state a value"],
    saysNot: ["CHF 100.00", "Form 8283"],
  },
  {
    it: "hours of legal work",
    make: (given) => ofGift(given, hours),
    ...{ total: 100, worth: 0, deductible: 0 },
    says: ["Acknowledgment of donated services"],
    saysNot: ["deductible", "CHF 100.00"],
  },
  {
    it: "a gift of which a part was returned",
    make: (given) => returnedGift(given, { amount: 100 }, 20),
    ...{ total: 80, worth: 0, deductible: null },
    says: ["Replaces receipt", "Returned to you -CHF 20.00", "Total paid CHF 80.00"],
  },
  {
    it: "a gift by test card with covered fees",
    make: chargedGift,
    ...{ total: 51.75, worth: 0, deductible: null },
    says: ["Fees you covered CHF 1.75", "Total paid CHF 51.75", "TEST"],
  },
  {
    it: "a ticket beside a gift: what was paid and received",
    make: async (given) => {
      const cart = { tickets: one(given.event.ticketTypeId), donations: [{ amount: 25 }] };
      return ofOrder(given, await paidOrder(given, cart));
    },
    ...{ total: 75, worth: 20, deductible: 55 },
    says: ["1 × Guest CHF 50.00 CHF 20.00", "Donation CHF 25.00", "Total CHF 75.00 CHF 20.00"],
    saysNot: ["deductible", "CHF 55.00"],
  },
]);

describe.each([
  ["an event", EVENTS],
  ["a gift", GIFTS],
  ["Canada", CANADA],
  ["the United Kingdom", UNITED_KINGDOM],
  ["Germany", GERMANY],
  ["anywhere else", PLAIN],
])("a receipt of %s", (_, cases) => {
  it.each(cases.map((each) => [each.it, each] as const))("states %s", async (_title, wanted) => {
    const { jurisdiction = "united_states" } = wanted;
    const office = offices.get(jurisdiction);
    if (!office) throw new Error(`There is no office in ${jurisdiction}.`);
    const { pdf, total, worth, deductible } = await wanted.make(office);
    expect({ total, worth, deductible }).toEqual({
      total: wanted.total,
      worth: wanted.worth,
      deductible: wanted.deductible,
    });
    for (const words of wanted.says) expect(pdf).toContain(flat(words));
    for (const words of wanted.saysNot ?? []) expect(pdf).not.toContain(flat(words));
  });
});
