import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "./client";
import {
  checkViolation,
  constraintOf,
  errorCode,
  foreignKeyViolation,
  isConnectionLost,
  isUnavailable,
  uniqueViolation,
} from "./errors";

/** The error of the last statement, and of the commit when none of them fails. */
async function errorOf(...statements: SQL[]): Promise<unknown> {
  return db
    .transaction(async (tx) => {
      await tx.execute(sql`create temporary table seats (
        id integer constraint seats_pkey primary key,
        code text constraint seats_code_key unique,
        sold integer constraint seats_sold_check check (sold <= 2)) on commit drop`);
      await tx.execute(sql`create temporary table guests (
        seat integer constraint guests_seat_fkey references seats (id)
          deferrable initially immediate) on commit drop`);
      await tx.execute(sql`insert into seats values (1, 'A1', 0)`);
      for (const statement of statements) await tx.execute(statement);
    })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

test("a violated constraint is recognized by its name", async () => {
  const taken = await errorOf(sql`insert into seats values (2, 'A1', 0)`);
  expect(constraintOf(taken)).toBe("seats_code_key");
  expect(uniqueViolation(taken)).toBe(true);
  expect(uniqueViolation(taken, "seats_code_key")).toBe(true);
  expect(uniqueViolation(taken, "seats_pkey")).toBe(false);
  expect(checkViolation(taken)).toBe(false);

  const oversold = await errorOf(sql`update seats set sold = 3`);
  expect(checkViolation(oversold, "seats_sold_check")).toBe(true);
  expect(uniqueViolation(oversold)).toBe(false);

  const seatless = await errorOf(sql`insert into guests values (7)`);
  expect(foreignKeyViolation(seatless, "guests_seat_fkey")).toBe(true);
  expect(isUnavailable(seatless)).toBe(false);
});

test("a constraint violated only at commit is recognized as well", async () => {
  const late = await errorOf(sql`set constraints all deferred`, sql`insert into guests values (7)`);
  expect(foreignKeyViolation(late, "guests_seat_fkey")).toBe(true);
});

test("a mistake in a statement is not reported as an unavailable database", async () => {
  const mistake = await errorOf(sql`select missing from seats`);
  expect(errorCode(mistake)).toBe("42703");
  expect(isUnavailable(mistake)).toBe(false);
  expect(constraintOf(mistake)).toBeUndefined();
});

test("a deadlock asks for a retry and keeps the connection", async () => {
  const lock = (first: number, second: number, met: Promise<unknown>, meet: () => void) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(77, ${first})`);
      meet();
      await met;
      await tx.execute(sql`select pg_advisory_xact_lock(77, ${second})`);
    });
  let arrived = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  const meet = () => {
    arrived += 1;
    if (arrived === 2) open();
  };
  const ends = await Promise.allSettled([lock(1, 2, both, meet), lock(2, 1, both, meet)]);
  const [lost] = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  expect(errorCode(lost)).toBe("40P01");
  expect(isUnavailable(lost)).toBe(true);
  expect(isConnectionLost(lost)).toBe(false);
});

test.each([
  [{ code: "ECONNREFUSED" }, true],
  [new Error("Failed query", { cause: { code: "57P01" } }), true],
  [new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") }), true],
  [{ type: "error", error: { code: "ECONNREFUSED" } }, true],
  [new Error("timeout exceeded when trying to connect"), true],
  [new Error("sorry", { cause: { code: "53300" } }), true],
  [new Error("Connection string is missing"), false],
  [{ code: "23505", constraint: "orders_code_key" }, false],
  ["ECONNREFUSED", false],
  [undefined, false],
  [null, false],
])("unavailable? %o → %s", (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});
