import { randomUUID } from "node:crypto";
import { type Answered, ask, made, type Target } from "./target";

export type AttackedEvent = { id: number; slug: string; ticketTypeIds: number[] };

type TicketWish = Record<string, unknown>;

/** Creates and publishes an event over the API, with these tickets. */
export async function createEvent(
  target: Target,
  tickets: TicketWish[],
  event: Record<string, unknown> = {},
): Promise<AttackedEvent> {
  const { id, slug } = await made<{ id: number; slug: string }>(target, "/admin/events", {
    slug: `attacked-${randomUUID()}`,
    name: "Harvest supper",
    starts_at: "2035-05-12T22:00:00Z",
    ends_at: "2035-05-13T02:00:00Z",
    currency: "USD",
    location: { kind: "in_person", venue: "The Boathouse" },
    check_instructions: "Please mail your check.",
    ...event,
  });
  const ticketTypeIds: number[] = [];
  for (const ticket of tickets) {
    const type = await made(target, `/admin/events/${id}/ticket-types`, {
      ...{ name: "Guest", price: 0, benefit_kind: "none" },
      ...ticket,
    });
    ticketTypeIds.push(type.id);
  }
  await made(target, `/admin/events/${id}/status`, { status: "published" }, "PUT");
  return { id, slug, ticketTypeIds };
}

export const eventPath = (target: Target, { slug }: { slug: string }): string =>
  `/api/v1/frontend/public/events/${target.world.organization.slug}/${slug}`;

type OrderWish = {
  cart: { tickets: { ticket_type_id: number; quantity: number }[]; promo_code?: string };
  email?: string;
  payment_method?: "card" | "check";
  from?: string;
};

/** Places an order as a visitor, at the price that is quoted now. */
export async function placeOrder(
  target: Target,
  event: AttackedEvent,
  { cart, email = "buyer@attack.example", payment_method, from }: OrderWish,
): Promise<Answered> {
  const path = eventPath(target, event);
  const quote = await ask(target, { method: "POST", path: `${path}/quote`, body: cart, from });
  if (quote.status !== 200) return quote;
  return ask(target, {
    method: "POST",
    path: `${path}/orders`,
    headers: { "Idempotency-Key": randomUUID() },
    body: {
      cart,
      purchaser: { first_name: "Ada", last_name: "Buyer", email },
      payment_method,
      quote_fingerprint: JSON.parse(quote.text).data.fingerprint,
    },
    from,
  });
}
