import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { auditLog, events, orders, outboundEvents } from "@/db/schema";
import { within } from "@/db/within";
import { completeOrder } from "@/lib/events/payments/completion";
import type { RouteHandler } from "@/lib/http/contract";
import type { PlainHandler } from "@/lib/http/plain";
import { createEventFixture, placeOrderFixture } from "./events";
import { type Answer, call } from "./request";
import { createApiKey, createTenant } from "./tenant";

type Sent = { id?: number; params?: Record<string, string>; body?: unknown; query?: string };
type Wanted = Parameters<typeof placeOrderFixture>[2];

/** An organization with an event, and its API as one key, a weak one and nobody can use it. */
export async function createOrderApi() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const keys = {
    full: await createApiKey(tenant),
    weak: await createApiKey(tenant, ["orders_view"]),
    blind: await createApiKey(tenant, ["donors_view"]),
    none: null,
  };
  const addressed = ({ id, params }: Sent, who: keyof typeof keys) => ({
    params: { ...(id === undefined ? {} : { id: String(id) }), ...params },
    headers: keys[who] ? { "X-SVC-API-Key": keys[who] } : undefined,
  });
  const send = (
    handler: RouteHandler,
    sent: Sent = {},
    who: keyof typeof keys = "full",
  ): Promise<Answer> => call(handler, { ...sent, ...addressed(sent, who) });
  const download = (
    handler: PlainHandler,
    sent: Sent = {},
    who: keyof typeof keys = "full",
  ): Promise<Response> => {
    const { params, headers } = addressed(sent, who);
    const request = new Request(`http://localhost/test${sent.query ?? ""}`, { headers });
    return handler(request, { params: Promise.resolve(params) });
  };
  const place = async (wanted: Wanted = {}) =>
    (await placeOrderFixture(tenant, event, { payment_method: "check", ...wanted })).orderId;
  const paid = async (wanted: Wanted = {}) => {
    const id = await place(wanted);
    await completeOrder(tenant.owner, id, { method: "check" });
    return id;
  };
  return { tenant, event, send, download, place, paid };
}

export async function orderRow(id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("There is no such order.");
  return order;
}

export async function placesTaken(eventId: number): Promise<number> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  return event?.admissionsTaken ?? -1;
}

/** What was told of an order, by audit row and by outbound event. */
export async function toldOf(orderId: number) {
  const { organizationId } = await orderRow(orderId);
  const rows = await db
    .select()
    .from(auditLog)
    .where(within(auditLog, organizationId))
    .orderBy(auditLog.id);
  const sent = await db
    .select()
    .from(outboundEvents)
    .where(within(outboundEvents, organizationId))
    .orderBy(outboundEvents.id);
  return {
    audit: rows
      .filter((row) => row.subjectType === "order" && row.subjectId === orderId)
      .map(({ action }) => action),
    events: sent
      .filter((each) => each.subjectType === "order" && each.subjectId === orderId)
      .map(({ type }) => type),
  };
}
