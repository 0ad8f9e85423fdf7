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
import { languageOfOrder, speechOfOrder } from "../speech";
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
  await db.transaction(async (tx) => {
    const speech = await speechOfOrder(tx, order);
    await queueMessage(tx, {
      organizationId,
      eventId,
      kind: "new_link",
      messageKey: `order-again:${jobId}`,
      to: { address, name: order.purchaserName },
      speech,
      values: valuesOfOrder(order, now(), speech),
      links: () => linkOfOrder(tx, order, "new_link", speech),
    });
  });
}

async function mailTickets(
  order: OrderRecord,
  address: string,
  { jobId, requestId }: Run,
): Promise<void> {
  const { organizationId, id: orderId, event } = order;
  const file = await makeTickets({ kind: "guest", organizationId, orderId, requestId });
  await db.transaction(async (tx) => {
    const language = await languageOfOrder(tx, order);
    const organization = await findMailSender(tx, organizationId, language);
    const t = organization.speech.t("mail");
    const subject = t("ticketsSubject", { event: event.name });
    const body = await renderEmail(
      <MailLayout organization={organization} preview={t("ticketsPreview")}>
        <MailHeading>{subject}</MailHeading>
        <MailText>{t("ticketsText")}</MailText>
      </MailLayout>,
    );
    await queueEmail(tx, {
      organizationId,
      messageKey: `order-again:${jobId}`,
      template: "order-tickets",
      to: await recipientAt(tx, { organizationId, address, name: order.purchaserName }),
      subject,
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
