import { describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/events/refunds/cancellation";
import { joinWaitlist } from "@/lib/events/waitlist/waitlist";
import type { RouteHandler } from "@/lib/http/contract";
import { createEventFixture, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as invite from "./[entry_id]/invite/route";
import * as entry from "./[entry_id]/route";
import * as list from "./route";

async function soldOutEvent() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketCapacity: 2, waitlist_offered: true });
  const { orderId } = await placeOrderFixture(tenant, event, { tickets: 2 });
  for (const name of ["Ada", "Bea"])
    await joinWaitlist(
      visitorOf(tenant),
      { slug: event.slug },
      {
        ticket_type_id: event.ticketTypeId,
        quantity: 2,
        first_name: name,
        last_name: "Waiter",
        email: `${name.toLowerCase()}@example.org`,
      },
    );
  const key = await createApiKey(tenant);
  const send = (handler: RouteHandler, params: Record<string, string> = {}, secret = key) =>
    call(handler, {
      method: handler === entry.DELETE ? "DELETE" : handler === invite.POST ? "POST" : "GET",
      params: { id: String(event.eventId), ...params },
      headers: { "X-SVC-API-Key": secret },
    });
  const entries = async () =>
    (await send(list.GET)).body.data as { id: number; status: string; position: number | null }[];
  return { tenant, event, orderId, send, entries };
}

const HANDLERS = [list.GET, entry.DELETE, invite.POST];

describe("the waiting list for staff", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another organization's records", async () => {
    const [own, other] = [await soldOutEvent(), await soldOutEvent()];
    const [foreign] = await other.entries();
    const entry_id = String(foreign?.id);
    const limited = await createApiKey(own.tenant, ["events_view"]);
    for (const handler of HANDLERS) {
      expect((await own.send(handler, { entry_id }, "nonsense")).status).toBe(401);
      expect((await own.send(handler, { entry_id }, limited)).status).toBe(403);
      const foreignEvent = { id: String(other.event.eventId), entry_id };
      expect((await own.send(handler, foreignEvent)).status).toBe(404);
    }
    for (const handler of [entry.DELETE, invite.POST])
      expect((await own.send(handler, { entry_id })).status).toBe(404);
    expect((await other.entries()).map(({ status }) => status)).toEqual(["waiting", "waiting"]);
  });

  it("409: refuses an invitation to places that are not free", async () => {
    const { send, entries } = await soldOutEvent();
    const [, bea] = await entries();
    const answer = await send(invite.POST, { entry_id: String(bea?.id) });
    expect([answer.status, answer.body.error_code]).toEqual([409, "sold_out"]);
  });

  it("200: lists the waiting guests, removes a guest, and offers free places to the next guest", async () => {
    const { tenant, orderId, send, entries } = await soldOutEvent();
    expect((await send(list.GET)).body).toMatchObject({
      waiting: 2,
      data: [
        { first_name: "Ada", position: 1, quantity: 2 },
        { first_name: "Bea", position: 2 },
      ],
    });
    const [ada] = await entries();
    expect((await send(entry.DELETE, { entry_id: String(ada?.id) })).status).toBe(200);
    await cancelOrder(tenant.owner, orderId);
    expect(await entries()).toMatchObject([
      { status: "removed", position: null },
      { status: "offered", position: null },
    ]);
  });
});
