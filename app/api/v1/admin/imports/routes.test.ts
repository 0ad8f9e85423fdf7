import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import type { RouteHandler } from "@/lib/http/contract";
import { MOST_BYTES } from "@/lib/imports/limits";
import { createDonorFixture } from "@/lib/testing/donors";
import { importFile, runToEnd } from "@/lib/testing/imports";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { PUT as CHOOSE, GET as DUPLICATES } from "./[id]/duplicates/route";
import { GET as REFUSED } from "./[id]/refused.csv/route";
import { PUT as CHECK, DELETE as DISCARD, GET as READ } from "./[id]/route";
import { POST as RUN } from "./[id]/run/route";
import { POST as UNDO } from "./[id]/undo/route";
import { GET as LIST, POST as SEND } from "./route";

let tenant: Tenant;
let headers: Record<string, string>;

const keyOf = async (whose: Tenant, permissions?: Parameters<typeof createApiKey>[1]) => ({
  "X-SVC-API-Key": await createApiKey(whose, permissions),
});

beforeEach(async () => {
  tenant = await createTenant();
  headers = await keyOf(tenant);
});

const FILE = "Name,Email\nIda Ray,ida@example.org\nOtto Ray,nowhere\n";

const multipart = (content: BlobPart = FILE) => {
  const form = new FormData();
  form.set("file", new File([content], "../old crm.csv", { type: "text/csv" }));
  return form;
};

const send = (content?: BlobPart, query = "?what=donors", sent = headers) =>
  call(SEND, { headers: sent, query, rawBody: multipart(content) });

const sent = async () => String((await send()).body.id);

describe("POST /admin/imports", () => {
  it("keeps the file and returns its location", async () => {
    const { status, headers: answered, body } = await send();
    expect(status).toBe(201);
    expect(answered.get("location")).toMatch(new RegExp(`/api/v1/admin/imports/${body.id}$`));
    const read = await call(READ, { headers, params: { id: String(body.id) } });
    expect(read.body.data).toMatchObject({
      ...{ what: "donors", file_name: "old crm.csv", state: "ready", rows: 2 },
      columns: [
        { heading: "Name", field: "full_name", samples: ["Ida Ray", "Otto Ray"] },
        { heading: "Email", field: "email" },
      ],
    });
  });

  it.each<[string, BlobPart, string, number]>([
    ["no kind", FILE, "", 422],
    ["a kind that there is not", FILE, "?what=users", 422],
    ["a NUL", "Name\nI\u0000da", "?what=donors", 422],
    ["no rows", "Name,Email\n", "?what=donors", 422],
    ["nothing", "", "?what=donors", 422],
    ["too much", new Uint8Array(MOST_BYTES + 1), "?what=donors", 413],
  ])("refuses %s", async (_, content, query, status) => {
    expect((await send(content, query)).status).toBe(status);
    expect((await call(LIST, { headers })).body.data).toEqual([]);
  });

  it("refuses a body that is not multipart", async () => {
    const text = { ...headers, "Content-Type": "text/csv" };
    const { status } = await call(SEND, { headers: text, query: "?what=donors", rawBody: FILE });
    expect(status).toBe(415);
  });
});

describe("an import over the API", () => {
  it("is sent, checked and run, and returns its refused rows", async () => {
    const params = { id: await sent() };
    const checking = await call(CHECK, { method: "PUT", headers, params, body: {} });
    expect(checking.status).toBe(202);
    expect(checking.headers.get("location")).toMatch(new RegExp(`/imports/${params.id}$`));
    await runToEnd(tenant.owner, Number(params.id));
    const counts = { new: 1, changed: 0, unchanged: 0, skipped: 0, refused: 1 };
    const checked = await call(READ, { headers, params });
    expect(checked.body.data).toMatchObject({ state: "checked", counts, started_by: "Test key" });
    expect((await call(RUN, { method: "POST", headers, params })).status).toBe(202);
    await runToEnd(tenant.owner, Number(params.id));
    const listed = await call(LIST, { headers });
    expect(listed.headers.get("x-total-count")).toBe("1");
    expect(listed.body.data).toMatchObject([{ state: "done", counts }]);
    const csv = await REFUSED(new Request("http://localhost/test", { headers }), {
      params: Promise.resolve(params),
    });
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect(await csv.text()).toContain("Otto Ray,nowhere,Email: Enter an email address");
    expect(await db.$count(donors, within(donors, tenant.organizationId))).toBe(1);
    expect((await call(RUN, { method: "POST", headers, params })).status).toBe(409);
  });

  it("is undone once it is done", async () => {
    const { id } = await importFile(tenant.owner, "donors", ["Name", "Ida Ray"]);
    const params = { id: String(id) };
    const answer = await call(UNDO, { method: "POST", headers, params });
    expect(answer).toMatchObject({ status: 202, body: { status: "success", id } });
    expect(answer.headers.get("location")).toMatch(new RegExp(`/imports/${id}$`));
    expect((await call(UNDO, { method: "POST", headers, params })).status).toBe(409);
    await runToEnd(tenant.owner, id);
    expect((await call(READ, { headers, params })).body.data).toMatchObject({
      ...{ state: "undone", taken_back: { undone: 1, kept: 0 }, started_by: "Test key" },
    });
    const waiting = { id: await sent() };
    expect((await call(UNDO, { method: "POST", headers, params: waiting })).status).toBe(409);
    expect((await call(UNDO, { method: "POST", headers, params: { id: "x" } })).status).toBe(404);
  });

  it("lists possible duplicates and accepts decisions", async () => {
    await createDonorFixture(tenant, { email: "ida@example.org" });
    const params = { id: await sent() };
    await call(CHECK, { method: "PUT", headers, params, body: {} });
    await runToEnd(tenant.owner, Number(params.id));
    const listed = await call(DUPLICATES, { headers, params });
    expect(listed.headers.get("x-total-count")).toBe("1");
    expect(listed.body.data).toMatchObject([
      { line: 2, name: "Ida Ray", donor: { name: "Ada Lovelace" }, choice: "add" },
    ]);
    const put = (body: unknown) => call(CHOOSE, { method: "PUT", headers, params, body });
    expect((await put({ all: "merge" })).status).toBe(422);
    expect((await put({ rows: [{ line: 3, choice: "skip" }] })).status).toBe(422);
    const twice = ["add", "skip"].map((choice) => ({ line: 2, choice }));
    expect((await put({ rows: twice })).status).toBe(422);
    const chosen = await put({ rows: [{ line: 2, choice: "skip" }] });
    expect(chosen.status).toBe(202);
    expect(chosen.headers.get("location")).toMatch(new RegExp(`/imports/${params.id}$`));
    expect((await put({ all: "add" })).status).toBe(409);
    await runToEnd(tenant.owner, Number(params.id));
    expect((await call(READ, { headers, params })).body.data).toMatchObject({
      ...{ state: "checked", counts: { new: 0, skipped: 1, refused: 1 } },
      duplicates: { add: 0, link: 0, skip: 1 },
    });
  });

  it("is discarded before it is run", async () => {
    const params = { id: await sent() };
    expect((await call(DISCARD, { method: "DELETE", headers, params })).status).toBe(200);
    expect((await call(READ, { headers, params })).status).toBe(404);
  });

  it("refuses columns that map a field twice", async () => {
    const params = { id: await sent() };
    const body = { mapping: ["email", "email"] };
    const { status, body: said } = await call(CHECK, { method: "PUT", headers, params, body });
    expect(status).toBe(422);
    expect(said.errors).toMatchObject([{ path: "mapping.1" }]);
  });
});

describe("access to imports", () => {
  const operations: [string, RouteHandler, { method: string; body?: unknown }][] = [
    ["reads", READ, { method: "GET" }],
    ["checks", CHECK, { method: "PUT", body: {} }],
    ["reads duplicates of", DUPLICATES, { method: "GET" }],
    ["decides duplicates of", CHOOSE, { method: "PUT", body: { all: "skip" } }],
    ["runs", RUN, { method: "POST" }],
    ["takes back", UNDO, { method: "POST" }],
    ["discards", DISCARD, { method: "DELETE" }],
  ];

  it.each(operations)(
    "is refused to an unauthorized caller who %s one",
    async (_, handler, request) => {
      const params = { id: await sent() };
      expect((await call(handler, { ...request, params })).status).toBe(401);
      const viewer = await keyOf(tenant, ["donors_view", "donations_view"]);
      expect((await call(handler, { ...request, params, headers: viewer })).status).toBe(403);
      const foreign = await keyOf(await createTenant());
      expect((await call(handler, { ...request, params, headers: foreign })).status).toBe(404);
      const nowhere = { id: "999999999" };
      expect((await call(handler, { ...request, params: nowhere, headers })).status).toBe(404);
    },
  );

  it("requires the permission for sending, listing and downloading", async () => {
    const viewer = await keyOf(tenant, ["donors_view", "donations_edit"]);
    expect((await send(FILE, "?what=donors", viewer)).status).toBe(403);
    expect((await send(FILE, "?what=donors", {})).status).toBe(401);
    const nobody = await keyOf(tenant, ["donors_view"]);
    expect((await call(LIST, { headers: nobody })).status).toBe(403);
    const params = Promise.resolve({ id: await sent() });
    const foreign = new Request("http://localhost/test", {
      headers: await keyOf(await createTenant()),
    });
    expect((await REFUSED(foreign, { params })).status).toBe(404);
  });
});
