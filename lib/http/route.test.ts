import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "@/db/client";
import { idempotencyKeys } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { AppError, conflict, gone, notFound, unauthenticated } from "@/lib/errors";
import { hashSecret } from "@/lib/ids";
import { textUpTo } from "@/lib/input";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { memberAccess } from "./access";
import { Reply } from "./contract";
import { otherMethods } from "./methods";
import { adminRefusal } from "./refusals";
import { route } from "./route";

const Note = z.object({ text: textUpTo(10), tags: z.array(textUpTo(10)).max(10).optional() });
let outcome: () => Record<string, unknown> | Reply = () => ({ message: "Saved.", secret: "x" });
let runs = 0;

const POST = route(
  {
    summary: "Save a note",
    tag: "Test",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.coerce.number().int().optional() }),
    body: Note,
    idempotency: "optional",
    returns: { message: z.string() },
    status: 201,
    alsoRefuses: ["declined", "gone"],
    refuses: adminRefusal,
  },
  async () => {
    runs += 1;
    return outcome();
  },
);

const rest = otherMethods({ POST });

async function sender() {
  const key = await createApiKey(await createTenant());
  return (sent: {
    body?: unknown;
    rawBody?: string;
    headers?: Record<string, string>;
    query?: string;
  }) =>
    call(POST, {
      params: { id: "1" },
      ...sent,
      headers: { "X-SVC-API-Key": key, ...sent.headers },
    });
}

beforeEach(() => {
  runs = 0;
  outcome = () => ({ message: "Saved.", secret: "x" });
});
afterEach(() => {
  resumeClock();
  process.env.LIMIT_API_REQUESTS_PER_MINUTE = "";
  reloadEnv();
});

describe("the wrapper", () => {
  it("answers with the declared fields only, a request id and the limit's state", async () => {
    const answer = await (await sender())({ body: { text: "hello" } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: "Saved." });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("ratelimit-remaining")).toBe("599");
  });

  it("400: a body that is not JSON, or not UTF-8", async () => {
    const send = await sender();
    const json = { "Content-Type": "application/json" };
    expect((await send({ rawBody: "{", headers: json })).body).toMatchObject({
      status: "error",
      error_code: "not_json",
    });
    expect((await send({ rawBody: "", headers: json })).status).toBe(400);
  });

  it("401: no credential, a malformed one, or a bad key beside a good token", async () => {
    expect((await call(POST, { params: { id: "1" }, body: { text: "a" } })).status).toBe(401);
    const send = await sender();
    const answer = await send({ body: { text: "a" }, headers: { "X-SVC-API-Key": "nonsense" } });
    expect(answer.status).toBe(401);
    expect(runs).toBe(0);
  });

  it("401: says which credentials the operation takes, also when the answer is replayed", async () => {
    const challenges =
      'Bearer realm="Wellspring", ApiKey realm="Wellspring", header="X-SVC-API-Key"';
    const anonymous = await call(POST, { params: { id: "1" }, body: { text: "a" } });
    expect(anonymous.headers.get("www-authenticate")).toBe(challenges);
    outcome = () => {
      throw unauthenticated();
    };
    const send = await sender();
    const again = { body: { text: "a" }, headers: { "Idempotency-Key": "once" } };
    for (const answer of [await send(again), await send(again)])
      expect(answer.headers.get("www-authenticate")).toBe(challenges);
    outcome = () => ({ message: "Saved." });
    expect((await send({ body: { text: "a" } })).headers.has("www-authenticate")).toBe(false);
  });

  it("403: a good credential without the permission", async () => {
    const key = await createApiKey(await createTenant(), ["donors_view"]);
    const headers = { "X-SVC-API-Key": key };
    const answer = await call(POST, { params: { id: "1" }, body: { text: "a" }, headers });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ status: "error", error_code: "forbidden" });
  });

  it("404: a path that matches no possible row", async () => {
    const key = await createApiKey(await createTenant());
    const headers = { "X-SVC-API-Key": key };
    const answer = await call(POST, { params: { id: "a\u0000b" }, body: { text: "a" }, headers });
    expect(answer.status).toBe(404);
  });

  it("405: every other method, with Allow, in the resource's own format", async () => {
    const response = await rest.PUT();
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    expect(await response.json()).toMatchObject({
      status: "error",
      error_code: "method_not_allowed",
    });
  });

  it("409, 410 and 404 as thrown by the operation", async () => {
    const send = await sender();
    const thrown = [
      [conflict("taken", "Taken."), 409],
      [gone("Retired."), 410],
      [notFound("donor"), 404],
    ] as const;
    for (const [error, status] of thrown) {
      outcome = () => {
        throw error;
      };
      expect((await send({ body: { text: "a" } })).status).toBe(status);
    }
  });

  it("413: a body that grows over the limit, whatever its declared length", async () => {
    const answer = await (await sender())({ body: { text: "a".repeat(1024 * 1024 + 1) } });
    expect(answer.status).toBe(413);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", ""])("415: %j", async (type) => {
    const send = await sender();
    const answer = await send({ rawBody: '{"text":"a"}', headers: { "Content-Type": type } });
    expect(answer.status).toBe(415);
  });

  it("422: lists every problem with its path, in body and query", async () => {
    const send = await sender();
    const answer = await send({
      body: { text: "far too long for it", tags: ["ok", 5, "a\u0000b"] },
    });
    expect(answer.status).toBe(422);
    const paths = (answer.body.errors as { path: string }[]).map((problem) => problem.path);
    expect(paths).toEqual(expect.arrayContaining(["text", "tags.1", "tags.2"]));
    expect((await send({ body: { text: "\ud800" } })).status).toBe(422);
    expect((await send({ body: { text: "a" }, query: "?page=x" })).status).toBe(422);
  });

  it("429: with Retry-After and RateLimit headers once the limit is used up", async () => {
    process.env.LIMIT_API_REQUESTS_PER_MINUTE = "2";
    reloadEnv();
    const send = await sender();
    await send({ body: { text: "a" } });
    await send({ body: { text: "a" } });
    const answer = await send({ body: { text: "a" } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.headers.get("ratelimit-limit")).toBe("2");
    expect(answer.body).toMatchObject({ status: "error", error_code: "too_many_requests" });
    expect(runs).toBe(2);
  });

  it("500: a fixed sentence and the request id, without the cause", async () => {
    outcome = () => {
      throw new Error("select secret from users");
    };
    const answer = await (await sender())({ body: { text: "a" } });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain("select");
    expect(answer.body.message).toContain(answer.headers.get("x-request-id"));
  });

  it("500: a response its contract does not describe", async () => {
    outcome = () => ({ message: 5 });
    expect((await (await sender())({ body: { text: "a" } })).status).toBe(500);
  });

  it("503: a busy database, with Retry-After", async () => {
    outcome = () => {
      throw Object.assign(new Error("canceling statement"), { code: "57014" });
    };
    const answer = await (await sender())({ body: { text: "a" } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
  });
});

describe("Idempotency-Key", () => {
  const once = { "Idempotency-Key": "order-1" };

  it("replays the first answer byte for byte", async () => {
    const send = await sender();
    outcome = () => new Reply({ message: `Saved ${runs}.` }, { Location: "/notes/1" });
    const first = await send({ body: { text: "a" }, headers: once });
    const second = await send({ body: { text: "a" }, headers: once });
    expect(runs).toBe(1);
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(201);
    expect(second.headers.get("location")).toBe("/notes/1");
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(first.headers.get("idempotent-replayed")).toBeNull();
  });

  it("runs once for 50 concurrent requests; the others get 409 meanwhile", async () => {
    const send = await sender();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send({ body: { text: "a" }, headers: once })),
    );
    expect(runs).toBe(1);
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
  });

  it("422: the same key with another body", async () => {
    const send = await sender();
    await send({ body: { text: "a" }, headers: once });
    const answer = await send({ body: { text: "b" }, headers: once });
    expect(answer.status).toBe(422);
    expect(answer.body.error_code).toBe("idempotency_key_reused");
  });

  it("keeps refusals, but not 409, 429 and 5xx", async () => {
    const send = await sender();
    outcome = () => {
      throw new AppError("declined", "card_declined", "Declined.");
    };
    expect((await send({ body: { text: "a" }, headers: once })).status).toBe(402);
    outcome = () => ({ message: "Saved." });
    expect((await send({ body: { text: "a" }, headers: once })).status).toBe(402);

    const again = { "Idempotency-Key": "order-2" };
    outcome = () => {
      throw conflict("busy", "Busy.");
    };
    expect((await send({ body: { text: "a" }, headers: again })).status).toBe(409);
    outcome = () => ({ message: "Saved." });
    expect((await send({ body: { text: "a" }, headers: again })).status).toBe(201);
  });

  it("is released after 24 hours, and after a crash left it running", async () => {
    const send = await sender();
    await send({ body: { text: "a" }, headers: once });
    stopClock(new Date(Date.now() + 25 * 3600 * 1000));
    await send({ body: { text: "a" }, headers: once });
    expect(runs).toBe(2);
    await db.update(idempotencyKeys).set({ status: null, body: null });
    expect((await send({ body: { text: "a" }, headers: once })).status).toBe(409);
    stopClock(new Date(Date.now() + 25 * 3600 * 1000 + 61_000));
    expect((await send({ body: { text: "a" }, headers: once })).status).toBe(201);
  });

  it("400: empty or longer than 255; another credential has keys of its own", async () => {
    const send = await sender();
    const long = { "Idempotency-Key": "k".repeat(256) };
    expect((await send({ body: { text: "a" }, headers: long })).status).toBe(400);
    await send({ body: { text: "a" }, headers: once });
    await (await sender())({ body: { text: "a" }, headers: once });
    expect(runs).toBe(2);
    const rows = await db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.scope, hashSecret("order-1")))
      .orderBy(idempotencyKeys.id);
    expect(rows).toHaveLength(0);
  });
});
