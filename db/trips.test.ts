import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { users } from "@/db/schema";
import { roundTripsOf } from "@/lib/testing/round-trips";
import { createTenant } from "@/lib/testing/tenant";
import { inSnapshot, readingFirst } from "./trips";

const isolation = async () =>
  (
    await db.execute<{ level: string }>(
      sql`select current_setting('transaction_isolation') as level`,
    )
  ).rows[0]?.level;

const asUser = async () => {
  const { owner } = await createTenant();
  const isIt = eq(users.id, owner.userId);
  const rename = (of: Pick<typeof db, "update">, firstName: string) =>
    of.update(users).set({ firstName }).where(isIt);
  const nameNow = async () => (await db.select().from(users).where(isIt))[0]?.firstName;
  return { isIt, rename, nameNow };
};

/** Neon's driver sends one statement after the other. */
const isPipelined = process.env.TEST_DRIVER !== "neon";

describe("a snapshot", () => {
  it("is one for all of its reads, and its beginning and end cost no extra round trip", async () => {
    const { isIt, rename, nameNow } = await asUser();
    const before = await nameNow();
    const read: unknown[] = [];
    const trips = await roundTripsOf(() =>
      inSnapshot(async () => {
        read.push(await isolation(), (await db.select().from(users).where(isIt))[0]?.firstName);
        await rename(await aside(), "Later");
        read.push((await db.select().from(users).where(isIt))[0]?.firstName);
      }),
    );
    expect(read).toEqual(["repeatable read", before, before]);
    expect(await nameNow()).toBe("Later");
    expect(trips[0]?.[0]).toMatch(/^begin isolation level/);
    expect(trips[0]).toHaveLength(isPipelined ? 2 : 1);
  });

  it("gives its connection back when a read fails, and keeps none of its changes", async () => {
    await expect(inSnapshot(() => db.execute(sql`select 1 / 0`))).rejects.toThrow();
    await expect(
      inSnapshot(() => db.execute(sql`create table written (id int)`)),
    ).rejects.toMatchObject({ cause: { code: "25006" } });
    expect(await inSnapshot(isolation)).toBe("repeatable read");
    expect(await isolation()).toBe("read committed");
  });

  /** Another connection than the snapshot's. */
  async function aside() {
    const { pooled } = await import("@/db/client");
    return pooled();
  }
});

describe("a transaction that reads first", () => {
  it("takes one round trip for its reads and one for its writes, including beginning and end", async () => {
    const { isIt, rename, nameNow } = await asUser();
    const trips = await roundTripsOf(() =>
      readingFirst(async (tx, commitAfter) => {
        await tx.select().from(users).where(isIt).for("update");
        const answers = await commitAfter(rename(tx, "First"), rename(tx, "Second"));
        expect(answers).toHaveLength(2);
      }),
    );
    expect(await nameNow()).toBe("Second");
    expect(trips.map((trip) => trip.length)).toEqual(isPipelined ? [2, 3] : [1, 1, 1, 1, 1]);
  });

  it("commits without `commitAfter` as well", async () => {
    const { isIt, rename, nameNow } = await asUser();
    await readingFirst(async (tx) => {
      await tx.select().from(users).where(isIt).for("update");
      await rename(tx, "Third");
    });
    expect(await nameNow()).toBe("Third");
  });

  it("undoes everything when one of the last statements fails, whichever it is", async () => {
    const { isIt, rename, nameNow } = await asUser();
    const before = await nameNow();
    const bad = (tx: Parameters<Parameters<typeof readingFirst>[0]>[0]) => ({
      execute: () => tx.execute(sql`select 1 / 0`),
    });
    for (const isFirst of [true, false])
      await expect(
        readingFirst(async (tx, commitAfter) => {
          await tx.select().from(users).where(isIt).for("update");
          const good = rename(tx, "Lost");
          await commitAfter(...(isFirst ? [bad(tx), good] : [good, bad(tx)]));
        }),
      ).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(await nameNow()).toBe(before);
  });

  it("does nothing further when it cannot begin", async () => {
    const { rename, nameNow } = await asUser();
    const before = await nameNow();
    const connection = await pool().connect();
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown;
    const whole = connection.query;
    connection.query = ((first: unknown, ...rest: unknown[]) =>
      query(first === "begin" ? "begin nonsense" : first, ...rest)) as typeof whole;
    connection.release();
    let went = 0;
    await expect(
      readingFirst(async (tx) => {
        await tx.execute(sql`select 1`);
        went += 1;
        await rename(tx, "Outside");
      }),
    ).rejects.toMatchObject(isPipelined ? { cause: { code: "42601" } } : { code: "42601" });
    connection.query = whole;
    expect({ went, name: await nameNow() }).toEqual({ went: 0, name: before });
  });

  it("joins a surrounding transaction", async () => {
    const { asOneTransaction } = await import("@/db/client");
    const { isIt, rename, nameNow } = await asUser();
    const before = await nameNow();
    await asOneTransaction(async () => {
      await readingFirst(async (tx, commitAfter) => {
        await tx.select().from(users).where(isIt);
        await commitAfter(rename(tx, "Inner"));
      });
      throw new Error("undo");
    }).catch(() => undefined);
    expect(await nameNow()).toBe(before);
  });
});
