import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/db/client";
import { orders, waitlistEntries } from "@/db/schema";
import { secondsFromNow } from "@/lib/clock";
import { createEventFixture, type EventFixture, visitorOf } from "@/lib/testing/events";
import { scaled } from "@/lib/testing/load";
import { expectSoundPlaces, poolsOf, watchPlaces } from "@/lib/testing/places";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import {
  type Heard,
  manyTimes,
  type RegistrationServer,
  shopper,
  startRegistrationServer,
  tally,
} from "@/testing/registration-server";
import { expireDueReservations } from "../orders/expiry";
import { cancelOrder } from "../refunds/cancellation";
import { joinWaitlist, serveWaitlists } from "../waitlist/waitlist";
import { waitlistToken } from "./waitlist-token";

const STARTING_MS = 300_000;

let server: RegistrationServer;
let tenant: Tenant;

beforeAll(async () => {
  tenant = await createTenant();
  server = await startRegistrationServer();
}, STARTING_MS);
afterAll(() => server?.stop(), STARTING_MS);

/** Buys and buys again, so many at the same time, until it is told to stop. */
function crowd(buyers: number, buy: () => Promise<Heard>) {
  const answers: Heard[] = [];
  let isOver = false;
  const going = manyTimes(buyers, buyers, async () => {
    while (!isOver) {
      const heard = await buy();
      answers.push(heard);
      if (heard.status !== 201) await wait(20);
    }
  });
  return {
    leave: async () => {
      isOver = true;
      await going;
      return tally(answers);
    },
  };
}

/** Lets the time of up to so many unpaid orders be over. */
async function runOut(eventId: number, atMost: number): Promise<void> {
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, eventId), eq(orders.status, "pending")))
    .orderBy(sql`random()`)
    .limit(atMost);
  await db
    .update(orders)
    .set({ reservationExpiresAt: secondsFromNow(-1) })
    .where(inArray(orders.id, some));
}

it("released seats are sold again, and never exceed capacity", async ({ annotate }) => {
  const places = 20;
  const event = await createEventFixture(tenant, { ticketCapacity: places });
  const watch = watchPlaces(event.eventId);
  const buyers = crowd(20, await shopper(server, { tenant, event }));
  const wanted = scaled(200);
  let expired = 0;
  while (expired < wanted) {
    await runOut(event.eventId, 7);
    const both = [expireDueReservations("one"), expireDueReservations("two")];
    for (const count of await Promise.all(both)) expired += count;
    await wait(100);
  }
  const heard = await buyers.leave();
  const { looks, wrong } = await watch.stop();
  await annotate(JSON.stringify({ expired, looks, ...heard }));
  expect(wrong).toEqual([]);
  expect(Object.keys(heard).filter((kind) => !/^(201|409 sold_out|503)/.test(kind))).toEqual([]);
  const isExpired = and(eq(orders.eventId, event.eventId), eq(orders.status, "expired"));
  expect(await db.$count(orders, isExpired)).toBe(expired);
  const isLive = and(eq(orders.eventId, event.eventId), eq(orders.status, "pending"));
  expect(heard["201"]).toBe(expired + (await db.$count(orders, isLive)));
  await expectSoundPlaces(event.eventId);
});

const entriesOf = ({ eventId }: EventFixture) =>
  db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, eventId))
    .orderBy(asc(waitlistEntries.id));

it("returned seats go to the waiting list, never to a passing buyer", async ({ annotate }) => {
  const places = 10;
  const waiting = 15;
  const event = await createEventFixture(tenant, {
    ticketCapacity: places,
    waitlist_offered: true,
  });
  const buy = await shopper(server, { tenant, event });
  const sold = await manyTimes(places, places, buy);
  expect(tally(sold)).toEqual({ 201: places });
  for (let index = 0; index < waiting; index += 1)
    await joinWaitlist(
      visitorOf(tenant),
      { slug: event.slug },
      {
        ticket_type_id: event.ticketTypeId,
        quantity: 1,
        first_name: "Ada",
        last_name: "Waiter",
        email: `ada${index}@example.org`,
      },
    );
  const watch = watchPlaces(event.eventId);
  const passersBy = crowd(10, buy);
  const giveBack = async () => {
    for (const { body } of sold)
      await cancelOrder(tenant.owner, (body.data as { id: number }).id, "Given back");
  };
  let served = false;
  const serve = async () => {
    while (!served) await serveWaitlists("test").then(() => wait(50));
  };
  const taken = takeOffers(event, places);
  const serving = Promise.all([serve(), serve()]);
  await giveBack();
  const answers = await taken;
  served = true;
  await serving;
  const heard = await passersBy.leave();
  const { looks, wrong } = await watch.stop();
  await annotate(JSON.stringify({ looks, holders: tally(answers), passersBy: heard }));
  expect(wrong).toEqual([]);
  expect(heard["201"] ?? 0).toBe(0);
  expect(tally(answers)["201"]).toBe(places);
  const states = (await entriesOf(event)).map(({ status }) => status);
  expect(states).toEqual([
    ...Array(places).fill("converted"),
    ...Array(waiting - places).fill("waiting"),
  ]);
  expect((await poolsOf(event.eventId)).map(({ taken: all }) => all)).toContain(places);
  await expectSoundPlaces(event.eventId);
});

/** After so many looks in vain no more offers will come. */
const MOST_IDLE_LOOKS = 200;

/** Each who is offered places takes them from three windows at the same time, until so many have. */
async function takeOffers(event: EventFixture, count: number): Promise<Heard[]> {
  const answers: Heard[] = [];
  const begun = new Set<number>();
  for (let idle = 0; begun.size < count && idle < MOST_IDLE_LOOKS; idle += 1) {
    const offered = (await entriesOf(event)).filter(
      ({ id, status }) => status === "offered" && !begun.has(id),
    );
    if (offered.length > 0) idle = 0;
    await Promise.all(
      offered.map(async (entry) => {
        begun.add(entry.id);
        const tickets = [{ ticket_type_id: event.ticketTypeId, quantity: 1 }];
        const cart = { tickets, waitlist_token: waitlistToken(entry) };
        const take = await shopper(server, { tenant, event }, { cart });
        answers.push(...(await manyTimes(3, 3, take)));
      }),
    );
    await wait(50);
  }
  return answers;
}
