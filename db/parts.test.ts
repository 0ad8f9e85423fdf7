import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, orders, portfolioState } from "@/db/schema";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createDonorFixture } from "@/lib/testing/giving";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { roundTripsOf } from "@/lib/testing/round-trips";
import { createTenant } from "@/lib/testing/tenant";
import { columnsOf, keptParts, part, readParts, rowOf } from "./parts";
import { given } from "./prepared";

const numbers = (from: number, to: number) =>
  part<{ n: number; text: string }>(
    sql`select n, 'number ' || n as text from generate_series(${from}::int, ${to}::int) n order by n desc`,
  );

describe("parts of one statement", () => {
  it("come back under their names, each in its own order, in one round trip for all", async () => {
    let read: unknown;
    const trips = await roundTripsOf(async () => {
      read = await readParts(db, { few: numbers(1, 2), none: numbers(2, 1), many: numbers(1, 3) });
    });
    expect(read).toMatchObject({
      few: [{ n: 2, text: "number 2" }, { n: 1 }],
      none: [],
      many: [{ n: 3 }, { n: 2 }, { n: 1 }],
    });
    expect(trips).toHaveLength(1);
  });

  it("share the head of the statement", async () => {
    const all = { sum: part<{ of: number }>(sql`select sum(n)::int as of from shared`) };
    const head = sql`shared as (select generate_series(1, 4) as n)`;
    expect(await readParts(db, all, head)).toEqual({ sum: [{ of: 10 }] });
  });
});

describe("a cached statement", () => {
  const written: string[] = [];
  const read = keptParts(
    ({ isLong }: { isLong: boolean; from: number }) => String(isLong),
    ({ isLong }) => {
      written.push(String(isLong));
      const to = isLong ? 100 : 3;
      return { parts: { numbers: numbers(given("from"), to) } };
    },
    ({ from }) => ({ from }),
  );

  it("is built once per shape, and given its values each time", async () => {
    const lengthOf = async (isLong: boolean, from: number) =>
      (await read(db, { isLong, from })).numbers.length;
    expect([await lengthOf(false, 1), await lengthOf(false, 3)]).toEqual([3, 1]);
    expect([await lengthOf(true, 1), await lengthOf(true, 100)]).toEqual([100, 1]);
    expect(written).toEqual(["false", "true"]);
  });
});

describe("a row from JSON", () => {
  it.each([
    ["donors", donors],
    ["orders", orders],
    ["portfolio_state", portfolioState],
  ] as const)("from %s equals what Drizzle reads", async (_, table) => {
    const tenant = await createTenant();
    await createDonorFixture(tenant);
    await placeOrderFixture(tenant, await createEventFixture(tenant));
    await buildPortfolio(tenant.organizationId);
    const isOwn = eq(table.organizationId, tenant.organizationId);
    const [row] = await db.select().from(table).where(isOwn);
    const { json } = await readParts(db, {
      json: part<Record<string, unknown>>(sql`select * from ${table} where ${isOwn}`),
    });
    expect(row).toBeDefined();
    expect(rowOf(table, json[0] ?? {})).toEqual(row);
  });

  it("has the columns that were asked for, as Drizzle reads them", async () => {
    const tenant = await createTenant();
    await placeOrderFixture(tenant, await createEventFixture(tenant));
    const isOwn = eq(orders.organizationId, tenant.organizationId);
    const { id, total, quoteSnapshot, createdAt } = orders;
    const [row] = await db
      .select({ id, total, quoteSnapshot, createdAt })
      .from(orders)
      .where(isOwn);
    const some = columnsOf(orders, ["id", "total", "quoteSnapshot", "createdAt"]);
    const { found } = await readParts(db, {
      found: part<{ json: Record<string, unknown> }>(
        sql`select ${some.json} as json from ${orders} where ${isOwn}`,
      ),
    });
    expect(row).toBeDefined();
    expect(some.row(found[0]?.json ?? {})).toEqual(row);
  });
});
