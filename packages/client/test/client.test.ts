import { describe, expect, it } from "vitest";
import { createClient } from "../src/index";
import { answering } from "./server";

const donor = { kind: "person", first_name: "Ada", last_name: "Lovelace" } as const;
const busy = { status: 503, headers: { "Retry-After": "0" }, body: { message: "Busy." } };
const created = { status: 201, body: { status: "success", id: 7, data: { id: 7 } } };
const quick = { firstDelay: 1 };

/** A client of a server that answers with these steps. */
async function clientOf(...steps: Parameters<typeof answering>) {
  const { origin, received } = await answering(...steps);
  return { client: createClient({ origin, apiKey: "key-1", retry: quick }), received };
}

describe("a request", () => {
  it("carries the key, the path, the query and the body as the API reads them", async () => {
    const { client, received } = await clientOf({}, {}, created);
    await client.GET("/admin/donors", { params: { query: { q: "a b", limit: 5 } } });
    await client.GET("/admin/donors/{id}", { params: { path: { id: 12 } } });
    const { body, response } = await client.POST("/admin/donors", { body: donor });

    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /api/v1/admin/donors?q=a%20b&limit=5",
      "GET /api/v1/admin/donors/12",
      "POST /api/v1/admin/donors",
    ]);
    for (const { headers } of received) expect(headers["x-svc-api-key"]).toBe("key-1");
    expect(JSON.parse(received[2]?.body ?? "")).toEqual(donor);
    expect(body.id).toBe(7);
    expect(response.status).toBe(201);
  });

  it("reaches the operations of another version below their own root", async () => {
    const { client, received } = await clientOf({}, created);
    await client.GET("/notes", { params: { query: { donor_id: 12 } } });
    await client.POST("/notes", { body: { donor_id: 12, note: "Moved to Salem" } });
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /api/v2/notes?donor_id=12",
      "POST /api/v2/notes",
    ]);
    expect(received[1]?.headers).toHaveProperty("idempotency-key");
  });

  it("takes the header of an installation with a prefix of its own", async () => {
    const { origin, received } = await answering({});
    const client = createClient({ origin, apiKey: "key-1", apiKeyHeader: "X-GIVE-API-Key" });
    await client.GET("/me");
    expect(received[0]?.headers).toMatchObject({ "x-give-api-key": "key-1" });
    expect(received[0]?.headers).not.toHaveProperty("x-svc-api-key");
  });

  it("sends a file as a form", async () => {
    const { client, received } = await clientOf(created);
    await client.POST("/admin/imports", {
      params: { query: { what: "donors" } },
      body: { file: new File(["first_name\r\nAda\r\n"], "donors.csv") },
    });
    expect(received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body).toContain('name="file"; filename="donors.csv"');
    expect(received[0]?.body).toContain("first_name\r\nAda\r\n");
  });

  it("returns a file as a blob, and what is said of one that is still being made", async () => {
    const pdf = { headers: { "Content-Type": "application/pdf" }, body: "%PDF-1.7" };
    const csv = { headers: { "Content-Type": "text/csv; charset=utf-8" }, body: "Name\r\nAda\r\n" };
    const later = { status: 202, body: { message: "Soon.", status: "being_made" } };
    const { client } = await clientOf(pdf, csv, later);
    const path = { id: 7 };
    const receipt = await client.GET("/admin/receipts/{id}/receipt.pdf", { params: { path } });
    expect([receipt.body.type, await receipt.body.text()]).toEqual(["application/pdf", "%PDF-1.7"]);
    const gifts = await client.GET("/admin/donations/export.csv");
    expect(await gifts.body.text()).toBe("Name\r\nAda\r\n");
    const tickets = await client.GET("/admin/orders/{id}/tickets.pdf", { params: { path } });
    expect(tickets.body).toEqual(later.body);
  });

  it("does not follow a redirect, which would carry the key along", async () => {
    const elsewhere = await answering({});
    const { client } = await clientOf({ status: 302, headers: { Location: elsewhere.origin } });
    await expect(client.GET("/me")).rejects.toMatchObject({ status: 302 });
    expect(elsewhere.received).toEqual([]);
  });

  it("does not compile with a field or an address that the API does not have", async () => {
    const { client } = await clientOf(created, { status: 404 });
    // @ts-expect-error A donor has no such field.
    await client.POST("/admin/donors", { body: { nickname: "Ada" } });
    // @ts-expect-error There is no such address.
    await client.GET("/admin/nothing").catch(() => undefined);
  });
});

describe("an Idempotency-Key", () => {
  const keysOf = (received: { headers: Record<string, unknown> }[]) =>
    received.map(({ headers }) => headers["idempotency-key"]);

  it("is made for each POST that takes one, and kept while that is repeated", async () => {
    const { client, received } = await clientOf(busy, "broken", created, created);
    await client.POST("/admin/donors", { body: donor });
    await client.POST("/admin/donors", { body: donor });
    const [first, second, third, other] = keysOf(received);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    expect(received.map(({ body }) => JSON.parse(body))).toEqual(Array(4).fill(donor));
  });

  it("is the caller's own where one is given", async () => {
    const { client, received } = await clientOf(created, created);
    const header = { "Idempotency-Key": "gift-1" };
    await client.POST("/admin/donors", { body: donor, params: { header } });
    await client.POST("/admin/donors", { body: donor, headers: { "idempotency-key": "gift-2" } });
    expect(keysOf(received)).toEqual(["gift-1", "gift-2"]);
  });

  it("is not sent where the API takes none", async () => {
    const { client, received } = await clientOf({}, {});
    await client.GET("/me");
    await client.POST("/logout");
    expect(keysOf(received)).toEqual([undefined, undefined]);
  });
});

describe("a repeated request", () => {
  it.each([429, 502, 503, 504])("follows a %i", async (status) => {
    const { client, received } = await clientOf({ status }, { status }, {});
    await client.GET("/me");
    expect(received).toHaveLength(3);
  });

  it("follows a connection that broke, and one that stayed silent", async () => {
    const { origin, received } = await answering("broken", "silent", {});
    const client = createClient({ origin, retry: { ...quick, timeout: 200 } });
    await client.DELETE("/admin/tasks/{id}", { params: { path: { id: 1 } } });
    expect(received).toHaveLength(3);
  });

  it("follows a 409 while the same request is still running", async () => {
    const running = { status: 409, headers: { "Retry-After": "0" } };
    const { client, received } = await clientOf("broken", running, created);
    await client.POST("/admin/donors", { body: donor });
    expect(received).toHaveLength(3);
  });

  it.each([400, 401, 404, 409, 422, 500])("does not follow a %i", async (status) => {
    const { client, received } = await clientOf({ status });
    await expect(client.GET("/me")).rejects.toMatchObject({ status });
    expect(received).toHaveLength(1);
  });

  it("does not follow a POST or a PATCH that might be done twice", async () => {
    const { client, received } = await clientOf(busy, "broken", busy);
    await expect(client.POST("/logout")).rejects.toMatchObject({ status: 503 });
    await expect(client.POST("/logout")).rejects.toThrow(TypeError);
    const change = client.PATCH("/admin/entities", {
      body: { ids: [1], changes: { public_name: "Ada" } },
    });
    await expect(change).rejects.toMatchObject({ status: 503 });
    expect(received).toHaveLength(3);
  });

  it("is not sent more often than the settings say", async () => {
    const { origin, received } = await answering(busy, busy, {});
    const client = createClient({ origin, retry: { ...quick, attempts: 2 } });
    await expect(client.GET("/me")).rejects.toMatchObject({ status: 503 });
    expect(received).toHaveLength(2);
  });

  it("does not wait longer than the settings say", async () => {
    const limited = { status: 429, headers: { "Retry-After": "3600" } };
    const { client, received } = await clientOf(limited);
    await expect(client.GET("/me")).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
    expect(received).toHaveLength(1);
  });

  it("is not waited for once the caller has aborted", async () => {
    const { client, received } = await clientOf({ status: 503, headers: { "Retry-After": "20" } });
    const aborting = new AbortController();
    const answer = client.GET("/me", { signal: aborting.signal });
    await expect.poll(() => received.length).toBe(1);
    aborting.abort(new Error("enough"));
    await expect(answer).rejects.toThrow("enough");
    expect(received).toHaveLength(1);
  });
});

describe("an error", () => {
  const problems = [{ path: "email", code: "invalid_format", message: "Invalid email address" }];
  const errorFor = async (body: unknown, headers = {}) => {
    const { client } = await clientOf({ status: 422, headers, body });
    return client.GET("/me").catch((error) => error);
  };

  it("says what an admin operation refused, and why", async () => {
    const body = {
      message: "Not valid.",
      status: "error",
      error_code: "invalid",
      errors: problems,
    };
    const error = await errorFor(body, { "X-Request-Id": "request-1" });
    expect(error).toMatchObject({
      name: "WellspringError",
      message: "Not valid.",
      status: 422,
      error_code: "invalid",
      problems,
      requestId: "request-1",
      retryAfter: null,
      body,
    });
  });

  it("lists the problems of a public operation", async () => {
    const details = { errors: problems };
    expect(await errorFor({ message: "No.", error_code: "invalid", details })).toMatchObject({
      error_code: "invalid",
      problems,
    });
  });

  it.each([
    ["a page of a proxy", "<h1>Bad gateway</h1>"],
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["fields of other kinds", { message: 1, error_code: {}, errors: "no" }],
  ])("is one as well where the answer is %s", async (_, body) => {
    expect(await errorFor(body)).toMatchObject({
      message: "The server answered 422.",
      status: 422,
      error_code: null,
      problems: [],
    });
  });

  it("reads a date in Retry-After", async () => {
    const at = new Date(Date.now() - 5_000).toUTCString();
    expect(await errorFor({}, { "Retry-After": at })).toMatchObject({ retryAfter: 0 });
    expect(await errorFor({}, { "Retry-After": "soon" })).toMatchObject({ retryAfter: null });
  });
});
