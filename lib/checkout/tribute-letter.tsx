import type { Tx } from "@/db/client";
import type { Donation } from "@/lib/giving/donations";
import { recipientAt } from "@/lib/messages/gate";
import { MailButton, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { tributePage } from "./tribute-page";

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
  const organization = await findMailSender(tx, organizationId);
  const how = tribute.kind === "in_memory" ? "in memory of" : "in honor of";
  const subject = `A gift ${how} ${to.proved ? tribute.name : "someone you know"}`;
  const body = await renderEmail(
    <MailLayout organization={organization} preview={`${subject}.`}>
      <MailHeading>{subject}</MailHeading>
      <MailText>{to.name ? `Dear ${to.name},` : "Hello,"}</MailText>
      <MailText>
        {`Someone has made a gift to ${organization.name} ${how} a person you know, and asked us to tell you. Open the link to read who it is for and what they wrote.`}
      </MailText>
      <MailButton organization={organization} href={await tributePage(tx, donation)}>
        Read the message
      </MailButton>
      <MailText tone="quiet">
        You got this email because the giver asked us to let you know. We won't use your address for
        anything else.
      </MailText>
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
