import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { env } from "@/lib/env";

/** What a mail is a row of, with the letter that its reference begins with. */
const LETTERS = { email: "e", mailing: "m", journey: "j", page_message: "p" } as const;

export type MailType = keyof typeof LETTERS;

/** A mail that we sent. */
export type MailRow = { organizationId: number; type: MailType; id: number };

/** The header that every mail carries its reference in. Some providers replace its Message-ID. */
export const REFERENCE_HEADER = "X-Wellspring-Ref";

const SIGNED_DIGITS = 32;
const REFERENCE = /(?<![\w-])([a-z])-([0-9a-z]{1,7})-([0-9a-z]{1,7})-([0-9a-f]{32})(?![\w-])/;

/**
 * What a mail is found by when somebody tells what became of it: its row and a signature, so that nobody
 * but its recipient and the servers between can name it.
 */
export function mailReference(mail: MailRow): string {
  const { organizationId, type, id } = mail;
  const signature = byNewestSecret(signatureOf(mail));
  return [LETTERS[type], organizationId.toString(36), id.toString(36), signature].join("-");
}

const signatureOf =
  ({ organizationId, type, id }: MailRow) =>
  (secret: string): string =>
    signedFor("mail reference", `${type}:${organizationId}:${id}`, secret).slice(0, SIGNED_DIGITS);

/** The mail that a reference names, which may stand in other words, as in a Message-ID. */
export function readReference(text: string): MailRow | undefined {
  const [, letter, organization = "", row = "", signature = ""] = REFERENCE.exec(text) ?? [];
  const type = (Object.keys(LETTERS) as MailType[]).find((each) => LETTERS[each] === letter);
  if (!type) return undefined;
  const mail = { organizationId: numberIn(organization), type, id: numberIn(row) };
  return isByAnySecret(signature, signatureOf(mail)) ? mail : undefined;
}

const numberIn = (digits: string): number => Number.parseInt(digits, 36);

/** Stays the same however often a mail is tried, so that a copy can be recognized. */
export const messageId = (mail: MailRow): string =>
  `<${mailReference(mail)}@${new URL(env().APP_ORIGIN).hostname}>`;
