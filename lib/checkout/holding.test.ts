import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { entities } from "@/db/schema";
import { now, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import {
  createChild,
  createGivingFixture,
  createPayer,
  pay,
  placesOf,
} from "@/lib/testing/checkout";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { extendHolds, freeExpiredHolds } from "./holding";
import { removeItem } from "./item-changes";
import { addEntity } from "./items";
import { readCheckout } from "./view";

let tenant: Tenant;
let programId: number;

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
});
afterEach(resumeClock);

const payers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await createPayer(tenant)).actor));

const minutes = (count: number) => stopClock(secondsFromNow(count * 60));

describe("a held place", () => {
  it("is held for 15 minutes, and then open to other visitors", async () => {
    const child = await createChild(tenant, programId);
    const [actor, other] = await payers(2);
    if (!actor || !other) throw new Error("nobody is there");
    stopClock(now());
    const { items } = await addEntity(actor, programId, child, {});
    expect(items[0]?.held_until).toBe(secondsFromNow(15 * 60).toISOString());
    await expect(addEntity(other, programId, child, {})).rejects.toMatchObject({
      code: "already_sponsored",
    });
    minutes(14);
    await freeExpiredHolds("test");
    expect(await placesOf(child)).toMatchObject({ held: 1 });
    minutes(2);
    await freeExpiredHolds("test");
    expect(await placesOf(child)).toMatchObject({ held: 0, isFull: false });
    expect((await readCheckout(actor, programId)).items).toMatchObject([{ held_until: null }]);
    await addEntity(other, programId, child, {});
    await expect(extendHolds(actor, programId)).rejects.toMatchObject({
      code: "already_sponsored",
    });
    await expect(pay(actor, programId)).rejects.toMatchObject({ code: "already_sponsored" });
  });

  it("is held once, however often it is requested", async () => {
    const child = await createChild(tenant, programId, { sp_num: "2" });
    const [actor] = await payers(1);
    if (!actor) throw new Error("nobody is there");
    await Promise.all([1, 2, 3].map(() => addEntity(actor, programId, child, {})));
    expect(await placesOf(child)).toMatchObject({ held: 1 });
  });

  it("can be extended at least ten times, and not forever", async () => {
    const child = await createChild(tenant, programId);
    const [actor] = await payers(1);
    if (!actor) throw new Error("nobody is there");
    await addEntity(actor, programId, child, {});
    for (let time = 0; time < 10; time += 1) {
      minutes(14);
      await freeExpiredHolds("test");
      const { items } = await extendHolds(actor, programId);
      expect(items[0]?.held_until).toBe(secondsFromNow(15 * 60).toISOString());
    }
    minutes(60);
    await expect(extendHolds(actor, programId)).rejects.toMatchObject({ code: "hold_too_long" });
    await freeExpiredHolds("test");
    expect(await placesOf(child)).toMatchObject({ held: 0 });
  });

  it("can be paid for after its time when no one else has taken it", async () => {
    const child = await createChild(tenant, programId);
    const [actor] = await payers(1);
    if (!actor) throw new Error("nobody is there");
    await addEntity(actor, programId, child, {});
    minutes(20);
    await freeExpiredHolds("test");
    expect(await pay(actor, programId)).toMatchObject({ status: "completed" });
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 1 });
  });
});

/** What many visitors get who want a place at the same moment. */
async function race(child: number, take: (visitor: Visitor) => Promise<unknown>) {
  const outcomes = await Promise.allSettled((await payers(40)).map(take));
  const refusals = outcomes.flatMap((each) =>
    each.status === "rejected" ? [(each.reason as { code?: string }).code] : [],
  );
  return { taken: outcomes.length - refusals.length, refusals, ...(await placesOf(child)) };
}

type Visitor = Awaited<ReturnType<typeof payers>>[number];

describe("the last places", () => {
  it("go to as many visitors as there are places, and everyone else is refused", async () => {
    const child = await createChild(tenant, programId, { sp_num: "3" });
    const { taken, refusals, held, isFull } = await race(child, (visitor) =>
      addEntity(visitor, programId, child, {}),
    );
    expect({ taken, held, isFull }).toEqual({ taken: 3, held: 3, isFull: true });
    expect(new Set(refusals)).toEqual(new Set(["already_sponsored"]));
    expect(refusals).toHaveLength(37);
  });

  it("would be given away too often without the lock, which proves that this test works", async () => {
    const child = await createChild(tenant, programId, { sp_num: "3" });
    const { held } = await race(child, async () => {
      const { isFull } = await placesOf(child);
      if (isFull) throw new Error("full");
      await db
        .update(entities)
        .set({ heldCount: sql`${entities.heldCount} + 1` })
        .where(eq(entities.id, child));
    });
    expect(held).toBeGreaterThan(3);
  });

  it("do not deadlock when two visitors want the same children in opposite order", async () => {
    const [one, two] = [
      await createChild(tenant, programId, { sp_num: "50" }),
      await createChild(tenant, programId, { sp_num: "50" }),
    ];
    const visitors = await payers(8);
    await Promise.all(
      visitors.map(async (visitor, index) => {
        const order = index % 2 ? [one, two] : [two, one];
        for (const child of order) await addEntity(visitor, programId, child, {});
        await extendHolds(visitor, programId);
        await pay(visitor, programId);
      }),
    );
    expect(await placesOf(one)).toMatchObject({ held: 0, sponsors: 8 });
    expect(await placesOf(two)).toMatchObject({ held: 0, sponsors: 8 });
  });

  it("are taken and freed and never exceed capacity", async () => {
    const child = await createChild(tenant, programId, { sp_num: "2" });
    const visitors = await payers(10);
    const attempts = visitors.map(async (visitor) => {
      for (let time = 0; time < 3; time += 1) {
        const got = await addEntity(visitor, programId, child, {}).catch(() => undefined);
        const { held, sponsors } = await placesOf(child);
        expect(held + sponsors).toBeLessThanOrEqual(2);
        if (got) await removeItem(visitor, programId, { entity: child });
      }
    });
    await Promise.all(attempts);
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 0 });
  });
});
