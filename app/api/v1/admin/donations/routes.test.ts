import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as LETTERS } from "@/app/api/v1/admin/acknowledgements/letters/[file]/route";
import { POST as PREVIEW } from "@/app/api/v1/admin/acknowledgements/preview/route";
import { GET as QUEUE, POST as THANK } from "@/app/api/v1/admin/acknowledgements/route";
import {
  PUT as CHANGE,
  GET as TEMPLATE,
} from "@/app/api/v1/admin/acknowledgements/templates/[id]/route";
import {
  GET as TEMPLATES,
  POST as WRITE,
} from "@/app/api/v1/admin/acknowledgements/templates/route";
import { GET as STATEMENT } from "@/app/api/v1/admin/donors/[id]/statements/[year]/route";
import { GET as RECEIPT } from "@/app/api/v1/admin/receipts/[id]/receipt.pdf/route";
import { db } from "@/db/client";
import { donations, donors } from "@/db/schema";
import { within } from "@/db/within";
import { changeDonation } from "@/lib/giving/gifts/changes";
import type { RouteHandler } from "@/lib/http/contract";
import type { PlainHandler } from "@/lib/http/plain";
import { createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { POST as REISSUE } from "./[id]/receipts/[receipt_id]/reissue/route";
import { POST as REFUND } from "./[id]/refund/route";
import { POST as RESTORE } from "./[id]/restore/route";
import { GET as READ } from "./[id]/route";
import { POST as VOID } from "./[id]/void/route";
import { GET as EXPORT } from "./export.csv/route";
import { POST as ENTER, GET as LIST } from "./route";

let tenant: Tenant;
let giving: GivingFixture;
let headers: Record<string, string>;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
  headers = { "X-SVC-API-Key": await createApiKey(tenant) };
});

const entry = (values: Record<string, unknown> = {}) => ({
  donor_id: giving.donorId,
  program_id: giving.programId,
  lines: [{ designation_id: giving.designationId, amount: 25 }],
  method: "check",
  received_on: "2025-05-01",
  ...values,
});

const enter = async (values: Record<string, unknown> = {}) =>
  Number((await call(ENTER, { headers, body: entry(values) })).body.id);

const rows = () => db.$count(donations, within(donations, tenant.organizationId));

const download = (
  handler: PlainHandler,
  params: Record<string, string>,
  sent: HeadersInit,
  query = "",
) =>
  handler(new Request(`http://localhost/test${query}`, { headers: sent }), {
    params: Promise.resolve(params),
  });

describe("POST /admin/donations", () => {
  it("enters a gift and returns its location", async () => {
    const { status, headers: sent, body } = await call(ENTER, { headers, body: entry() });
    expect(status).toBe(201);
    expect(sent.get("location")).toMatch(new RegExp(`/api/v1/admin/donations/${body.id}$`));
    expect(body).toMatchObject({ status: "success", receipt_number: expect.any(String) });
  });

  it.each([
    ["2025-01-01T03:00:00Z", "2024-12-31"],
    ["2024-12-31T21:30:00-08:00", "2025-01-01"],
    ["2026-03-09T03:30:00Z", "2026-03-08"],
    ["2026-03-09T04:30:00Z", "2026-03-09"],
  ])("counts a gift of %s on %s, the date in New York", async (received_on, day) => {
    const id = await enter({ received_on });
    const read = async () => (await call(READ, { headers, params: { id: String(id) } })).body.data;
    expect(await read()).toMatchObject({
      donated_on: day,
      payments: [{ received_at: new Date(received_on).toISOString() }],
    });
    const earlier = "2024-07-01T02:00:00Z";
    await changeDonation(tenant.owner, id, { received_on: earlier });
    expect(await read()).toMatchObject({
      donated_on: "2024-06-30",
      payments: [{ received_at: "2024-07-01T02:00:00.000Z" }],
    });
  });

  it("refuses a time in the future, even today", async () => {
    const received_on = new Date(Date.now() + 60_000).toISOString();
    const { status, body } = await call(ENTER, { headers, body: entry({ received_on }) });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ path: "received_on", code: "in_the_future" }] });
  });

  it("enters the gift once for one Idempotency-Key", async () => {
    const once = { ...headers, "Idempotency-Key": "check-1207" };
    const first = await call(ENTER, { headers: once, body: entry() });
    const second = await call(ENTER, { headers: once, body: entry() });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    const other = await call(ENTER, { headers: once, body: entry({ method: "cash" }) });
    expect(other.status).toBe(422);
    expect(await rows()).toBe(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ["an unknown key", { status: "completed" }],
    ["a NUL", { note: "a\u0000b" }],
    ["a card", { method: "card" }],
    ["text for an id", { donor_id: "1" }],
    ["an amount that is none", { lines: [{ designation_id: 1, amount: 1e21 }] }],
  ])("refuses %s and writes nothing", async (_, values) => {
    const { status, body } = await call(ENTER, { headers, body: entry(values) });
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: "error", errors: expect.any(Array) });
    expect(await rows()).toBe(0);
  });
});

describe("reading gifts", () => {
  it("lists, reads and exports them", async () => {
    const id = await enter();
    const list = await call(LIST, { headers, query: "?limit=1&q=greta" });
    expect(list.body).toMatchObject({ data: [{ id, is_test: true }], next_cursor: null });
    const one = await call(READ, { headers, params: { id: String(id) } });
    expect(one.body.data).toMatchObject({ id, receipts: [{ status: "issued" }] });
    const file = await download(EXPORT, {}, headers, "?method=check");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await file.text()).toContain("Greta Giver");
  });

  it("refuses an invalid cursor, and unknown filters", async () => {
    expect((await call(LIST, { headers, query: "?cursor=abc" })).status).toBe(400);
    expect((await call(LIST, { headers, query: "?colour=red" })).status).toBe(422);
    expect((await call(LIST, { headers, query: "?limit=101" })).status).toBe(422);
  });
});

describe("refunding a gift", () => {
  it("returns the refunded amount, once per key", async () => {
    const params = { id: String(await enter()) };
    const once = { ...headers, "Idempotency-Key": "r1" };
    const body = { amount: 10, reason: "Too much" };
    const first = await call(REFUND, { headers: once, params, body });
    expect(first.body.data).toMatchObject({ amount: 10, status: "succeeded", refunded_amount: 10 });
    await call(REFUND, { headers: once, params, body });
    const one = await call(READ, { headers, params });
    expect(one.body.data).toMatchObject({ refunded_amount: 10, refundable_amount: 15 });
    const rest = await call(REFUND, { headers, params, body: { reason: "All" } });
    expect(rest.body.data).toMatchObject({ amount: 15 });
    expect((await call(REFUND, { headers, params, body: { reason: "All" } })).status).toBe(409);
    expect((await call(REFUND, { headers, params, body: {} })).status).toBe(422);
  });
});

describe("receipts", () => {
  it("are printed, reissued and combined into a yearly statement", async () => {
    const id = String(await enter());
    const { body } = await call(READ, { headers, params: { id } });
    const [receipt] = (body.data as { receipts: { id: number }[] }).receipts;
    const receipt_id = String(receipt?.id);
    const pdf = await download(RECEIPT, { id: receipt_id }, headers);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toMatch(
      /^inline; filename="receipt-\d{4}-\d{5}/,
    );
    const params = { id, receipt_id };
    const reissued = await call(REISSUE, { headers, params, body: { reason: "New address" } });
    expect(reissued.status).toBe(201);
    expect(reissued.body.data).toMatchObject({ status: "issued", kind: "single" });
    const again = await call(REISSUE, { headers, params, body: { reason: "New address" } });
    expect(again.status).toBe(409);
    const year = { id: String(giving.donorId), year: "2025" };
    const statement = await call(STATEMENT, { headers, params: year });
    expect(statement.body.data).toMatchObject({ kind: "annual", for_year: 2025 });
    const none = await call(STATEMENT, { headers, params: { ...year, year: "1" } });
    expect(none.status).toBe(404);
  });
});

describe("acknowledgments", () => {
  it("are written from a template, printed and marked as sent", async () => {
    await db.update(donors).set({ city: "Bath" }).where(eq(donors.id, giving.donorId));
    const letter = { name: "Thanks", subject: "Thank you", body: "Dear {{first_name}}" };
    const written = await call(WRITE, { headers, body: letter });
    expect(written.status).toBe(201);
    const unknown = await call(WRITE, { headers, body: { ...letter, body: "{{secret}}" } });
    expect(unknown.body).toMatchObject({ errors: [{ path: "body", code: "unknown_placeholder" }] });
    const params = { id: String(written.body.id) };
    const changed = await call(CHANGE, { method: "PUT", headers, params, body: { name: "Short" } });
    expect(changed.body.data).toMatchObject({ name: "Short", is_default: true });
    expect((await call(TEMPLATES, { headers })).body.data).toEqual([changed.body.data]);
    expect((await call(TEMPLATE, { headers, params })).body.data).toEqual(changed.body.data);
    const stranger = { "X-SVC-API-Key": await createApiKey(await createTenant()) };
    const notThere = { status: "error", error_code: expect.any(String) };
    for (const [handler, sent] of [
      [TEMPLATE, {}],
      [CHANGE, { method: "PUT", body: { name: "Mine" } }],
    ] as const) {
      const foreign = await call(handler, { ...sent, headers: stranger, params });
      expect([foreign.status, foreign.body]).toMatchObject([404, notThere]);
    }
    const id = await enter();
    const preview = await call(PREVIEW, {
      headers,
      body: { donation_id: id, subject: letter.subject, body: letter.body },
    });
    expect(preview.body.data).toMatchObject({ subject: "Thank you", body: "Dear Greta" });
    expect((await call(QUEUE, { headers })).body.data).toMatchObject([{ id }]);
    const body = { action: "letter", donation_ids: [id] };
    const thanked = await call(THANK, { headers, body });
    const { batch } = thanked.body.data as { batch: string };
    const pdf = await download(LETTERS, { file: `${batch}.pdf` }, headers);
    expect(pdf.status).toBe(200);
    expect((await call(QUEUE, { headers })).body.data).toEqual([]);
    const marked = { action: "mark_sent", donation_ids: [id] };
    const sent = await call(THANK, { headers, body: marked });
    expect(sent.body.data).toMatchObject({ changed: [id], left_out: [] });
  });
});

describe("access to gifts", () => {
  const operations: [string, RouteHandler, Record<string, unknown> | undefined][] = [
    ["list", LIST, undefined],
    ["read", READ, undefined],
    ["enter", ENTER, {}],
    ["refund", REFUND, { reason: "x" }],
    ["reissue", REISSUE, { reason: "x" }],
    ["void", VOID, { reason: "x" }],
    ["restore", RESTORE, undefined],
    ["statement", STATEMENT, undefined],
    ["queue", QUEUE, undefined],
    ["thank", THANK, { action: "undo", donation_ids: [1] }],
    ["templates", TEMPLATES, undefined],
    ["write", WRITE, { name: "x", subject: "x", body: "x" }],
    ["template", TEMPLATE, undefined],
    ["change template", CHANGE, { name: "x" }],
    ["preview", PREVIEW, { subject: "x", body: "x" }],
  ];

  it.each(operations)("%s: requires a credential with its permission", async (_, handler, body) => {
    const params = { id: String(await enter()), receipt_id: "1", year: "2025" };
    const sent = { body: body && (handler === ENTER ? entry() : body), params };
    expect((await call(handler, sent)).status).toBe(401);
    const limited = { "X-SVC-API-Key": await createApiKey(tenant, ["entities_view"]) };
    expect((await call(handler, { ...sent, headers: limited })).status).toBe(403);
  });

  it.each([
    ["export", EXPORT],
    ["receipt", RECEIPT],
    ["letters", LETTERS],
  ])("%s: requires the same for files", async (_, handler) => {
    const params = { id: "1", file: "x.pdf" };
    expect((await download(handler, params, {})).status).toBe(401);
    const limited = { "X-SVC-API-Key": await createApiKey(tenant, ["entities_view"]) };
    expect((await download(handler, params, limited)).status).toBe(403);
  });

  it("another organization's gift looks like an unknown gift", async () => {
    const id = await enter();
    const stranger = { "X-SVC-API-Key": await createApiKey(await createTenant()) };
    for (const [handler, body] of [
      [READ, undefined],
      [REFUND, { reason: "x" }],
      [REISSUE, { reason: "x" }],
      [VOID, { reason: "x" }],
      [RESTORE, undefined],
    ] as const) {
      const of = (given: number) => ({ id: String(given), receipt_id: "1" });
      const foreign = await call(handler, { headers: stranger, params: of(id), body });
      const unknown = await call(handler, { headers: stranger, params: of(2_000_000_000), body });
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    }
  });
});
