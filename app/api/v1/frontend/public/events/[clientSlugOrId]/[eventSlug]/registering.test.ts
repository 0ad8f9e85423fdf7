import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  attendees,
  events,
  orderLines,
  orders,
  payments,
  rateLimits,
  receipts,
  refunds,
  sponsorPackages,
  ticketTypes,
} from "@/db/schema";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { createAuctionItem } from "@/lib/events/auction/auction";
import { reactivateOrder } from "@/lib/events/refunds/reactivation";
import { previewRefund, refundAsShown } from "@/lib/events/refunds/staff-refund";
import { changeEvent } from "@/lib/events/setup/events";
import { createPromoCode } from "@/lib/events/setup/promo-codes";
import { createQuestion } from "@/lib/events/setup/questions";
import { answerTestBank, payOnTestPage } from "@/lib/payments/test-page";
import { createEventFixture, type EventFixture, orderInput } from "@/lib/testing/events";
import { type Answer, call } from "@/lib/testing/request";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { eventParams, quoteOver, registered, registerOver } from "@/testing/public-events";
import { GET as LIST } from "../route";
import { GET as CALENDAR } from "./calendar.ics/route";
import { POST as CANCEL, GET as CANCEL_TERMS } from "./orders/[token]/cancel/route";
import { POST as HOLD } from "./orders/[token]/hold/route";
import { POST as PAY } from "./orders/[token]/pay/route";
import { POST as RECEIPT } from "./orders/[token]/receipt/route";
import { GET as ORDER } from "./orders/[token]/route";
import { POST as PLACE } from "./orders/route";
import { POST as QUOTE } from "./quote/route";
import { GET as EVENT } from "./route";

let tenant: Tenant;
let other: Tenant;
let event: EventFixture;

beforeAll(async () => {
  other = await createTenant();
});
beforeEach(async () => {
  resumeClock();
  await db.delete(rateLimits);
  tenant = await createTenant();
  event = await createEventFixture(tenant, { buyer_cancel_until: "2035-05-01T00:00:00Z" });
});

const params = () => eventParams(tenant, event);
const foreign = () => ({ ...params(), clientSlugOrId: other.slug });
const codeOf = ({ body }: Answer) => body.error_code;
const pathsOf = ({ body }: Answer) =>
  (body.details as { errors: { path: string }[] }).errors.map(({ path }) => path);
const setType = (id: number, values: Partial<typeof ticketTypes.$inferInsert>) =>
  db.update(ticketTypes).set(values).where(eq(ticketTypes.id, id));
const ofEvent = (table: typeof ticketTypes | typeof sponsorPackages) =>
  eq(table.eventId, event.eventId);
const setEvent = (values: Partial<typeof events.$inferInsert>) =>
  db.update(events).set(values).where(eq(events.id, event.eventId));

describe("GET the events of an organization", () => {
  it("lists published events that are not over", async () => {
    await createEventFixture(tenant, { starts_at: "2020-05-12T22:00:00Z", ends_at: undefined });
    const { status, body } = await call(LIST, { params: { clientSlugOrId: tenant.slug } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ slug: event.slug, name: "Spring gala" }]);
  });

  it("is 404 for an unknown organization", async () => {
    expect((await call(LIST, { params: { clientSlugOrId: "nobody-here" } })).status).toBe(404);
  });
});

describe("GET a public event", () => {
  const read = async (query = "") =>
    (await call(EVENT, { params: params(), query })).body.data as Record<string, never>;

  it("names the items on sale and the gift part of each", async () => {
    expect(await read()).toMatchObject({
      registration: "open",
      payment_methods: ["card", "check"],
      ticket_types: [
        { price: 50, fair_market_value: 20, gift_amount: 30, availability: "on_sale", left: null },
        { admissions_per_unit: 8, group_label_prompt: "Table name" },
      ],
      sponsor_packages: [{ price: 2500, tier: "Gold" }],
    });
  });

  it("names sold-out, ended and upcoming sales, and the few seats left", async () => {
    await setType(event.ticketTypeId, { capacity: 3 });
    expect(await read()).toMatchObject({ ticket_types: [{ left: 3, max_per_order: 3 }, {}] });
    await setType(event.ticketTypeId, { capacity: 0 });
    await setType(event.tableTypeId, { salesStartAt: new Date("2034-01-01T00:00:00Z") });
    expect(await read()).toMatchObject({
      ticket_types: [{ availability: "sold_out" }, { availability: "not_yet" }],
    });
    await setType(event.tableTypeId, { salesStartAt: null, salesEndAt: new Date("2020-01-01") });
    expect(await read()).toMatchObject({ ticket_types: [{}, { availability: "ended" }] });
  });

  it("shows hidden tickets to visitors with the code", async () => {
    await setType(event.tableTypeId, { hidden: true, accessCode: "FRIENDS" });
    expect((await read()).ticket_types).toHaveLength(1);
    expect((await read("?code=wrong")).ticket_types).toHaveLength(1);
    expect((await read("?code=friends")).ticket_types).toMatchObject([{}, { hidden: true }]);
  });

  it("requires a code when nothing else is on sale", async () => {
    await db.update(sponsorPackages).set({ active: false }).where(ofEvent(sponsorPackages));
    await db.update(ticketTypes).set({ hidden: true }).where(ofEvent(ticketTypes));
    expect(await read()).toMatchObject({ registration: "ended", ticket_types: [] });
    await setType(event.tableTypeId, { accessCode: "FRIENDS" });
    expect(await read()).toMatchObject({ registration: "by_code", ticket_types: [] });
    expect(await read("?code=friends")).toMatchObject({ registration: "open" });
    await setType(event.tableTypeId, { salesEndAt: new Date("2020-01-01") });
    expect(await read()).toMatchObject({ registration: "ended" });
  });

  it("offers its waiting list until the event begins", async () => {
    await setEvent({ waitlistOffered: true });
    expect(await read()).toMatchObject({ waitlist: { offered: true } });
    await setEvent({ startsAt: new Date(Date.now() - 3_600_000), endsAt: null });
    expect(await read()).toMatchObject({ registration: "open", waitlist: { offered: false } });
  });

  it("is open for buy-now items where there are no tickets", async () => {
    await db.update(sponsorPackages).set({ active: false }).where(ofEvent(sponsorPackages));
    await db.update(ticketTypes).set({ active: false }).where(ofEvent(ticketTypes));
    const boat = { title: "A boat", fair_market_value: 900 };
    await createAuctionItem(tenant.owner, event.eventId, boat);
    expect(await read()).toMatchObject({ registration: "ended" });
    await createAuctionItem(tenant.owner, event.eventId, { ...boat, buy_now_price: 1000 });
    expect(await read()).toMatchObject({ registration: "open" });
  });

  it("hides the place according to its policy", async () => {
    await setEvent({ locationAudience: "registered" });
    expect((await read()).location).toMatchObject({
      mode: "area",
      label: "Portland, Maine",
      venue: null,
      address: null,
    });
  });

  it("is 404 for drafts, other organizations and unknown events", async () => {
    expect((await call(EVENT, { params: foreign() })).status).toBe(404);
    expect((await call(EVENT, { params: { ...params(), eventSlug: "none" } })).status).toBe(404);
    await setEvent({ status: "draft" });
    expect((await call(EVENT, { params: params() })).status).toBe(404);
  });
});

describe("GET a public event's calendar file", () => {
  const download = (to: Record<string, string>) =>
    CALENDAR(new Request("http://localhost/test"), { params: Promise.resolve(to) });

  it("has the event and the public part of its place", async () => {
    const file = await download(params());
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(await file.text()).toContain("The Boathouse");
    await setEvent({ locationAudience: "registered" });
    const text = await (await download(params())).text();
    expect(text).toContain("SUMMARY:Spring gala");
    expect(text).not.toContain("The Boathouse");
  });

  it("is 404 for drafts and other organizations", async () => {
    expect((await download(foreign())).status).toBe(404);
    await setEvent({ status: "draft" });
    expect((await download(params())).status).toBe(404);
  });
});

describe("POST quote", () => {
  const quote = (body: unknown, to = params()) => call(QUOTE, { params: to, body });
  const tickets = (quantity: number) => ({
    tickets: [{ ticket_type_id: event.ticketTypeId, quantity }],
  });

  it("prices without a hold", async () => {
    const { status, body } = await quote({ ...tickets(2), cover_fees: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ totals: { subtotal_amount: "100.00", admissions: 2 } });
    const [row] = await db.select().from(events).where(eq(events.id, event.eventId));
    expect(row?.admissionsTaken).toBe(0);
  });

  it("is 404 in another organization", async () => {
    expect((await quote(tickets(1), foreign())).status).toBe(404);
  });

  it("is 409 when sold out", async () => {
    await setType(event.ticketTypeId, { capacity: 1 });
    expect(codeOf(await quote(tickets(2)))).toBe("sold_out");
  });

  it("is 422 for an empty cart, for hidden tickets without their code, and for unknown codes", async () => {
    expect((await quote({})).status).toBe(422);
    await setType(event.ticketTypeId, { hidden: true, accessCode: "VIP" });
    expect(pathsOf(await quote(tickets(1)))).toEqual(["tickets.0.ticket_type_id"]);
    expect((await quote({ ...tickets(1), access_code: " vip " })).status).toBe(200);
    expect(pathsOf(await quote({ ...tickets(1), access_code: "VIP", promo_code: "NO" }))).toEqual([
      "promo_code",
    ]);
  });

  it("is 422 for a gift where none is accepted", async () => {
    await setEvent({ donationOffered: false });
    expect(pathsOf(await quote({ ...tickets(1), donations: [{ amount: 5 }] }))).toEqual([
      "donations.0.amount",
    ]);
  });
});

describe("POST orders", () => {
  it("holds the places and returns the link once", async () => {
    const { status, headers, body } = await registerOver(tenant, event, { tickets: 2 });
    expect(status).toBe(201);
    const { token, url, api_url } = body.management as Record<string, string>;
    expect(headers.get("location")).toBe(api_url);
    expect(url).toContain(`/o/${tenant.slug}/events/${event.slug}/orders/${token}`);
    expect(body.data).toMatchObject({ status: "pending", payment_status: "pending" });
    const read = await call(ORDER, { params: { ...params(), token: token ?? "" } });
    expect(JSON.stringify(read.body)).not.toContain(`"${token}"`);
  });

  it("creates one order for repeated requests, with the same link", async () => {
    const input = orderInput(event);
    const quote = await quoteOver(tenant, event, input.cart);
    const sent = {
      params: params(),
      headers: { "Idempotency-Key": randomUUID() },
      body: { ...input, quote_fingerprint: quote.fingerprint },
    };
    const answers = await Promise.all([call(PLACE, sent), call(PLACE, sent), call(PLACE, sent)]);
    const made = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(made.map(({ body }) => JSON.stringify(body.management))).size).toBe(1);
    expect(await db.$count(orders, eq(orders.eventId, event.eventId))).toBe(1);
    const changed = await call(PLACE, { ...sent, body: { ...sent.body, payment_method: "check" } });
    expect(changed.status).toBe(422);
  });

  it("is 400 without an Idempotency-Key and 404 in another organization", async () => {
    const body = { ...orderInput(event), quote_fingerprint: "sha256:0" };
    expect(codeOf(await call(PLACE, { params: params(), body }))).toBe("idempotency_key_required");
    const headers = { "Idempotency-Key": randomUUID() };
    expect((await call(PLACE, { params: foreign(), body, headers })).status).toBe(404);
  });

  it.each([[undefined], [null]])("is 422 without the quote's fingerprint: %j", async (given) => {
    const answer = await call(PLACE, {
      params: params(),
      headers: { "Idempotency-Key": randomUUID() },
      body: { ...orderInput(event), quote_fingerprint: given },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.details).toMatchObject({ errors: [{ path: "quote_fingerprint" }] });
    expect(await db.$count(orders, eq(orders.eventId, event.eventId))).toBe(0);
  });

  it("is 409 with the new quote when the price has changed", async () => {
    const input = orderInput(event);
    const quote = await quoteOver(tenant, event, input.cart);
    await setType(event.ticketTypeId, { price: 6000 });
    const answer = await call(PLACE, {
      params: params(),
      headers: { "Idempotency-Key": randomUUID() },
      body: { ...input, quote_fingerprint: quote.fingerprint },
    });
    expect(answer.status).toBe(409);
    expect(codeOf(answer)).toBe("quote_changed");
    expect(answer.body.details).toMatchObject({ quote: { totals: { total_amount: "60.00" } } });
    expect(await db.$count(orders, eq(orders.eventId, event.eventId))).toBe(0);
  });

  it("never accepts an amount from the caller", async () => {
    const { body } = await registerOver(tenant, event, {
      ...({ total: 1, total_amount: "0.01" } as object),
    });
    expect(body.data).toMatchObject({ total_amount: 50 });
  });

  it("names guests as entered, and requires the guests due at checkout", async () => {
    await setType(event.tableTypeId, { attendeeDetailsTiming: "checkout" });
    await createQuestion(tenant.owner, event.eventId, {
      scope: "attendee",
      field_key: "meal",
      field_label: "Meal",
      field_type: "select",
      options: ["Fish", "Vegan"],
      required: true,
      applies_to_ticket_type_ids: [event.tableTypeId],
    });
    const key = `ticket:${event.tableTypeId}:1`;
    const guest = (slot: number) => ({
      slot,
      first_name: `Guest${slot}`,
      last_name: "Of eight",
      answers: [{ field_key: "meal", answer: "Fish" }],
    });
    const short = { key, label: "Crew", attendees: [guest(1), { slot: 2, first_name: "Only" }] };
    const refusal = await registerOver(tenant, event, { tables: 1, groups: [short] });
    expect(refusal.status).toBe(422);
    expect(pathsOf(refusal)).toContain("groups.0.attendees.1.last_name");
    expect(pathsOf(refusal)).toContain("groups.0.attendees.7.answers.meal");
    const whole = { ...short, attendees: [1, 2, 3, 4, 5, 6, 7, 8].map(guest) };
    const { status, body } = await registerOver(tenant, event, { tables: 1, groups: [whole] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      registration_groups: [{ label: "Crew", completeness: { state: "complete", named: 8 } }],
    });
    const { id } = body.data as { id: number };
    const named = await db
      .select()
      .from(attendees)
      .where(eq(attendees.orderId, id))
      .orderBy(attendees.id);
    expect(named.map(({ firstName }) => firstName).sort()[0]).toBe("Guest1");
  });

  it("is 422 with paths for slots and groups that do not exist", async () => {
    const groups = [
      { key: "ticket:0:1" },
      { key: `ticket:${event.ticketTypeId}:1`, attendees: [{ slot: 2 }] },
    ];
    expect(pathsOf(await registerOver(tenant, event, { groups }))).toEqual([
      "groups.0.key",
      "groups.1.attendees.0.slot",
    ]);
  });

  it("is 422 for a recipient who cannot be sponsored", async () => {
    const wanted = { sponsorship_interest: { recipient_id: 1 } };
    expect(pathsOf(await registerOver(tenant, event, wanted))).toEqual(["sponsorship_interest"]);
  });
});

describe("under the event's former address", () => {
  it("the event, its quote and its orders answer as under the current one", async () => {
    const former = params();
    await changeEvent(tenant.owner, event.eventId, { slug: "renamed" });
    const read = await call(EVENT, { params: former });
    expect([read.status, (read.body.data as { slug: string }).slug]).toEqual([200, "renamed"]);
    const input = orderInput(event);
    const quote = await call(QUOTE, { params: former, body: input.cart });
    expect(quote.status).toBe(200);
    const { fingerprint } = quote.body.data as { fingerprint: string };
    const placed = await call(PLACE, {
      params: former,
      headers: { "Idempotency-Key": randomUUID() },
      body: { ...input, quote_fingerprint: fingerprint },
    });
    expect(placed.status).toBe(201);
    const { token } = placed.body.management as { token: string };
    for (const eventSlug of [former.eventSlug, "renamed"])
      expect((await call(ORDER, { params: { ...former, eventSlug, token } })).status).toBe(200);
  });

  it("is 404 in another organization", async () => {
    const former = foreign();
    await changeEvent(tenant.owner, event.eventId, { slug: "renamed" });
    const { cart } = orderInput(event);
    expect((await call(QUOTE, { params: former, body: cart })).status).toBe(404);
  });
});

describe("POST pay", () => {
  const pay = (to: Record<string, string>, body: unknown = { token: "tok_visa" }) =>
    call(PAY, { params: to, body });

  it("charges the open amount, once", async () => {
    const { params: to, orderId } = await registered(tenant, event);
    const { status, body } = await pay(to, { token: "tok_visa", expected_total: "50.00" });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: "completed", payment_status: "paid", amount: 50 });
    expect(codeOf(await pay(to))).toBe("nothing_to_pay");
    const ledger = await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.id);
    expect(ledger).toMatchObject([{ status: "succeeded", amount: 5000 }]);
  });

  it("is 402 for a declined card, keeps the places, and accepts another card", async () => {
    const { params: to, orderId } = await registered(tenant, event);
    const declined = await pay(to, { token: "tok_chargeDeclinedInsufficientFunds" });
    expect(declined.status).toBe(402);
    expect(declined.body.details).toMatchObject({ code: "insufficient_funds" });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe("pending");
    expect((await pay(to)).body.data).toMatchObject({ status: "completed" });
  });

  it("asks for the bank's confirmation where the card requires it", async () => {
    const { params: to } = await registered(tenant, event);
    const { body } = await pay(to, { token: "tok_threeDSecure" });
    const { redirect_url } = body.data as { redirect_url: string };
    expect(body.data).toMatchObject({ status: "requires_action", payment_status: "processing" });
    expect(codeOf(await pay(to))).toBe("payment_processing");
    const back = await answerTestBank(redirect_url.split("/").at(-1) ?? "", true);
    expect(back).toMatch(/\/paid\/\d+$/);
    expect(back).not.toContain(to.token ?? "-");
  });

  it("leads to the gateway's own page without a token, and to the same page again", async () => {
    const { params: to, orderId } = await registered(tenant, event);
    const first = (await pay(to, {})).body.data as { redirect_url: string };
    const again = (await pay(to, {})).body.data as { redirect_url: string };
    expect(again.redirect_url).toBe(first.redirect_url);
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(Number(order?.reservationExpiresAt)).toBeGreaterThan(Number(secondsFromNow(1800)));
    await payOnTestPage(first.redirect_url.split("/").at(-1) ?? "", "tok_visa");
  });

  it("charges once for many simultaneous requests", async () => {
    const { params: to, orderId } = await registered(tenant, event);
    const answers = await Promise.all([pay(to), pay(to), pay(to), pay(to)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const ledger = await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.id);
    expect(ledger.filter(({ status }) => status === "succeeded")).toHaveLength(1);
  });

  it("is 404 under another organization, and 409 for another total or after the deadline", async () => {
    const { params: to, orderId } = await registered(tenant, event);
    expect((await pay({ ...to, clientSlugOrId: other.slug })).status).toBe(404);
    const wrong = await pay(to, { token: "tok_visa", expected_total: 1 });
    expect(codeOf(wrong)).toBe("total_changed");
    stopClock(secondsFromNow(16 * 60));
    expect(codeOf(await pay(to))).toBe("order_state");
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe("expired");
  });

  it("is 422 for card numbers and invalid tokens", async () => {
    const { params: to } = await registered(tenant, event);
    expect((await pay(to, { token: "4242 4242 4242 4242" })).status).toBe(422);
    expect((await pay(to, { token: "visa" })).status).toBe(422);
  });
});

describe("POST hold", () => {
  it("extends the hold, but not forever", async () => {
    const { params: to } = await registered(tenant, event);
    stopClock(secondsFromNow(10 * 60));
    const { status, body } = await call(HOLD, { params: to, method: "POST" });
    expect(status).toBe(200);
    const end = Date.parse((body.data as Record<string, string>).reservation_expires_at ?? "");
    expect(end).toBe(secondsFromNow(15 * 60).getTime());
    for (const minutes of [14, 14]) {
      stopClock(secondsFromNow(minutes * 60));
      await call(HOLD, { params: to, method: "POST" });
    }
    expect(codeOf(await call(HOLD, { params: to, method: "POST" }))).toBe("hold_limit");
  });

  it("is 404 under another organization and 409 for a paid order", async () => {
    const { params: to } = await registered(tenant, event);
    const elsewhere = { ...to, clientSlugOrId: other.slug };
    expect((await call(HOLD, { params: elsewhere, method: "POST" })).status).toBe(404);
    await call(PAY, { params: to, body: { token: "tok_visa" } });
    expect(codeOf(await call(HOLD, { params: to, method: "POST" }))).toBe("order_state");
  });
});

describe("canceling as the buyer", () => {
  const terms = async (to: Record<string, string>) =>
    (await call(CANCEL_TERMS, { params: to })).body;
  const cancel = (to: Record<string, string>, preview_token: unknown) =>
    call(CANCEL, { params: to, body: { preview_token } });

  async function paid() {
    const made = await registered(tenant, event);
    await call(PAY, { params: made.params, body: { token: "tok_visa" } });
    return made;
  }

  it("previews the refund, and then refunds exactly that amount", async () => {
    await setEvent({ buyerCancelFee: 1000 });
    const { params: to, orderId } = await paid();
    const { data } = await terms(to);
    expect(data).toMatchObject({
      paid_amount: 50,
      fee_amount: 10,
      refund_amount: 40,
      refund_to: "card",
      deadline: "2035-05-01T00:00:00.000Z",
    });
    const { status } = await cancel(to, (data as Record<string, unknown>).preview_token);
    expect(status).toBe(200);
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe("cancelled");
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    const back = await db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? 0))
      .orderBy(refunds.id);
    expect(back).toMatchObject([{ amount: 4000, status: "succeeded" }]);
    const [row] = await db.select().from(events).where(eq(events.id, event.eventId));
    expect(row?.admissionsTaken).toBe(0);
  });

  it("refunds everything without a fee, and marks the order as refunded", async () => {
    const { params: to, orderId } = await paid();
    const { data } = await terms(to);
    await cancel(to, (data as Record<string, unknown>).preview_token);
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe("refunded");
  });

  it("costs and refunds nothing for an unpaid order", async () => {
    const { params: to } = await registered(tenant, event);
    expect((await terms(to)).data).toMatchObject({ refund_amount: 0, refund_to: null });
  });

  it("is 409 when the terms have changed, with the new terms", async () => {
    const { params: to } = await paid();
    const { data } = await terms(to);
    await setEvent({ buyerCancelFee: 500 });
    const answer = await cancel(to, (data as Record<string, unknown>).preview_token);
    expect(codeOf(answer)).toBe("terms_changed");
    expect(answer.body.details).toMatchObject({ preview: { fee_amount: 5, refund_amount: 45 } });
    expect((await cancel(to, "made-up")).status).toBe(409);
  });

  describe("with an added gift", () => {
    type Terms = { fee_amount: number; refund_amount: number; preview_token: string };
    type Offer = Terms & { gift_amount: number; leaving_gift: Terms };

    /** A seat of $50, of which $20 is its value, and a gift of $25. */
    async function paidWithGift() {
      const { cart } = orderInput(event, { tickets: 1 });
      const made = await registered(tenant, event, {
        cart: { ...cart, donations: [{ amount: 25 }] },
      });
      await call(PAY, { params: made.params, body: { token: "tok_visa" } });
      const offer = async () => (await terms(made.params)).data as Offer;
      return { ...made, offer };
    }

    const receiptOf = async (orderId: number) => {
      const [last] = await db
        .select()
        .from(receipts)
        .where(eq(receipts.orderId, orderId))
        .orderBy(desc(receipts.id))
        .limit(1);
      return last?.snapshot;
    };

    it("asks whether it stays a gift, and previews both refunds", async () => {
      await setEvent({ buyerCancelFee: 1000 });
      const { offer } = await paidWithGift();
      expect(await offer()).toMatchObject({
        paid_amount: 75,
        gift_amount: 25,
        fee_amount: 10,
        refund_amount: 65,
        leaving_gift: { fee_amount: 10, refund_amount: 40, refund_to: "card" },
      });
    });

    it("keeps the gift on its terms: the rest is refunded, and the receipt covers the gift alone", async () => {
      await setEvent({ buyerCancelFee: 1000 });
      const { params: to, orderId, offer } = await paidWithGift();
      await cancel(to, (await offer()).leaving_gift.preview_token);
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      expect(order).toMatchObject({ status: "cancelled", keptGift: 2500, cancellationFee: 1000 });
      expect(await receiptOf(orderId)).toMatchObject({
        active_total_amount: 35,
        active_tax_deductible_amount: 25,
      });
    });

    it("refunds the gift on the other terms", async () => {
      const { params: to, orderId, offer } = await paidWithGift();
      await cancel(to, (await offer()).preview_token);
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      expect(order).toMatchObject({ status: "refunded", keptGift: 0 });
    });

    it("takes no fee from a gift that stays", async () => {
      await setEvent({ buyerCancelFee: 6000 });
      const { offer } = await paidWithGift();
      expect(await offer()).toMatchObject({
        fee_amount: 60,
        refund_amount: 15,
        leaving_gift: { fee_amount: 50, refund_amount: 0, refund_to: null },
      });
    });

    it("asks nothing about a gift already refunded", async () => {
      const { params: to, orderId, offer } = await paidWithGift();
      const [line] = await db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(and(eq(orderLines.orderId, orderId), eq(orderLines.type, "donation_addon")));
      const wanted = { line_ids: [line?.id ?? 0] };
      const { preview_token } = await previewRefund(tenant.owner, orderId, wanted);
      const shown = { ...wanted, preview_token, reason: "Asked" };
      await refundAsShown(tenant.owner, orderId, shown);
      expect(await offer()).toMatchObject({
        gift_amount: 0,
        refund_amount: 50,
        leaving_gift: null,
      });
      expect(codeOf(await cancel(to, "made-up"))).toBe("terms_changed");
    });

    it("forgets the choice when staff reactivate the registration", async () => {
      const { params: to, orderId, offer } = await paidWithGift();
      await cancel(to, (await offer()).leaving_gift.preview_token);
      await reactivateOrder(tenant.owner, orderId, "They are coming after all");
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      expect(order).toMatchObject({ status: "pending", keptGift: 0, cancellationFee: 0 });
    });
  });

  it("is 409 after the deadline, and 404 under another organization", async () => {
    const { params: to } = await paid();
    expect(
      (await call(CANCEL_TERMS, { params: { ...to, clientSlugOrId: other.slug } })).status,
    ).toBe(404);
    await setEvent({ buyerCancelUntil: new Date("2020-01-01") });
    expect((await terms(to)).error_code).toBe("cancellation_closed");
  });
});

describe("POST receipt", () => {
  it("is 409 before a receipt exists, then mails the receipt, three times at most", async () => {
    const { params: to } = await registered(tenant, event);
    const send = () => call(RECEIPT, { params: to, method: "POST" });
    expect(codeOf(await send())).toBe("no_receipt");
    await call(PAY, { params: to, body: { token: "tok_visa" } });
    for (let sent = 0; sent < 3; sent += 1) expect((await send()).status).toBe(202);
    expect((await send()).status).toBe(429);
  });
});

describe("a promo code", () => {
  it("with one use is used once, even by simultaneous requests", async () => {
    await createPromoCode(tenant.owner, event.eventId, {
      code: "ONCE",
      kind: "percent",
      value: 50,
      max_uses: 1,
    });
    const cart = {
      tickets: [{ ticket_type_id: event.ticketTypeId, quantity: 1 }],
      promo_code: "once",
    };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => registerOver(tenant, event, { cart }).catch(() => null)),
    );
    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(1);
  });
});
