import { desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { events, newOrderLinks, orders, organizations } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { admitMailRequest } from "@/lib/gate/mail-requests";
import { mailboxOf } from "@/lib/gate/mailbox";
import { hashSecret, newSecret } from "@/lib/ids";
import { emailUpTo } from "@/lib/input";
import { enqueue, type JobRun } from "@/lib/jobs/queue";
import type { Speech } from "@/lib/language/speech";
import { takePoint } from "@/lib/limits/limits";
import { appLink } from "@/lib/messages/render";
import { answersTo } from "../capacity/event-addresses";
import { getOrderRecord, type OrderRecord } from "../order-record";
import { isOrganization, linkWorks } from "../orders/capability";
import { speechOfOrder } from "../speech";
import { buttonOf, type MessageKind } from "./kinds";
import { type MessageLink, queueMessage } from "./mail";
import { valuesOfOrder } from "./values";

export const EventPath = z.object({
  clientSlugOrId: z.string().meta({ description: "Organization slug or numeric ID" }),
  eventSlug: z.string().meta({ description: "Event slug within the organization" }),
});
export type EventPath = z.infer<typeof EventPath>;

export const LinkRequest = z
  .object({ email: emailUpTo(255).meta({ description: "The address of the registration" }) })
  .meta({ id: "OrderLinkRequest" });
export type LinkRequest = z.infer<typeof LinkRequest>;

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "send-order-links": EventPath & LinkRequest;
  }
}

/** Unused, a mailed link works as long as this. */
const LINK_DAYS = 7;
const MOST_ORDERS = 10;

/**
 * Asks for the links of somebody's registrations. Only the job looks whether there are any, so that
 * neither the answer nor its time tells. `address` is the network address that asks. Throws 429.
 */
export async function requestOrderLinks(
  event: EventPath,
  { email }: LinkRequest,
  address: string,
): Promise<void> {
  const { clientSlugOrId, eventSlug } = event;
  await admitMailRequest({ address });
  await enqueue(db, "send-order-links", { clientSlugOrId, eventSlug, email }, { apart: true });
}

/** Mails a new link for each registration of an address. The links of before work until one is used. */
export async function sendOrderLinks(
  request: EventPath & LinkRequest,
  run: Pick<JobRun, "jobId">,
): Promise<void> {
  const found = await findOrders(request);
  const [first] = found;
  if (!first || !(await mayMail(request.email, first.organizationId))) return;
  await db.transaction(async (tx) => {
    const links = [];
    for (const order of found) links.push({ ...order, href: await addLink(tx, request, order) });
    await mailLinks(tx, `order-links:${run.jobId}`, request.email, links);
  });
}

type Found = Awaited<ReturnType<typeof findOrders>>[number];
type Linked = Found & { href: string };

function findOrders({ clientSlugOrId, eventSlug, email }: EventPath & LinkRequest) {
  return db
    .select({
      id: orders.id,
      organizationId: orders.organizationId,
      orderNumber: orders.orderNumber,
      purchaserName: orders.purchaserName,
      purchaserEmail: orders.purchaserEmail,
      eventName: events.name,
    })
    .from(orders)
    .innerJoin(events, within(events, orders.organizationId, eq(events.id, orders.eventId)))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(
      ofAll(
        orders,
        eq(sql`lower(${orders.purchaserEmail})`, email.toLowerCase()),
        isOrganization(clientSlugOrId),
        answersTo(eventSlug),
        linkWorks(now()),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(MOST_ORDERS);
}

/** Nobody's inbox is filled from many network addresses. */
async function mayMail(email: string, organizationId: number): Promise<boolean> {
  try {
    await takePoint("email_links", `order_link:${organizationId}:${hashSecret(mailboxOf(email))}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === "limited") return false;
    throw error;
  }
}

/** A link that waits for its first use; until then the order's own works on. */
export async function addLink(
  tx: Tx,
  path: EventPath,
  order: Pick<Found, "organizationId" | "id">,
): Promise<string> {
  const { organizationId, id: orderId } = order;
  const isOld = within(
    newOrderLinks,
    organizationId,
    eq(newOrderLinks.orderId, orderId),
    lt(newOrderLinks.expiresAt, now()),
  );
  await tx.delete(newOrderLinks).where(isOld);
  const token = newSecret();
  await tx.insert(newOrderLinks).values({
    organizationId,
    orderId,
    capabilityHash: hashSecret(token),
    expiresAt: daysFromNow(LINK_DAYS),
  });
  return appLink(`/o/${path.clientSlugOrId}/events/${path.eventSlug}/orders/${token}`);
}

/** A new link to an order, as a message of this kind shows it. */
export async function linkOfOrder(
  tx: Tx,
  order: OrderRecord,
  kind: MessageKind,
  speech: Speech,
): Promise<MessageLink[]> {
  const path = { clientSlugOrId: order.organization.slug, eventSlug: order.event.slug };
  return [{ href: await addLink(tx, path, order), label: buttonOf(kind, speech) }];
}

/** To the address as it is stored: what was typed only had to match it. */
async function mailLinks(tx: Tx, messageKey: string, typed: string, links: Linked[]) {
  const [first] = links;
  if (!first) return;
  const { organizationId } = first;
  const several = links.length > 1;
  const order = await getOrderRecord(organizationId, first.id, tx);
  const speech = await speechOfOrder(tx, order);
  await queueMessage(tx, {
    organizationId,
    eventId: order.eventId,
    kind: "new_link",
    messageKey,
    to: { address: first.purchaserEmail ?? typed, name: first.purchaserName },
    speech,
    values: {
      ...valuesOfOrder(order, now(), speech),
      order_number: links.map(({ orderNumber }) => orderNumber).join(", "),
    },
    links: async () =>
      links.map(({ href, orderNumber }) => ({
        href,
        label: several
          ? speech.t("mail")("openRegistrationNumber", { number: orderNumber })
          : buttonOf("new_link", speech),
      })),
  });
}
