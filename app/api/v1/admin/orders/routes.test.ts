import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, newOrderLinks, orders, payments, promoCodes, ticketTypes } from "@/db/schema";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { getOrderRecord } from "@/lib/events/order-record";
import { findGuest } from "@/lib/events/orders/capability";
import { exportOrders } from "@/lib/events/orders/list";
import { paymentStatusOf } from "@/lib/events/orders/view";
import { cancelOrder } from "@/lib/events/refunds/cancellation";
import { refundOrder } from "@/lib/events/refunds/refunds";
import { addFile } from "@/lib/files/uploads";
import type { RouteHandler } from "@/lib/http/contract";
import { readRecords } from "@/lib/testing/csv";
import { createOrderApi, orderRow, placesTaken, toldOf } from "@/lib/testing/order-api";
import type { Answer } from "@/lib/testing/request";
import { picture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import * as admit from "./[id]/admit/route";
import * as cancel from "./[id]/cancel/route";
import * as cancelPreview from "./[id]/cancel-preview/route";
import * as checkReceived from "./[id]/check-received/route";
import * as extend from "./[id]/extend/route";
import * as link from "./[id]/link/route";
import * as reactivate from "./[id]/reactivate/route";
import * as refund from "./[id]/refund/route";
import * as refundPreview from "./[id]/refund-preview/route";
import * as sent from "./[id]/refunds/[refund_id]/sent/route";
import * as resend from "./[id]/resend/route";
import * as one from "./[id]/route";
import * as list from "./route";

const REASON = "Asked by phone";
type Row = Record<string, unknown>;
const dataOf = <T = Row>({ status, body }: Answer): T => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data as T;
};
const refusalOf = ({ status, body }: Answer) => [status, body.error_code];
const numbersOf = (answer: Answer) => dataOf<Row[]>(answer).map((row) => row.order_number);

const EDITS: [RouteHandler, unknown][] = [
  [one.PUT, { groups: [] }],
  [refundPreview.POST, {}],
  [refund.POST, { preview_token: "1.0", reason: REASON }],
  [cancelPreview.POST, undefined],
  [cancel.POST, { preview_token: "1.0", reason: REASON }],
  [checkReceived.POST, {}],
  [extend.POST, { until: "2035-01-01T00:00:00Z" }],
  [reactivate.POST, { reason: REASON }],
  [admit.POST, undefined],
  [resend.POST, { what: "link" }],
  [link.POST, undefined],
  [sent.POST, undefined],
];

describe("every operation on registrations", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another organization's records", async () => {
    const api = await createOrderApi();
    const other = await createOrderApi();
    const foreign = await other.paid();
    const own = await api.paid();
    const params = { refund_id: "1" };
    for (const [handler, body] of EDITS) {
      expect((await api.send(handler, { id: own, body, params }, "none")).status).toBe(401);
      expect((await api.send(handler, { id: own, body, params }, "weak")).status).toBe(403);
      expect(refusalOf(await api.send(handler, { id: foreign, body, params }))).toEqual([
        404,
        "not_found",
      ]);
    }
    for (const handler of [list.GET, one.GET]) {
      expect((await api.send(handler, { id: own }, "none")).status).toBe(401);
      expect((await api.send(handler, { id: own }, "blind")).status).toBe(403);
    }
    expect((await api.send(one.GET, { id: foreign }, "weak")).status).toBe(404);
    expect(await toldOf(foreign)).toMatchObject({ audit: ["order.place", "order.complete"] });
    expect((await orderRow(own)).status).toBe("completed");
  });
});

describe("GET /admin/orders", () => {
  it("answers 422 for an unknown filter", async () => {
    const { send } = await createOrderApi();
    for (const query of ["?status=gone", "?event_id=x", "?from=2026-02-30", "?other=1", "?page=0"])
      expect((await send(list.GET, { query })).status).toBe(422);
  });

  it("finds orders by each filter, and totals all matches", async () => {
    const api = await createOrderApi();
    const { send, place, paid, tenant } = api;
    const first = await paid({ tables: 1 });
    const purchaser = { first_name: "Quentin", last_name: "Ash_Ley", email: "q@ash.example" };
    const second = await place({ purchaser });
    const third = await place({ payment_method: "card" });
    await cancelOrder(tenant.owner, third, "x");
    const number = async (id: number) => (await orderRow(id)).orderNumber;
    const [one, two, three] = [await number(first), await number(second), await number(third)];
    const found = async (query: string) => numbersOf(await send(list.GET, { query }));
    expect(await found("")).toEqual([three, two, one]);
    expect(await found("?status=pending")).toEqual([two]);
    expect(await found("?payment_status=paid")).toEqual([one]);
    expect(await found("?payment_status=voided")).toEqual([three]);
    expect(await found("?method=card")).toEqual([three]);
    expect(await found("?incomplete=1")).toContain(one);
    expect(await found("?incomplete=1")).not.toContain(three);
    expect(await found("?q=ash_")).toEqual([two]);
    expect(await found("?q=ash%25")).toEqual([]);
    expect(await found(`?q=${one.toLowerCase()}`)).toEqual([one]);
    expect(await found("?from=2999-01-01")).toEqual([]);
    expect(await found("?to=1999-01-01")).toEqual([]);
    expect(await found(`?event_id=${api.event.eventId}`)).toHaveLength(3);
    expect(await found("?event_id=999999999")).toEqual([]);
    expect(await found("?per_page=1&page=2")).toEqual([two]);
    const { body } = await send(list.GET, { query: "?per_page=1" });
    expect(body.total).toBe(3);
    expect(body.totals).toEqual([
      { currency: "USD", orders: 3, places: 9, total_amount: 1100, received_amount: 1000 },
    ]);
  });

  it("returns the payment status of the rule for every course of a payment", async () => {
    const { send, place, paid, tenant } = await createOrderApi();
    const refunded = await paid();
    await refundOrder(tenant.owner, refunded);
    const partly = await paid();
    await refundOrder(tenant.owner, partly, { amount: 1000 });
    const part = await place();
    await send(checkReceived.POST, { id: part, body: { amount: 10 } });
    const disputed = await paid();
    const failed = await place({ payment_method: "card" });
    await db.update(payments).set({ disputed: true }).where(eq(payments.orderId, disputed));
    await db.update(payments).set({ status: "failed" }).where(eq(payments.orderId, failed));
    const busy = await place({ payment_method: "card" });
    await db.update(payments).set({ status: "processing" }).where(eq(payments.orderId, busy));
    await place({ payment_method: "card" });
    await paid();
    const rows = dataOf<{ id: number; payment_status: string }[]>(await send(list.GET));
    expect(new Set(rows.map((row) => row.payment_status)).size).toBe(8);
    for (const row of rows) {
      const record = await getOrderRecord(tenant.organizationId, row.id);
      expect(row.payment_status).toBe(paymentStatusOf(record));
    }
  });
});

describe("GET /admin/orders/{id}", () => {
  it("adds the staff-only fields to the public order", async () => {
    const { send, paid, tenant, event } = await createOrderApi();
    const [code] = await db
      .insert(promoCodes)
      .values({
        organizationId: tenant.organizationId,
        eventId: event.eventId,
        code: "TEN",
        kind: "percent",
        value: 1000,
      })
      .returning();
    expect(code).toBeDefined();
    const cart = {
      tickets: [{ ticket_type_id: event.tableTypeId, quantity: 1 }],
      promo_code: "ten",
    };
    const id = await paid({ cart });
    const order = dataOf<Row>(await send(one.GET, { id }));
    expect(order).toMatchObject({ id, status: "completed", payment_status: "paid" });
    const staff = order.staff as Row;
    expect(staff).toMatchObject({
      paid_amount: 900,
      returned_amount: 0,
      refundable_amount: 900,
      due_amount: 0,
      promo_code: "TEN",
      lines: [{ label: "Table of eight", left_amount: 900, cancelled_units: 0 }],
      payments: [{ method: "check", amount: 900, status: "succeeded", refunds: [] }],
      receipts: [{ total_amount: 900, tax_deductible_amount: 500, adjustment_type: null }],
    });
    const prices = staff.seat_prices as { amount: number }[];
    expect(prices.map(({ amount }) => amount)).toEqual(Array.from({ length: 8 }, () => 112.5));
    expect((staff.timeline as Row[]).map(({ action, by }) => [action, by])).toEqual([
      ["order.complete", "Olive Owner"],
      ["order.place", "Wellspring"],
    ]);
  });

  it("ends an expired reservation", async () => {
    const { send, place } = await createOrderApi();
    const id = await place();
    stopClock(daysFromNow(11));
    const order = dataOf(await send(one.GET, { id }, "weak")) as Row;
    resumeClock();
    expect(order.status).toBe("expired");
  });
});

describe("PUT /admin/orders/{id}", () => {
  it("changes guests under the guest rules: version first, all or nothing", async () => {
    const { send, paid } = await createOrderApi();
    const id = await paid({ tables: 1 });
    const order = dataOf<{ version: string; registration_groups: { attendees: Row[] }[] }>(
      await send(one.GET, { id }),
    );
    const seat = Number(order.registration_groups[0]?.attendees[1]?.id);
    const named = [{ id: seat, first_name: "Ada", last_name: "Reed" }];
    expect(refusalOf(await send(one.PUT, { id, body: { attendees: named } }))).toEqual([
      409,
      "registration_changed",
    ]);
    const version = order.version;
    const bad = [...named, { id: 999_999_999, first_name: "No" }];
    expect((await send(one.PUT, { id, body: { version, attendees: bad } })).status).toBe(422);
    expect((await send(one.PUT, { id, body: { version, attendees: named } })).status).toBe(200);
    const [row] = await db.select().from(attendees).where(eq(attendees.id, seat));
    expect(row).toMatchObject({ firstName: "Ada", complete: true, ticketState: "ready" });
    expect((await toldOf(id)).audit.at(-1)).toBe("order.update");
  });

  it("changes a sponsor, with a logo of the organization’s own", async () => {
    const { send, paid, tenant } = await createOrderApi();
    const id = await paid({ packages: 1 });
    const order = dataOf<{ version: string; sponsors: { id: number }[] }>(
      await send(one.GET, { id }),
    );
    const bytes = await picture();
    const logo = await addFile(tenant.owner, { purpose: "order_logo", name: "Bank.png", bytes });
    const own = {
      id: order.sponsors[0]?.id,
      company_name: "Quayside Bank",
      logo_upload_id: logo.id,
    };
    const put = (sponsor: object) =>
      send(one.PUT, { id, body: { version: order.version, sponsors: [{ ...own, ...sponsor }] } });
    expect((await put({ id: 999_999_999 })).status).toBe(422);
    expect((await put({ contact_email: "nobody" })).status).toBe(422);
    const stranger = (await createTenant()).owner;
    const foreign = await addFile(stranger, { purpose: "order_logo", name: "No.png", bytes });
    expect((await put({ logo_upload_id: foreign.id })).status).toBe(422);
    expect(dataOf(await put({}))).toMatchObject({
      sponsors: [{ company_name: "Quayside Bank", logo: { id: logo.id, name: "Bank.png" } }],
    });
    expect((await toldOf(id)).audit.at(-1)).toBe("order.update");
  });
});

describe("POST …/check-received", () => {
  it("422 for an invalid amount, an excess amount or a future date; 409 once the payment is complete", async () => {
    const { send, place } = await createOrderApi();
    const id = await place();
    for (const body of [
      { amount: 0 },
      { amount: "1.234" },
      { amount: 51 },
      { received_on: "2999-01-01" },
      { received_on: "soon" },
      { other: 1 },
    ])
      expect((await send(checkReceived.POST, { id, body })).status).toBe(422);
    expect((await send(checkReceived.POST, { id, body: {} })).status).toBe(200);
    expect(refusalOf(await send(checkReceived.POST, { id, body: {} }))).toEqual([
      409,
      "order_state",
    ]);
  });

  it("records a part as partially paid and the rest as complete: one receipt, places held once", async () => {
    const { send, place, event } = await createOrderApi();
    const id = await place();
    const body = { amount: 20, check_number: " 1041 ", received_on: "2026-01-15" };
    const part = dataOf(await send(checkReceived.POST, { id, body }));
    expect(part).toEqual({ status: "pending", payment_status: "partially_paid" });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
    expect(payment).toMatchObject({ amount: 2000, checkNumber: "1041", method: "check" });
    expect(payment?.receivedAt?.toISOString()).toBe("2026-01-15T05:00:00.000Z");
    const all = dataOf(await send(checkReceived.POST, { id, body: {} }));
    expect(all).toEqual({ status: "completed", payment_status: "paid" });
    expect(await placesTaken(event.eventId)).toBe(1);
    expect(await toldOf(id)).toEqual({
      audit: ["order.place", "order.receive_part", "order.complete"],
      events: ["order.placed", "order.partially_paid", "order.completed"],
    });
    const { staff } = dataOf<{ staff: Row }>(await send(one.GET, { id }));
    expect(staff.receipts).toHaveLength(1);
  });
});

describe("POST …/extend", () => {
  it("extends the hold, and refuses a time that is not later", async () => {
    const { send, place, paid } = await createOrderApi();
    const id = await place();
    const until = daysFromNow(40).toISOString();
    for (const bad of ["2020-01-01T00:00:00Z", daysFromNow(1).toISOString(), daysFromNow(400)])
      expect((await send(extend.POST, { id, body: { until: bad } })).status).toBe(422);
    expect((await send(extend.POST, { id, body: { until } })).status).toBe(200);
    expect((await orderRow(id)).reservationExpiresAt?.toISOString()).toBe(until);
    expect(await toldOf(id)).toMatchObject({ audit: ["order.place", "order.extend"] });
    const done = await paid();
    expect(refusalOf(await send(extend.POST, { id: done, body: { until } }))).toEqual([
      409,
      "order_state",
    ]);
  });

  it("409 when the hold has just ended, and the hold stays ended", async () => {
    const { send, place, event } = await createOrderApi();
    const id = await place();
    stopClock(daysFromNow(11));
    const body = { until: daysFromNow(20).toISOString() };
    const answer = await send(extend.POST, { id, body });
    resumeClock();
    expect(refusalOf(answer)).toEqual([409, "order_state"]);
    expect((await orderRow(id)).status).toBe("expired");
    expect(await placesTaken(event.eventId)).toBe(0);
  });
});

describe("POST …/reactivate", () => {
  it("requires a reason and free places (422, 409 sold_out), else restores the registration", async () => {
    const { send, paid, tenant, event } = await createOrderApi();
    const id = await paid();
    await cancelOrder(tenant.owner, id, "x");
    expect((await send(reactivate.POST, { id, body: { reason: " " } })).status).toBe(422);
    const setCapacity = (capacity: number | null) =>
      db.update(ticketTypes).set({ capacity }).where(eq(ticketTypes.id, event.ticketTypeId));
    await setCapacity(0);
    const body = { reason: REASON };
    expect(refusalOf(await send(reactivate.POST, { id, body }))).toEqual([409, "sold_out"]);
    await setCapacity(1);
    const back = dataOf(await send(reactivate.POST, { id, body }));
    expect(back).toEqual({ status: "completed", payment_status: "paid" });
    expect(await placesTaken(event.eventId)).toBe(1);
    expect((await toldOf(id)).events.at(-1)).toBe("order.reactivated");
  });
});

describe("POST …/admit, …/resend and …/link", () => {
  it("admits an order paid by check, once", async () => {
    const { send, place, paid } = await createOrderApi();
    const id = await place();
    expect((await send(admit.POST, { id })).status).toBe(200);
    expect((await send(admit.POST, { id })).status).toBe(200);
    expect((await toldOf(id)).audit).toEqual(["order.place", "order.admit"]);
    expect((await send(admit.POST, { id: await paid() })).status).toBe(409);
  });

  it("mails the available documents, and names the missing ones", async () => {
    const { send, place, paid } = await createOrderApi();
    const pending = await place();
    for (const [what, code] of [
      ["receipt", "no_receipt"],
      ["tickets", "no_tickets"],
    ])
      expect(refusalOf(await send(resend.POST, { id: pending, body: { what } }))).toEqual([
        409,
        code,
      ]);
    expect((await send(resend.POST, { id: pending, body: { what: "cake" } })).status).toBe(422);
    const id = await paid();
    await db.update(orders).set({ magicLinkEnabled: false }).where(eq(orders.id, pending));
    expect(refusalOf(await send(resend.POST, { id: pending, body: { what: "link" } }))).toEqual([
      409,
      "link_disabled",
    ]);
    for (const what of ["link", "receipt", "tickets"])
      expect(dataOf(await send(resend.POST, { id, body: { what } }))).toEqual({
        address: "paula@example.org",
      });
    expect((await toldOf(id)).audit.filter((action) => action === "order.resend")).toHaveLength(3);
  });

  it("creates a new link and ends every earlier link", async () => {
    const { send, place, tenant, event } = await createOrderApi();
    const id = await place();
    await db.insert(newOrderLinks).values({
      organizationId: tenant.organizationId,
      orderId: id,
      capabilityHash: "x".repeat(64),
      expiresAt: daysFromNow(1),
    });
    const before = (await orderRow(id)).capabilityHash;
    const { url } = dataOf<{ url: string }>(await send(link.POST, { id }));
    const token = url.split("/").at(-1) ?? "";
    const address = { clientSlugOrId: tenant.slug, eventSlug: event.slug, token };
    expect(await findGuest(address, "test")).toMatchObject({ orderId: id });
    expect((await orderRow(id)).capabilityHash).not.toBe(before);
    expect(await db.$count(newOrderLinks, eq(newOrderLinks.orderId, id))).toBe(0);
  });
});

describe("the export of registrations", () => {
  it("has exactly the filtered rows", async () => {
    const { paid, place, tenant } = await createOrderApi();
    const id = await paid({ tables: 1 });
    const purchaser = { first_name: "=cmd()", last_name: "x", email: "x@example.org" };
    await place({ purchaser });
    const rows = readRecords(await exportOrders(tenant.owner, { status: "completed" }));
    expect(rows).toMatchObject([
      { Number: (await orderRow(id)).orderNumber, Total: "1000", Payment: "paid", Places: "8" },
    ]);
    const all = readRecords(await exportOrders(tenant.owner, {}));
    expect(all.map((row) => row.Buyer)).toContain("'=cmd() x");
  });
});
