import type { Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { PENDING_DAYS } from "@/lib/consents/pending";
import type { Topic } from "@/lib/consents/topic-rows";
import type { Speech } from "@/lib/language/speech";
import { recipientAt } from "@/lib/messages/gate";
import { MailButton, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import type { Donor } from "../donor-rows";
import { confirmationUrl } from "./links";

/**
 * Asks whoever has a donor's address to confirm subscriptions. Says nothing of the donor, because anyone may
 * have typed the address. Returns whether it was written: a mailbox gets so many of them in a day.
 */
export async function sendConfirmation(
  tx: Tx,
  donor: Donor & { email: string },
  topics: readonly Topic[],
): Promise<boolean> {
  const { organizationId, id, email, language } = donor;
  const sender = await findMailSender(tx, organizationId, language);
  const t = sender.speech.t("mail");
  const subject = t("subscribeSubject", { organization: sender.name });
  return queueEmail(tx, {
    organizationId,
    messageKey: `subscription-confirmation:${id}:${now().getTime()}`,
    template: "subscription-confirmation",
    to: await recipientAt(tx, { organizationId, address: email }),
    subject,
    ...(await renderEmail(
      <MailLayout organization={sender} preview={subject}>
        <MailHeading>{subject}</MailHeading>
        <MailText>{t("subscribeText", { organization: sender.name, days: PENDING_DAYS })}</MailText>
        {topics.map((topic) => (
          <MailText key={topic.id}>{spokenName(topic, sender.speech)}</MailText>
        ))}
        <MailButton organization={sender} href={confirmationUrl(donor)}>
          {t("subscribeButton")}
        </MailButton>
        <MailText tone="quiet">{t("subscribeNote")}</MailText>
      </MailLayout>,
    )),
  });
}

const KEYS = {
  news: "topicNews",
  appeals: "topicAppeals",
  events: "topicEvents",
  sponsorship_updates: "topicUpdates",
} as const;

/** What a topic is called to its reader: as staff named it, else in the reader's language. */
export const spokenName = (
  { key, name }: Pick<Topic, "key" | "name">,
  { t }: Pick<Speech, "t">,
): string => name ?? (key ? t("portalForms")(KEYS[key]) : "");
