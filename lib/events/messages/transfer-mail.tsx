import { db, type Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { languageAtAddress } from "@/lib/donors/language";
import { hashSecret, sameSecret } from "@/lib/ids";
import type { JobPayloads, JobRun } from "@/lib/jobs/queue";
import { isProved, recipientAt } from "@/lib/messages/gate";
import { MailFacts, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, type NewEmail, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { hasTicket } from "../guests/group-presenting";
import { type AttendeeRecord, getOrderRecord, type OrderRecord } from "../order-record";
import { type MadeFile, makeTickets } from "../papers/tickets";
import { languageOfOrder } from "../speech";
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
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const to = await recipientAt(tx, { organizationId, address, name });
  // A ticket shows names that the buyer typed: strangers get one only from a buyer whom we know.
  const giver = to.proved || !purchaserEmail ? null : { organizationId, address: purchaserEmail };
  const isKnown = to.proved || (giver !== null && (await isProved(tx, giver)));
  const organization = await findMailSender(
    tx,
    organizationId,
    await holderLanguage(tx, order, to),
  );
  const { speech } = organization;
  const t = speech.t("mail");
  const { event_date, place } = valuesOfOrder(order, now(), speech);
  const giverName = to.proved ? purchaserName : null;
  const from = giverName ? t("ticketGivenBy", { name: giverName }) : t("ticketGivenUnnamed");
  const body = await renderEmail(
    <MailLayout
      organization={organization}
      preview={t("ticketGivenPreview", { event: event.name })}
    >
      <MailHeading>{t("ticketGivenHeading", { event: event.name })}</MailHeading>
      <MailText>
        {from} {t(ticketWords(file, isKnown))}
      </MailText>
      <MailFacts facts={factsOf({ [t("factWhen")]: event_date, [t("factWhere")]: place })} />
    </MailLayout>,
  );
  await queueEmail(tx, {
    organizationId: order.organizationId,
    messageKey,
    template: "ticket-given",
    to,
    subject: t("ticketGivenSubject", { event: event.name }),
    ...body,
    attachments: attached(isKnown ? file : null),
  });
}

/** The language of whoever has the ticket now, else of the registration that it is from. */
const holderLanguage = async (tx: Tx, order: OrderRecord, to: { address: string }) =>
  (await languageAtAddress(tx, order.organizationId, to.address)) ?? languageOfOrder(tx, order);

function ticketWords(file: MadeFile | null, isAttached: boolean) {
  if (!file) return "ticketGivenLater";
  return isAttached ? "ticketGivenAttached" : "ticketGivenAsk";
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
  order: OrderRecord,
  name: string,
  messageKey: string,
  address: string,
): Promise<void> {
  const { organizationId, event } = order;
  const to = await recipientAt(tx, { organizationId, address, name });
  const organization = await findMailSender(
    tx,
    organizationId,
    await holderLanguage(tx, order, to),
  );
  const t = organization.speech.t("mail");
  const body = await renderEmail(
    <MailLayout organization={organization} preview={t("ticketGonePreview")}>
      <MailHeading>{t("ticketGoneHeading", { event: event.name })}</MailHeading>
      <MailText>
        {to.name ? t("ticketGoneText", { name: to.name }) : t("ticketGoneUnnamed")}
      </MailText>
      <MailText tone="quiet">{t("ticketGoneNote")}</MailText>
    </MailLayout>,
  );
  await queueEmail(tx, {
    organizationId,
    messageKey,
    template: "ticket-gone",
    to,
    subject: t("ticketGoneSubject", { event: event.name }),
    ...body,
  });
}
