import { eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { events, receipts } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { takePoint } from "@/lib/limits/limits";
import { readParts } from "../orders/parts";
import { claimOrder, type OrderRow } from "../orders/transition";

const RESENDABLE = ["link", "receipt", "tickets"] as const;
type Resendable = (typeof RESENDABLE)[number];

export const Resending = z.strictObject({ what: z.enum(RESENDABLE) }).meta({ id: "Resending" });

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** Staff sent a buyer something of their order again. */
    "mail-order-again": { organizationId: number; orderId: number; what: "link" | "tickets" };
  }
}

/**
 * Mails the buyer their link, their receipt or their tickets again. The link is a new one; the one they
 * have works until it is used. Throws 403, 404, 409 `no_address`, `no_receipt`, `no_tickets`,
 * `link_disabled`, 429.
 */
export async function resendToBuyer(
  actor: MemberActor,
  orderId: number,
  input: z.input<typeof Resending>,
): Promise<{ address: string }> {
  requirePermission(actor, "orders_edit");
  const { what } = accept(Resending, input);
  const { organizationId } = actor;
  const address = await db.transaction((tx) => addressFor(tx, actor, orderId, what));
  await takePoint("email_links", `order_${what}:${orderId}`);
  await db.transaction(async (tx) => {
    if (what === "receipt") await enqueue(tx, "resend-order-receipt", { organizationId, orderId });
    else await enqueue(tx, "mail-order-again", { organizationId, orderId, what });
    await recordChange(tx, actor, {
      action: "order.resend",
      subjectType: "order",
      subjectId: orderId,
      after: { what },
    });
  });
  return { address };
}

async function addressFor(tx: Tx, actor: MemberActor, orderId: number, what: Resendable) {
  const order = await claimOrder(tx, actor.organizationId, orderId);
  const { purchaserEmail } = order;
  if (!purchaserEmail) throw conflict("no_address", "This registration has no email address.");
  if (what === "link") await requireLink(tx, order);
  if (what === "receipt" && !(await hasReceipts(tx, order)))
    throw conflict("no_receipt", "There is no receipt yet. It is issued after payment.");
  if (what === "tickets" && !(await hasTickets(tx, order)))
    throw conflict("no_tickets", "No tickets for this registration are ready yet.");
  return purchaserEmail;
}

async function requireLink(tx: Tx, order: OrderRow): Promise<void> {
  const [event] = await tx
    .select({ enabled: events.magicLinkEnabled, until: events.magicLinkUntil })
    .from(events)
    .where(within(events, order.organizationId, eq(events.id, order.eventId)));
  const isOver = event?.until && event.until <= now();
  if (!order.magicLinkEnabled || !event?.enabled || isOver)
    throw conflict("link_disabled", "Links to this registration are turned off.");
}

async function hasReceipts(tx: Tx, order: OrderRow): Promise<boolean> {
  const ofOrder = within(receipts, order.organizationId, eq(receipts.orderId, order.id));
  return (await tx.$count(receipts, ofOrder)) > 0;
}

async function hasTickets(tx: Tx, order: OrderRow): Promise<boolean> {
  const { seats } = await readParts(tx, order);
  return seats.some(({ ticketState }) => ticketState === "ready" || ticketState === "issued");
}
