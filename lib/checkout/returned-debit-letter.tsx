import type { Tx } from "@/db/client";
import { readDonor } from "@/lib/donors/donor-rows";
import { chargeOf, type Donation } from "@/lib/giving/donations";
import { systemActor } from "@/lib/identity/actor";
import { recipientAt } from "@/lib/messages/gate";
import { MailButton, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { clientSlug, getProgramRow } from "@/lib/sponsorship/program-rows";
import { checkoutUrl } from "./view";

/** Tells a donor that their bank did not pay a debit they had agreed to. Once for each gift. */
export async function sendReturnedDebit(tx: Tx, donation: Donation): Promise<void> {
  const { organizationId, donorId, programId, currency } = donation;
  const { email: address, firstName: name, language } = await readDonor(tx, donation, donorId);
  if (!address) return;
  const to = await recipientAt(tx, { organizationId, address, name });
  const organization = await findMailSender(tx, organizationId, language);
  const { t: of, format } = organization.speech;
  const t = of("mail");
  const client = await clientSlug(tx, organizationId);
  const program = await getProgramRow(tx, systemActor(organizationId, ""), programId);
  const amount = format.money(chargeOf(donation), currency);
  const subject = t("returnedDebitSubject");
  const body = await renderEmail(
    <MailLayout organization={organization} preview={`${subject}.`}>
      <MailHeading>{subject}</MailHeading>
      <MailText>{to.name ? t("dear", { name: to.name }) : t("hello")}</MailText>
      <MailText>{t("returnedDebitText", { amount, organization: organization.name })}</MailText>
      <MailButton organization={organization} href={checkoutUrl(client, program.slug)}>
        {t("returnedDebitButton")}
      </MailButton>
      <MailText tone="quiet">{t("returnedDebitNote")}</MailText>
    </MailLayout>,
  );
  await queueEmail(tx, {
    ...{ organizationId, messageKey: `debit-returned:${donation.id}`, template: "debit-returned" },
    ...{ to, subject, ...body },
  });
}
