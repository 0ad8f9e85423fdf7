import { and, eq, exists, gt, isNull, or, type Placeholder, sql } from "drizzle-orm";
import { type Db, db } from "@/db/client";
import { preparedStatement } from "@/db/prepared";
import { events, newOrderLinks, orders, organizations } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import type { GuestActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { answersTo } from "../capacity/event-addresses";
import { type OrderRecord, orderQuery } from "../order-record";

export type OrderAddress = { clientSlugOrId: string; eventSlug: string; token: string };

/** Orders whose links work, with their event and organization joined. */
export const linkWorks = (at: Date | Placeholder) =>
  and(
    eq(orders.magicLinkEnabled, true),
    eq(events.magicLinkEnabled, true),
    or(isNull(events.magicLinkUntil), gt(events.magicLinkUntil, at)),
  );

/** The organization that a path names by its slug or numeric id. */
export const isOrganization = (client: string | Placeholder) =>
  or(eq(organizations.slug, client), eq(sql`${organizations.id}::text`, client));

const guestQuery = (reader: Db, name: string) =>
  reader
    .select({ orderId: orders.id, organizationId: orders.organizationId })
    .from(orders)
    .innerJoin(events, within(events, orders.organizationId, eq(events.id, orders.eventId)))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(
      ofAll(
        orders,
        eq(orders.capabilityHash, sql.placeholder("capabilityHash")),
        isOrganization(sql.placeholder("client")),
        answersTo(sql.placeholder("eventSlug")),
        linkWorks(sql.placeholder("at")),
      ),
    )
    .prepare(name);

const guestStatement = preparedStatement("order_guest", guestQuery);

const openedQuery = (reader: Db, name: string) => {
  const leadsHere = reader
    .select({ id: events.id })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .where(
      within(
        events,
        orders.organizationId,
        eq(events.id, orders.eventId),
        isOrganization(sql.placeholder("client")),
        answersTo(sql.placeholder("eventSlug")),
        linkWorks(sql.placeholder("at")),
      ),
    );
  const isLink = eq(orders.capabilityHash, sql.placeholder("capabilityHash"));
  return orderQuery(reader, ofAll(orders, isLink, exists(leadsHere))).prepare(name);
};

const openedStatement = preparedStatement("order_opened", openedQuery);

type Link = { capabilityHash: string; client: string; eventSlug: string; at: Date };

/**
 * The guest that an order's link stands for. Throws one and the same not found for an unknown token, a
 * wrong organization or event, a disabled link, and a link period that is over (`registration §4`).
 */
export async function findGuest(address: OrderAddress, requestId: string): Promise<GuestActor> {
  const found = await open(address, requestId, async (link) => {
    const [guest] = await guestStatement().execute(link);
    return guest;
  });
  return { kind: "guest", requestId, ...found, link: orderLink(address) };
}

/** The guest together with the order, for whoever reads it: one statement finds both. Throws the same. */
export async function openOrder(
  address: OrderAddress,
  requestId: string,
): Promise<GuestActor & { order: OrderRecord }> {
  const order = await open(address, requestId, (link) => openedStatement().execute(link));
  const { id: orderId, organizationId } = order;
  const link = orderLink(address);
  return { kind: "guest", requestId, organizationId, orderId, link, order };
}

async function open<Found>(
  { clientSlugOrId: client, eventSlug, token }: OrderAddress,
  requestId: string,
  find: (link: Link) => Promise<Found | undefined>,
): Promise<Found> {
  const capabilityHash = hashSecret(token);
  const look = () => find({ capabilityHash, client, eventSlug, at: now() });
  // Whoever comes second with a new link finds it in use, though no new link is left.
  const afterUse = async () => {
    await takeIntoUse(capabilityHash, requestId);
    return look();
  };
  const found = (await look()) ?? (await afterUse());
  if (!found) throw notFound("registration");
  return found;
}

/** The first use of a mailed link makes it the order's own; nothing happens when there is no such link. */
async function takeIntoUse(capabilityHash: string, requestId: string): Promise<void> {
  const [mailed] = await db
    .select({ orderId: newOrderLinks.orderId, organizationId: newOrderLinks.organizationId })
    .from(newOrderLinks)
    .where(
      ofAll(
        newOrderLinks,
        eq(newOrderLinks.capabilityHash, capabilityHash),
        gt(newOrderLinks.expiresAt, now()),
      ),
    );
  if (!mailed) return;
  const { organizationId, orderId } = mailed;
  await db.transaction(async (tx) => {
    const used = await tx
      .delete(newOrderLinks)
      .where(ofAll(newOrderLinks, eq(newOrderLinks.capabilityHash, capabilityHash)))
      .returning({ id: newOrderLinks.id });
    if (used.length === 0) return;
    await tx
      .update(orders)
      .set({ capabilityHash, linkMailed: true })
      .where(within(orders, organizationId, eq(orders.id, orderId)));
    const guest = { kind: "guest", organizationId, orderId, requestId } as const;
    await recordChange(tx, guest, {
      action: "order.replace_link",
      subjectType: "order",
      subjectId: orderId,
    });
  });
}

/** The API's address of an order. */
export function orderLink({ clientSlugOrId, eventSlug, token }: OrderAddress): string {
  const path = [clientSlugOrId, eventSlug, "orders", token].map(encodeURIComponent).join("/");
  return `${env().APP_ORIGIN}/api/v1/frontend/public/events/${path}`;
}
