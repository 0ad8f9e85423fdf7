import { randomUUID } from "node:crypto";
import { POST as placeRoute } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/route";
import { POST as quoteRoute } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/quote/route";
import type { NewOrderInput } from "@/lib/events/place-order-schema";
import type { QuoteSnapshot } from "@/lib/events/quote-schema";
import { type EventFixture, orderInput } from "@/lib/testing/events";
import { type Answer, call } from "@/lib/testing/request";
import type { Tenant } from "@/lib/testing/tenant";

type Wanted = Parameters<typeof orderInput>[1];

export const eventParams = (tenant: Tenant, event: EventFixture) => ({
  clientSlugOrId: tenant.slug,
  eventSlug: event.slug,
});

/** The quote of a cart over the API. */
export async function quoteOver(
  tenant: Tenant,
  event: EventFixture,
  cart: NewOrderInput["cart"],
): Promise<QuoteSnapshot> {
  const answer = await call(quoteRoute, { params: eventParams(tenant, event), body: cart });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as QuoteSnapshot;
}

/** Quotes and places over the API, as a shop of somebody else's would. */
export async function registerOver(
  tenant: Tenant,
  event: EventFixture,
  wanted: Wanted = {},
): Promise<Answer> {
  const input = orderInput(event, wanted);
  const quote = await quoteOver(tenant, event, input.cart);
  return call(placeRoute, {
    params: eventParams(tenant, event),
    headers: { "Idempotency-Key": randomUUID() },
    body: { ...input, quote_fingerprint: quote.fingerprint },
  });
}

export type Registered = { token: string; orderId: number; params: Record<string, string> };

/** An order that was placed over the API, with the address of its link. */
export async function registered(
  tenant: Tenant,
  event: EventFixture,
  wanted: Wanted = {},
): Promise<Registered> {
  const { status, body } = await registerOver(tenant, event, wanted);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { token } = body.management as { token: string };
  const { id } = body.data as { id: number };
  return { token, orderId: id, params: { ...eventParams(tenant, event), token } };
}
