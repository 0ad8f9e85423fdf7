import type { Tx } from "@/db/client";
import { languageAtAddress, languageOfDonor } from "@/lib/donors/language";
import type { Donation } from "@/lib/giving/donations";
import { recipientAt } from "@/lib/messages/gate";
import { MailButton, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { tributePage } from "./tribute-page";

const WORDS = {
  in_memory: {
    named: "tributeInMemory",
    unnamed: "tributeInMemoryUnnamed",
    text: "tributeInMemoryText",
  },
  in_honor: {
    named: "tributeInHonor",
    unnamed: "tributeInHonorUnnamed",
    text: "tributeInHonorText",
  },
} as const;

/**
 * Tells whom the donor named that a gift was made in somebody's name, once for each gift. The giver's own
 * words are behind the link, never in a mail to an address that the giver typed.
 */
export async function sendTributeNotice(tx: Tx, donation: Donation): Promise<void> {
  const { tribute, organizationId } = donation;
  if (!tribute?.notify_email) return;
  const to = await recipientAt(tx, {
    organizationId,
    address: tribute.notify_email,
    name: tribute.notify_name,
  });
  const organization = await findMailSender(tx, organizationId, await readerOf(tx, donation));
  const t = organization.speech.t("mail");
  const how = WORDS[tribute.kind];
  const subject = to.proved ? t(how.named, { name: tribute.name }) : t(how.unnamed);
  const body = await renderEmail(
    <MailLayout organization={organization} preview={`${subject}.`}>
      <MailHeading>{subject}</MailHeading>
      <MailText>{to.name ? t("dear", { name: to.name }) : t("hello")}</MailText>
      <MailText>{t(how.text, { organization: organization.name })}</MailText>
      <MailButton organization={organization} href={await tributePage(tx, donation)}>
        {t("tributeButton")}
      </MailButton>
      <MailText tone="quiet">{t("tributeNote")}</MailText>
    </MailLayout>,
  );
  await queueEmail(tx, {
    organizationId,
    messageKey: `tribute-notice:${donation.id}`,
    template: "tribute-notice",
    to,
    subject,
    ...body,
  });
}

/** The language of whoever is told, else of whoever gave: they know each other. */
async function readerOf(tx: Tx, { organizationId, donorId, tribute }: Donation) {
  const address = tribute?.notify_email ?? "";
  const own = await languageAtAddress(tx, organizationId, address);
  return own ?? (await languageOfDonor(tx, organizationId, donorId));
}
