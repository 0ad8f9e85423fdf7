import { afterEach, expect, it } from "vitest";
import { closeDatabase } from "@/db/client";
import { reloadEnv } from "@/lib/env";
import * as live from "./live/route";
import * as ready from "./ready/route";

const url = process.env.DATABASE_URL;

async function pointAt(address: string | undefined) {
  await closeDatabase();
  process.env.DATABASE_URL = address;
  reloadEnv();
}

afterEach(() => pointAt(url));

it("200: reports the process as alive, and as ready while its database answers", async () => {
  for (const [answer, status] of [
    [await live.GET(), "live"],
    [await ready.GET(), "ready"],
  ] as const) {
    expect([answer.status, await answer.json()]).toEqual([200, { status }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  }
});

it("503: without its database the process is alive but not ready", async () => {
  await pointAt("postgres://nobody@127.0.0.1:1/none");
  expect((await live.GET()).status).toBe(200);
  const answer = await ready.GET();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    message: expect.any(String),
    error_code: expect.any(String),
    details: {},
  });
});

it("405: refuses writes", async () => {
  for (const { POST } of [live, ready]) {
    const answer = await POST();
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  }
});
