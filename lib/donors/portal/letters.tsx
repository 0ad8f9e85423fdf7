import type { Tx } from "@/db/client";
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

export const signInLetter =
  (link: { token: string; code: string; next?: string; minutes: number }) =>
  (organization: string): Letter => ({
    template: "donor-sign-in",
    subject: `Your sign-in link for ${organization}`,
    paragraphs: [
      `Open the link to see your giving to ${organization}, or enter the code on the page that asks for it. Each works once, for ${link.minutes} minutes.`,
    ],
    code: link.code,
    action: {
      label: "Sign in",
      path: `/donor/sign-in/link/${link.token}${link.next ? `?next=${encodeURIComponent(link.next)}` : ""}`,
    },
    note: "If you didn’t ask for this, ignore this email. No one can sign in without it.",
  });

export const confirmEmailLetter =
  (link: { token: string; hours: number }) =>
  (organization: string): Letter => ({
    template: "donor-confirm-email",
    subject: "Confirm your new email address",
    paragraphs: [
      `You asked ${organization} to email you at this address and to use it to sign in. Please confirm that it’s yours.`,
      `The link works once, for ${link.hours} hours. Nothing changes until you use it.`,
    ],
    action: { label: "Confirm address", path: `/donor/confirm-email/${link.token}` },
    note: "If you didn’t ask for this, ignore this email. Nothing will change.",
  });

/** @param what whole sentences, the first of which is the subject too. */
export const noticeLetter =
  (what: string, ...more: string[]) =>
  (organization: string): Letter => ({
    template: "donor-account-changed",
    subject: what.replace(/\.$/, ""),
    paragraphs: [what, ...more],
    action: { label: "Review your profile", page: "/donor/profile" },
    note: `If this wasn’t you, please tell ${organization} right away.`,
  });

export const closedLetter = (organization: string): Letter => ({
  template: "donor-account-closed",
  subject: "Your account is closed",
  paragraphs: [
    `Your account with ${organization} is closed, and you’re signed out everywhere. Your recurring gifts are being canceled.`,
    "We keep your gifts and their receipts, as the law requires. Thank you for your giving.",
  ],
  note: `If this wasn’t you, please tell ${organization} right away.`,
});

/**
 * Writes a letter to a donor into the outbox, to the address given.
 * @param messageKey names the occasion: the same key again writes nothing.
 */
export async function sendLetter(
  tx: Tx,
  donor: Pick<Donor, "organizationId" | "displayName">,
  to: string,
  messageKey: string,
  compose: (organizationName: string) => Letter,
): Promise<void> {
  const sender = await findMailSender(tx, donor.organizationId);
  const letter = compose(sender.name);
  const href = await hrefOf(tx, donor, letter);
  await queueEmail(tx, {
    organizationId: donor.organizationId,
    messageKey,
    template: letter.template,
    to: await recipientAt(tx, { ...donor, address: to, name: donor.displayName }),
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
          Your code: <span style={codeStyle}>{code}</span>
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
