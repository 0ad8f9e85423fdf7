import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { organizations, receipts } from "@/db/schema";
import { donationPaymentChanged } from "@/lib/giving/payment-changes";
import { printReceipt as printGiftReceipt } from "@/lib/giving/receipt-files";
import { recordDonation } from "@/lib/giving/record-donation";
import { refundDonation } from "@/lib/giving/refunding";
import { reportOf } from "@/lib/payments/reservations";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { giftReceipt, latestGiftReceipt } from "@/lib/testing/gift-receipts";
import { chargeGift, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { pdfText } from "@/lib/testing/pdf";
import { createEntities, createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { createAuctionItem } from "./auction";
import { cancelOrder } from "./cancellation";
import { completeOrder } from "./completion";
import type { ReceiptView } from "./line-view";
import { createTicketType } from "./products";
import { createPromoCode } from "./promo-codes";
import type { CartInput } from "./quote-schema";
import { printIssuedReceipt } from "./receipt-files";
import { valuesOfReceipt } from "./receipt-mail";
import { refundOrder } from "./refunds";

type Office = { tenant: Tenant; event: EventFixture; giving: GivingFixture };

let office: Office;

beforeAll(async () => {
  const tenant = await createTenant({ name: "Harbor House" });
  await db
    .update(organizations)
    .set({ taxId: "12-3456789", postalAddress: "1 Quay Street\nPortland, Maine" })
    .where(eq(organizations.id, tenant.organizationId));
  const event = await createEventFixture(tenant, { fee_cover: { percent: 2.9, fixed: 0.3 } });
  office = { tenant, event, giving: await createGivingFixture(tenant) };
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
async function ofOrder({ tenant }: Office, orderId: number): Promise<Said> {
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
  const mail = valuesOfReceipt(row);
  expect(mail.amount).toBe(money(total));
  expect(mail.gift_amount).toBe(money(deductible));
  expect(mail.goods_statement).toBe(snapshot.goods_statement ?? "");
  for (const line of transactions) {
    expect(mail.paid_lines).toContain(`${line.label}: paid ${money(line.paid_amount)}`);
    expect(pdf).toContain(flat(`${line.label} ${money(line.paid_amount)}`));
  }
  if (snapshot.goods_statement) expect(pdf).toContain(flat(snapshot.goods_statement));
  return { pdf, total, worth, deductible };
}

const money = (amount: number) =>
  new Intl.NumberFormat("en", { style: "currency", currency: "USD" }).format(amount);

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
    says: ["Date of the gift 30 December 2025", "Received 4 January 2026"],
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
    says: ["A cap. Its value is insubstantial", "1 March 2025"],
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
    says: ["$25.00 of this gift was returned to you (Asked)", "This receipt stands for 2024"],
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

describe.each([
  ["an event", EVENTS],
  ["a gift", GIFTS],
])("a receipt of %s", (_, cases) => {
  it.each(cases.map((each) => [each.it, each] as const))("tells %s", async (_title, wanted) => {
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
