import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { events, orders, organizations } from "@/db/schema";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import type { GuestActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";

export type OrderAddress = { clientSlugOrId: string; eventSlug: string; token: string };

/**
 * The guest that an order's link stands for. Throws one and the same not found for an unknown token, a
 * wrong organization or event, a disabled link, and a link period that is over (`registration §4`).
 */
export async function findGuest(address: OrderAddress, requestId: string): Promise<GuestActor> {
  const { clientSlugOrId: client, eventSlug, token } = address;
  const [found] = await db
    .select({ orderId: orders.id, organizationId: orders.organizationId })
    .from(orders)
    .innerJoin(
      events,
      and(eq(events.organizationId, orders.organizationId), eq(events.id, orders.eventId)),
    )
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(
      and(
        eq(orders.capabilityHash, hashSecret(token)),
        or(eq(organizations.slug, client), eq(sql`${organizations.id}::text`, client)),
        eq(events.slug, eventSlug),
        eq(orders.magicLinkEnabled, true),
        eq(events.magicLinkEnabled, true),
        or(isNull(events.magicLinkUntil), gt(events.magicLinkUntil, now())),
      ),
    );
  if (!found) throw notFound("registration");
  return { kind: "guest", requestId, ...found, link: orderLink(address) };
}

/** The API's address of an order. */
export function orderLink({ clientSlugOrId, eventSlug, token }: OrderAddress): string {
  const path = [clientSlugOrId, eventSlug, "orders", token].map(encodeURIComponent).join("/");
  return `${env().APP_ORIGIN}/api/v1/frontend/public/events/${path}`;
}
