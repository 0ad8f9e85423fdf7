import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { rateLimits } from "@/db/schema";
import { reloadEnv } from "@/lib/env";
import { declined } from "@/lib/errors";
import { newSecret } from "@/lib/ids";
import { roundTripsOf } from "@/lib/testing/round-trips";
import { countingCardFailures } from "./card-attempts";

const LIMITS = ["LIMIT_DONATION_ATTEMPTS_PER_10_MINUTES", "LIMIT_CARD_FAILURES_PER_HOUR"];

afterEach(() => {
  for (const name of LIMITS) delete process.env[name];
  reloadEnv();
});

function allow(attempts: string, failures: string) {
  process.env.LIMIT_DONATION_ATTEMPTS_PER_10_MINUTES = attempts;
  process.env.LIMIT_CARD_FAILURES_PER_HOUR = failures;
  reloadEnv();
}

async function pointsOf(key: string): Promise<number | undefined> {
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.points;
}

const payer = () => ({ address: newSecret(), subject: `order:${newSecret()}` });
const paid = async () => "paid";
const refused = async () => {
  throw declined("Declined.", { code: "card_declined" });
};

it("counts an attempt by address and payer in one statement, and returns the payer's point", async () => {
  const { address, subject } = payer();
  const trips = await roundTripsOf(() => countingCardFailures(address, subject, paid));
  expect(trips.map((trip) => trip.length)).toEqual([1, 1]);
  expect(await pointsOf(`donation_attempts:address:${address}`)).toBe(1);
  expect(await pointsOf(`card_failures:${subject}`)).toBe(0);
});

it("stops a payer whose cards are refused, whatever their address", async () => {
  allow("100", "2");
  const { subject } = payer();
  const attempt = () => countingCardFailures(newSecret(), subject, refused);
  for (let nth = 0; nth < 2; nth++)
    await expect(attempt()).rejects.toMatchObject({ kind: "declined" });
  await expect(attempt()).rejects.toMatchObject({ kind: "limited" });
});

it("takes no point of the payer's for an attempt refused by address", async () => {
  allow("1", "100");
  const { address, subject } = payer();
  await countingCardFailures(address, subject, paid);
  await expect(countingCardFailures(address, subject, paid)).rejects.toMatchObject({
    kind: "limited",
    headers: { "RateLimit-Limit": "1", "RateLimit-Remaining": "0" },
  });
  expect(await pointsOf(`card_failures:${subject}`)).toBe(0);
});
