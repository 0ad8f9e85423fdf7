import type { Tx } from "@/db/client";
import type { KeyOf } from "@/lib/language/catalogue";
import type { Speech } from "@/lib/language/speech";
import { type MailTemplate, recipientAt } from "@/lib/messages/gate";
import {
  MailButton,
  MailHeading,
  MailLayout,
  type MailSender,
  MailText,
} from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { appLink, renderEmail } from "@/lib/messages/render";
import type { Donor } from "../donor-rows";
import { portalLink } from "./portal-link";

type Letter = {
  template: MailTemplate;
  subject: string;
  paragraphs: string[];
  /** Shown large, to be typed somewhere else. */
  code?: string;
  /** `path`: a page that finds its organization by itself; `page`: one of the portal. */
  action?: { label: string } & ({ path: string } | { page: string });
  /** Printed small at the end: what to do if the mail was not expected. */
  note: string;
};

/** @param isProved whether the mailbox is known to be its reader's, who may then read what a visitor typed. */
type Compose = (organization: string, say: ReturnType<typeof wordsOf>, isProved: boolean) => Letter;

const wordsOf = (speech: Speech) => speech.t("mail");

export const signInLetter =
  (link: { token: string; code: string; next?: string; minutes: number }): Compose =>
  (organization, t) => ({
    template: "donor-sign-in",
    subject: t("signInSubject", { organization }),
    paragraphs: [t("signInText", { organization, minutes: link.minutes })],
    code: link.code,
    action: {
      label: t("signInButton"),
      path: `/donor/sign-in/link/${link.token}${link.next ? `?next=${encodeURIComponent(link.next)}` : ""}`,
    },
    note: t("signInNote"),
  });

/** The same to everybody who signs up, whether we know their address or not. */
export const signUpLetter =
  (link: { token: string; code: string; hours: number }): Compose =>
  (organization, t) => ({
    template: "donor-sign-up",
    subject: t("signUpSubject", { organization }),
    paragraphs: [t("signUpText", { organization, hours: link.hours })],
    code: link.code,
    action: { label: t("signUpButton"), path: `/donor/sign-up/link/${link.token}` },
    note: t("signUpNote"),
  });

export const confirmEmailLetter =
  (link: { token: string; hours: number }): Compose =>
  (organization, t) => ({
    template: "donor-confirm-email",
    subject: t("confirmEmailSubject"),
    paragraphs: [
      t("confirmEmailText", { organization }),
      t("confirmEmailOnce", { hours: link.hours }),
    ],
    action: { label: t("confirmEmailButton"), path: `/donor/confirm-email/${link.token}` },
    note: t("confirmEmailNote"),
  });

type Notice = Extract<KeyOf<"mail">, `notice${"Password" | "Email"}${string}`>;

/** @param what whole sentences, the first of which is the subject too. */
export const noticeLetter =
  (what: Notice, more?: { key: Notice; address: string }): Compose =>
  (organization, t) => ({
    template: "donor-account-changed",
    subject: t(what).replace(/\.$/, ""),
    paragraphs: [t(what), ...(more ? [t(more.key, { address: more.address })] : [])],
    action: { label: t("noticeButton"), page: "/donor/profile" },
    note: t("noticeNote", { organization }),
  });

export const closedLetter: Compose = (organization, t) => ({
  template: "donor-account-closed",
  subject: t("closedSubject"),
  paragraphs: [t("closedText", { organization }), t("closedKept")],
  note: t("noticeNote", { organization }),
});

/**
 * Writes a letter to a donor into the outbox, to the address given, in the donor's language. Returns
 * whether it was written.
 * @param messageKey names the occasion: the same key again writes nothing.
 */
export async function sendLetter(
  tx: Tx,
  donor: Pick<Donor, "organizationId" | "language"> & { displayName: string | null },
  address: string,
  messageKey: string,
  compose: Compose,
): Promise<boolean> {
  const sender = await findMailSender(tx, donor.organizationId, donor.language);
  const to = await recipientAt(tx, { ...donor, address, name: donor.displayName });
  const letter = compose(sender.name, wordsOf(sender.speech), to.proved);
  const href = await hrefOf(tx, donor, letter);
  return queueEmail(tx, {
    organizationId: donor.organizationId,
    messageKey,
    template: letter.template,
    to,
    subject: letter.subject,
    ...(await renderEmail(<LetterMail {...{ sender, letter, href }} />)),
  });
}

async function hrefOf(
  tx: Tx,
  { organizationId }: Pick<Donor, "organizationId">,
  { action }: Letter,
): Promise<string | undefined> {
  if (!action) return undefined;
  return "page" in action ? portalLink(tx, organizationId, action.page) : appLink(action.path);
}

const codeStyle = { fontSize: "28px", fontWeight: 600, letterSpacing: "0.2em", margin: "8px 0" };

type LetterMailProps = { sender: MailSender; letter: Letter; href: string | undefined };

function LetterMail({ sender, letter, href }: LetterMailProps) {
  const { action, code } = letter;
  return (
    <MailLayout organization={sender} preview={letter.subject}>
      <MailHeading>{letter.subject}</MailHeading>
      {letter.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {code && (
        <MailText>
          {wordsOf(sender.speech)("signInCode")} <span style={codeStyle}>{code}</span>
        </MailText>
      )}
      {action && href && (
        <MailButton organization={sender} href={href}>
          {action.label}
        </MailButton>
      )}
      <MailText tone="quiet">{letter.note}</MailText>
    </MailLayout>
  );
}
