import { db, type Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { hashSecret, sameSecret } from "@/lib/ids";
import type { JobPayloads, JobRun } from "@/lib/jobs/queue";
import { isProved, recipientAt } from "@/lib/messages/gate";
import { MailFacts, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, type NewEmail, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { hasTicket } from "../guests/group-presenting";
import { type AttendeeRecord, getOrderRecord, type OrderRecord } from "../order-record";
import { type MadeFile, makeTickets } from "../papers/tickets";
import { valuesOfOrder } from "./values";

type Transferred = JobPayloads["mail-ticket-transfer"];

/**
 * The job: the ticket to whoever has it now, and to whoever had it that theirs is no longer valid; to the
 * buyer where those had no address. Neither gets the registration's link.
 */
export async function mailTicketTransfer(
  payload: Transferred,
  { requestId }: Pick<JobRun, "requestId">,
): Promise<void> {
  const { organizationId, orderId, attendeeId, codeHash, before } = payload;
  const order = await getOrderRecord(organizationId, orderId);
  const attendee = order.attendees.find(({ id }) => id === attendeeId);
  const isStill = attendee && sameSecret(hashSecret(attendee.ticketCode), codeHash);
  const guest = { kind: "guest", organizationId, orderId, requestId } as const;
  const file = isStill && hasTicket(attendee) ? await makeTickets(guest, attendeeId) : null;
  const key = `ticket-transferred:${attendeeId}:${codeHash}`;
  const old = before.email ?? order.purchaserEmail;
  await db.transaction(async (tx) => {
    if (isStill && attendee.email)
      await mailNewHolder(tx, order, attendee, `${key}:to`, attendee.email, file);
    if (old && old !== attendee?.email)
      await mailOldHolder(tx, order, before.name, `${key}:from`, old);
  });
}

async function mailNewHolder(
  tx: Tx,
  order: OrderRecord,
  { firstName, lastName }: AttendeeRecord,
  messageKey: string,
  address: string,
  file: MadeFile | null,
): Promise<void> {
  const { event, organizationId, purchaserName, purchaserEmail } = order;
  const { event_date, place } = valuesOfOrder(order, now());
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const to = await recipientAt(tx, { organizationId, address, name });
  // A ticket shows names that the buyer typed: strangers get one only from a buyer whom we know.
  const giver = to.proved || !purchaserEmail ? null : { organizationId, address: purchaserEmail };
  const isKnown = to.proved || (giver !== null && (await isProved(tx, giver)));
  const organization = await findMailSender(tx, organizationId);
  const body = await renderEmail(
    <MailLayout organization={organization} preview={`You have a ticket for ${event.name}.`}>
      <MailHeading>You have a ticket for {event.name}</MailHeading>
      <MailText>
        {(to.proved && purchaserName) || "Someone"} gave it to you. {ticketWords(file, isKnown)}
      </MailText>
      <MailFacts facts={factsOf({ When: event_date, Where: place })} />
    </MailLayout>,
  );
  await queueEmail(tx, {
    organizationId: order.organizationId,
    messageKey,
    template: "ticket-given",
    to,
    subject: `Your ticket for ${event.name}`,
    ...body,
    attachments: attached(isKnown ? file : null),
  });
}

function ticketWords(file: MadeFile | null, isAttached: boolean): string {
  if (!file)
    return "It will be ready once your details are complete. Please contact the person who gave it to you.";
  return isAttached
    ? "It is attached. Show its code at the door, on paper or on a phone."
    : "Please ask the person who gave it to you for the code to show at the door.";
}

const factsOf = (facts: Record<string, string | undefined>) =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []));

const attached = (file: MadeFile | null): NewEmail["attachments"] =>
  file
    ? [
        {
          name: file.name,
          mimeType: file.mimeType,
          contentBase64: Buffer.from(file.bytes).toString("base64"),
        },
      ]
    : [];

async function mailOldHolder(
  tx: Tx,
  { organizationId, event }: OrderRecord,
  name: string,
  messageKey: string,
  address: string,
): Promise<void> {
  const to = await recipientAt(tx, { organizationId, address, name });
  const organization = await findMailSender(tx, organizationId);
  const body = await renderEmail(
    <MailLayout organization={organization} preview="Someone else has this ticket now.">
      <MailHeading>A ticket for {event.name} has been transferred</MailHeading>
      <MailText>
        {to.name ? `The ticket of ${to.name}` : "A ticket of this registration"} was transferred to
        someone else. The earlier code is no longer valid at the door.
      </MailText>
      <MailText tone="quiet">
        If you didn’t expect this, please contact the person who registered you.
      </MailText>
    </MailLayout>,
  );
  await queueEmail(tx, {
    organizationId,
    messageKey,
    template: "ticket-gone",
    to,
    subject: `Your ticket for ${event.name} has been transferred`,
    ...body,
  });
}
