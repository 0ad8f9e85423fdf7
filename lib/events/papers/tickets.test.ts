import { PDFDocument } from "@cantoo/pdf-lib";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as calendarFile } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/calendar.ics/route";
import { GET as receiptFile } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/receipt.pdf/route";
import { GET as ticketFile } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/tickets/[file]/route";
import { GET as ticketFiles } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/tickets.pdf/route";
import { db } from "@/db/client";
import { madePapers, orders } from "@/db/schema";
import { answerInTheMaking } from "@/lib/http/made-file";
import { pdfText } from "@/lib/testing/pdf";
import {
  change,
  complete,
  createRegistration,
  placeRegistration,
  type Registration,
  view,
} from "@/testing/registration";
import { cancelOrder } from "../refunds/cancellation";
import { makeManyTickets } from "./tickets";

type Handler = typeof ticketFiles;

async function download(handler: Handler, { params }: Pick<Registration, "params">, file?: string) {
  const given = file === undefined ? params : { ...params, file };
  const response = await handler(new Request("http://localhost/test"), {
    params: Promise.resolve(given),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, text: bytes.toString("utf8") };
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

async function named() {
  const registration = await createRegistration({}, { tables: 1, tickets: 1 });
  await complete(registration);
  const [single, table] = (await view(registration)).registration_groups;
  const guests = [...(single?.attendees ?? []), ...(table?.attendees.slice(0, 2) ?? [])];
  const names = ["Paula Buyer", "Владимир أحمد", "山田アキ 김철수"];
  await change(registration, {
    groups: [{ id: table?.id ?? 0, label: "Столик Ω" }],
    attendees: guests.map(({ id }, index) => {
      const [first_name, last_name] = names[index]?.split(" ") ?? [];
      return { id, first_name, last_name, answers: [{ field_key: "meal", answer: "Vegan" }] };
    }),
  });
  const unready = table?.attendees[7]?.id ?? 0;
  return { registration, ready: guests.map(({ id }) => id), unready };
}

describe("tickets", () => {
  it("are one page each, for all guests or for one", async () => {
    const { registration, ready } = await named();
    const all = await download(ticketFiles, registration);
    expect(all.response.status).toBe(200);
    expect(all.response.headers.get("content-type")).toBe("application/pdf");
    expect(all.response.headers.get("content-disposition")).toContain("-tickets.pdf");
    expect(all.response.headers.get("cache-control")).toBe("no-store");
    expect(all.response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(all.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesOf(all.bytes)).toBe(3);
    const one = await download(ticketFile, registration, `${ready[1]}.pdf`);
    expect(pagesOf(one.bytes)).toBe(1);
  });

  it("are kept once made, and regenerated when their content changes", async () => {
    const { registration, ready } = await named();
    const papers = () =>
      db
        .select({ fingerprint: madePapers.fingerprint, bytes: madePapers.bytes })
        .from(madePapers)
        .where(eq(madePapers.orderId, registration.orderId));
    const first = await download(ticketFiles, registration);
    const [kept] = await papers();
    expect(kept?.bytes).toEqual(first.bytes);
    expect((await download(ticketFiles, registration)).bytes).toEqual(first.bytes);
    await change(registration, { attendees: [{ id: ready[1] ?? 0, last_name: "Renamed" }] });
    const second = await download(ticketFiles, registration);
    expect(pdfText(second.bytes)).toContain("Renamed");
    const now = await papers();
    expect(now).toHaveLength(1);
    expect(now[0]?.fingerprint).not.toBe(kept?.fingerprint);
  });

  it("are made by a job when there are many, once, and served when ready", async () => {
    const registration = await createRegistration({}, { tables: 7, tickets: 0 });
    await complete(registration);
    const { registration_groups } = await view(registration);
    await change(registration, {
      attendees: registration_groups.flatMap(({ attendees }, table) =>
        attendees.map(({ id }, seat) => ({
          id,
          first_name: "Guest",
          last_name: `${table + 1}-${seat + 1}`,
          answers: [{ field_key: "meal", answer: "Vegan" }],
        })),
      ),
    });
    const asked = await Promise.all([1, 2, 3].map(() => download(ticketFiles, registration)));
    for (const { response, text } of asked) {
      expect([response.status, response.headers.get("retry-after")]).toEqual([202, "3"]);
      expect(JSON.parse(text)).toMatchObject({ status: "being_made" });
    }
    const { orderId, tenant } = registration;
    const { organizationId } = tenant;
    const waiting = await db.execute(sql`
      select from graphile_worker.jobs where key = ${`tickets:${orderId}`}`);
    expect(waiting.rowCount).toBe(1);

    const run = { jobId: "1", requestId: "job-1", attempt: 1, lastAttempt: false };
    await makeManyTickets({ organizationId, orderId }, run);

    const { response, bytes } = await download(ticketFiles, registration);
    expect(response.status).toBe(200);
    const read = await PDFDocument.load(bytes);
    expect(read.getPageCount()).toBe(56);
    expect(read.getTitle()).toContain("tickets");
  });

  it("in preparation are announced to a browser on a page that reloads", async () => {
    const asked = new Request("http://localhost/tickets.pdf", { headers: { Accept: "text/html" } });
    const answer = answerInTheMaking(asked);
    expect([answer.status, answer.headers.get("refresh")]).toEqual([202, "3"]);
    expect(await answer.text()).toContain("Preparing your file");
  });

  it("embed a font for every script in their names", async () => {
    const { registration } = await named();
    const { bytes } = await download(ticketFiles, registration);
    const fonts = new Set(bytes.toString("latin1").match(/\/FontName \/[A-Z]+\+(\w+)/g));
    const embedded = [...fonts].join();
    for (const family of ["DejaVuSans", "NotoSansSC", "NotoSansKR"])
      expect(embedded).toContain(family);
  });

  it("are unavailable before they are ready, and to other buyers", async () => {
    const { registration, unready } = await named();
    const { tenant, event } = registration;
    const unpaid = await placeRegistration(tenant, event, { tickets: 1 });
    const other = (await view(unpaid)).registration_groups[0]?.attendees[0]?.id;
    const refusals = [
      await download(ticketFiles, unpaid),
      await download(ticketFile, registration, `${unready}.pdf`),
      await download(ticketFile, registration, `${other}.pdf`),
      await download(ticketFile, registration, "2147483648.pdf"),
      await download(ticketFile, registration, "1"),
      await download(ticketFile, registration, "../secrets.pdf"),
    ];
    for (const { response, text } of refusals) {
      expect(response.status).toBe(404);
      expect(JSON.parse(text)).toEqual({
        message: "Ticket not found.",
        error_code: "not_found",
        details: {},
      });
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
    }
  });

  it("are void when their order is void", async () => {
    const { registration } = await named();
    await cancelOrder(registration.tenant.owner, registration.orderId);
    expect((await download(ticketFiles, registration)).response.status).toBe(404);
  });
});

describe("the receipt", () => {
  it("is available once it was issued", async () => {
    const { registration } = await named();
    const { response, bytes } = await download(receiptFile, registration);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(/receipt-\d{4}-\d{5}\.pdf/);
    const { receipt_snapshot: receipt } = await view(registration);
    const number = Array.isArray(receipt) ? undefined : receipt.receipt_number;
    expect(response.headers.get("content-disposition")).toContain(`receipt-${number}.pdf`);
    expect(pagesOf(bytes)).toBe(1);
    const unpaid = await placeRegistration(registration.tenant, registration.event);
    const refused = await download(receiptFile, unpaid);
    expect(refused.response.status).toBe(404);
  });

  it("is adjusted when its order is", async () => {
    const { registration } = await named();
    await cancelOrder(registration.tenant.owner, registration.orderId, "asked to");
    expect((await download(receiptFile, registration)).response.status).toBe(200);
  });
});

describe("the calendar file", () => {
  const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

  it("has the event in its own time zone, under a stable UID", async () => {
    const registration = await createRegistration({ timezone: "America/New_York" });
    const { response, text } = await download(calendarFile, registration);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const lines = unfolded(text);
    expect(lines).toEqual(
      expect.arrayContaining([
        "TZID:America/New_York",
        "TZOFFSETTO:-0400",
        "DTSTART;TZID=America/New_York:20350512T180000",
        "DTEND;TZID=America/New_York:20350512T220000",
        "SUMMARY:Spring gala",
        "LOCATION:The Boathouse\\, 12 Quay Street",
        `UID:order-${registration.orderId}@localhost`,
      ]),
    );
    const again = unfolded((await download(calendarFile, registration)).text);
    const uid = (of: string[]) => of.filter((line) => line.startsWith("UID:"));
    expect(uid(again)).toEqual(uid(lines));
  });

  it("reveals no more of the location than the guest may know", async () => {
    const registration = await createRegistration({
      location: {
        kind: "in_person",
        venue: "The Boathouse",
        address: "12 Quay Street",
        area_label: "Portland",
        audience: "paid",
      },
    });
    const before = await download(calendarFile, registration);
    expect(unfolded(before.text)).toContain("LOCATION:Portland");
    expect(before.text).not.toContain("Quay");
    await complete(registration);
    expect((await download(calendarFile, registration)).text).toContain("Quay Street");
  });

  it("is unavailable for a closed order", async () => {
    const registration = await createRegistration();
    await db.update(orders).set({ status: "expired" }).where(eq(orders.id, registration.orderId));
    expect((await download(calendarFile, registration)).response.status).toBe(404);
  });
});
