import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donorAccounts, events, orders } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";

export type OwnRegistration = {
  order_id: number;
  order_number: string;
  status: "pending" | "completed";
  event: { name: string; slug: string; starts_at: Date | null; time_zone: string };
};

/** What a donor is registered for and has not begun yet, by the address that they proved to be theirs. */
export async function listOwnRegistrations(actor: DonorActor): Promise<OwnRegistration[]> {
  const found = await ownOrders(actor)
    .where(and(isOwn(actor), gte(events.startsAt, daysFromNow(-1))))
    .orderBy(asc(events.startsAt), asc(orders.id))
    .limit(20);
  return found.map(({ orderId, orderNumber, status, ...event }) => ({
    order_id: orderId,
    order_number: orderNumber,
    status: status === "pending" ? "pending" : "completed",
    event: {
      name: event.name,
      slug: event.slug,
      starts_at: event.startsAt,
      time_zone: event.timeZone,
    },
  }));
}

/** Mails a donor the links of their registrations of an event. Throws not found unless they have one. */
export async function requestOwnLinks(actor: DonorActor, eventSlug: string): Promise<void> {
  const [own] = await ownOrders(actor)
    .where(and(isOwn(actor), eq(events.slug, eventSlug)))
    .limit(1);
  if (!own?.email) throw notFound("registration");
  const { email } = own;
  const clientSlugOrId = String(actor.organizationId);
  await enqueue(db, "send-order-links", { clientSlugOrId, eventSlug, email });
}

const ownOrders = (actor: DonorActor) =>
  db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      email: orders.purchaserEmail,
      name: events.name,
      slug: events.slug,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
    })
    .from(orders)
    .innerJoin(events, within(events, orders.organizationId, eq(events.id, orders.eventId)))
    .innerJoin(
      donorAccounts,
      within(
        donorAccounts,
        orders.organizationId,
        eq(donorAccounts.donorId, actor.donorId),
        eq(sql`lower(${orders.purchaserEmail})`, donorAccounts.email),
      ),
    )
    .$dynamic();

const isOwn = ({ organizationId }: DonorActor) =>
  within(orders, organizationId, inArray(orders.status, ["pending", "completed"]));
