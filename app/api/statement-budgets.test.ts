import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as checkIn } from "@/app/api/v1/admin/events/[id]/check-in/route";
import { GET as readProfile } from "@/app/api/v1/admin/fundraising/portfolio/[donor_id]/route";
import { GET as listEntities } from "@/app/api/v1/frontend/entities/all/[client_id]/[program_id]/[session_id]/route";
import { POST as payOrder } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/pay/route";
import {
  PUT as changeOrder,
  GET as readOrder,
} from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/route";
import { POST as placeOrder } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/route";
import { POST as quoteOrder } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/quote/route";
import { db } from "@/db/client";
import { attendees } from "@/db/schema";
import { reloadEnv } from "@/lib/env";
import { completeOrder } from "@/lib/events/payments/completion";
import type { OrderView } from "@/lib/events/schema";
import type { RouteContext, RouteHandler } from "@/lib/http/contract";
import { createEventFixture, orderInput, placeOrderFixture } from "@/lib/testing/events";
import { call } from "@/lib/testing/request";
import { roundTripsOf, type WatchedTrips, watchRoundTrips } from "@/lib/testing/round-trips";
import { type ApiOperation, apiOperations } from "@/testing/api-operations";
import { ownParams, ownValue } from "@/testing/api-paths";
import { tryOperation } from "@/testing/api-requests";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";
import { STATEMENTS } from "@/testing/statement-budgets";

const operations = (await apiOperations()).map((operation) => ({
  ...operation,
  name: `${operation.method} ${operation.address}`,
}));

const EVENT = "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]";

let organization: FullOrganization;
let watched: WatchedTrips;

beforeAll(async () => {
  for (const name of ["API_REQUESTS", "PUBLIC_REQUESTS", "CHECKOUT_WRITES"])
    process.env[`LIMIT_${name}_PER_MINUTE`] = "1000000";
  reloadEnv();
  organization = await createFullOrganization(operations);
});

afterAll(() => {
  for (const name of ["API_REQUESTS", "PUBLIC_REQUESTS", "CHECKOUT_WRITES"])
    delete process.env[`LIMIT_${name}_PER_MINUTE`];
  reloadEnv();
});

/** What no request asks by itself: counts told to other processes, the request log, signs of use and of life. */
const IN_BACKGROUND =
  /insert into "(?:rate_limits" as|api_requests")|set "last_(?:used|seen)_at"|^select 1$/;

/** What a good request of the operation asks the database between its arrival and its answer. */
async function statementsOf(operation: ApiOperation): Promise<string[]> {
  const { key, values } = organization;
  const params = ownParams(values, operation.address);
  const headers: Record<string, string> = {
    "X-SVC-API-Key": key,
    "X-Forwarded-For": "2001:db8::1",
  };
  if (operation.access === "donor") headers.session_id = ownValue(values, "sessionSecret");
  let statements: string[] = [];
  const watching = async (request: Request, context: RouteContext) => {
    const before = watched.trips.flat().length;
    const answer = await operation.handler(request, context as { params: Promise<never> });
    statements = watched.trips.flat().slice(before);
    return answer;
  };
  const handler = Object.assign(watching, operation.handler);
  watched = watchRoundTrips(IN_BACKGROUND);
  try {
    await tryOperation({ ...operation, handler }, { params, headers }, values);
  } finally {
    watched.stop();
  }
  return statements;
}

describe("the statements of an operation stay within its budget", () => {
  it.each(operations)("$name", async (operation) => {
    // The first answer may be kept for the ones after it, such as the file of a ticket.
    await statementsOf(operation);
    const statements = await statementsOf(operation);
    const told = toldOf(statements.map((text) => [text]));
    expect(statements.length, told).toBeLessThanOrEqual(STATEMENTS[operation.name] ?? 0);
  });
});

const toldOf = (trips: readonly (readonly string[])[]): string =>
  trips.map((trip) => trip.map((text) => text.slice(0, 100)).join(" | ")).join("\n");

/** The trips from the statement that locks to the end of its transaction. */
function tripsWhileLocked(trips: readonly string[][], locks: RegExp): readonly string[][] {
  const first = trips.findIndex((trip) => trip.some((text) => locks.test(text)));
  const own = trips.slice(first);
  return own.slice(0, own.findIndex((trip) => trip.includes("commit")) + 1);
}

/** Both are there, and the one is sent before the other. */
function expectInOrder(trip: readonly string[], first: RegExp, second: RegExp): void {
  const earlier = trip.findIndex((text) => first.test(text));
  const later = trip.findIndex((text) => second.test(text) && !first.test(text));
  expect(earlier, toldOf([trip])).toBeGreaterThanOrEqual(0);
  expect(later, toldOf([trip])).toBeGreaterThan(earlier);
}

/** The most frequent operations once more, with nothing around them that takes their changes back. */
describe("the busiest operations need few round trips", () => {
  const readBy = (handler: RouteHandler, address: string, headers = {}) =>
    roundTripsOf(async () => {
      const params = ownParams(organization.values, address);
      expect((await call(handler, { params, headers })).status).toBe(200);
    }, IN_BACKGROUND);

  it("reads a profile in 4", async () => {
    const address = "/api/v1/admin/fundraising/portfolio/[donor_id]";
    const trips = await readBy(readProfile, address, { "X-SVC-API-Key": organization.key });
    expect(trips.length, toldOf(trips)).toBeLessThanOrEqual(4);
  });

  it("reads a registration in 1", async () => {
    // The first request of a caller counts its point in the database.
    await readBy(readOrder, `${EVENT}/orders/[token]`);
    const trips = await readBy(readOrder, `${EVENT}/orders/[token]`);
    expect(trips.length, toldOf(trips)).toBe(1);
  });

  it("lists recipients in 3", async () => {
    const address = "/api/v1/frontend/entities/all/[client_id]/[program_id]/[session_id]";
    const trips = await readBy(listEntities, address);
    expect(trips.length, toldOf(trips)).toBeLessThanOrEqual(3);
  });

  it("changes a registration in 5", async () => {
    const { tenant } = organization;
    const event = await createEventFixture(tenant);
    const { token } = await placeOrderFixture(tenant, event, { tables: 1 });
    const params = { clientSlugOrId: tenant.slug, eventSlug: event.slug, token };
    const order = (await call(readOrder, { params })).body.data as OrderView;
    // The first request of a caller counts its point in the database.
    const { version } = order;
    await call(changeOrder, { method: "PUT", params, body: { version } });
    const [group] = order.registration_groups;
    const body = { version, groups: [{ id: group?.id, label: "The Tidewatchers" }] };
    const trips = await roundTripsOf(async () => {
      const answer = await call(changeOrder, { method: "PUT", params, body });
      expect(answer.status).toBe(200);
    }, IN_BACKGROUND);
    expect(trips.length, toldOf(trips)).toBeLessThanOrEqual(5);
  });

  it("places an order in 8, 1 of them while its places are locked, and pays it in 16", async () => {
    const { tenant } = organization;
    const event = await createEventFixture(tenant, { ticketCapacity: 50 });
    const params = { clientSlugOrId: tenant.slug, eventSlug: event.slug };
    const { cart, purchaser, payment_method } = orderInput(event, { tickets: 2 });
    const ask = async (handler: RouteHandler, body: object, token?: string) => {
      const headers = { "Idempotency-Key": randomUUID() };
      return call(handler, {
        method: "POST",
        params: { ...params, ...(token && { token }) },
        headers,
        body,
      });
    };
    const place = async () => {
      const { body } = await ask(quoteOrder, cart as object);
      const { fingerprint: quote_fingerprint } = body.data as { fingerprint: string };
      const order = { cart, purchaser, payment_method, quote_fingerprint };
      let token = "";
      const trips = await roundTripsOf(async () => {
        const placed = await ask(placeOrder, order);
        expect(placed.status).toBe(201);
        token = (placed.body.management as { token: string }).token;
      }, IN_BACKGROUND);
      return { trips, token };
    };
    // The first request of a caller counts its point in the database.
    await place();
    const { trips, token } = await place();
    const isLocked = tripsWhileLocked(trips, /for no key update/);
    expect(isLocked.length, toldOf(trips)).toBe(1);
    expect(trips.length, toldOf(trips)).toBeLessThanOrEqual(8);

    const paying = await roundTripsOf(async () => {
      const paid = await ask(payOrder, { token: "tok_visa" }, token);
      expect(paid.body.data).toMatchObject({ status: "completed", payment_status: "paid" });
    }, IN_BACKGROUND);
    expect(tripsWhileLocked(paying, /"receipt_sequences"/).length, toldOf(paying)).toBe(1);
    expect(paying.length, toldOf(paying)).toBeLessThanOrEqual(16);
    // What travels with a lock, or with the order's new status, is done after it, and before the commit.
    const [lock, ledger] = [/from "orders".*for no key update$/s, /json_agg.*"payments"/s];
    const locking = paying.filter((trip) => trip.some((text) => lock.test(text)));
    expect(locking, toldOf(paying)).toHaveLength(2);
    for (const trip of locking) expectInOrder(trip, lock, ledger);
    const moving = paying.find((trip) => trip.some((text) => /^update "orders"/.test(text))) ?? [];
    expectInOrder(moving, /^update "orders"/, /^with changes/);
    expectInOrder(moving, /^with changes/, /"receipt_sequences"/);
    expect(moving.at(-1), toldOf(paying)).toBe("commit");
  });

  it("checks a guest in, and a table of eight, in 3", async () => {
    const { tenant, key } = organization;
    const event = await createEventFixture(tenant);
    const { orderId } = await placeOrderFixture(tenant, event, { tables: 1, tickets: 1 });
    await completeOrder(tenant.system, orderId, { method: "card", gateway: "test", isTest: true });
    const guests = await db.select().from(attendees).where(eq(attendees.orderId, orderId));
    const scan = (of: object) =>
      call(checkIn, {
        params: { id: String(event.eventId) },
        headers: { "X-SVC-API-Key": key },
        body: { scans: [{ scan_id: randomUUID(), override: true, ...of }] },
      });
    const tables = guests.filter(({ groupId }) => groupId !== guests[0]?.groupId);
    for (const of of [{ code: guests[0]?.ticketCode }, { group_id: tables[0]?.groupId }]) {
      const trips = await roundTripsOf(async () => {
        const { body } = await scan(of);
        expect(body.data).toEqual(
          expect.arrayContaining([expect.objectContaining({ outcome: "checked_in" })]),
        );
      }, IN_BACKGROUND);
      expect(trips.length, toldOf(trips)).toBeLessThanOrEqual(3);
    }
  });
});
