import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { auditLog, events, promoCodes, questions, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import type { AppError } from "@/lib/errors";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { createAuctionItem } from "../auction/auction";
import { placeBid, setBidStatus } from "../auction/bids";
import { cancelOrder } from "../refunds/cancellation";
import type { NewEventInput } from "./event-schema";
import { setEventStatus } from "./event-status";
import { createEvent } from "./events";
import { changeTicketType, createSponsorPackage, createTicketType } from "./products";
import { createPromoCode } from "./promo-codes";
import type { NewQuestionInput } from "./question-schema";
import { createQuestion } from "./questions";

const PLACE = { kind: "in_person", venue: "Hall" } as const;
const EVENT: NewEventInput = {
  slug: "regatta",
  name: "Regatta",
  starts_at: "2035-06-01T18:00:00Z",
  location: PLACE,
};

/** The paths that an operation refuses, or its error's code. */
async function refusal(work: Promise<unknown>): Promise<string[] | string> {
  try {
    await work;
    return "done";
  } catch (error) {
    const { kind, code, problems } = error as AppError;
    return kind === "invalid" ? problems.map((problem) => problem.path) : (code ?? String(error));
  }
}

async function draft(tenant: Tenant, change: Partial<NewEventInput> = {}): Promise<number> {
  return (await createEvent(tenant.owner, { ...EVENT, ...change })).id;
}

test("an event takes the organization's time zone and currency and begins as a draft", async () => {
  const tenant = await createTenant({ currency: "KWD", timeZone: "Asia/Kuwait" });
  const id = await draft(tenant);
  const [event] = await db.select().from(events).where(eq(events.id, id));
  expect(event).toMatchObject({
    status: "draft",
    timeZone: "Asia/Kuwait",
    currency: "KWD",
    feeCoverFixed: 300,
    organizationId: tenant.organizationId,
  });
});

describe("an event is refused", () => {
  test.each<[string, Partial<NewEventInput>]>([
    ["slug", { slug: "Not a slug" }],
    ["slug", { slug: "-begins-wrong" }],
    ["timezone", { timezone: "Mars/Olympus" }],
    ["timezone", { timezone: "+02:00" }],
    ["currency", { currency: "XXZ" }],
    ["name", { name: "  " }],
    ["ends_at", { ends_at: "2035-06-01T18:00:00Z" }],
    ["location.online_url", { location: { kind: "online" } }],
    ["location.online_url", { location: { kind: "online", online_url: "javascript:alert(1)" } }],
    ["location.released_at", { location: { ...PLACE, audience: "from_time" } }],
    ["fee_cover.fixed", { currency: "KWD", fee_cover: { percent: 2.9, fixed: "0.305" } }],
    ["branding_program_id", { branding_program_id: 2_000_000_000 }],
  ])("%s", async (path, change) => {
    const tenant = await createTenant();
    expect(await refusal(draft(tenant, change))).toEqual([path]);
  });

  test("without the permission, or with another event's address", async () => {
    const tenant = await createTenant();
    const reader = { ...tenant.owner, permissions: new Set(["events_view"] as const) };
    expect(await refusal(createEvent(reader, EVENT))).toBe("forbidden");
    await draft(tenant);
    expect(await refusal(draft(tenant))).toEqual(["slug"]);
    expect(await draft(await createTenant())).toBeTypeOf("number");
  });
});

test("an event can be published once it has a start and something to register for", async () => {
  const tenant = await createTenant();
  const dateless = await draft(tenant, { starts_at: null });
  expect(await refusal(setEventStatus(tenant.owner, dateless, "published"))).toEqual(["starts_at"]);
  const id = await draft(tenant, { slug: "other" });
  expect(await refusal(setEventStatus(tenant.owner, id, "published"))).toEqual([""]);
  await createSponsorPackage(tenant.owner, id, {
    name: "Friend",
    price: 100,
    benefit_kind: "none",
  });
  expect(await refusal(setEventStatus((await createTenant()).owner, id, "published"))).toBe(
    "not_found",
  );
  await setEventStatus(tenant.owner, id, "published");
  await setEventStatus(tenant.owner, id, "published");
  const rows = await db
    .select()
    .from(auditLog)
    .where(within(auditLog, tenant.organizationId))
    .orderBy(auditLog.id);
  expect(rows.filter((row) => row.action === "event.publish")).toHaveLength(1);
});

test("a ticket is priced in minor units and invalidates earlier quotes", async () => {
  const tenant = await createTenant();
  const eventId = await draft(tenant, { currency: "JPY" });
  const { id } = await createTicketType(tenant.owner, eventId, {
    name: "Seat",
    price: "1200",
    benefit_kind: "none",
  });
  const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.id, id));
  expect(type).toMatchObject({ price: 1200, fairMarketValue: 0, admissionsPerUnit: 1 });
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  expect(event?.catalogRevision).toBe(2);
});

test("tickets and packages with impossible figures are refused", async () => {
  const tenant = await createTenant();
  const eventId = await draft(tenant, { currency: "KWD" });
  const seat = { name: "Seat", price: 1, benefit_kind: "none" as const };
  const ticket = (change: object) =>
    refusal(createTicketType(tenant.owner, eventId, { ...seat, ...change }));
  expect(await ticket({ price: "1.005" })).toEqual(["price"]);
  expect(await ticket({ price: "1.050" })).toBe("done");
  expect(await ticket({ price: -1 })).toEqual(["price"]);
  expect(await ticket({ price: 0.1 + 0.2 })).toEqual(["price"]);
  expect(await ticket({ fair_market_value: "x" })).toEqual(["fair_market_value"]);
  expect(await ticket({ admissions_per_unit: 8 })).toEqual(["registration_group_kind"]);
  expect(await ticket({ registration_group_kind: "sponsor" })).toEqual(["registration_group_kind"]);
  expect(await ticket({ min_per_order: 5, max_per_order: 4 })).toEqual(["max_per_order"]);
  const dear = { ...seat, price: "9.999" };
  const sponsor = createSponsorPackage(tenant.owner, eventId, dear);
  expect(await refusal(sponsor)).toEqual(["price"]);
});

describe("a promo code", () => {
  test("is stored in capitals, as basis points or minor units", async () => {
    const tenant = await createTenant();
    const eventId = await draft(tenant);
    await createPromoCode(tenant.owner, eventId, { code: "early", kind: "percent", value: 12.5 });
    await createPromoCode(tenant.owner, eventId, { code: "Ten", kind: "amount", value: "10.00" });
    const rows = await db
      .select()
      .from(promoCodes)
      .where(eq(promoCodes.eventId, eventId))
      .orderBy(promoCodes.id);
    expect(rows.map(({ code, value }) => [code, value])).toEqual([
      ["EARLY", 1250],
      ["TEN", 1000],
    ]);
  });

  test.each([
    ["code", { code: "has space" }],
    ["value", { value: 0 }],
    ["value", { value: 100.01 }],
    ["value", { value: "12.345" }],
    ["value", { kind: "amount", value: "1.005" }],
    ["max_uses", { max_uses: 0 }],
  ])("is refused: %s", async (path, change) => {
    const tenant = await createTenant();
    const eventId = await draft(tenant);
    const input = { code: "EARLY", kind: "percent", value: 10, ...change } as const;
    const created = createPromoCode(tenant.owner, eventId, input as never);
    expect(await refusal(created)).toEqual([path]);
  });

  test("is unique within an event, and is used at most as often as allowed", async () => {
    const tenant = await createTenant();
    const event = await createEventFixture(tenant);
    const code = { code: "FIVE", kind: "percent", value: 5, max_uses: 3 } as const;
    await createPromoCode(tenant.owner, event.eventId, code);
    expect(await refusal(createPromoCode(tenant.owner, event.eventId, code))).toEqual(["code"]);
    const cart = {
      tickets: [{ ticket_type_id: event.ticketTypeId, quantity: 1 }],
      promo_code: "five",
    };
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => placeOrderFixture(tenant, event, { cart })),
    );
    const placed = tries.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    expect(placed).toHaveLength(3);
    await cancelOrder(tenant.owner, placed[0]?.orderId ?? 0);
    const [row] = await db.select().from(promoCodes).where(eq(promoCodes.eventId, event.eventId));
    expect(row?.uses).toBe(2);
  });
});

describe("a question", () => {
  const base: NewQuestionInput = {
    field_key: "meal",
    field_label: "Meal",
    field_type: "select",
    options: ["Fish", "Squash"],
    scope: "group",
  };

  test("is added after the existing questions", async () => {
    const tenant = await createTenant();
    const eventId = await draft(tenant);
    for (const field_key of ["first", "second"])
      await createQuestion(tenant.owner, eventId, { ...base, field_key });
    const rows = await db
      .select()
      .from(questions)
      .where(eq(questions.eventId, eventId))
      .orderBy(questions.id);
    expect(rows.map(({ fieldKey, position }) => [fieldKey, position])).toEqual([
      ["first", 1],
      ["second", 2],
    ]);
    const [event] = await db.select().from(events).where(eq(events.id, eventId));
    expect(event?.questionsRevision).toBe(3);
  });

  test.each<[string, string, Partial<NewQuestionInput>]>([
    ["without options", "options", { options: [] }],
    ["with options nobody can choose", "options", { field_type: "text" }],
    ["with an option twice", "options", { options: ["Fish", "Fish "] }],
    ["with a blank option", "options.1", { options: ["Fish", " "] }],
    ["with a key of spaces", "field_key", { field_key: "a b" }],
    ["with a key that is taken", "field_key", { field_key: "wine" }],
    ["for unknown tickets", "applies_to_ticket_type_ids.0", { applies_to_ticket_type_ids: [7] }],
    [
      "of the buyer, for one ticket",
      "applies_to_ticket_type_ids",
      { scope: "buyer", applies_to_ticket_type_ids: [7] },
    ],
    ["about nothing", "show_if.field_key", { show_if: { field_key: "no", in: ["x"] } }],
    ["about itself", "show_if.field_key", { show_if: { field_key: "meal", in: ["Fish"] } }],
    [
      "about a later question",
      "show_if.field_key",
      { position: 1, show_if: { field_key: "wine", in: ["true"] } },
    ],
    [
      "about a guest, asked of the group",
      "show_if.field_key",
      { show_if: { field_key: "shoe", in: ["42"] } },
    ],
    [
      "about an answer that cannot be",
      "show_if.in.1",
      { show_if: { field_key: "wine", in: ["true", "maybe"] } },
    ],
  ])("%s is refused", async (_, path, change) => {
    const tenant = await createTenant();
    const eventId = await draft(tenant);
    const ask = (input: NewQuestionInput) => createQuestion(tenant.owner, eventId, input);
    await ask({
      field_key: "wine",
      field_label: "Wine",
      field_type: "acknowledgement",
      scope: "group",
      position: 5,
    });
    await ask({ field_key: "shoe", field_label: "Shoe", field_type: "number", scope: "attendee" });
    expect(await refusal(ask({ ...base, ...change }))).toEqual([path]);
    const sensible = { field_key: "wine", in: ["true"] };
    expect(await refusal(ask({ ...base, scope: "attendee", show_if: sensible }))).toBe("done");
  });
});

describe("an auction item", () => {
  async function auction() {
    const tenant = await createTenant();
    const event = await createEventFixture(tenant);
    const item = await createAuctionItem(tenant.owner, event.eventId, {
      title: "A week at the lighthouse",
      fair_market_value: 800,
      buy_now_price: 2000,
    });
    const bid = (amount: number) =>
      placeBid(tenant.owner, item.id, { bidder_name: "Bea Bidder", amount });
    const buy = (cart: object) => placeOrderFixture(tenant, event, { cart });
    const outright = () => buy({ auction_items: [{ auction_item_id: item.id }] });
    return { tenant, event, item, bid, buy, outright };
  }

  test("takes rising bids, and only the winning bid can be paid, once", async () => {
    const { tenant, bid, buy, outright } = await auction();
    const low = await bid(100);
    expect(await refusal(bid(100))).toEqual(["amount"]);
    const high = await bid(150);
    const pay = (id: number) => buy({ auction_bids: [{ auction_bid_id: id }] });
    expect(await refusal(pay(high.id))).toEqual(["cart.auction_bids.0.auction_bid_id"]);
    await setBidStatus(tenant.owner, high.id, "won");
    await setBidStatus(tenant.owner, high.id, "won");
    expect(await refusal(setBidStatus(tenant.owner, low.id, "won"))).toBe("auction_closed");
    expect(await refusal(bid(500))).toBe("auction_closed");
    expect(await refusal(outright())).toEqual(["cart.auction_items.0.auction_item_id"]);
    const tries = await Promise.allSettled([pay(high.id), pay(high.id), pay(high.id)]);
    expect(tries.filter((each) => each.status === "fulfilled")).toHaveLength(1);
  });

  test("is bought outright once, and is available again when that order is canceled", async () => {
    const { tenant, bid, outright } = await auction();
    const early = await bid(100);
    const bought = await outright();
    expect(await refusal(outright())).toBe("sold_out");
    expect(await refusal(setBidStatus(tenant.owner, early.id, "won"))).toBe("auction_closed");
    await cancelOrder(tenant.owner, bought.orderId);
    await setBidStatus(tenant.owner, early.id, "won");
  });
});

describe("the market value of a price", () => {
  const seat = { name: "Seat", price: 100 };

  test("must be stated, or stated to be none", async () => {
    const tenant = await createTenant();
    const eventId = await draft(tenant);
    const made = (change: object) =>
      refusal(createTicketType(tenant.owner, eventId, { ...seat, ...change }));
    expect(await made({})).toEqual(["fair_market_value"]);
    expect(await made({ benefit_kind: "none" })).toBe("done");
    expect(await made({ benefit_kind: "non_deductible" })).toBe("done");
    expect(await made({ fair_market_value: 40 })).toBe("done");
    expect(await made({ benefit_kind: "valued" })).toEqual(["fair_market_value"]);
    expect(await made({ benefit_kind: "none", fair_market_value: 1 })).toEqual([
      "fair_market_value",
    ]);
    expect(await refusal(createAuctionItem(tenant.owner, eventId, { title: "Boat" }))).toEqual([
      "fair_market_value",
    ]);
  });

  test("is insubstantial only within the year's limits for its price", async () => {
    const tenant = await createTenant();
    const eventId = await draft(tenant);
    const mug = (price: number, fair_market_value: number) =>
      refusal(
        createTicketType(tenant.owner, eventId, {
          ...{ name: "Mug", price, fair_market_value, benefit_kind: "insubstantial" },
        }),
      );
    expect(await mug(100, 13)).toBe("done");
    expect(await mug(100, 14.5)).toEqual(["fair_market_value"]);
    expect(await mug(50, 1)).toBe("done");
    expect(await mug(50, 5)).toEqual(["fair_market_value"]);
    expect(await mug(2000, 40)).toBe("done");
  });

  test("is unchanged by a change that omits it, and follows a change that names it", async () => {
    const tenant = await createTenant();
    const eventId = await draft(tenant);
    const wanted = { ...seat, fair_market_value: 40 };
    const { id } = await createTicketType(tenant.owner, eventId, wanted);
    const change = (given: object) => changeTicketType(tenant.owner, eventId, id, given);
    await db
      .update(ticketTypes)
      .set({ benefitKind: null, fairMarketValue: 0 })
      .where(eq(ticketTypes.id, id));
    expect(await change({ name: "Chair" })).toMatchObject({ benefit_kind: null });
    expect(await change({ fair_market_value: 30 })).toMatchObject({
      ...{ benefit_kind: "valued", fair_market_value: 30 },
    });
    expect(await change({ benefit_kind: "non_deductible" })).toMatchObject({
      ...{ benefit_kind: "non_deductible", fair_market_value: 0 },
    });
  });
});
