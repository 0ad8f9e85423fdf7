import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, auditLog, doorScans, orders } from "@/db/schema";
import { readingFirst } from "@/db/trips";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { untilWaiting } from "@/lib/testing/waiting";
import { transferTicket } from "../changes/ticket-transfer";
import { completeOrder } from "../payments/completion";
import { cancelOrder } from "../refunds/cancellation";
import { findEvent } from "../setup/rows";
import { readScan, recordScans, undoCheckIn } from "./check-in";
import { takeScan } from "./check-in-steps";
import { countAtDoor } from "./counts";
import { readManifest, searchDoor } from "./manifest";
import { DoorScans } from "./schema";

const PAID = { method: "card", gateway: "test", isTest: true } as const;

type Guest = typeof attendees.$inferSelect;

async function openDoor(wanted: Parameters<typeof placeOrderFixture>[2] = { tables: 1 }) {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const order = await placeOrderFixture(tenant, event, wanted);
  const { owner, system } = tenant;
  const guests = () =>
    db
      .select()
      .from(attendees)
      .where(eq(attendees.orderId, order.orderId))
      .orderBy(asc(attendees.id));
  const scan = async (scans: object, eventId = event.eventId) => {
    const list = [scans].flat().map((one) => ({ scan_id: randomUUID(), ...one }));
    return recordScans(owner, eventId, { scans: list, device: "East door" });
  };
  const outcomes = async (...given: Parameters<typeof scan>) =>
    (await scan(...given)).results.map(({ outcome }) => outcome);
  const log = () =>
    db
      .select()
      .from(doorScans)
      .where(within(doorScans, tenant.organizationId))
      .orderBy(asc(doorScans.id));
  const pay = () => completeOrder(system, order.orderId, PAID);
  const [first] = await guests();
  if (!first) throw new Error("nobody comes");
  return { tenant, owner, event, order, guests, scan, outcomes, log, pay, first };
}

it("admits a guest once, and says when and by whom the ticket was used", async () => {
  const { scan, pay, first, guests, log, tenant } = await openDoor();
  await pay();
  stopClock(new Date("2035-05-12T22:42:00Z"));
  const { results, counts } = await scan({ code: first.ticketCode });
  expect(results).toMatchObject([
    { outcome: "checked_in", message: "Checked in.", guest: { id: first.id, name: "Paula Buyer" } },
  ]);
  expect(counts).toMatchObject({
    expected: 8,
    checked_in: 1,
    not_paid: 0,
    by_kind: [{ kind: "table", expected: 8, checked_in: 1 }],
    by_product: [{ product: "Table of eight", expected: 8, checked_in: 1 }],
  });
  stopClock(new Date("2035-05-12T22:50:00Z"));
  const again = await scan({ code: first.ticketCode });
  resumeClock();
  expect(again.results).toMatchObject([
    { outcome: "already_checked_in", message: "Already used at 6:42 PM by Olive Owner." },
  ]);
  expect((await guests())[0]?.checkedInAt).toEqual(new Date("2035-05-12T22:42:00Z"));
  expect(await log()).toMatchObject([
    { attendeeId: first.id, outcome: "checked_in", device: "East door", actorKind: "staff" },
    { attendeeId: first.id, outcome: "already_checked_in", scannedBy: "Olive Owner" },
  ]);
  const audits = await db
    .select()
    .from(auditLog)
    .where(within(auditLog, tenant.organizationId))
    .orderBy(auditLog.id);
  expect(audits.filter(({ action }) => action === "attendee.check_in")).toHaveLength(1);
});

it("finds exactly the guests whom a scan names: one by code, one by ID, and a group", async () => {
  const { scan, pay, guests } = await openDoor({ tables: 2 });
  await pay();
  const all = await guests();
  const [, second, third] = all;
  const group = all.filter(({ groupId }) => groupId === all.at(-1)?.groupId);
  expect(group).toHaveLength(all.length / 2);
  const found = async (one: object) =>
    (await scan({ ...one, override: true })).results.map(({ guest }) => guest?.id);
  expect(await found({ code: second?.ticketCode })).toEqual([second?.id]);
  expect(await found({ attendee_id: third?.id })).toEqual([third?.id]);
  expect(await found({ group_id: group[0]?.groupId })).toEqual(group.map(({ id }) => id));
  const isIn = (await guests()).filter(({ checkedInAt }) => checkedInAt).map(({ id }) => id);
  expect(isIn).toEqual([second?.id, third?.id, ...group.map(({ id }) => id)]);
});

it("finds nobody of another organization, whatever names them", async () => {
  const [ours, theirs] = [await openDoor(), await openDoor()];
  await theirs.pay();
  const { ticketCode: code, id: attendee_id, groupId: group_id } = theirs.first;
  for (const [name, outcome] of [
    [{ code }, "unknown_code"],
    [{ attendee_id }, "unknown_guest"],
    [{ group_id }, "unknown_guest"],
  ] as const) {
    const { results } = await ours.scan({ ...name, override: true });
    expect(results).toMatchObject([{ outcome, guest: null }]);
  }
  expect((await theirs.guests()).filter(({ checkedInAt }) => checkedInAt)).toEqual([]);
  expect(await theirs.log()).toEqual([]);
});

it.each([
  ["code", ({ ticketCode: code }: Guest) => ({ code })],
  ["guest", ({ id: attendee_id }: Guest) => ({ attendee_id })],
  ["group", ({ groupId: group_id }: Guest) => ({ group_id })],
])("waits for whoever is changing the registration, by %s", async (_, naming) => {
  const { outcomes, pay, first, order } = await openDoor({ tickets: 1 });
  await pay();
  const { scanned } = await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, order.orderId)).for("update");
    const scanned = outcomes(naming(first));
    await untilWaiting(1);
    await tx.update(orders).set({ status: "refunded" }).where(eq(orders.id, order.orderId));
    return { scanned };
  });
  expect(await scanned).toEqual(["refunded"]);
});

it("refuses an invalid ticket, and says why", async () => {
  const { outcomes, scan, pay, first, guests, owner, order, log, tenant } = await openDoor();
  expect(await outcomes({ code: "nobody-has-this" })).toEqual(["unknown_code"]);
  expect(await outcomes({ attendee_id: 2_000_000_000 })).toEqual(["unknown_guest"]);
  expect(await outcomes({ code: first.ticketCode })).toEqual(["order_not_paid"]);
  await pay();
  const [, second] = await guests();
  expect(await outcomes({ attendee_id: second?.id })).toEqual(["details_missing"]);
  const other = await createEventFixture(tenant, { name: "Another night" });
  const elsewhere = await scan({ code: first.ticketCode }, other.eventId);
  expect(elsewhere.results).toMatchObject([
    {
      outcome: "wrong_event",
      message: "This ticket is for another event: Spring gala.",
      guest: null,
    },
  ]);
  const moved = await transferTicket(owner, first.id, { first_name: "Ada", last_name: "L" });
  expect(await outcomes({ code: first.ticketCode })).toEqual(["ticket_replaced"]);
  expect(await outcomes({ code: moved.ticketCode })).toEqual(["checked_in"]);
  await db.update(attendees).set({ status: "cancelled" }).where(eq(attendees.id, first.id));
  expect(await outcomes({ attendee_id: first.id })).toEqual(["cancelled"]);
  await db.update(orders).set({ status: "refunded" }).where(eq(orders.id, order.orderId));
  expect(await outcomes({ attendee_id: second?.id, override: true })).toEqual(["refunded"]);
  expect(await log()).toHaveLength(9);
});

it("refuses the guests of a canceled registration, and admits those of an admitted check order", async () => {
  const cancelled = await openDoor();
  await cancelOrder(cancelled.owner, cancelled.order.orderId, "Ill");
  expect(await cancelled.outcomes({ code: cancelled.first.ticketCode })).toEqual(["cancelled"]);
  const check = await openDoor({ tickets: 1, payment_method: "check" });
  const scan = { code: check.first.ticketCode };
  expect(await check.outcomes(scan)).toEqual(["order_not_paid"]);
  expect(await countAtDoor(check.owner, check.event.eventId)).toMatchObject({
    expected: 0,
    not_paid: 1,
  });
  await db
    .update(orders)
    .set({ checkAdmittedAt: new Date() })
    .where(eq(orders.id, check.order.orderId));
  expect(await check.outcomes(scan)).toEqual(["checked_in"]);
});

it("checks a group in at once, and says which guests were refused and why", async () => {
  const { outcomes, pay, first, guests } = await openDoor();
  await pay();
  const group_id = first.groupId;
  const [, , , last] = await guests();
  await db
    .update(attendees)
    .set({ status: "cancelled" })
    .where(eq(attendees.id, last?.id ?? 0));
  const missing = Array(6).fill("details_missing");
  expect(await outcomes({ group_id })).toEqual(["checked_in", ...missing]);
  const rest = ["already_checked_in", ...Array(6).fill("checked_in")];
  expect(await outcomes({ group_id, override: true })).toEqual(rest);
  expect((await guests()).filter(({ checkedInAt }) => checkedInAt)).toHaveLength(7);
});

it("undoes a check-in once", async () => {
  const { outcomes, pay, first, guests, owner, event, tenant } = await openDoor();
  await pay();
  await outcomes({ code: first.ticketCode });
  const undo = () => undoCheckIn(owner, event.eventId, first.id);
  expect(await undo()).toMatchObject({ result: { outcome: "undone" }, counts: { checked_in: 0 } });
  expect((await guests())[0]?.checkedInAt).toBeNull();
  expect(await undo()).toMatchObject({ result: { outcome: "not_checked_in" } });
  expect(await outcomes({ code: first.ticketCode })).toEqual(["checked_in"]);
  const other = await createEventFixture(tenant);
  await expect(undoCheckIn(owner, other.eventId, first.id)).rejects.toMatchObject({
    kind: "not_found",
  });
});

it("counts a scan once however often it is sent, and repeats the first answer", async () => {
  const { scan, pay, first, log, owner, event } = await openDoor();
  await pay();
  const once = { scan_id: randomUUID(), code: first.ticketCode, at: "2035-05-12T22:00:00Z" };
  const before = await scan(once);
  await scan({ attendee_id: first.id, action: "undo" });
  const after = await scan(once);
  expect(after.results).toMatchObject([{ scan_id: once.scan_id, outcome: "checked_in" }]);
  expect(before.results[0]?.scanned_at).toBe(after.results[0]?.scanned_at);
  expect(after.counts.checked_in).toBe(0);
  expect(await log()).toHaveLength(2);
  expect(await readScan(owner, event.eventId, once.scan_id)).toHaveLength(1);
});

it("lets the earlier of two scans count, whichever arrives first", async () => {
  const { scan, pay, first, guests } = await openDoor();
  await pay();
  stopClock(new Date("2035-05-12T23:00:00Z"));
  await scan({ code: first.ticketCode, at: "2035-05-12T22:42:00Z" });
  const late = await scan({ code: first.ticketCode, at: "2035-05-12T22:30:00Z" });
  expect(late.results).toMatchObject([
    {
      outcome: "checked_in",
      message: "Checked in. The same ticket was used again at 6:42 PM.",
      used_again_at: "2035-05-12T22:42:00.000Z",
    },
  ]);
  expect((await guests())[0]?.checkedInAt).toEqual(new Date("2035-05-12T22:30:00Z"));
  const undo = { attendee_id: first.id, action: "undo", at: "2035-05-12T22:00:00Z" };
  expect((await scan(undo)).results).toMatchObject([{ outcome: "not_checked_in" }]);
  await scan({ ...undo, at: "2040-01-01T00:00:00Z" });
  const future = await scan({ code: first.ticketCode, at: "2040-01-01T00:00:00Z" });
  resumeClock();
  expect(future.results).toMatchObject([{ scanned_at: "2035-05-12T23:00:00.000Z" }]);
});

it("sends a phone hashes, and no code, address, or number", async () => {
  const { pay, first, owner, event, scan } = await openDoor();
  await pay();
  await db
    .update(attendees)
    .set({ email: "secret@example.org", phone: "555 0100" })
    .where(eq(attendees.id, first.id));
  await transferTicket(owner, first.id, { first_name: "Ada", last_name: "Lovelace" });
  const manifest = await readManifest(owner, event.eventId);
  expect(manifest.guests).toHaveLength(8);
  expect(manifest.guests[0]).toMatchObject({ name: "Ada Lovelace", state: "welcome" });
  expect(manifest.replaced).toHaveLength(1);
  const text = JSON.stringify(manifest);
  for (const secret of ["secret@", "555 0100", first.ticketCode])
    expect(text).not.toContain(secret);
  await scan({ attendee_id: first.id });
  for (const words of ["ada lov", "PAULA", manifest.guests[0]?.group.reference ?? ""])
    expect(await searchDoor(owner, event.eventId, words)).toHaveLength(8);
  expect(await searchDoor(owner, event.eventId, "%")).toEqual([]);
});

it("gives a volunteer full access at the door, and no access anywhere else", async () => {
  const { tenant, event, first } = await openDoor();
  const volunteer = { ...tenant.owner, permissions: new Set(["checkin"] as const) };
  const office = { ...tenant.owner, permissions: new Set(["orders_edit", "events_edit"] as const) };
  const input = { scans: [{ scan_id: randomUUID(), attendee_id: first.id }] };
  await recordScans(volunteer, event.eventId, input);
  await readManifest(volunteer, event.eventId);
  for (const refused of [
    recordScans(office, event.eventId, input),
    undoCheckIn(office, event.eventId, first.id),
    readManifest(office, event.eventId),
    countAtDoor(office, event.eventId),
    searchDoor(office, event.eventId, "a"),
    readScan(office, event.eventId, randomUUID()),
  ])
    await expect(refused).rejects.toMatchObject({ kind: "forbidden" });
});

const SCANNERS = 50;

it("admits one of 50 scans of one code, and tells the other 49 when it was used", async () => {
  const { outcomes, scan, pay, first, log } = await openDoor();
  await pay();
  const all = await Promise.all(
    Array.from({ length: SCANNERS }, () => scan({ code: first.ticketCode })),
  );
  const results = all.flatMap((each) => each.results);
  const lucky = results.filter(({ outcome }) => outcome === "checked_in");
  const late = results.filter(({ message }) =>
    /^Already used at \d{1,2}:\d\d [AP]M by Olive/.test(message),
  );
  expect([lucky.length, late.length]).toEqual([1, SCANNERS - 1]);
  expect(await log()).toHaveLength(SCANNERS);
  expect(await outcomes({ code: first.ticketCode })).toEqual(["already_checked_in"]);
});

it("would admit two scans without the lock", async () => {
  const { pay, first, owner, event } = await openDoor();
  await pay();
  const door = {
    actor: owner,
    event: await findEvent(db, owner, event.eventId),
    by: "Olive",
    device: null,
  };
  const withoutLock = async () => undefined;
  const [one] = DoorScans.parse({
    scans: [{ scan_id: randomUUID(), code: first.ticketCode }],
  }).scans;
  if (!one) throw new Error("no scan");
  const scan = () =>
    readingFirst((tx, commitAfter) => {
      const another = { ...one, scan_id: randomUUID() };
      return takeScan(tx, commitAfter, owner, Promise.resolve(door), another, withoutLock);
    });
  // Whoever holds the guest's row keeps both from writing, not from reading that nobody is in yet.
  const { both } = await db.transaction(async (tx) => {
    await tx.select().from(attendees).where(eq(attendees.id, first.id)).for("update");
    const both = Promise.all([scan(), scan()]);
    await untilWaiting(2);
    return { both };
  });
  expect((await both).flatMap(({ scanned }) => scanned).map(({ outcome }) => outcome)).toEqual([
    "checked_in",
    "checked_in",
  ]);
});
