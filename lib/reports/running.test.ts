import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { callerSignal } from "@/db/caller";
import { db } from "@/db/client";
import { basisOf } from "@/lib/portfolio/basis";
import { wholeGround } from "@/lib/portfolio/list/ground";
import { createTenant } from "@/lib/testing/tenant";
import { leavingSignal } from "@/scripts/server/caller.mjs";
import { runReport } from "./running";

const isRunning = async (mark: string) => {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity
    where state = 'active' and pid <> pg_backend_pid() and query like ${`%${mark}%`}`);
  return rows.length > 0;
};

it("ends its statement when whoever asked for it leaves, and gives its slot back", async () => {
  const { organizationId } = await createTenant();
  const basis = await basisOf(db, organizationId);
  const ground = { ...wholeGround(basis), yearRule: basis.yearRule };
  const report = { ground, comparesFigures: false };
  const callers = new AsyncLocalStorage<() => AbortSignal>();
  const { wellspringCaller } = globalThis as { wellspringCaller?: unknown };
  Object.assign(globalThis, { wellspringCaller: callers });
  try {
    const response = Object.assign(new EventEmitter(), { writableFinished: false });
    const mark = `slow report ${organizationId}`;
    const slow = callers.run(leavingSignal(response as ServerResponse), () =>
      runReport(report, sql`select pg_sleep(25), ${sql.raw(`'${mark}'`)}`),
    );
    const refused = expect(slow).rejects.toMatchObject({ kind: "unavailable" });
    await expect.poll(() => isRunning(mark)).toBe(true);
    response.emit("close");
    await refused;
    expect(await isRunning(mark)).toBe(false);
    expect(
      await Promise.all([1, 2].map((one) => runReport(report, sql`select ${one}::int as one`))),
    ).toEqual([[{ one: 1 }], [{ one: 2 }]]);
  } finally {
    Object.assign(globalThis, { wellspringCaller });
  }
  expect(callerSignal()).toBeUndefined();
});
