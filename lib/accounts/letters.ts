import type { EmailAttachment } from "@/db/schema";
import type { MailTemplate } from "@/lib/messages/gate";

/** What a mail about an account says; `sendLetter` gives it its looks. */
export type Letter = {
  template: MailTemplate;
  subject: string;
  paragraphs: string[];
  /** The one thing to do. The path is under the configured origin. */
  action: { label: string; path: string };
  /** Printed small at the end: what to do if the mail was not expected. */
  note: string;
  attachments?: EmailAttachment[];
};

export const signInLetter = (organization: string, token: string, minutes: number): Letter => ({
  template: "sign-in-link",
  subject: `Your sign-in link for ${organization}`,
  paragraphs: [`This link signs you in to ${organization}. It works once, for ${minutes} minutes.`],
  action: { label: "Sign in", path: `/sign-in/link/${token}` },
  note: "If you didn’t ask for this link, ignore this email. No one can sign in without it.",
});

export const resetLetter = (organization: string, token: string, minutes: number): Letter => ({
  template: "password-reset",
  subject: "Choose a new password",
  paragraphs: [
    `We received a request for a new password for your account at ${organization}.`,
    `The link works once, for ${minutes} minutes. Your current password works until then.`,
  ],
  action: { label: "Choose a new password", path: `/reset-password/${token}` },
  note: "If you didn’t ask for this, ignore this email. Nothing has changed.",
});

export const invitationLetter = (organization: string, by: string, token: string): Letter => ({
  template: "invitation",
  subject: `${by} invites you to ${organization}`,
  paragraphs: [
    `${by} would like you to work with ${organization} in Wellspring.`,
    "Choose a password to get started. The invitation expires in 7 days.",
  ],
  action: { label: "Accept the invitation", path: `/invitation/${token}` },
  note: "If you weren’t expecting this invitation, ignore this email. No account will be created.",
});

export const apiKeyLetter = (key: {
  name: string;
  shown: string;
  permissions: readonly string[];
}): Letter => ({
  template: "api-key-created",
  subject: `New API key: ${key.name}`,
  paragraphs: [
    `The API key “${key.name}” (${key.shown}) can now act on your behalf.`,
    `Its permissions: ${key.permissions.join(", ")}.`,
  ],
  action: { label: "View your API keys", path: "/admin/settings/account/developer" },
  note: "If this wasn’t you, revoke the key and change your password right away.",
});

export const recoveryCodeLetter = (left: number): Letter => ({
  template: "account-changed",
  subject: "A recovery code was used to sign in",
  paragraphs: [
    "One of your recovery codes was used to sign in, in place of the code from your phone. It can’t be used again.",
    `Recovery codes left: ${left}.`,
    "If this was you, no action is needed as long as you have codes left. You can create new ones at any time.",
  ],
  action: { label: "View your recovery codes", path: "/admin/settings/account/two-factor" },
  note: "If this wasn’t you, reset your password right away and tell an owner of your organization.",
});

/** @param what a whole sentence, such as "Your password was changed." */
export const securityLetter = (what: string): Letter => ({
  template: "account-changed",
  subject: what.replace(/\.$/, ""),
  paragraphs: [what, "If this was you, no action is needed."],
  action: { label: "Review your account", path: "/admin/settings/account" },
  note: "If this wasn’t you, reset your password right away and tell an owner of your organization.",
});
