import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import { waitlistToken } from "@/lib/events/capacity/waitlist-token";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { call } from "@/lib/testing/request";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { eventParams } from "@/testing/public-events";
import { DELETE as LEAVE, GET as READ } from "./[token]/route";
import { POST as JOIN } from "./route";

let tenant: Tenant;
let other: Tenant;
let event: EventFixture;

beforeEach(async () => {
  [tenant, other] = [await createTenant(), await createTenant()];
  event = await createEventFixture(tenant, { ticketCapacity: 1, waitlist_offered: true });
  await placeOrderFixture(tenant, event);
});

const params = () => eventParams(tenant, event);
const wanted = (values: object = {}) => ({
  ticket_type_id: event.ticketTypeId,
  quantity: 1,
  first_name: "Ada",
  last_name: "Waiter",
  email: "ada@example.org",
  ...values,
});
const join = (body: unknown, to = params()) => call(JOIN, { params: to, body });
const entries = () =>
  db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, event.eventId))
    .orderBy(waitlistEntries.id);

describe("POST waitlist", () => {
  it("gives the same answer for an address already waiting", async () => {
    const first = await join(wanted());
    expect(first.status).toBe(202);
    expect((await join(wanted())).body).toEqual(first.body);
    expect(await entries()).toMatchObject([{ status: "waiting", email: "ada@example.org" }]);
  });

  it("is 404 in another organization, and 422 for available, malformed or unknown tickets", async () => {
    expect((await join(wanted(), { ...params(), clientSlugOrId: other.slug })).status).toBe(404);
    for (const values of [{ email: "ada" }, { ticket_type_id: event.tableTypeId }, { quantity: 0 }])
      expect((await join(wanted(values))).status).toBe(422);
    expect(await entries()).toEqual([]);
  });
});

describe("a place on the waiting list", () => {
  async function waiting() {
    await join(wanted());
    const [entry] = await entries();
    if (!entry) throw new Error("Nobody waits.");
    return { ...params(), token: waitlistToken(entry) };
  }

  it("is read and given up with its secret, repeatedly", async () => {
    const to = await waiting();
    const read = await call(READ, { params: to });
    expect(read.body.data).toMatchObject({ status: "waiting", position: 1 });
    expect(read.headers.get("cache-control")).toBe("no-store");
    for (let times = 0; times < 2; times += 1)
      expect((await call(LEAVE, { method: "DELETE", params: to })).status).toBe(200);
    expect((await call(READ, { params: to })).body.data).toMatchObject({ status: "left" });
  });

  it("is 404 with another secret and under another organization", async () => {
    const to = await waiting();
    for (const wrong of [{ token: "nobody" }, { clientSlugOrId: other.slug }]) {
      expect((await call(READ, { params: { ...to, ...wrong } })).status).toBe(404);
      const leave = { method: "DELETE", params: { ...to, ...wrong } };
      expect((await call(LEAVE, leave)).status).toBe(404);
    }
    expect(await entries()).toMatchObject([{ status: "waiting" }]);
  });
});
