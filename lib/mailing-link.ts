import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { base62, hexOfBase62 } from "@/lib/ids";

/** One link of one recipient's email: its place among those of the mailing. */
export type MailingLink = { organizationId: number; recipientId: number; link: number };

/** Hexadecimal digits: of the numbers, and of the signature; together the 43 characters of a secret. */
const [ID_DIGITS, LINK_DIGITS, SIGNED_DIGITS] = [8, 4, 44];
const TOKEN = /^[0-9A-Za-z]{43}$/;

/** Tells a mailing's links from others of 43 characters: the first digits of each. */
const ORGANIZATION_DIGITS = 8;

/**
 * The secret of a link in an email: whose it is, signed, so that none is stored and none can be made up. It
 * says which link was followed, and whose mailing a gift came by.
 */
export function mailingLinkToken(link: MailingLink): string {
  const hex = numbersOf(link) + byNewestSecret(signatureOf(link));
  return base62(Buffer.from(hex, "hex")).padStart(43, "0");
}

const numbersOf = ({ organizationId, recipientId, link }: MailingLink): string =>
  organizationId.toString(16).padStart(ORGANIZATION_DIGITS, "0") +
  recipientId.toString(16).padStart(ID_DIGITS, "0") +
  link.toString(16).padStart(LINK_DIGITS, "0");

const signatureOf =
  (link: MailingLink) =>
  (secret: string): string =>
    signedFor("mailing link", numbersOf(link), secret).slice(0, SIGNED_DIGITS);

/** What a token says; undefined for one that is not ours. */
export function readMailingLink(token: string): MailingLink | undefined {
  if (!TOKEN.test(token)) return undefined;
  const hex = hexOfBase62(token).padStart(64, "0");
  if (hex.length > 64) return undefined;
  const part = (from: number, length: number) =>
    Number.parseInt(hex.slice(from, from + length), 16);
  const link = {
    organizationId: part(0, ORGANIZATION_DIGITS),
    recipientId: part(ORGANIZATION_DIGITS, ID_DIGITS),
    link: part(ORGANIZATION_DIGITS + ID_DIGITS, LINK_DIGITS),
  };
  if (Math.max(link.organizationId, link.recipientId) > 2_147_483_647) return undefined;
  return isByAnySecret(hex.slice(-SIGNED_DIGITS), signatureOf(link)) ? link : undefined;
}

/** The places of a letter’s links begin here; those of emails end long before. */
const LETTER_PLACES = 0x8000;

/** The same of a link on paper: whose letter, and its place in it. */
export const letterLinkToken = ({ link, ...of }: MailingLink): string =>
  mailingLinkToken({ ...of, link: LETTER_PLACES + link });

/** A link of a letter, with its place in it; undefined for one of an email. */
export const asLetterLink = (link: MailingLink): MailingLink | undefined =>
  link.link >= LETTER_PLACES ? { ...link, link: link.link - LETTER_PLACES } : undefined;
