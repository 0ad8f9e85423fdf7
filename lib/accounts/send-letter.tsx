import type { Tx } from "@/db/client";
import {
  MailButton,
  MailHeading,
  MailLayout,
  type MailSender,
  MailText,
} from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { appLink, renderEmail } from "@/lib/messages/render";
import type { Letter } from "./letters";

type Recipient = { organizationId: number; email: string; firstName: string; lastName: string };

/**
 * Writes a letter to a user into the outbox.
 * @param messageKey names the occasion: the same key again writes nothing.
 */
export async function sendLetter(
  tx: Tx,
  user: Recipient,
  messageKey: string,
  compose: (organizationName: string) => Letter,
): Promise<void> {
  const { organizationId, email, firstName, lastName } = user;
  const sender = await findMailSender(tx, organizationId, "en");
  const letter = compose(sender.name);
  await queueEmail(tx, {
    organizationId,
    messageKey,
    template: letter.template,
    to: { address: email, name: `${firstName} ${lastName}`, proved: true },
    subject: letter.subject,
    ...(letter.attachments && { attachments: letter.attachments }),
    ...(await renderEmail(<LetterMail sender={sender} letter={letter} />)),
  });
}

function LetterMail({ sender, letter }: { sender: MailSender; letter: Letter }) {
  return (
    <MailLayout organization={sender} preview={letter.subject}>
      <MailHeading>{letter.subject}</MailHeading>
      {letter.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailButton organization={sender} href={appLink(letter.action.path)}>
        {letter.action.label}
      </MailButton>
      <MailText tone="quiet">{letter.note}</MailText>
    </MailLayout>
  );
}
