import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/db/client";
import { ticketTypes } from "@/db/schema";
import { createTestDatabase } from "@/lib/testing/database";
import { createEventFixture } from "@/lib/testing/events";
import { load, scaled } from "@/lib/testing/load";
import { expectSoundPlaces, poolsOf } from "@/lib/testing/places";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import {
  type Heard,
  manyTimes,
  type RegistrationServer,
  shopper,
  startRegistrationServer,
  tally,
} from "@/testing/registration-server";
import { createPromoCode } from "../setup/promo-codes";

const STARTING_MS = 300_000;
const PLACES = 50;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: RegistrationServer;
let tenant: Tenant;

beforeAll(async () => {
  // A database of its own: the control takes its checks away.
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  await closeDatabase();
  tenant = await createTenant();
  server = await startRegistrationServer();
}, STARTING_MS);
afterAll(async () => {
  await server?.stop();
  await closeDatabase();
  await database?.drop();
}, STARTING_MS);

/** Everybody who got no place was told so in one of the ways that the API promises. */
function expectOnlyRefusals(answers: readonly Heard[], also: readonly string[] = []) {
  const allowed = ["201", "409 sold_out", "429 rate_limited", "503 unavailable", ...also];
  for (const kind of Object.keys(tally(answers))) expect(allowed).toContain(kind);
}

const placed = (answers: readonly Heard[]) => tally(answers)["201"] ?? 0;

const takenOf = async (eventId: number, pool: string) =>
  (await poolsOf(eventId)).find((each) => each.pool === pool)?.taken;

describe(`${load.attempts} attempts, ${load.atOnce} at once, across two processes`, () => {
  const trials = Array.from({ length: load.trials }, (_, index) => index + 1);

  it.for(trials)(
    "trial %i: the last 50 tickets go to exactly 50 buyers",
    async (_, { annotate }) => {
      const event = await createEventFixture(tenant, { ticketCapacity: PLACES });
      const buy = await shopper(server, { tenant, event });
      const answers = await manyTimes(load.attempts, load.atOnce, buy);
      await annotate(JSON.stringify(tally(answers)));
      expectOnlyRefusals(answers);
      expect(placed(answers)).toBe(PLACES);
      expect(await takenOf(event.eventId, "ticket Guest")).toBe(PLACES);
      await expectSoundPlaces(event.eventId);
    },
  );

  it("oversell without the locks, which proves that these trials test something", async ({
    annotate,
  }) => {
    const event = await createEventFixture(tenant, { ticketCapacity: PLACES });
    const unlocked = await startRegistrationServer({ env: { WITHOUT_LOCKS: "1" } });
    await db.execute(sql`alter table ticket_types drop constraint ticket_types_not_oversold`);
    try {
      const buy = await shopper(unlocked, { tenant, event });
      const answers = await manyTimes(scaled(400, 200), load.atOnce, buy);
      await annotate(JSON.stringify(tally(answers)));
      expect(placed(answers)).toBeGreaterThan(PLACES);
      expect(await takenOf(event.eventId, "ticket Guest")).toBe(placed(answers));
    } finally {
      await unlocked.stop();
      await db
        .update(ticketTypes)
        .set({ capacity: null })
        .where(eq(ticketTypes.id, event.ticketTypeId));
      await db.execute(sql`alter table ticket_types add constraint ticket_types_not_oversold
        check (units_taken >= 0 and (capacity is null or units_taken <= capacity))`);
    }
  });
});

it("tickets, tables, and sponsor packages share the event's capacity to the last seat", async ({
  annotate,
}) => {
  const event = await createEventFixture(tenant, { capacity: 60 });
  const carts = [{ tables: 1 }, { tickets: 1 }, { packages: 1 }, { tickets: 2, packages: 1 }];
  const buyers = await Promise.all(carts.map((cart) => shopper(server, { tenant, event }, cart)));
  const answers = await manyTimes(scaled(1000, 280), load.atOnce, async (index) => {
    const buy = buyers[index % buyers.length];
    if (!buy) throw new Error("nobody buys");
    return buy();
  });
  await annotate(JSON.stringify(tally(answers)));
  expectOnlyRefusals(answers);
  expect(await takenOf(event.eventId, "event")).toBe(60);
  await expectSoundPlaces(event.eventId);
});

it("orders of A and B, of B and A, and of a package with both never deadlock", async ({
  annotate,
}) => {
  const event = await createEventFixture(tenant);
  const a = { ticket_type_id: event.ticketTypeId, quantity: 1 };
  const b = { ticket_type_id: event.tableTypeId, quantity: 1 };
  const sponsor_packages = [{ sponsor_package_id: event.packageId, quantity: 1 }];
  const carts = [{ tickets: [a, b] }, { tickets: [b, a] }, { tickets: [b], sponsor_packages }];
  const buyers = await Promise.all(
    carts.map((cart) => shopper(server, { tenant, event }, { cart }, 0)),
  );
  const count = scaled(1000);
  const answers = await manyTimes(count, 50, async (index) => {
    const buy = buyers[index % buyers.length];
    if (!buy) throw new Error("nobody buys");
    return buy();
  });
  await annotate(JSON.stringify(tally(answers)));
  // The victim of a deadlock would have heard 503, and nobody repeated anything.
  expect(tally(answers)).toEqual({ 201: count });
  await expectSoundPlaces(event.eventId);
});

it("a code with ten uses is used ten times", async ({ annotate }) => {
  const event = await createEventFixture(tenant);
  const code = { code: "TEN", kind: "percent", value: 20, max_uses: 10 } as const;
  await createPromoCode(tenant.owner, event.eventId, code);
  const tickets = [{ ticket_type_id: event.ticketTypeId, quantity: 1 }];
  const buy = await shopper(server, { tenant, event }, { cart: { tickets, promo_code: "ten" } });
  const answers = await manyTimes(scaled(500), 50, buy);
  await annotate(JSON.stringify(tally(answers)));
  expectOnlyRefusals(answers, ["422 validation_failed"]);
  expect(placed(answers)).toBe(10);
  expect(await takenOf(event.eventId, "code TEN")).toBe(10);
  await expectSoundPlaces(event.eventId);
});
