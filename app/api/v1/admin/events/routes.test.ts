import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as READ_FILE } from "@/app/api/v1/files/[id]/route";
import { db } from "@/db/client";
import { auditLog, events, registrationAnswers, registrationGroups } from "@/db/schema";
import { recalculateEventReadiness } from "@/lib/events/guests/readiness-jobs";
import { completeOrder } from "@/lib/events/payments/completion";
import { cancelOrder } from "@/lib/events/refunds/cancellation";
import type { RouteHandler } from "@/lib/http/contract";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { type Answer, call } from "@/lib/testing/request";
import { picture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as bid from "./[id]/auction-items/[auction_item_id]/bids/[bid_id]/route";
import * as bids from "./[id]/auction-items/[auction_item_id]/bids/route";
import * as item from "./[id]/auction-items/[auction_item_id]/route";
import * as itemOrder from "./[id]/auction-items/order/route";
import * as items from "./[id]/auction-items/route";
import * as copy from "./[id]/copy/route";
import * as cover from "./[id]/cover/route";
import * as code from "./[id]/promo-codes/[promo_code_id]/route";
import * as codes from "./[id]/promo-codes/route";
import * as question from "./[id]/questions/[question_id]/route";
import * as questionOrder from "./[id]/questions/order/route";
import * as questions from "./[id]/questions/route";
import * as one from "./[id]/route";
import * as sales from "./[id]/sales/route";
import * as pack from "./[id]/sponsor-packages/[sponsor_package_id]/route";
import * as packOrder from "./[id]/sponsor-packages/order/route";
import * as packs from "./[id]/sponsor-packages/route";
import * as status from "./[id]/status/route";
import * as ticket from "./[id]/ticket-types/[ticket_type_id]/route";
import * as ticketOrder from "./[id]/ticket-types/order/route";
import * as tickets from "./[id]/ticket-types/route";
import * as list from "./route";

type Sent = {
  params?: Record<string, unknown>;
  body?: unknown;
  rawBody?: FormData;
  query?: string;
  method?: string;
};

const PLACE = { kind: "in_person", venue: "Hall" };
const MEAL = {
  field_key: "meal",
  field_label: "Meal",
  field_type: "select",
  options: ["Fish", "Squash"],
  scope: "group",
};

async function office() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const key = await createApiKey(tenant);
  const weak = await createApiKey(tenant, ["donors_view"]);
  const send = (handler: RouteHandler, { params = {}, ...sent }: Sent = {}, secret = key) =>
    call(handler, {
      ...sent,
      params: Object.fromEntries(Object.entries(params).map(([k, v]) => [k, String(v)])),
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const id = event.eventId;
  const put = (handler: RouteHandler, body: unknown, params: object = {}) =>
    send(handler, { params: { id, ...params }, body, method: "PUT" });
  const post = (handler: RouteHandler, body: unknown, params: object = {}) =>
    send(handler, { params: { id, ...params }, body });
  const get = (handler: RouteHandler, params: object = {}) =>
    send(handler, { params: { id, ...params } });
  const remove = (handler: RouteHandler, params: object) =>
    send(handler, { params: { id, ...params }, method: "DELETE" });
  const revisions = async () => {
    const [row] = await db.select().from(events).where(eq(events.id, id));
    return [row?.catalogRevision ?? 0, row?.questionsRevision ?? 0];
  };
  const order = (wanted = {}) => placeOrderFixture(tenant, event, wanted);
  return { tenant, event, id, weak, send, put, post, get, remove, revisions, order };
}

const pathsOf = ({ body }: Answer) =>
  (body.errors as { path: string }[] | undefined)?.map(({ path }) => path);
const dataOf = <T = Record<string, unknown>>({ status, body }: Answer): T => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data as T;
};
const idOf = ({ status, body }: Answer): number => {
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return Number(body.id);
};

function upload(bytes: Buffer, type = "image/png"): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "cover.png", { type }));
  return form;
}

describe("every operation on events", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another organization's records", async () => {
    const { send, weak } = await office();
    const other = await office();
    const itemId = idOf(await other.post(items.POST, { title: "Boat", fair_market_value: 40 }));
    const place = { auction_item_id: itemId };
    const params = {
      id: other.id,
      ticket_type_id: other.event.ticketTypeId,
      sponsor_package_id: other.event.packageId,
      ...place,
      bid_id: idOf(await other.post(bids.POST, { bidder_name: "Bea", amount: 5 }, place)),
      promo_code_id: idOf(
        await other.post(codes.POST, { code: "TEN", kind: "percent", value: 10 }),
      ),
      question_id: idOf(await other.post(questions.POST, MEAL)),
    };
    const before = await other.revisions();
    const file = upload(await picture());
    const requests: [RouteHandler, Sent][] = [
      [list.GET, {}],
      [list.POST, { body: { slug: "new", name: "New", location: PLACE } }],
      [one.GET, { params }],
      [one.PUT, { params, body: { name: "Taken" }, method: "PUT" }],
      [status.PUT, { params, body: { status: "archived" }, method: "PUT" }],
      [copy.POST, { params, body: { name: "Copy", slug: "copy" } }],
      [sales.GET, { params }],
      [cover.POST, { params, rawBody: file }],
      [tickets.GET, { params }],
      [tickets.POST, { params, body: { name: "Seat", price: 1, benefit_kind: "none" } }],
      [ticketOrder.PUT, { params, body: { ids: [] }, method: "PUT" }],
      [ticket.GET, { params }],
      [ticket.PUT, { params, body: { name: "Taken" }, method: "PUT" }],
      [ticket.DELETE, { params, method: "DELETE" }],
      [packs.GET, { params }],
      [packs.POST, { params, body: { name: "Friend", price: 1, benefit_kind: "none" } }],
      [packOrder.PUT, { params, body: { ids: [] }, method: "PUT" }],
      [pack.GET, { params }],
      [pack.PUT, { params, body: { name: "Taken" }, method: "PUT" }],
      [pack.DELETE, { params, method: "DELETE" }],
      [items.GET, { params }],
      [items.POST, { params, body: { title: "Taken", benefit_kind: "none" } }],
      [itemOrder.PUT, { params, body: { ids: [] }, method: "PUT" }],
      [item.GET, { params }],
      [item.PUT, { params, body: { title: "Taken" }, method: "PUT" }],
      [item.DELETE, { params, method: "DELETE" }],
      [bids.POST, { params, body: { bidder_name: "Me", amount: 50 } }],
      [bid.PUT, { params, body: { status: "won" }, method: "PUT" }],
      [codes.GET, { params }],
      [codes.POST, { params, body: { code: "FREE", kind: "percent", value: 100 } }],
      [code.GET, { params }],
      [code.PUT, { params, body: { value: 100 }, method: "PUT" }],
      [code.DELETE, { params, method: "DELETE" }],
      [questions.GET, { params }],
      [questions.POST, { params, body: { ...MEAL, field_key: "other" } }],
      [questionOrder.PUT, { params, body: { ids: [] }, method: "PUT" }],
      [question.GET, { params }],
      [question.PUT, { params, body: { field_label: "Taken" }, method: "PUT" }],
      [question.DELETE, { params, method: "DELETE" }],
    ];
    for (const [handler, sent] of requests) {
      const { summary } = handler.contract;
      expect((await send(handler, sent, "")).status, summary).toBe(401);
      expect((await send(handler, sent, weak)).status, summary).toBe(403);
      if (!sent.params) continue;
      expect((await send(handler, sent)).status, summary).toBe(404);
    }
    expect(await other.revisions()).toEqual(before);
    const kept = dataOf<{ name: string }[]>(await other.get(tickets.GET));
    expect(kept.map(({ name }) => name)).toEqual(["Guest", "Table of eight"]);
  });

  it("404: refuses a record of the organization's other event", async () => {
    const { tenant, event, put, post, remove } = await office();
    const other = await createEventFixture(tenant);
    const mine = { id: other.eventId };
    const itemId = idOf(await post(items.POST, { title: "Boat", fair_market_value: 40 }));
    const bidId = idOf(
      await post(bids.POST, { bidder_name: "B", amount: 5 }, { auction_item_id: itemId }),
    );
    const questionId = idOf(await post(questions.POST, MEAL));
    const asked: Answer[] = [
      await put(ticket.PUT, { name: "X" }, { ...mine, ticket_type_id: event.ticketTypeId }),
      await put(pack.PUT, { name: "X" }, { ...mine, sponsor_package_id: event.packageId }),
      await put(item.PUT, { title: "X" }, { ...mine, auction_item_id: itemId }),
      await put(bid.PUT, { status: "won" }, { ...mine, auction_item_id: itemId, bid_id: bidId }),
      await post(bids.POST, { bidder_name: "B", amount: 9 }, { ...mine, auction_item_id: itemId }),
      await put(question.PUT, { required: true }, { ...mine, question_id: questionId }),
      await remove(question.DELETE, { ...mine, question_id: questionId }),
      await remove(ticket.DELETE, { ...mine, ticket_type_id: event.tableTypeId }),
    ];
    expect(asked.map((answer) => answer.status)).toEqual(asked.map(() => 404));
  });
});

describe("an event", () => {
  it("201 and 200: is created with every field, read and changed", async () => {
    const { send, put } = await office();
    const body = {
      slug: "regatta",
      name: "Regatta",
      summary: "On the water.",
      page_text: "First.\n\nSecond.",
      cover_alt: "Boats",
      starts_at: "2035-06-01T18:00:00.000Z",
      ends_at: "2035-06-01T22:00:00.000Z",
      timezone: "Europe/Lisbon",
      currency: "EUR",
      capacity: 80,
      location: {
        kind: "in_person",
        venue: "Boathouse",
        address: "1 Quay",
        area_label: "Lisbon",
        audience: "from_time",
        released_at: "2035-05-01T00:00:00.000Z",
        map_allowed: false,
      },
      magic_link_enabled: true,
      magic_link_until: "2035-06-03T00:00:00.000Z",
      buyer_cancel_until: "2035-05-20T00:00:00.000Z",
      buyer_cancel_fee: "12.50",
      cancellation_policy: "Everything back until two weeks before.",
      reservation_minutes: 30,
      check_reservation_days: 7,
      check_instructions: "To Tenant.",
      payment_methods: ["card"],
      fee_cover: { percent: 1.95, fixed: "0.25" },
      receipt_note: "Thank you.",
      donation: { offered: true, suggested_amounts: ["50", 25, 25], text: "Add a gift" },
      conversion_offers: { recurring_gift: false, child_sponsorship: true },
      waitlist_offered: true,
      waitlist_offer_hours: 48,
    };
    const made = await send(list.POST, { body });
    const id = idOf(made);
    expect(made.headers.get("location")).toMatch(new RegExp(`/api/v1/admin/events/${id}$`));
    const read = dataOf(await send(one.GET, { params: { id } }));
    expect(read).toMatchObject({
      ...body,
      status: "draft",
      fee_cover: { percent: 1.95, fixed: 0.25 },
      buyer_cancel_fee: 12.5,
      donation: { offered: true, suggested_amounts: [25, 50], text: "Add a gift" },
      places: { sold: 0, held: 0, capacity: 80 },
      published_at: null,
    });
    expect(read.preview_url).toMatch(/\/events\/regatta\?preview=\d+\.[0-9a-f]{64}$/);
    const changes = {
      name: "Regatta and ball",
      ends_at: null,
      location: { venue: "Town hall" },
      donation: { offered: false },
    };
    const changed = dataOf(await put(one.PUT, changes, { id }));
    expect(changed).toMatchObject({
      name: "Regatta and ball",
      ends_at: null,
      starts_at: body.starts_at,
      location: { ...body.location, venue: "Town hall" },
      donation: { offered: false, suggested_amounts: [25, 50] },
    });
  });

  it("is listed with its places, by status, time and words, a page at a time", async () => {
    const { tenant, send, order, put } = await office();
    const { orderId } = await order({ tables: 1 });
    await completeOrder(tenant.system, orderId, { method: "card", gateway: "test" });
    await order({ tickets: 3 });
    const old = { slug: "old", name: "Old days", location: PLACE };
    const past = { ...old, starts_at: "2020-01-01T18:00:00Z" };
    const pastId = idOf(await send(list.POST, { body: past }));
    idOf(await send(list.POST, { body: { ...old, slug: "someday", name: "Some 100% day" } }));
    const names = async (query: string) =>
      dataOf<{ name: string }[]>(await send(list.GET, { query })).map(({ name }) => name);
    expect(await names("")).toEqual(["Some 100% day", "Spring gala", "Old days"]);
    expect(await names("?when=upcoming")).toEqual(["Some 100% day", "Spring gala"]);
    expect(await names("?when=past")).toEqual(["Old days"]);
    expect(await names("?status=published")).toEqual(["Spring gala"]);
    expect(await names("?q=100%25")).toEqual(["Some 100% day"]);
    await put(status.PUT, { status: "archived" }, { id: pastId });
    expect(await names("")).toHaveLength(2);
    expect(await names("?status=archived")).toEqual(["Old days"]);
    const page = await send(list.GET, { query: "?per_page=1&page=2" });
    expect(page.headers.get("x-total-count")).toBe("2");
    expect(page.headers.get("link")).toContain('rel="prev"');
    expect(page.body.data).toMatchObject([
      { name: "Spring gala", places: { sold: 8, held: 3, capacity: null } },
    ]);
    for (const query of ["?page=0", "?per_page=101", "?status=open", "?sort=name"])
      expect((await send(list.GET, { query })).status).toBe(422);
  });

  it.each([
    [{ name: " " }, ["name"]],
    [{ nickname: "x" }, [""]],
    [{ ends_at: "2030-01-01T00:00:00Z" }, ["ends_at"]],
    [{ location: { audience: "from_time" } }, ["location.released_at"]],
    [{ location: { kind: "online" } }, ["location.online_url"]],
    [{ donation: { suggested_amounts: ["1.005"] } }, ["donation.suggested_amounts.0"]],
    [{ fee_cover: { percent: 1.005, fixed: 0 } }, ["fee_cover.percent"]],
    [{ buyer_cancel_fee: "1.005" }, ["buyer_cancel_fee"]],
    [{ waitlist_offer_hours: 0 }, ["waitlist_offer_hours"]],
    [{ cover_file_id: 2_000_000_000 }, ["cover_file_id"]],
    [{ branding_program_id: 2_000_000_000 }, ["branding_program_id"]],
    [{ timezone: "Mars/Olympus" }, ["timezone"]],
  ])("422: refuses %j", async (body, paths) => {
    const { put, get } = await office();
    const before = await get(one.GET);
    const answer = await put(one.PUT, body);
    expect([answer.status, pathsOf(answer)]).toEqual([422, paths]);
    const { preview_url: _, updated_at: __, ...kept } = dataOf(await get(one.GET));
    expect(before.body.data).toMatchObject(kept);
  });

  it("409: keeps the taken seats, and says how many are taken", async () => {
    const { put, order } = await office();
    await order({ tables: 1, tickets: 2 });
    const answer = await put(one.PUT, { capacity: 9 });
    expect(answer).toMatchObject({ status: 409, body: { error_code: "below_taken" } });
    expect(answer.body.message).toContain("10 seats are already taken");
    expect((await put(one.PUT, { capacity: 10 })).status).toBe(200);
  });

  it("409: keeps its currency once it has a price, and can change it before", async () => {
    const { send, put } = await office();
    expect((await put(one.PUT, { currency: "EUR" })).body.error_code).toBe("currency_in_use");
    const made = {
      slug: "bare",
      name: "Bare",
      location: PLACE,
      fee_cover: { percent: 2, fixed: 1.5 },
    };
    const id = idOf(await send(list.POST, { body: made }));
    const yen = dataOf(await put(one.PUT, { currency: "JPY" }, { id }));
    expect(yen).toMatchObject({ currency: "JPY", fee_cover: { fixed: 30 } });
  });

  it("voids quotes when its terms change, but not when a text changes", async () => {
    const { put, revisions } = await office();
    const [before = 0] = await revisions();
    await put(one.PUT, { name: "Autumn gala", page_text: "New words." });
    expect((await revisions())[0]).toBe(before);
    await put(one.PUT, { cancellation_policy: "Nothing back." });
    await put(one.PUT, { fee_cover: { percent: 3, fixed: 0 } });
    await put(one.PUT, { fee_cover: { percent: 3, fixed: 0 } });
    expect((await revisions())[0]).toBe(before + 2);
  });

  it("is unpublished, archived and restored; an event with sales cannot return to draft", async () => {
    const { tenant, id, put, get, order, send } = await office();
    const to = async (wanted: string) => (await put(status.PUT, { status: wanted })).status;
    expect(await to("draft")).toBe(200);
    expect(dataOf(await get(one.GET))).toMatchObject({ status: "draft", published_at: null });
    expect(await to("published")).toBe(200);
    const { orderId } = await order();
    expect(await to("draft")).toBe(409);
    await cancelOrder(tenant.owner, orderId);
    expect(await to("draft")).toBe(409);
    expect(await to("archived")).toBe(200);
    expect(await to("published")).toBe(200);
    const actions = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    const ofEvent = actions.filter((row) => row.subjectType === "event").map((row) => row.action);
    expect(ofEvent.slice(-5)).toEqual([
      "event.publish",
      "event.unpublish",
      "event.publish",
      "event.archive",
      "event.restore",
    ]);
    const bare = { slug: "bare", name: "Bare", location: PLACE };
    const draft = idOf(await send(list.POST, { body: bare }));
    expect((await put(status.PUT, { status: "published" }, { id: draft })).status).toBe(422);
    expect((await put(status.PUT, { status: "open" })).status).toBe(422);
  });

  it("201: is duplicated with its setup and shifted times, without registrations", async () => {
    const { event, post, put, get, order } = await office();
    await put(one.PUT, {
      buyer_cancel_until: "2035-05-01T00:00:00Z",
      location: { audience: "from_time", released_at: "2035-05-05T00:00:00Z" },
    });
    await put(
      ticket.PUT,
      { capacity: 10, sales_end_at: "2035-05-11T22:00:00Z" },
      { ticket_type_id: event.ticketTypeId },
    );
    await post(questions.POST, { ...MEAL, applies_to_ticket_type_ids: [event.tableTypeId] });
    await post(questions.POST, {
      field_key: "bones",
      field_label: "Bones?",
      field_type: "acknowledgement",
      scope: "attendee",
      show_if: { field_key: "meal", in: ["Fish"] },
    });
    const itemId = idOf(await post(items.POST, { title: "Boat", fair_market_value: 40 }));
    await post(bids.POST, { bidder_name: "Bea", amount: 5 }, { auction_item_id: itemId });
    await post(codes.POST, { code: "TEN", kind: "percent", value: 10, max_uses: 5 });
    await order({
      cart: { tickets: [{ ticket_type_id: event.ticketTypeId, quantity: 2 }], promo_code: "TEN" },
    });
    const taken = { name: "Next gala", slug: event.slug };
    expect(pathsOf(await post(copy.POST, taken))).toEqual(["slug"]);
    const last = { name: "Last gala", slug: "last", starts_at: "9999-12-31T23:59:59Z" };
    expect(pathsOf(await post(copy.POST, last))).toEqual(["starts_at"]);
    const next = { ...taken, slug: "next-gala", starts_at: "2036-05-12T22:00:00.000Z" };
    const id = idOf(await post(copy.POST, next));
    expect(dataOf(await get(one.GET, { id }))).toMatchObject({
      ...next,
      status: "draft",
      ends_at: "2036-05-13T02:00:00.000Z",
      buyer_cancel_until: "2036-05-01T00:00:00.000Z",
      location: { venue: "The Boathouse", released_at: "2036-05-05T00:00:00.000Z" },
      places: { sold: 0, held: 0 },
      catalog_revision: 1,
    });
    const copied = dataOf<{ id: number; name: string }[]>(await get(tickets.GET, { id }));
    expect(copied).toMatchObject([
      { name: "Guest", capacity: 10, units_held: 0, sales_end_at: "2036-05-11T22:00:00.000Z" },
      { name: "Table of eight", price: 1000, admissions_per_unit: 8 },
    ]);
    const table = copied[1]?.id;
    expect(table).not.toBe(event.tableTypeId);
    expect(dataOf(await get(questions.GET, { id }))).toMatchObject([
      { field_key: "meal", applies_to_ticket_type_ids: [table] },
      { field_key: "bones", show_if: { field_key: "meal", in: ["Fish"] } },
    ]);
    expect(dataOf(await get(packs.GET, { id }))).toMatchObject([{ name: "Harbor sponsor" }]);
    expect(dataOf(await get(items.GET, { id }))).toMatchObject([{ title: "Boat", bids: [] }]);
    expect(dataOf(await get(codes.GET, { id }))).toMatchObject([{ code: "TEN", uses: 0 }]);
    const undated = idOf(await post(copy.POST, { name: "Later", slug: "later" }));
    expect(dataOf(await get(one.GET, { id: undated }))).toMatchObject({
      starts_at: null,
      buyer_cancel_until: null,
      location: { audience: "registered", released_at: null },
    });
  });

  it("200: reports its sales from the ledger", async () => {
    const { tenant, order, get } = await office();
    const { orderId } = await order({ tables: 1 });
    await completeOrder(tenant.system, orderId, { method: "card", gateway: "test" });
    await order({ tickets: 2 });
    expect(dataOf(await get(sales.GET))).toEqual({
      places: { sold: 8, held: 2, capacity: null },
      registrations: { pending: 1, completed: 1, cancelled: 0, refunded: 0, expired: 0 },
      currency: "USD",
      sales: 1000,
      received: 1000,
      received_not_completed: 0,
      refunded: 0,
      awaited: 100,
    });
  });

  it("200: shows its cover to everyone, until the cover is replaced", async () => {
    const { id, send, put, post, get } = await office();
    const add = async () => {
      const answer = await send(cover.POST, { params: { id }, rawBody: upload(await picture()) });
      expect(answer.status).toBe(200);
      return answer.body.file as { id: number; url: string };
    };
    const open = async (file: { id: number; url: string }) => {
      const params = Promise.resolve({ id: String(file.id) });
      return (await READ_FILE(new Request(file.url), { params })).status;
    };
    const first = await add();
    expect(dataOf(await get(one.GET))).toMatchObject({
      cover_file_id: first.id,
      cover_url: first.url,
    });
    expect(await open(first)).toBe(200);
    const copied = idOf(await post(copy.POST, { name: "Copy", slug: "copy" }));
    const second = await add();
    expect(await open(first)).toBe(200);
    await put(one.PUT, { cover_file_id: null }, { id: copied });
    expect(await open(first)).toBe(404);
    expect(await open(second)).toBe(200);
    const wrong = await send(cover.POST, {
      params: { id },
      rawBody: upload(Buffer.from("<svg/>"), "image/svg+xml"),
    });
    expect(wrong.status).toBe(422);
  });
});

describe("tickets and packages", () => {
  it("are added, changed and removed, and every change voids quotes", async () => {
    const { put, post, get, remove, revisions } = await office();
    const [start = 0] = await revisions();
    const body = {
      name: "Friends",
      price: "75.50",
      benefit_kind: "non_deductible",
      hidden: true,
      access_code: " harbor-1 ",
      sales_start_at: "2035-01-01T00:00:00Z",
    };
    const ticketId = idOf(await post(tickets.POST, body));
    const place = { ticket_type_id: ticketId };
    expect(dataOf(await get(ticket.GET, place))).toMatchObject({
      ...body,
      price: 75.5,
      access_code: "HARBOR-1",
      sales_start_at: "2035-01-01T00:00:00.000Z",
      position: 3,
      active: true,
    });
    const changes = { hidden: false, access_code: null, active: false, price: 80 };
    expect(dataOf(await put(ticket.PUT, changes, place))).toMatchObject({
      ...changes,
      name: "Friends",
    });
    expect((await revisions())[0]).toBe(start + 2);
    await put(ticket.PUT, changes, place);
    expect((await revisions())[0]).toBe(start + 2);
    expect((await remove(ticket.DELETE, place)).status).toBe(200);
    expect((await get(ticket.GET, place)).status).toBe(404);
    const packId = idOf(
      await post(packs.POST, {
        name: "Friend",
        price: 5,
        benefits: ["Logo"],
        benefit_kind: "none",
      }),
    );
    const at = { sponsor_package_id: packId };
    const changed = await put(pack.PUT, { benefits: ["Logo", "Page"], tier: "Silver" }, at);
    expect(dataOf(changed)).toMatchObject({ benefits: ["Logo", "Page"], tier: "Silver", price: 5 });
    expect((await remove(pack.DELETE, at)).status).toBe(200);
    expect((await revisions())[0]).toBe(start + 6);
  });

  it.each([
    [{ price: "1.005" }, ["price"]],
    [{ admissions_per_unit: 4 }, ["registration_group_kind"]],
    [{ min_per_order: 5, max_per_order: 2 }, ["max_per_order"]],
    [{ access_code: "SECRET" }, ["access_code"]],
    [{ hidden: true, access_code: "two words" }, ["access_code"]],
    [
      { sales_start_at: "2035-01-02T00:00:00Z", sales_end_at: "2035-01-01T00:00:00Z" },
      ["sales_end_at"],
    ],
    [{ colour: "red" }, [""]],
  ])("422: refuse %j", async (body, paths) => {
    const { event, put } = await office();
    const answer = await put(ticket.PUT, body, { ticket_type_id: event.ticketTypeId });
    expect([answer.status, pathsOf(answer)]).toEqual([422, paths]);
  });

  it("409: never fall below the quantity taken, and cannot be removed while held", async () => {
    const { event, put, get, remove, order, post } = await office();
    await order({ tickets: 3, packages: 1 });
    const type = { ticket_type_id: event.ticketTypeId };
    const below = await put(ticket.PUT, { capacity: 2 }, type);
    expect(below).toMatchObject({ status: 409, body: { error_code: "below_taken" } });
    expect(below.body.message).toContain("3 tickets are already taken");
    expect((await put(ticket.PUT, { capacity: 3 }, type)).status).toBe(200);
    expect(dataOf(await get(ticket.GET, type))).toMatchObject({ units_sold: 0, units_held: 3 });
    expect((await remove(ticket.DELETE, type)).body.error_code).toBe("product_in_use");
    const packed = { sponsor_package_id: event.packageId };
    expect((await put(pack.PUT, { capacity: 0 }, packed)).body.error_code).toBe("below_taken");
    expect((await remove(pack.DELETE, packed)).body.error_code).toBe("product_in_use");
    await post(questions.POST, { ...MEAL, applies_to_ticket_type_ids: [event.tableTypeId] });
    const needed = await remove(ticket.DELETE, { ticket_type_id: event.tableTypeId });
    expect(needed.body.error_code).toBe("ticket_needed");
  });

  it("keep the order chosen by staff, and refuse an outdated list", async () => {
    const { event, put, get, revisions } = await office();
    const { ticketTypeId: seat, tableTypeId: table } = event;
    const [before = 0] = await revisions();
    expect((await put(ticketOrder.PUT, { ids: [table, seat] })).status).toBe(200);
    const ids = async () => dataOf<{ id: number }[]>(await get(tickets.GET)).map(({ id }) => id);
    expect(await ids()).toEqual([table, seat]);
    expect((await revisions())[0]).toBe(before + 1);
    for (const wrong of [[seat], [seat, seat], [seat, table, 7], []])
      expect(pathsOf(await put(ticketOrder.PUT, { ids: wrong }))).toEqual(["ids"]);
    expect(await ids()).toEqual([table, seat]);
  });
});

describe("promo codes", () => {
  it("are added, changed, listed by name a page at a time and removed", async () => {
    const { send, id, put, post, get, remove } = await office();
    const place = {
      promo_code_id: idOf(await post(codes.POST, { code: "zeal", kind: "amount", value: "7.50" })),
    };
    idOf(await post(codes.POST, { code: "EARLY", kind: "percent", value: 12.5, max_uses: 3 }));
    expect(pathsOf(await put(code.PUT, { code: "early" }, place))).toEqual(["code"]);
    const changes = { kind: "percent", value: 20, ends_at: "2035-01-01T00:00:00.000Z" };
    expect(dataOf(await put(code.PUT, changes, place))).toMatchObject({ ...changes, code: "ZEAL" });
    expect(pathsOf(await put(code.PUT, { value: 101 }, place))).toEqual(["value"]);
    expect(pathsOf(await put(code.PUT, { starts_at: "2036-01-01T00:00:00Z" }, place))).toEqual([
      "ends_at",
    ]);
    const page = await send(codes.GET, { params: { id }, query: "?per_page=1" });
    expect(page.body.data).toMatchObject([{ code: "EARLY", value: 12.5, uses: 0 }]);
    expect(page.headers.get("x-total-count")).toBe("2");
    expect((await remove(code.DELETE, place)).status).toBe(200);
    expect((await get(code.GET, place)).status).toBe(404);
  });

  it("409: cannot be removed, or limited below their uses, once used", async () => {
    const { event, put, post, remove, order } = await office();
    const made = await post(codes.POST, { code: "TEN", kind: "percent", value: 10 });
    const place = { promo_code_id: idOf(made) };
    const seats = [{ ticket_type_id: event.ticketTypeId, quantity: 1 }];
    for (let n = 0; n < 2; n += 1) await order({ cart: { tickets: seats, promo_code: "ten" } });
    expect((await put(code.PUT, { max_uses: 1 }, place)).body.error_code).toBe("below_taken");
    expect((await put(code.PUT, { max_uses: 2 }, place)).status).toBe(200);
    expect((await remove(code.DELETE, place)).body.error_code).toBe("promo_code_used");
    expect((await put(code.PUT, { active: false }, place)).status).toBe(200);
  });
});

describe("auction items and bids", () => {
  it("are added, changed, put in order and removed", async () => {
    const { put, post, get, remove } = await office();
    const first = idOf(
      await post(items.POST, { title: "Boat", buy_now_price: 900, benefit_kind: "none" }),
    );
    const second = idOf(await post(items.POST, { title: "Basket", fair_market_value: "40" }));
    const place = { auction_item_id: first };
    const changed = await put(item.PUT, { buy_now_price: null, description: "Ten feet" }, place);
    expect(dataOf(changed)).toMatchObject({ title: "Boat", buy_now_price: null, bids: [] });
    await put(itemOrder.PUT, { ids: [second, first] });
    expect(dataOf(await get(items.GET))).toMatchObject([{ title: "Basket" }, { title: "Boat" }]);
    expect((await remove(item.DELETE, place)).status).toBe(200);
    expect(dataOf(await get(items.GET))).toMatchObject([{ title: "Basket" }]);
  });

  it("are awarded to bids, which are entered, withdrawn and revoked; a paid bid stays", async () => {
    const { tenant, post, put, get, remove, order, revisions } = await office();
    const place = {
      auction_item_id: idOf(await post(items.POST, { title: "Boat", fair_market_value: 40 })),
    };
    const enter = (bidder_name: string, amount: number) =>
      post(bids.POST, { bidder_name, amount, bidder_email: "b@example.org" }, place);
    const low = idOf(await enter("Low", 100));
    const high = idOf(await enter("High", 200));
    expect(pathsOf(await enter("Late", 150))).toEqual(["amount"]);
    const set = (bid_id: number, wanted: string) =>
      put(bid.PUT, { status: wanted }, { ...place, bid_id });
    const states = async () =>
      dataOf<{ bids: { status: string }[] }>(await get(item.GET, place)).bids.map(
        (each) => each.status,
      );
    const [before = 0] = await revisions();
    expect((await set(high, "won")).status).toBe(200);
    expect((await set(low, "won")).body.error_code).toBe("auction_closed");
    expect((await set(high, "open")).status).toBe(200);
    expect((await set(high, "revoked")).status).toBe(200);
    expect((await revisions())[0]).toBe(before + 2);
    expect(await states()).toEqual(["revoked", "open"]);
    expect((await set(high, "won")).body.error_code).toBe("bid_revoked");
    idOf(await enter("Late", 150));
    expect((await set(low, "won")).status).toBe(200);
    const { orderId } = await order({ cart: { auction_bids: [{ auction_bid_id: low }] } });
    expect((await set(low, "revoked")).body.error_code).toBe("auction_closed");
    expect((await enter("After", 900)).body.error_code).toBe("auction_closed");
    expect((await remove(item.DELETE, place)).status).toBe(409);
    await cancelOrder(tenant.owner, orderId);
    expect((await set(low, "revoked")).status).toBe(200);
    await put(item.PUT, { active: false }, place);
    expect((await enter("After", 900)).body.error_code).toBe("auction_inactive");
  });
});

describe("questions", () => {
  const BONES = {
    field_key: "bones",
    field_label: "Bones?",
    field_type: "acknowledgement",
    scope: "attendee",
    show_if: { field_key: "meal", in: ["Fish"] },
  };

  async function asking() {
    const desk = await office();
    const meal = { question_id: idOf(await desk.post(questions.POST, MEAL)) };
    const bones = { question_id: idOf(await desk.post(questions.POST, BONES)) };
    return { ...desk, meal, bones };
  }

  it("are changed and removed, and every change voids quotes", async () => {
    const { put, get, remove, revisions, meal, bones } = await asking();
    const [, before = 0] = await revisions();
    const changes = { field_label: "Dinner", options: ["Fish", "Stew"], required: true };
    expect(dataOf(await put(question.PUT, changes, meal))).toMatchObject({
      ...changes,
      position: 1,
    });
    await put(question.PUT, { show_if: null, help_text: " " }, bones);
    expect(dataOf(await get(question.GET, bones))).toMatchObject({
      show_if: null,
      help_text: null,
    });
    expect((await remove(question.DELETE, meal)).status).toBe(200);
    expect((await revisions())[1]).toBe(before + 3);
    expect(dataOf(await get(questions.GET))).toMatchObject([{ field_key: "bones", position: 2 }]);
  });

  it.each([
    ["an answer that another depends on", { options: ["Squash"] }, ["options"]],
    ["a key that another depends on", { field_key: "dinner" }, ["field_key"]],
    [
      "a narrower scope than one that depends on it",
      { field_type: "text", options: [], scope: "attendee" },
      undefined,
    ],
    ["its use while another depends on it", { active: false }, ["active"]],
    ["a place after one that depends on it", { position: 9 }, ["position"]],
    ["options that are none", { field_type: "text" }, ["options"]],
  ])("do not lose %s", async (_, body, paths) => {
    const { put, meal } = await asking();
    const answer = await put(question.PUT, body, meal);
    if (paths) expect([answer.status, pathsOf(answer)]).toEqual([422, paths]);
    else expect(answer.status).toBe(200);
  });

  it("422: cannot be moved before the question they depend on", async () => {
    const { put, get, meal, bones } = await asking();
    const wrong = await put(questionOrder.PUT, { ids: [bones.question_id, meal.question_id] });
    expect([wrong.status, pathsOf(wrong)]).toEqual([422, ["ids.0"]]);
    await put(question.PUT, { show_if: null }, bones);
    const right = await put(questionOrder.PUT, { ids: [bones.question_id, meal.question_id] });
    expect(right.status).toBe(200);
    const keys = dataOf<{ field_key: string }[]>(await get(questions.GET));
    expect(keys.map(({ field_key }) => field_key)).toEqual(["bones", "meal"]);
  });

  it("keep the given answers, and are switched off instead of removed", async () => {
    const { tenant, put, remove, order, bones, meal } = await asking();
    const { orderId } = await order({ tables: 1 });
    const [group] = await db
      .select()
      .from(registrationGroups)
      .where(eq(registrationGroups.orderId, orderId));
    await db.insert(registrationAnswers).values({
      organizationId: tenant.organizationId,
      orderId,
      questionId: meal.question_id,
      groupId: group?.id,
      answer: "Fish",
    });
    for (const [body, path] of [
      [{ field_type: "radio" }, "field_type"],
      [{ scope: "attendee" }, "scope"],
      [{ field_key: "dinner" }, "field_key"],
    ] as const)
      expect(pathsOf(await put(question.PUT, body, meal))).toContain(path);
    const refusal = await remove(question.DELETE, meal);
    expect(refusal).toMatchObject({ status: 409, body: { error_code: "question_answered" } });
    expect((await put(question.PUT, { options: ["Fish"] }, meal)).status).toBe(200);
    expect((await remove(question.DELETE, bones)).status).toBe(200);
    expect((await put(question.PUT, { active: false }, meal)).status).toBe(200);
  });

  it("make registrations incomplete once required, and complete again once removed", async () => {
    const { tenant, id, put, post, order } = await office();
    const made = {
      name: "Walk-in",
      price: 5,
      benefit_kind: "none",
      attendee_details_timing: "checkout",
    };
    const ticketTypeId = idOf(await post(tickets.POST, made));
    const { orderId } = await order({
      cart: { tickets: [{ ticket_type_id: ticketTypeId, quantity: 1 }] },
    });
    const isComplete = async () => {
      await recalculateEventReadiness({ organizationId: tenant.organizationId, eventId: id });
      const [group] = await db
        .select()
        .from(registrationGroups)
        .where(eq(registrationGroups.orderId, orderId));
      return group?.complete;
    };
    expect(await isComplete()).toBe(true);
    const asked = { question_id: idOf(await post(questions.POST, { ...MEAL, required: true })) };
    expect(await isComplete()).toBe(false);
    await put(question.PUT, { active: false }, asked);
    expect(await isComplete()).toBe(true);
  });
});
