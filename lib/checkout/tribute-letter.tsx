import type { Tx } from "@/db/client";
import { readDonor } from "@/lib/donors/donor-rows";
import { type Donation, linesOf } from "@/lib/giving/donations";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";

/**
 * Tells whom the donor named that a gift was made in somebody's name, once for each gift. How much was
 * given is not told, nor by whom if the donor stays anonymous.
 */
export async function sendTributeNotice(tx: Tx, donation: Donation): Promise<void> {
  const { tribute, organizationId, isAnonymous, donorId } = donation;
  if (!tribute?.notify_email) return;
  const organization = await findMailSender(tx, organizationId);
  const donor = await readDonor(tx, { organizationId }, donorId);
  const labels = (await linesOf(tx, donation)).map(({ label }) => label).join(", ");
  const how = tribute.kind === "in_memory" ? "in memory of" : "in honor of";
  const who = isAnonymous ? "Somebody" : donor.displayName;
  const body = await renderEmail(
    <MailLayout organization={organization} preview={`A gift ${how} ${tribute.name}.`}>
      <MailHeading>{`A gift ${how} ${tribute.name}`}</MailHeading>
      <MailText>{tribute.notify_name ? `Dear ${tribute.notify_name},` : "Hello,"}</MailText>
      <MailText>
        {`${who} has made a gift to ${organization.name} ${how} ${tribute.name}. It helps: ${labels}.`}
      </MailText>
      {tribute.message && <MailText>{tribute.message}</MailText>}
      <MailText tone="quiet">
        You got this mail because the giver asked us to let you know. We have not kept your address
        for anything else.
      </MailText>
    </MailLayout>,
  );
  await queueEmail(tx, {
    organizationId,
    messageKey: `tribute-notice:${donation.id}`,
    template: "tribute-notice",
    to: { address: tribute.notify_email, name: tribute.notify_name },
    subject: `A gift ${how} ${tribute.name}`,
    ...body,
  });
}
