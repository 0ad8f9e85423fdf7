import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, auditLog, orders } from "@/db/schema";
import { within } from "@/db/within";
import { readCsv } from "@/lib/testing/csv";
import { complete, createRegistration, placeRegistration, view } from "@/testing/registration";
import { cancelOrder } from "../refunds/cancellation";
import { exportSeating, readSeating, seatGuests } from "./seating";
import { changeTable, createTables, removeTable } from "./seating-tables";

async function room(wanted: Parameters<typeof placeRegistration>[2] = { tables: 1 }) {
  const registration = await createRegistration({}, wanted);
  const { tenant, event } = registration;
  const { owner } = tenant;
  await complete(registration);
  const plan = () => readSeating(owner, event.eventId);
  const seat = (table_id: number | null, whom: object) =>
    seatGuests(owner, event.eventId, { table_id, ...whom });
  const guests = await db
    .select()
    .from(attendees)
    .where(eq(attendees.orderId, registration.orderId))
    .orderBy(attendees.id);
  const ids = guests.map(({ id }) => id);
  return {
    registration,
    tenant,
    owner,
    event,
    eventId: event.eventId,
    plan,
    seat,
    ids,
    groupId: guests[0]?.groupId ?? 0,
    shape: async () => (await plan()).tables.map(({ label, guests }) => [label, guests.length]),
  };
}

it("sets up twelve tables of ten, and one more by name", async () => {
  const { owner, eventId, plan, shape } = await room();
  await createTables(owner, eventId, { seats: 10, count: 12 });
  await createTables(owner, eventId, { label: "Head table", seats: 6 });
  const { tables, unplaced } = await plan();
  expect(tables.map(({ label }) => label)).toEqual([
    ...Array.from({ length: 12 }, (_, index) => `Table ${index + 1}`),
    "Head table",
  ]);
  expect(unplaced).toHaveLength(8);
  await expect(
    createTables(owner, eventId, { label: "head TABLE", seats: 6 }),
  ).rejects.toMatchObject({ kind: "invalid", problems: [{ path: "label" }] });
  const [first, , third] = tables;
  await changeTable(owner, eventId, third?.id ?? 0, { position: 1, label: "By the window" });
  await removeTable(owner, eventId, first?.id ?? 0);
  expect((await shape()).slice(0, 3).map(([label]) => label)).toEqual([
    "By the window",
    "Table 2",
    "Table 4",
  ]);
});

it("never seats more guests than a table has seats, however requests interleave", async () => {
  const { owner, eventId, seat, ids, groupId, shape } = await room();
  const [small, large] = await createTables(owner, eventId, { seats: 7, count: 2 });
  await expect(seat(small?.id ?? 0, { group_id: groupId })).rejects.toMatchObject({
    code: "table_full",
    message: "Table 1 has 7 free seats; 8 guests do not fit.",
  });
  expect(await shape()).toEqual([
    ["Table 1", 0],
    ["Table 2", 0],
  ]);
  const moves = await Promise.allSettled(
    ids.map((id) => seat(small?.id ?? 0, { attendee_ids: [id] })),
  );
  const seated = ids.filter((_, nr) => moves[nr]?.status === "fulfilled");
  expect(seated).toHaveLength(7);
  expect(await shape()).toEqual([
    ["Table 1", 7],
    ["Table 2", 0],
  ]);
  await expect(changeTable(owner, eventId, small?.id ?? 0, { seats: 6 })).rejects.toMatchObject({
    code: "below_taken",
  });
  await seat(large?.id ?? 0, { attendee_ids: seated.slice(0, 3) });
  await seat(null, { attendee_ids: seated.slice(2, 3) });
  expect((await shape()).map(([, count]) => count).reduce(sum, 0)).toBe(6);
});

const sum = (total: number, count: string | number | undefined) => total + Number(count);

it("frees the seats of guests who are no longer coming", async () => {
  const { tenant, owner, event, eventId, seat, groupId, shape, plan } = await room();
  const [table] = await createTables(owner, eventId, { seats: 8, count: 1 });
  const id = table?.id ?? 0;
  await seat(id, { group_id: groupId });
  const second = await placeRegistration(tenant, event, { tables: 1 });
  const [next] = await db.select().from(attendees).where(eq(attendees.orderId, second.orderId));
  const wanted = { group_id: next?.groupId };
  await expect(seat(id, wanted)).rejects.toMatchObject({ code: "table_full" });
  const first = await db
    .select()
    .from(attendees)
    .where(eq(attendees.groupId, groupId))
    .orderBy(attendees.id);
  await cancelOrder(owner, first[0]?.orderId ?? 0, "Ill");
  expect(await shape()).toEqual([["Table 1", 0]]);
  await seat(id, wanted);
  expect(await shape()).toEqual([["Table 1", 8]]);
  expect((await plan()).unplaced).toEqual([]);
  await expect(seat(id, { attendee_ids: [first[0]?.id] })).rejects.toMatchObject({
    kind: "invalid",
  });
});

it("changes nothing on the order except the table shown to its guest", async () => {
  const { registration, owner, eventId, seat, groupId } = await room();
  const before = await view(registration);
  const orderBefore = await db.select().from(orders).where(eq(orders.id, registration.orderId));
  const [table] = await createTables(owner, eventId, { label: "Lighthouse", seats: 10 });
  await seat(table?.id ?? 0, { group_id: groupId });
  const after = await view(registration);
  expect(after.version).toBe(before.version);
  expect(after.registration_groups[0]?.attendees.map((guest) => guest.table)).toEqual(
    Array(8).fill("Lighthouse"),
  );
  expect(await db.select().from(orders).where(eq(orders.id, registration.orderId))).toEqual(
    orderBefore,
  );
  const audits = await db
    .select()
    .from(auditLog)
    .where(within(auditLog, registration.tenant.organizationId))
    .orderBy(auditLog.id);
  expect(audits.filter(({ action }) => action === "attendee.seat")).toHaveLength(1);
});

it("writes a list grouped by table without executable spreadsheet formulas", async () => {
  const { registration, owner, eventId, seat, ids } = await room();
  await createTables(owner, eventId, { label: "=SUM(A1)", seats: 10 });
  const [table] = (await readSeating(owner, eventId)).tables;
  await seat(table?.id ?? 0, { attendee_ids: ids.slice(0, 2) });
  const rows = readCsv(await exportSeating(owner, eventId));
  expect(rows).toHaveLength(9);
  expect(rows[1]?.slice(0, 2)).toEqual(["'=SUM(A1)", "Paula Buyer"]);
  expect(rows[3]?.[0]).toBe("");
  expect(registration.orderId).toBeGreaterThan(0);
});
