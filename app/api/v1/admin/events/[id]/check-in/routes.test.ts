import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, tableSeatings } from "@/db/schema";
import { completeOrder } from "@/lib/events/payments/completion";
import type { RouteHandler } from "@/lib/http/contract";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as exported from "../seating/export.csv/route";
import * as guestsAtTables from "../seating/guests/route";
import * as seating from "../seating/route";
import * as table from "../seating/tables/[table_id]/route";
import * as tables from "../seating/tables/route";
import * as undo from "./[attendee_id]/undo/route";
import * as counts from "./counts/route";
import * as manifest from "./manifest/route";
import * as checkIn from "./route";

async function openDoor() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const { orderId } = await placeOrderFixture(tenant, event, { tables: 1 });
  const paid = { method: "card", gateway: "test", isTest: true } as const;
  await completeOrder(tenant.system, orderId, paid);
  const guests = await db
    .select()
    .from(attendees)
    .where(eq(attendees.orderId, orderId))
    .orderBy(asc(attendees.id));
  const [first] = guests;
  if (!first) throw new Error("nobody comes");
  const volunteer = await createApiKey(tenant, ["checkin"]);
  const office = await createApiKey(tenant, ["orders_view", "events_edit"]);
  const send = (handler: RouteHandler, secret: string, sent: Sent = {}) =>
    call(handler, {
      body: sent.body,
      method: sent.method,
      params: { id: String(event.eventId), ...sent.params },
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const scan = (body: object, secret = volunteer) =>
    send(checkIn.POST, secret, { body: { scans: [{ scan_id: randomUUID(), ...body }] } });
  return { tenant, event, first, guests, volunteer, office, send, scan };
}

type Sent = { body?: unknown; method?: string; params?: Record<string, string> };

const seatBody = { table_id: null, attendee_ids: [1] };

describe("every check-in operation", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another organization's records", async () => {
    const here = await openDoor();
    const other = await openDoor();
    const scans = { scans: [{ scan_id: randomUUID(), attendee_id: other.first.id }] };
    const params = {
      id: String(other.event.eventId),
      attendee_id: String(other.first.id),
      table_id: "1",
    };
    const requests: [RouteHandler, Sent, string, string][] = [
      [checkIn.POST, { body: scans }, here.volunteer, here.office],
      [manifest.GET, {}, here.volunteer, here.office],
      [counts.GET, {}, here.volunteer, here.office],
      [undo.POST, { body: {} }, here.volunteer, here.office],
      [seating.GET, {}, here.office, here.volunteer],
      [tables.POST, { body: { seats: 8 } }, here.office, here.volunteer],
      [table.PUT, { body: { seats: 8 }, method: "PUT" }, here.office, here.volunteer],
      [table.DELETE, { method: "DELETE" }, here.office, here.volunteer],
      [guestsAtTables.PUT, { body: seatBody, method: "PUT" }, here.office, here.volunteer],
    ];
    for (const [handler, sent, able, unable] of requests) {
      const say = (secret: string) => here.send(handler, secret, { ...sent, params });
      const answers = [await say(""), await say(unable), await say(able)];
      expect(answers.map(({ status }) => status)).toEqual([401, 403, 404]);
      for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
    }
    const file = (key: string) =>
      exported.GET(
        new Request("http://localhost/x", { headers: key ? { "X-SVC-API-Key": key } : {} }),
        { params: Promise.resolve(params) },
      );
    const told = [await file(""), await file(here.volunteer), await file(here.office)];
    expect(told.map(({ status }) => status)).toEqual([401, 403, 404]);
    const [untouched] = await db.select().from(attendees).where(eq(attendees.id, other.first.id));
    expect(untouched?.checkedInAt).toBeNull();
  });

  it("422: lists every problem of a batch with its path", async () => {
    const { send, volunteer, first } = await openDoor();
    const scans = [
      { scan_id: "x", attendee_id: first.id },
      { scan_id: randomUUID() },
      { scan_id: randomUUID(), attendee_id: 1, code: "y" },
      { scan_id: randomUUID(), code: "z".repeat(201), at: "yesterday" },
    ];
    const { status, body } = await send(checkIn.POST, volunteer, { body: { scans } });
    expect(status).toBe(422);
    const paths = (body.errors as { path: string }[]).map(({ path }) => path);
    for (const path of ["scans.0.scan_id", "scans.1.code", "scans.2.code", "scans.3.at"])
      expect(paths).toContain(path);
    expect((await send(checkIn.POST, volunteer, { body: { scans: [] } })).status).toBe(422);
  });
});

it("checks in by code, counts, and undoes; another organization's guest is on no list", async () => {
  const { scan, send, volunteer, first, event } = await openDoor();
  const other = await openDoor();
  const admitted = await scan({ code: first.ticketCode });
  expect(admitted.body).toMatchObject({
    data: [{ outcome: "checked_in", guest: { id: first.id } }],
    counts: { expected: 8, checked_in: 1 },
  });
  for (const foreign of [{ code: other.first.ticketCode }, { attendee_id: other.first.id }])
    expect((await scan(foreign)).body).toMatchObject({ data: [{ guest: null }] });
  const list = await send(manifest.GET, volunteer);
  expect(list.body).toMatchObject({ data: { event: { id: event.eventId } } });
  expect(JSON.stringify(list.body)).not.toContain("paula@example.org");
  const taken = await send(undo.POST, volunteer, {
    body: {},
    params: { attendee_id: String(first.id) },
  });
  expect(taken.body).toMatchObject({ data: { outcome: "undone" }, counts: { checked_in: 0 } });
  expect((await send(counts.GET, volunteer)).body).toMatchObject({ data: { checked_in: 0 } });
});

it("one of 50 concurrent scans admits the guest, and 49 report when the ticket was used", async () => {
  const { scan, first } = await openDoor();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => scan({ code: first.ticketCode })),
  );
  const results = answers.map(
    ({ body }) => (body.data as { outcome: string; message: string }[])[0],
  );
  expect(results.filter((result) => result?.outcome === "checked_in")).toHaveLength(1);
  expect(
    results.filter((result) =>
      /^Already used at \d{1,2}:\d\d [AP]M by Test key\.$/.test(result?.message ?? ""),
    ),
  ).toHaveLength(49);
});

it("seats a group, and refuses one guest too many", async () => {
  const { send, office, guests, first } = await openDoor();
  const made = await send(tables.POST, office, { body: { seats: 8, count: 2 } });
  expect(made.status).toBe(201);
  const [one, two] = made.body.data as { id: number }[];
  const seat = (body: object) => send(guestsAtTables.PUT, office, { body, method: "PUT" });
  expect(await seat({ table_id: one?.id, group_id: first.groupId })).toMatchObject({
    status: 200,
    body: { seated: 8 },
  });
  const params = { table_id: String(two?.id) };
  const small = { body: { seats: 1 }, method: "PUT", params };
  expect((await send(table.PUT, office, small)).status).toBe(200);
  const both = { table_id: two?.id, attendee_ids: guests.slice(0, 2).map(({ id }) => id) };
  expect(await seat(both)).toMatchObject({ status: 409, body: { error_code: "table_full" } });
  expect((await seat({ ...both, group_id: 1 })).status).toBe(422);
  expect((await send(table.DELETE, office, { method: "DELETE", params })).status).toBe(200);
  const rows = await db
    .select()
    .from(tableSeatings)
    .where(eq(tableSeatings.tableId, one?.id ?? 0))
    .orderBy(tableSeatings.id);
  expect(rows).toHaveLength(8);
  const plan = (await send(seating.GET, office)).body.data as { tables: unknown[] };
  expect(plan.tables).toHaveLength(1);
});
