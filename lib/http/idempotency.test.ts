import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase, db, pool } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { createDonor } from "@/lib/donors/records/donors";
import { conflict, notFound } from "@/lib/errors";
import { type Claimed, claimKey, extendLease, holdKey, releaseKey } from "@/lib/limits/idempotency";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { memberAccess } from "./access";
import { adminRefusal } from "./refusals";
import { route } from "./route";

let tenant: Tenant;
/** What happens to a request once its donor is written. */
let afterwards: () => Promise<unknown>;

const POST = route(
  {
    summary: "Add a donor",
    tag: "Test",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    idempotency: "optional",
    returns: { id: z.number() },
    status: 201,
    alsoRefuses: ["not_found"],
    refuses: adminRefusal,
  },
  async () => {
    const { id } = await createDonor(tenant.owner, { first_name: "Ada", last_name: "Lovelace" });
    await afterwards();
    return { id };
  },
);

async function sender() {
  const key = await createApiKey(tenant);
  return (name: string) =>
    call(POST, { headers: { "X-SVC-API-Key": key, "Idempotency-Key": name }, method: "POST" });
}

const written = () => db.$count(donors, within(donors, tenant.organizationId));

beforeEach(async () => {
  tenant = await createTenant();
  afterwards = async () => undefined;
});

it.each([
  ["/v1/admin/donors", "/api/v1/admin/donors"],
  ["/v2/notes", "/api/v2/notes"],
  ["/api/frontend/forms/1/volunteer", "/api/v1/frontend/forms/1/volunteer"],
])(
  "a request to %s is repeated by one to %s, and by none to another address",
  async (one, other) => {
    const key = await createApiKey(tenant);
    const send = (path: string) =>
      POST(
        new Request(`http://localhost${path}`, {
          method: "POST",
          headers: { "X-SVC-API-Key": key, "Idempotency-Key": "once" },
        }),
        { params: Promise.resolve({}) },
      );
    expect((await send(one)).headers.get("idempotent-replayed")).toBeNull();
    expect((await send(other)).headers.get("idempotent-replayed")).toBe("true");
    expect((await send(`${other}/1`)).status).toBe(422);
    expect(await written()).toBe(1);
  },
);

describe("an interrupted request", () => {
  it("leaves nothing behind when its connection is lost before the end, and frees its key at once", async () => {
    const send = await sender();
    afterwards = () => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    expect((await send("a")).status).toBe(503);
    expect(await written()).toBe(0);
    afterwards = async () => undefined;
    expect((await send("a")).status).toBe(201);
    expect((await send("a")).headers.get("idempotent-replayed")).toBe("true");
    expect(await written()).toBe(1);
  });

  it("leaves nothing behind when it fails", async () => {
    const send = await sender();
    afterwards = async () => {
      throw new Error("a defect");
    };
    expect((await send("a")).status).toBe(500);
    expect(await written()).toBe(0);
  });

  it("keeps its writes before a conflict, as without a key, and frees its key again", async () => {
    const send = await sender();
    afterwards = async () => {
      throw conflict("busy", "Busy.");
    };
    expect((await send("a")).status).toBe(409);
    expect(await written()).toBe(1);
    afterwards = async () => undefined;
    expect((await send("a")).status).toBe(201);
  });

  it("keeps a refusal after a statement that failed, and nothing else", async () => {
    const send = await sender();
    afterwards = async () => {
      await db.execute(sql`select 1 / 0`).catch(() => undefined);
      throw notFound("friend");
    };
    for (const replayed of [null, "true"]) {
      const answer = await send("a");
      expect(answer.status).toBe(404);
      expect(answer.headers.get("idempotent-replayed")).toBe(replayed);
    }
    expect(await written()).toBe(0);
  });
});

describe("a request still running", () => {
  const LONG = 3600;

  it("is 409 with Retry-After for as long as its connection lasts", async () => {
    const send = await sender();
    let goOn = () => {};
    const reached = new Promise<void>((begun) => {
      afterwards = () =>
        new Promise<void>((resolve) => {
          goOn = resolve;
          begun();
        });
    });
    const first = send("a");
    await reached;
    stopClock(secondsFromNow(LONG));
    const second = await send("a");
    resumeClock();
    expect(second.status).toBe(409);
    expect(second.body.error_code).toBe("request_in_progress");
    expect(second.headers.get("retry-after")).toBe("5");
    goOn();
    expect((await first).status).toBe(201);
    expect((await send("a")).headers.get("idempotent-replayed")).toBe("true");
    expect(await written()).toBe(1);
  });

  it("loses a claim its process never held after the seconds in Retry-After", async () => {
    const claim = () => claimKey(`${tenant.slug} scope`, "fingerprint");
    const lost = (await claim()) as Claimed;
    await expect(claim()).rejects.toMatchObject({ headers: { "Retry-After": "5" } });
    stopClock(secondsFromNow(6));
    const taken = (await claim()) as Claimed;
    await expect(holdKey(lost)).rejects.toMatchObject({ code: "request_in_progress" });
    await releaseKey(lost);
    await expect(holdKey(taken)).resolves.toBeUndefined();
    resumeClock();
  });

  it("keeps an extended claim, and not a lost one", async () => {
    const claim = () => claimKey(`${tenant.slug} scope`, "fingerprint");
    const first = (await claim()) as Claimed;
    stopClock(secondsFromNow(4));
    const extended = await extendLease(first);
    stopClock(secondsFromNow(4));
    await expect(claim()).rejects.toMatchObject({ code: "request_in_progress" });
    stopClock(secondsFromNow(4));
    await claim();
    expect(await extendLease(extended)).toBe(extended);
    resumeClock();
  });
});

describe("a lost reply from the database", () => {
  let restore = () => {};

  afterEach(async () => {
    restore();
    await closeDatabase();
  });

  /** From now on the reply to the next commit is lost, each time that this is called. */
  async function loseCommits(): Promise<() => void> {
    let isNext = false;
    const driver = await clientsOfDriver();
    await closeDatabase();
    const { query } = driver;
    restore = () => {
      driver.query = query;
    };
    driver.query = function (this: pg.Client, ...given: unknown[]) {
      const answer = (query as (...args: unknown[]) => Promise<unknown>).apply(this, given);
      if (!isNext || !isCommit(given[0])) return answer;
      isNext = false;
      return answer.then(() => {
        throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
      });
    } as unknown as typeof query;
    return () => {
      isNext = true;
    };
  }

  it("after the commit replays the saved answer for the same key", async () => {
    const send = await sender();
    const loseNext = await loseCommits();
    afterwards = async () => loseNext();
    expect((await send("a")).status).toBe(503);
    expect(await written()).toBe(1);
    const again = await send("a");
    expect(again.status).toBe(201);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await written()).toBe(1);
  });
});

/** What every connection of this driver is made of, node-postgres' or Neon's. */
async function clientsOfDriver(): Promise<pg.Client> {
  const client = await pool().connect();
  client.release();
  let found = Object.getPrototypeOf(client);
  while (!Object.hasOwn(found, "query")) found = Object.getPrototypeOf(found);
  return found;
}

const isCommit = (given: unknown): boolean =>
  String((given as { text?: string }).text ?? given).toLowerCase() === "commit";
