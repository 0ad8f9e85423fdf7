import { db } from "@/db/client";
import { now } from "@/lib/clock";
import type { JobPayloads, JobRun } from "@/lib/jobs/queue";
import { recipientAt } from "@/lib/messages/gate";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { hasTicket } from "../guests/group-presenting";
import { getOrderRecord, type OrderRecord } from "../order-record";
import { makeTickets } from "../papers/tickets";
import { queueMessage } from "./mail";
import { linkOfOrder } from "./new-link";
import { valuesOfOrder } from "./values";

type Run = Pick<JobRun, "jobId" | "requestId">;

/** The job: a buyer's link or tickets, to the address as it is stored. */
export async function mailOrderAgain(
  { organizationId, orderId, what }: JobPayloads["mail-order-again"],
  run: Run,
): Promise<void> {
  const order = await getOrderRecord(organizationId, orderId);
  if (!order.purchaserEmail) return;
  if (what === "link") return mailLink(order, order.purchaserEmail, run);
  if (order.attendees.some(hasTicket)) await mailTickets(order, order.purchaserEmail, run);
}

async function mailLink(order: OrderRecord, address: string, { jobId }: Run): Promise<void> {
  const { organizationId, eventId } = order;
  await db.transaction((tx) =>
    queueMessage(tx, {
      organizationId,
      eventId,
      kind: "new_link",
      messageKey: `order-again:${jobId}`,
      to: { address, name: order.purchaserName },
      values: valuesOfOrder(order, now()),
      links: () => linkOfOrder(tx, order, "new_link"),
    }),
  );
}

async function mailTickets(
  order: OrderRecord,
  address: string,
  { jobId, requestId }: Run,
): Promise<void> {
  const { organizationId, id: orderId, event } = order;
  const file = await makeTickets({ kind: "guest", organizationId, orderId, requestId });
  await db.transaction(async (tx) => {
    const organization = await findMailSender(tx, organizationId);
    const body = await renderEmail(
      <MailLayout organization={organization} preview="Your tickets are attached.">
        <MailHeading>Your tickets for {event.name}</MailHeading>
        <MailText>
          Here they are again, as PDF. Show each guest’s code at the door, on paper or on a phone.
        </MailText>
      </MailLayout>,
    );
    await queueEmail(tx, {
      organizationId,
      messageKey: `order-again:${jobId}`,
      template: "order-tickets",
      to: await recipientAt(tx, { organizationId, address, name: order.purchaserName }),
      subject: `Your tickets for ${event.name}`,
      ...body,
      attachments: [
        {
          name: file.name,
          mimeType: file.mimeType,
          contentBase64: Buffer.from(file.bytes).toString("base64"),
        },
      ],
    });
  });
}
