import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, orderSponsors, questions, registrationAnswers } from "@/db/schema";
import { within } from "@/db/within";
import { exportAttendees } from "@/lib/events/orders/attendee-export";
import { AttendeeFilter } from "@/lib/events/orders/attendee-filter";
import { cancelOrder } from "@/lib/events/refunds/cancellation";
import { readCsv, readRecords } from "@/lib/testing/csv";
import { createOrderApi, orderRow, toldOf } from "@/lib/testing/order-api";
import type { Answer } from "@/lib/testing/request";
import * as transfer from "./[id]/transfer/route";
import * as download from "./export.csv/route";
import * as list from "./route";

type Office = Awaited<ReturnType<typeof createOrderApi>>;
type Guest = { id: number; first_name: string | null; group: { kind: string } };

const guestsOf = ({ status, body }: Answer): Guest[] => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data as Guest[];
};
const refusalOf = ({ status, body }: Answer) => [status, body.error_code];

const seatsOf = (orderId: number) =>
  db.select().from(attendees).where(eq(attendees.orderId, orderId)).orderBy(attendees.id);

async function exported({ tenant }: Office, filter: object = {}): Promise<string> {
  const parts: string[] = [];
  for await (const part of await exportAttendees(tenant.owner, AttendeeFilter.parse(filter)))
    parts.push(part);
  return parts.join("");
}

async function ask({ tenant, event }: Office, key: string, label: string) {
  const [question] = await db
    .insert(questions)
    .values({
      organizationId: tenant.organizationId,
      eventId: event.eventId,
      fieldKey: key,
      fieldLabel: label,
      fieldType: key === "diet" ? "multiselect" : "text",
      scope: "attendee",
    })
    .returning();
  return question?.id ?? 0;
}

describe("GET /admin/attendees", () => {
  it("401, 403, 422, and never another organization's guests", async () => {
    const api = await createOrderApi();
    await (await createOrderApi()).paid();
    expect((await api.send(list.GET, {}, "none")).status).toBe(401);
    expect((await api.send(list.GET, {}, "blind")).status).toBe(403);
    for (const query of ["?status=x", "?kind=x", "?missing=2", "?event_id=0", "?zip=1"])
      expect((await api.send(list.GET, { query })).status).toBe(422);
    expect(guestsOf(await api.send(list.GET))).toEqual([]);
  });

  it("finds guests by each filter, and counts all matches", async () => {
    const api = await createOrderApi();
    const { send, paid, tenant } = api;
    const table = await paid({ tables: 1 });
    const sponsor = await paid({ packages: 1 });
    const gone = await paid();
    await cancelOrder(tenant.owner, gone, null);
    const [first, second] = await seatsOf(table);
    await db
      .update(attendees)
      .set({ firstName: "Ines", lastName: "Vogel", email: "ines@example.org", complete: true })
      .where(eq(attendees.id, second?.id ?? 0));
    await db
      .update(attendees)
      .set({ checkedInAt: new Date() })
      .where(eq(attendees.id, first?.id ?? 0));
    await db
      .update(orderSponsors)
      .set({ companyName: "Quayside Bank" })
      .where(eq(orderSponsors.orderId, sponsor));
    const find = async (query: string) => guestsOf(await send(list.GET, { query })).length;
    expect(await find("")).toBe(12);
    expect(await find("?status=gone")).toBe(1);
    expect(await find("?status=all")).toBe(13);
    expect(await find("?kind=sponsor")).toBe(4);
    expect(await find("?q=ines%20vog")).toBe(1);
    expect(await find("?q=INES@")).toBe(1);
    expect(await find("?q=quayside")).toBe(4);
    expect(await find(`?q=${second?.ticketCode}`)).toBe(1);
    expect(await find(`?q=${(await orderRow(table)).orderNumber}`)).toBe(8);
    expect(await find("?checked_in=yes")).toBe(1);
    expect(await find("?checked_in=no")).toBe(11);
    expect(await find("?ticket_state=void&status=all")).toBe(1);
    const { body } = await send(list.GET, { query: "?per_page=1&kind=table" });
    expect(body.counts).toEqual({ total: 8, checked_in: 1, missing: 6 });
    expect(await find("?kind=table&missing=1")).toBe(6);
  });
});

describe("POST /admin/attendees/{id}/transfer", () => {
  it("401, 403, 404, 409 and 422", async () => {
    const api = await createOrderApi();
    const { send, paid, tenant } = api;
    const [seat] = await seatsOf(await paid());
    const [foreign] = await seatsOf(await (await createOrderApi()).paid());
    const body = { first_name: "Ida" };
    const id = seat?.id;
    expect((await send(transfer.POST, { id, body }, "none")).status).toBe(401);
    expect((await send(transfer.POST, { id, body }, "weak")).status).toBe(403);
    expect((await send(transfer.POST, { id: foreign?.id, body })).status).toBe(404);
    expect((await send(transfer.POST, { id, body: { email: "no" } })).status).toBe(422);
    const set = (values: Partial<typeof attendees.$inferInsert>) =>
      db
        .update(attendees)
        .set(values)
        .where(eq(attendees.id, id ?? 0));
    await set({ checkedInAt: new Date() });
    expect(refusalOf(await send(transfer.POST, { id, body }))).toEqual([409, "checked_in"]);
    await set({ checkedInAt: null, status: "cancelled" });
    expect(refusalOf(await send(transfer.POST, { id, body }))).toEqual([409, "seat_given_back"]);
    await cancelOrder(tenant.owner, seat?.orderId ?? 0, null);
    expect(refusalOf(await send(transfer.POST, { id, body }))).toEqual([409, "order_state"]);
  });

  it("gives the seat a new code and name, and clears the answers", async () => {
    const api = await createOrderApi();
    const { send, paid, tenant } = api;
    const question = await ask(api, "meal", "Meal");
    const orderId = await paid();
    const [seat] = await seatsOf(orderId);
    const [of, attendeeId] = [tenant.organizationId, seat?.id ?? 0];
    await db
      .insert(registrationAnswers)
      .values({ organizationId: of, orderId, questionId: question, attendeeId, answer: "Fish" });
    const { revision } = await orderRow(orderId);
    const body = { first_name: "Ida", last_name: "Lund" };
    expect((await send(transfer.POST, { id: attendeeId, body })).status).toBe(200);
    const [after] = await seatsOf(orderId);
    expect(after).toMatchObject({ firstName: "Ida", email: null, ticketState: "ready" });
    expect(after?.ticketCode).not.toBe(seat?.ticketCode);
    const own = within(registrationAnswers, of, eq(registrationAnswers.attendeeId, attendeeId));
    expect(await db.$count(registrationAnswers, own)).toBe(0);
    expect((await orderRow(orderId)).revision).toBe(revision + 1);
    expect(await toldOf(orderId)).toMatchObject({
      audit: ["order.place", "order.complete", "order.transfer_ticket"],
      events: ["order.placed", "order.completed", "order.ticket_transferred"],
    });
  });
});

describe("GET /admin/attendees/export.csv", () => {
  it("401, 403, 422, and never another organization's guests", async () => {
    const api = await createOrderApi();
    await (await createOrderApi()).paid();
    expect((await api.download(download.GET, {}, "none")).status).toBe(401);
    expect((await api.download(download.GET, {}, "blind")).status).toBe(403);
    expect((await api.download(download.GET, { query: "?kind=x" })).status).toBe(422);
    expect(readRecords(await (await api.download(download.GET)).text())).toEqual([]);
  });

  it("is a file of the matching guests", async () => {
    const api = await createOrderApi();
    await api.paid({ tables: 1 });
    await api.paid();
    const file = await api.download(download.GET, { query: "?kind=table" }, "weak");
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain("guests.csv");
    expect(readRecords(await file.text())).toHaveLength(8);
  });
});

describe("the export of guests", () => {
  it("has exactly the filtered rows, and a column for every question", async () => {
    const api = await createOrderApi();
    const [diet, wish] = [await ask(api, "diet", "Diet"), await ask(api, "wish", "Email")];
    const orderId = await api.paid({ tables: 1 });
    await api.paid();
    const [first] = await seatsOf(orderId);
    const base = {
      organizationId: api.tenant.organizationId,
      orderId,
      attendeeId: first?.id ?? 0,
    };
    await db.insert(registrationAnswers).values([
      { ...base, questionId: diet, answer: '["Vegan","No nuts"]' },
      { ...base, questionId: wish, answer: "[a window]" },
    ]);
    const rows = readRecords(await exported(api, { kind: "table" }));
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({
      Diet: "Vegan; No nuts",
      "Email (wish)": "[a window]",
      Product: "Table of eight",
      Seat: "1",
    });
  });

  it("reads back as written, with formulas made harmless", async () => {
    const api = await createOrderApi();
    const question = await ask(api, "note", "Note");
    const orderId = await api.paid();
    const [seat] = await seatsOf(orderId);
    const attendeeId = seat?.id ?? 0;
    const { organizationId } = api.tenant;
    await db
      .insert(registrationAnswers)
      .values({ organizationId, orderId, questionId: question, attendeeId, answer: "x" });
    const start = fc.constantFrom("", "=", "+", "-", "@", "\t", "\r", "＝", '"', " =");
    const text = fc
      .tuple(start, fc.string({ maxLength: 40, unit: "binary" }))
      .map(([first, rest]) => `${first}${rest}`.replaceAll("\u0000", "").toWellFormed());
    await fc.assert(
      fc.asyncProperty(text, text, async (name, answer) => {
        await db.update(attendees).set({ firstName: name }).where(eq(attendees.id, attendeeId));
        await db
          .update(registrationAnswers)
          .set({ answer })
          .where(eq(registrationAnswers.attendeeId, attendeeId));
        const csv = await exported(api);
        const [row] = readRecords(csv);
        expect(readCsv(csv)).toHaveLength(2);
        for (const [cell, given] of [
          [row?.["First name"], name],
          [row?.Note, answer],
        ]) {
          expect(cell === given || cell === `'${given}`).toBe(true);
          expect(cell?.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/u);
        }
      }),
      { numRuns: 60 },
    );
  });
});
