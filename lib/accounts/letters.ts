import type { MailTemplate } from "@/lib/messages/gate";

/** What a mail about an account says; `sendLetter` gives it its looks. */
export type Letter = {
  template: MailTemplate;
  subject: string;
  paragraphs: string[];
  /** The one thing to do. The path is under the configured origin. */
  action: { label: string; path: string };
  /** Said last and small: what to do when one did not expect this mail. */
  note: string;
};

export const signInLetter = (organization: string, token: string, minutes: number): Letter => ({
  template: "sign-in-link",
  subject: `Your sign-in link for ${organization}`,
  paragraphs: [`This link signs you in to ${organization}. It works once, for ${minutes} minutes.`],
  action: { label: "Sign in", path: `/sign-in/link/${token}` },
  note: "You did not ask for it? Then ignore this mail: nobody can sign in without the link.",
});

export const resetLetter = (organization: string, token: string, minutes: number): Letter => ({
  template: "password-reset",
  subject: "Choose a new password",
  paragraphs: [
    `Somebody, hopefully you, asked for a new password for your account at ${organization}.`,
    `The link works once, for ${minutes} minutes. Your old password stays until you use it.`,
  ],
  action: { label: "Choose a new password", path: `/reset-password/${token}` },
  note: "You did not ask for it? Then ignore this mail: nothing has changed.",
});

export const invitationLetter = (organization: string, by: string, token: string): Letter => ({
  template: "invitation",
  subject: `${by} invites you to ${organization}`,
  paragraphs: [
    `${by} would like you to work with ${organization} in Wellspring.`,
    "Choose a password and you are in. The invitation works for 7 days.",
  ],
  action: { label: "Accept the invitation", path: `/invitation/${token}` },
  note: "You do not know what this is about? Then ignore this mail: no account is opened.",
});

export const apiKeyLetter = (key: {
  name: string;
  shown: string;
  permissions: readonly string[];
}): Letter => ({
  template: "api-key-created",
  subject: `A new API key: ${key.name}`,
  paragraphs: [
    `The API key “${key.name}” (${key.shown}) now acts in your name.`,
    `Its permissions: ${key.permissions.join(", ")}.`,
  ],
  action: { label: "See your API keys", path: "/admin/settings/account/developer" },
  note: "It was not you? Revoke the key at once and change your password.",
});

export const recoveryCodeLetter = (left: number): Letter => ({
  template: "account-changed",
  subject: "A recovery code was used to sign in",
  paragraphs: [
    "One of your recovery codes was used to sign in, in place of the code from your phone. It does not work again.",
    `Recovery codes left: ${left}.`,
    "If that was you, there is nothing to do, as long as you have some left. You can make new ones at any time.",
  ],
  action: { label: "See your recovery codes", path: "/admin/settings/account/two-factor" },
  note: "It was not you? Ask for a new password at once, and tell an owner of your organization.",
});

/** @param what a whole sentence, such as "Your password was changed." */
export const securityLetter = (what: string): Letter => ({
  template: "account-changed",
  subject: what.replace(/\.$/, ""),
  paragraphs: [what, "If that was you, there is nothing to do."],
  action: { label: "Review your account", path: "/admin/settings/account" },
  note: "It was not you? Ask for a new password at once, and tell an owner of your organization.",
});
