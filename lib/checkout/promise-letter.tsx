import type { Tx } from "@/db/client";
import { readDonor } from "@/lib/donors/donor-rows";
import { chargeOf, type Donation } from "@/lib/giving/donations";
import { giftReference } from "@/lib/giving/gift-reference";
import { recipientAt } from "@/lib/messages/gate";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { detailsOf, findGivingWays } from "@/lib/payments/ways";

const WORDS = {
  bank_transfer: {
    subject: "promiseTransferSubject",
    ask: "promiseTransferAsk",
    reference: "promiseTransferReference",
  },
  check: {
    subject: "promiseCheckSubject",
    ask: "promiseCheckAsk",
    reference: "promiseCheckReference",
  },
} as const;

/** Tells a donor who sends the money themselves where it goes, and with which reference. Once a gift. */
export async function sendPromiseLetter(
  tx: Tx,
  donation: Donation,
  way: keyof typeof WORDS,
): Promise<void> {
  const { organizationId, donorId, currency } = donation;
  const donor = await readDonor(tx, donation, donorId);
  if (!donor.email) return;
  const to = await recipientAt(tx, { organizationId, address: donor.email, name: donor.firstName });
  const organization = await findMailSender(tx, organizationId, donor.language);
  const { t: of, format } = organization.speech;
  const t = of("mail");
  const subject = t(WORDS[way].subject);
  const details = detailsOf(await findGivingWays(tx, organizationId), way);
  const amount = format.money(chargeOf(donation), currency);
  const body = await renderEmail(
    <MailLayout organization={organization} preview={`${subject}.`}>
      <MailHeading>{subject}</MailHeading>
      <MailText>{to.name ? t("dear", { name: to.name }) : t("hello")}</MailText>
      <MailText>{t(WORDS[way].ask, { amount, organization: organization.name })}</MailText>
      {details
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
      <MailText>{t(WORDS[way].reference)}</MailText>
      <MailHeading>{giftReference(donation.id)}</MailHeading>
      <MailText tone="quiet">{t("promiseNote")}</MailText>
    </MailLayout>,
  );
  await queueEmail(tx, {
    organizationId,
    messageKey: `gift-promise:${donation.id}:${way}`,
    template: "gift-promise",
    to,
    subject,
    ...body,
  });
}
