import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  attendees,
  orderLines,
  receipts,
  refunds,
  registrationGroups,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { cancelOrder } from "@/lib/events/refunds/cancellation";
import { gatewayFor } from "@/lib/payments/gateways";
import { createOrderApi, orderRow, placesTaken, toldOf } from "@/lib/testing/order-api";
import { payByCard } from "@/lib/testing/paying";
import type { Answer } from "@/lib/testing/request";
import * as cancel from "./[id]/cancel/route";
import * as cancelPreview from "./[id]/cancel-preview/route";
import * as reactivate from "./[id]/reactivate/route";
import * as refund from "./[id]/refund/route";
import * as refundPreview from "./[id]/refund-preview/route";
import * as sent from "./[id]/refunds/[refund_id]/sent/route";
import * as one from "./[id]/route";

type Office = Awaited<ReturnType<typeof createOrderApi>>;
type Preview = { preview_token: string } & Record<string, unknown>;
const reason = "One stays home";

const dataOf = <T = Record<string, unknown>>({ status, body }: Answer): T => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data as T;
};
const refusalOf = ({ status, body }: Answer) => [status, body.error_code];

const look = async ({ send }: Office, id: number, wanted: object = {}) =>
  dataOf<Preview>(await send(refundPreview.POST, { id, body: wanted }));

async function give(api: Office, id: number, wanted: object = {}) {
  const { preview_token } = await look(api, id, wanted);
  return api.send(refund.POST, { id, body: { ...wanted, preview_token, reason } });
}

const seatsOf = (orderId: number) =>
  db.select().from(attendees).where(eq(attendees.orderId, orderId)).orderBy(asc(attendees.id));

async function latestReceipt(orderId: number) {
  const rows = await db
    .select()
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.id));
  return { count: rows.length, snapshot: rows.at(-1)?.snapshot ?? {} };
}

async function unitsTaken(ticketTypeId: number) {
  const [row] = await db.select().from(ticketTypes).where(eq(ticketTypes.id, ticketTypeId));
  return row?.unitsTaken;
}

describe("POST …/refund-preview", () => {
  it("422 and 409: refuses parts that cannot be refunded", async () => {
    const api = await createOrderApi();
    const { send, paid, place, tenant } = api;
    const id = await paid({ tables: 1 });
    const foreign = (await seatsOf(await paid()))[0]?.id;
    for (const body of [
      { amount: 0 },
      { amount: 1000.01 },
      { amount: "1.001" },
      { attendee_ids: [foreign] },
      { line_ids: [999_999_999] },
      { attendee_ids: ["x"] },
      { other: 1 },
    ])
      expect((await send(refundPreview.POST, { id, body })).status).toBe(422);
    const pending = await place();
    expect(refusalOf(await send(refundPreview.POST, { id: pending, body: {} }))).toEqual([
      409,
      "order_state",
    ]);
    await cancelOrder(tenant.owner, pending, null);
    expect(refusalOf(await send(refundPreview.POST, { id: pending, body: {} }))).toEqual([
      409,
      "nothing_to_return",
    ]);
  });

  it("returns the value of one seat at a table of eight, and changes nothing", async () => {
    const api = await createOrderApi();
    const id = await api.paid({ tables: 1 });
    const [, second] = await seatsOf(id);
    const preview = await look(api, id, { attendee_ids: [second?.id] });
    expect(preview).toMatchObject({
      currency: "USD",
      paid_amount: 1000,
      returned_amount: 0,
      refund_amount: 125,
      left_amount: 875,
      deductible_amount: 75,
      refund_to: "by_hand",
      order_status: "completed",
      receipt: {
        refunded_amount: 125,
        active_total_amount: 875,
        active_tax_deductible_amount: 525,
      },
      seats: [{ attendee_id: second?.id, slot: 2, checked_in: false }],
      places_freed: { event_places: 1, items: [] },
    });
    expect((await toldOf(id)).audit).toEqual(["order.place", "order.complete"]);
    expect(await placesTaken(api.event.eventId)).toBe(8);
  });
});

describe("POST …/refund", () => {
  it("refunds one seat of a table: its ticket, its place, its eighth; the rest stays", async () => {
    const api = await createOrderApi();
    const { event } = api;
    const id = await api.paid({ tables: 1 });
    const second = (await seatsOf(id))[1];
    const done = dataOf(await give(api, id, { attendee_ids: [second?.id] }));
    expect(done).toEqual({
      refund_amount: 125,
      currency: "USD",
      refund_status: "succeeded",
      status: "completed",
      payment_status: "partially_refunded",
    });
    const seats = await seatsOf(id);
    expect(seats.filter((seat) => seat.status === "cancelled").map((seat) => seat.id)).toEqual([
      second?.id,
    ]);
    expect(seats[1]?.ticketState).toBe("void");
    expect(await placesTaken(event.eventId)).toBe(7);
    expect(await unitsTaken(event.tableTypeId)).toBe(1);
    const receipt = await latestReceipt(id);
    expect(receipt).toMatchObject({
      count: 2,
      snapshot: {
        adjustment_type: "refund",
        total_amount: 1000,
        refunded_amount: 125,
        active_total_amount: 875,
        active_tax_deductible_amount: 525,
        adjustment_reason: reason,
        payment_status: "partially_refunded",
      },
    });
    expect(await toldOf(id)).toEqual({
      audit: ["order.place", "order.complete", "order.give_back", "order.refund"],
      events: [
        "order.placed",
        "order.completed",
        "order.parts_cancelled",
        "order.partially_refunded",
      ],
    });
    const again = await api.send(refundPreview.POST, {
      id,
      body: { attendee_ids: [second?.id] },
    });
    expect(again.body.errors).toMatchObject([{ path: "attendee_ids.0", code: "given_back" }]);
  });

  it("frees a table with the last of its seats, and frees everything once when the rest is refunded", async () => {
    const api = await createOrderApi();
    const { event } = api;
    const id = await api.paid({ tables: 1, tickets: 1 });
    const table = (await seatsOf(id)).slice(1).map((seat) => seat.id);
    const tableSeats = await db
      .select({ id: attendees.id })
      .from(attendees)
      .innerJoin(registrationGroups, eq(registrationGroups.id, attendees.groupId))
      .where(and(eq(attendees.orderId, id), eq(registrationGroups.kind, "table")))
      .orderBy(attendees.id);
    expect(table.length).toBe(8);
    await give(api, id, { attendee_ids: tableSeats.map((seat) => seat.id) });
    expect(await placesTaken(event.eventId)).toBe(1);
    expect(await unitsTaken(event.tableTypeId)).toBe(0);
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.ticketTypeId));
    expect(lines.map((line) => [line.cancelledUnits, line.cancelledAdmissions])).toEqual([
      [0, 0],
      [1, 8],
    ]);
    const all = dataOf(await give(api, id));
    expect(all).toMatchObject({ refund_amount: 50, status: "refunded" });
    expect(await placesTaken(event.eventId)).toBe(0);
    expect(await unitsTaken(event.ticketTypeId)).toBe(0);
    expect((await seatsOf(id)).every((seat) => seat.ticketState === "void")).toBe(true);
    expect((await latestReceipt(id)).snapshot).toMatchObject({
      refunded_amount: 1050,
      active_total_amount: 0,
      active_tax_deductible_amount: 0,
    });
  });

  it("counts no place twice when a registration without one seat is canceled and reactivated", async () => {
    const api = await createOrderApi();
    const { event, send, tenant } = api;
    const id = await api.paid({ tables: 1 });
    await give(api, id, { attendee_ids: [(await seatsOf(id))[0]?.id] });
    await cancelOrder(tenant.owner, id, null);
    expect(await placesTaken(event.eventId)).toBe(0);
    expect((await send(reactivate.POST, { id, body: { reason } })).status).toBe(200);
    expect(await placesTaken(event.eventId)).toBe(7);
    expect(await unitsTaken(event.tableTypeId)).toBe(1);
  });

  it("refunds the gift first from an amount, and keeps every seat", async () => {
    const api = await createOrderApi();
    const id = await api.paid({ tables: 1 });
    const preview = await look(api, id, { amount: "100.00" });
    expect(preview).toMatchObject({ deductible_amount: 100, seats: [] });
    dataOf(await give(api, id, { amount: "100.00" }));
    expect((await latestReceipt(id)).snapshot).toMatchObject({ active_tax_deductible_amount: 500 });
    expect(await placesTaken(api.event.eventId)).toBe(8);
  });

  it("refunds a gift beside the tickets as a line", async () => {
    const api = await createOrderApi();
    const cart = {
      tickets: [{ ticket_type_id: api.event.ticketTypeId, quantity: 1 }],
      donations: [{ amount: 30 }],
    };
    const id = await api.paid({ cart });
    const [gift] = await db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, id), eq(orderLines.type, "donation_addon")));
    const wanted = { line_ids: [gift?.id] };
    expect(await look(api, id, wanted)).toMatchObject({
      refund_amount: 30,
      deductible_amount: 30,
      places_freed: { event_places: 0, items: [] },
    });
    dataOf(await give(api, id, wanted));
    const again = await api.send(refundPreview.POST, { id, body: wanted });
    expect(again.body.errors).toMatchObject([{ code: "given_back" }]);
  });

  it("refunds a card payment through its gateway, once", async () => {
    const api = await createOrderApi();
    const { tenant, event } = api;
    const id = await api.place({ payment_method: "card" });
    const gateway = await gatewayFor(db, tenant.owner);
    await payByCard({ organizationId: tenant.organizationId, orderId: id, gateway });
    const wanted = { amount: 20 };
    const preview = await look(api, id, wanted);
    expect(preview.refund_to).toBe("card");
    const body = { ...wanted, preview_token: preview.preview_token, reason };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.send(refund.POST, { id, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    const rows = await db
      .select()
      .from(refunds)
      .where(within(refunds, tenant.organizationId))
      .orderBy(refunds.id);
    expect(rows).toMatchObject([{ amount: 2000, status: "succeeded" }]);
    expect((await toldOf(id)).audit.slice(-2)).toEqual(["order.reserve_refund", "order.refund"]);
    const all = dataOf(await give(api, id));
    expect(all).toMatchObject({
      refund_amount: 30,
      status: "refunded",
      refund_status: "succeeded",
    });
    expect(await placesTaken(event.eventId)).toBe(0);
  });

  it("409: refuses a token of another order, of other parts, too old, or from before a change", async () => {
    const api = await createOrderApi();
    const { send } = api;
    const [id, other] = [await api.paid({ tables: 1 }), await api.paid({ tables: 1 })];
    const post = (token: string, wanted: object = {}) =>
      send(refund.POST, { id, body: { ...wanted, preview_token: token, reason } });
    const changed = [409, "preview_changed"];
    expect(refusalOf(await post("nonsense"))).toEqual(changed);
    expect(refusalOf(await post((await look(api, other)).preview_token))).toEqual(changed);
    const { preview_token: token } = await look(api, id);
    expect(refusalOf(await post(token, { amount: 10 }))).toEqual(changed);
    expect((await send(refund.POST, { id, body: { preview_token: token } })).status).toBe(422);
    stopClock(secondsFromNow(16 * 60));
    const late = await post(token);
    resumeClock();
    expect(refusalOf(late)).toEqual([409, "preview_expired"]);
    const order = dataOf<{ version: string; registration_groups: { id: number }[] }>(
      await send(one.GET, { id }),
    );
    const groups = [{ id: order.registration_groups[0]?.id, label: "The Reeds" }];
    dataOf(await send(one.PUT, { id, body: { version: order.version, groups } }));
    expect(refusalOf(await post(token))).toEqual(changed);
    const part = await look(api, id, { amount: 10 });
    dataOf(await give(api, id, { amount: 5 }));
    const again = await post(part.preview_token, { amount: 10 });
    expect(refusalOf(again)).toEqual(changed);
    expect(again.body.details).toMatchObject({ terms: { refund_amount: 10, returned_amount: 5 } });
    expect(await placesTaken(api.event.eventId)).toBe(16);
    expect((await orderRow(id)).status).toBe("completed");
  });
});

describe("a refund that exceeds the balance after another refund", () => {
  it("409 preview_changed returns the remaining balance", async () => {
    const api = await createOrderApi();
    const id = await api.paid({ tables: 1 });
    const { preview_token } = await look(api, id, { amount: 600 });
    dataOf(await give(api, id, { amount: 500 }));
    const body = { amount: 600, preview_token, reason };
    const answer = await api.send(refund.POST, { id, body });
    expect(refusalOf(answer)).toEqual([409, "preview_changed"]);
    expect(answer.body.details).toEqual({
      terms: {
        ...{ currency: "USD", paid_amount: 1000 },
        ...{ returned_amount: 500, left_amount: 500 },
      },
    });
  });

  it("409 preview_changed refuses a seat already refunded", async () => {
    const api = await createOrderApi();
    const id = await api.paid({ tables: 1 });
    const [seat] = await seatsOf(id);
    const wanted = { attendee_ids: [seat?.id] };
    const { preview_token } = await look(api, id, wanted);
    dataOf(await give(api, id, wanted));
    const body = { ...wanted, preview_token, reason };
    expect(refusalOf(await api.send(refund.POST, { id, body }))).toEqual([409, "preview_changed"]);
  });
});

describe("POST …/cancel", () => {
  it("shows the freed places, and cancels once, without a refund", async () => {
    const api = await createOrderApi();
    const { send, event } = api;
    const id = await api.paid({ tables: 1 });
    const preview = dataOf<Preview>(await send(cancelPreview.POST, { id }));
    expect(preview).toMatchObject({
      kept_amount: 1000,
      tickets_void: 8,
      places_freed: { event_places: 8, items: [{ label: "Table of eight", units: 1 }] },
      receipt: { active_total_amount: 1000, active_tax_deductible_amount: 600 },
    });
    const body = { preview_token: preview.preview_token, reason };
    const refundToken = (await look(api, id)).preview_token;
    expect(
      refusalOf(await send(cancel.POST, { id, body: { preview_token: refundToken, reason } })),
    ).toEqual([409, "preview_changed"]);
    expect(dataOf(await send(cancel.POST, { id, body }))).toEqual({
      status: "cancelled",
      payment_status: "paid",
    });
    expect(await placesTaken(event.eventId)).toBe(0);
    expect((await latestReceipt(id)).snapshot).toMatchObject({ adjustment_type: "cancellation" });
    expect(refusalOf(await send(cancel.POST, { id, body }))).toEqual([409, "order_state"]);
    expect(refusalOf(await send(cancelPreview.POST, { id }))).toEqual([409, "order_state"]);
    expect(await toldOf(id)).toMatchObject({
      audit: ["order.place", "order.complete", "order.cancel"],
    });
    expect(dataOf(await give(api, id))).toMatchObject({ status: "refunded" });
    expect(await placesTaken(event.eventId)).toBe(0);
  });
});

describe("POST …/refunds/{id}/sent", () => {
  it("answers 404 and 409, then marks the refund as sent", async () => {
    const api = await createOrderApi();
    const { send, tenant } = api;
    const id = await api.paid();
    const { staff } = dataOf<{ staff: { payments: { id: number }[] } }>(
      await send(one.GET, { id }),
    );
    const [waiting] = await db
      .insert(refunds)
      .values({
        organizationId: tenant.organizationId,
        paymentId: staff.payments[0]?.id ?? 0,
        amount: 1000,
        status: "pending",
      })
      .returning();
    const params = { refund_id: String(waiting?.id) };
    expect((await send(sent.POST, { id, params: { refund_id: "999999999" } })).status).toBe(404);
    const other = await api.paid();
    expect((await send(sent.POST, { id: other, params })).status).toBe(404);
    expect(dataOf(await send(sent.POST, { id, params }))).toEqual({
      status: "completed",
      payment_status: "partially_refunded",
    });
    expect(refusalOf(await send(sent.POST, { id, params }))).toEqual([409, "refund_state"]);
    expect((await latestReceipt(id)).snapshot).toMatchObject({ refunded_amount: 10 });
  });
});
