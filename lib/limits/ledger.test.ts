import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { rateLimits } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { newSecret } from "@/lib/ids";
import { roundTripsOf } from "@/lib/testing/round-trips";
import { forgetCounts } from "./ledger";
import { takePoint } from "./limits";

/** As another process would be: it has counted nothing yet. */
const anotherProcess = forgetCounts;

const caller = () => `order:${newSecret()}`;
const take = (subject: string) => takePoint("order_reads", subject);
const sharedOf = async (subject: string) => {
  const isOf = eq(rateLimits.key, `order_reads:${subject}`);
  const [row] = await db.select().from(rateLimits).where(isOf);
  return row?.points;
};
const until = (subject: string, points: number) =>
  vi.waitFor(async () => expect(await sharedOf(subject)).toBe(points), { timeout: 5_000 });

afterEach(() => {
  resumeClock();
  delete process.env.JOBS;
  delete process.env.LIMIT_ORDER_READS_PER_MINUTE;
  reloadEnv();
});

describe("a frequent limit", () => {
  it("grants exactly its points, and refuses the next request with the seconds until there are more", async () => {
    process.env.LIMIT_ORDER_READS_PER_MINUTE = "5";
    reloadEnv();
    const subject = caller();
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => take(subject)));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expect(take(subject)).rejects.toMatchObject({
      kind: "limited",
      headers: { "RateLimit-Limit": "5", "RateLimit-Remaining": "0" },
    });
  });

  it("queries the database for a caller's first point only", async () => {
    const subject = caller();
    const asked = async () => (await roundTripsOf(() => take(subject))).length;
    expect([await asked(), await asked(), await asked()]).toEqual([1, 0, 0]);
  });

  it("shares its counts with other processes, and continues from theirs", async () => {
    const subject = caller();
    for (let nth = 0; nth < 4; nth++) await take(subject);
    await until(subject, 4);
    anotherProcess();
    const { limit, remaining } = await take(subject);
    expect(limit - remaining).toBe(5);
  });

  it("starts over once its window has passed", async () => {
    const subject = caller();
    stopClock(new Date("2031-05-04T10:00:00Z"));
    for (let nth = 0; nth < 3; nth++) await take(subject);
    stopClock(new Date("2031-05-04T10:00:59Z"));
    expect(await take(subject)).toMatchObject({ remaining: 116, resetSeconds: 1 });
    stopClock(new Date("2031-05-04T10:01:00Z"));
    expect(await take(subject)).toMatchObject({ remaining: 119, resetSeconds: 60 });
  });

  it("keeps counts it could not share, and shares them later", async () => {
    const subject = caller();
    await take(subject);
    const isOf = eq(rateLimits.key, `order_reads:${subject}`);
    await db
      .update(rateLimits)
      .set({ points: 2 ** 31 - 1 })
      .where(isOf);
    await take(subject);
    await take(subject);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await db.update(rateLimits).set({ points: 1 }).where(isOf);
    await until(subject, 3);
  });

  it("counts in the database alone where a process is suspended between requests", async () => {
    process.env.JOBS = "scheduler";
    reloadEnv();
    const subject = caller();
    for (let nth = 0; nth < 3; nth++) await take(subject);
    expect(await sharedOf(subject)).toBe(3);
  });
});
