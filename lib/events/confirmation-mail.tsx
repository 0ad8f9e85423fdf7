import { and, eq } from "drizzle-orm";
import type { ReactNode } from "react";
import { db, type Tx } from "@/db/client";
import { orders } from "@/db/schema";
import { now } from "@/lib/clock";
import { formatDateTime, formatDateTimeRange, formatMoney } from "@/lib/format";
import type { GuestActor } from "@/lib/identity/actor";
import type { JobRun } from "@/lib/jobs/queue";
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { writeCalendar } from "./calendar-file";
import { hasTicket } from "./group-presenting";
import { locationFor } from "./location";
import { addLink } from "./new-link";
import { type MadeFile, printReceipt, printTickets } from "./order-papers";
import { getOrderRecord, type OrderRecord } from "./order-record";
import { paymentStatusOf } from "./order-view";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** An order was placed to be paid by check, or is complete: its buyer hears of it. */
    "confirm-order": { organizationId: number; orderId: number };
  }
}

/**
 * The job: a registration's link and calendar entry, and its receipt and tickets once they are there; for
 * a check, where to send it. Once for each of both, however often the job runs.
 */
export async function mailConfirmation(
  { organizationId, orderId }: { organizationId: number; orderId: number },
  { requestId }: Pick<JobRun, "requestId">,
): Promise<void> {
  const order = await getOrderRecord(organizationId, orderId);
  const isAwaited = order.status === "pending" && order.paymentMethod === "check";
  if (!order.purchaserEmail || (order.status !== "completed" && !isAwaited)) return;
  const address = order.purchaserEmail;
  const guest: GuestActor = { kind: "guest", organizationId, orderId, requestId };
  const files = await filesOf(guest, order);
  await db.transaction(async (tx) => {
    const organization = await findMailSender(tx, organizationId);
    const path = { clientSlugOrId: order.organization.slug, eventSlug: order.event.slug };
    const href = await addLink(tx, path, order);
    const { subject, lines } = isAwaited ? awaited(order) : confirmed(order, files);
    const body = await renderEmail(
      <MailLayout organization={organization} preview={subject}>
        <MailHeading>{order.event.name}</MailHeading>
        {lines.map((line) => (
          <MailText key={String(line)}>{line}</MailText>
        ))}
        <MailFacts facts={factsOf(order)} />
        <MailButton organization={organization} href={href}>
          Open my registration
        </MailButton>
        <MailText tone="quiet">
          By this link you can name guests, answer questions, get tickets and, where it is offered,
          cancel. Whoever has it can do so; please keep it to yourself.
        </MailText>
      </MailLayout>,
    );
    await queueEmail(tx, {
      organizationId,
      messageKey: `order-${isAwaited ? "awaited" : "confirmed"}:${orderId}`,
      template: isAwaited ? "order-awaited" : "order-confirmed",
      to: { address, name: order.purchaserName },
      subject,
      ...body,
      attachments: files.map(({ name, mimeType, bytes }) => ({
        name,
        mimeType,
        contentBase64: Buffer.from(bytes).toString("base64"),
      })),
    });
    if (order.receipts.length > 0) await noteReceipt(tx, order);
  });
}

async function filesOf(guest: GuestActor, order: OrderRecord): Promise<MadeFile[]> {
  const made: Promise<MadeFile>[] = [];
  if (order.receipts.length > 0) made.push(printReceipt(guest));
  if (order.attendees.some(hasTicket)) made.push(printTickets(guest));
  if (order.event.startsAt) made.push(writeCalendar(guest));
  return Promise.all(made);
}

const noteReceipt = (tx: Tx, { organizationId, id }: OrderRecord) =>
  tx
    .update(orders)
    .set({ receiptSentAt: now() })
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, id)));

type Words = { subject: string; lines: ReactNode[] };

function confirmed(order: OrderRecord, files: readonly MadeFile[]): Words {
  const isReady = order.attendees.some(hasTicket);
  const first = order.purchaserName?.split(" ")[0];
  return {
    subject: `You are registered for ${order.event.name}`,
    lines: [
      `Thank you${first ? `, ${first}` : ""}. Your registration is complete.`,
      isReady
        ? "The tickets that are ready are attached, each with the code for the door."
        : "Tickets are ready as soon as everything that we need of each guest is there.",
      ...(files.some(({ name }) => name.startsWith("receipt"))
        ? ["Your receipt is attached; please keep it for your records."]
        : []),
    ],
  };
}

function awaited(order: OrderRecord): Words {
  const { event, reservationExpiresAt } = order;
  return {
    subject: `Please send your check for ${event.name}`,
    lines: [
      "Thank you. Your places are kept until your check has arrived.",
      ...(event.checkInstructions?.split("\n") ?? []),
      ...(reservationExpiresAt
        ? [`We keep them until ${formatDateTime(reservationExpiresAt, event.timeZone)}.`]
        : []),
    ],
  };
}

function factsOf(order: OrderRecord) {
  const { event, currency } = order;
  const reader = { status: order.status, paymentStatus: paymentStatusOf(order) };
  const { label, venue, address } = locationFor(event, reader, now());
  const place = [...new Set([venue ?? label, address])].filter((line) => line !== null).join(", ");
  const money = (minor: number) => formatMoney(minor, currency);
  return [
    { label: "Order", value: order.orderNumber },
    ...(event.startsAt
      ? [
          {
            label: "When",
            value: formatDateTimeRange(event.startsAt, event.endsAt, event.timeZone),
          },
        ]
      : []),
    { label: "Where", value: place },
    { label: "Total", value: money(order.total) },
    ...(order.total > 0
      ? [{ label: "Of this, tax-deductible gift", value: money(order.taxDeductible) }]
      : []),
  ];
}
