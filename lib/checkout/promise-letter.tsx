import type { Tx } from "@/db/client";
import { readDonor } from "@/lib/donors/donor-rows";
import { formatMoney } from "@/lib/format";
import { chargeOf, type Donation } from "@/lib/giving/donations";
import { giftReference } from "@/lib/giving/gift-reference";
import { recipientAt } from "@/lib/messages/gate";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { detailsOf, findGivingWays } from "@/lib/payments/ways";

const WORDS = {
  bank_transfer: {
    subject: "How to transfer your gift",
    ask: "Please transfer it to this account:",
    reference: "Give this reference with the transfer, so that we can match it to you:",
  },
  check: {
    subject: "How to send your check",
    ask: "Please make out and mail your check as follows:",
    reference: "Put this reference on the memo line, so that we can match it to you:",
  },
};

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
  const organization = await findMailSender(tx, organizationId);
  const { subject, ask, reference } = WORDS[way];
  const details = detailsOf(await findGivingWays(tx, organizationId), way);
  const amount = formatMoney(chargeOf(donation), currency);
  const body = await renderEmail(
    <MailLayout organization={organization} preview={`${subject}.`}>
      <MailHeading>{subject}</MailHeading>
      <MailText>{to.name ? `Dear ${to.name},` : "Hello,"}</MailText>
      <MailText>{`Thank you for your gift of ${amount} to ${organization.name}. ${ask}`}</MailText>
      {details
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
      <MailText>{reference}</MailText>
      <MailHeading>{giftReference(donation.id)}</MailHeading>
      <MailText tone="quiet">Your receipt follows once the money has arrived.</MailText>
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
