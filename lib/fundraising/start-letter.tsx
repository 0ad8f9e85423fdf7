import type { Tx } from "@/db/client";
import type { LanguageCode } from "@/lib/language/languages";
import { recipientAt } from "@/lib/messages/gate";
import { MailButton, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { appLink, renderEmail } from "@/lib/messages/render";

type Starting = {
  id: number;
  organizationId: number;
  email: string;
  language: LanguageCode | null;
  path: string;
  hours: number;
  /** Whoever raises money is younger than 16, and the address their guardian's. */
  isForGuardian: boolean;
};

const WORDS = {
  starter: {
    subject: "pageStartSubject",
    text: "pageStartText",
    button: "pageStartButton",
  },
  guardian: {
    subject: "pageGuardianSubject",
    text: "pageGuardianText",
    button: "pageGuardianButton",
  },
} as const;

/** Asks for the proof of an address that somebody started a page with; nothing that they typed is in it. */
export async function sendStartLetter(
  tx: Tx,
  { id, organizationId, email, language, path, hours, isForGuardian }: Starting,
): Promise<boolean> {
  const sender = await findMailSender(tx, organizationId, language);
  const t = sender.speech.t("mail");
  const organization = sender.name;
  const words = WORDS[isForGuardian ? "guardian" : "starter"];
  const subject = t(words.subject, { organization });
  return queueEmail(tx, {
    ...{ organizationId, messageKey: `fundraising-page-start:${id}`, subject },
    template: "fundraising-page-start",
    to: await recipientAt(tx, { organizationId, address: email }),
    ...(await renderEmail(
      <MailLayout organization={sender} preview={subject}>
        <MailHeading>{subject}</MailHeading>
        <MailText>{t(words.text, { organization, hours })}</MailText>
        <MailButton organization={sender} href={appLink(path)}>
          {t(words.button)}
        </MailButton>
        <MailText tone="quiet">{t("pageStartNote")}</MailText>
      </MailLayout>,
    )),
  });
}
