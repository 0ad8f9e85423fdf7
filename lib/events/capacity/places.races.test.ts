import { afterAll, beforeAll, expect, it } from "vitest";
import { createEventFixture } from "@/lib/testing/events";
import { expectSoundPlaces, poolsOf, watchPlaces } from "@/lib/testing/places";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { serveRoutes } from "@/lib/testing/upload-server";
import { REGISTRATION_ROUTES } from "@/testing/registration-routes";
import {
  manyTimes,
  type RegistrationServer,
  serverAt,
  shopper,
  tally,
} from "@/testing/registration-server";

let server: RegistrationServer;
let tenant: Tenant;

beforeAll(async () => {
  const { origin, stop } = await serveRoutes(REGISTRATION_ROUTES);
  server = serverAt([origin], stop);
  tenant = await createTenant();
});
afterAll(() => server.stop());

const SLOW_MACHINE = { timeout: 90_000 };

it("the last 10 tickets go to exactly 10 of 100 buyers over HTTP", SLOW_MACHINE, async () => {
  const event = await createEventFixture(tenant, { ticketCapacity: 10 });
  const watch = watchPlaces(event.eventId);
  const answers = await manyTimes(100, 40, await shopper(server, { tenant, event }));
  expect((await watch.stop()).wrong).toEqual([]);
  expect(tally(answers)).toEqual({ 201: 10, "409 sold_out": 90 });
  await expectSoundPlaces(event.eventId);
});

it(
  "tables and packages share the event's capacity with tickets, to the last seat",
  SLOW_MACHINE,
  async () => {
    const event = await createEventFixture(tenant, { capacity: 30 });
    const carts = [{ tables: 1 }, { packages: 1 }, { tickets: 1 }];
    const buyers = await Promise.all(carts.map((cart) => shopper(server, { tenant, event }, cart)));
    const answers = await manyTimes(90, 30, async (index) => buyers[index % 3]?.());
    expect(new Set(answers.map((each) => each?.status))).toEqual(new Set([201, 409]));
    expect((await poolsOf(event.eventId))[0]).toMatchObject({ pool: "event", size: 30, taken: 30 });
    await expectSoundPlaces(event.eventId);
  },
);
