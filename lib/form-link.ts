import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { base62, hexOfBase62 } from "@/lib/ids";

/** A submission of a form, as the pages know it that its sender goes on to. */
export type FormLink = { organizationId: number; submissionId: number };

/** Hexadecimal digits: of the numbers, and of the signature; together the 43 characters of a secret. */
const [ID_DIGITS, SIGNED_DIGITS] = [8, 48];
const TOKEN = /^[0-9A-Za-z]{43}$/;

/**
 * The secret of the way on from a form: which submission it is, signed, so that none is stored and none can be
 * made up. A gift or registration that is made by it belongs to the submission.
 */
export function formLinkToken(link: FormLink): string {
  const hex = numbersOf(link) + byNewestSecret(signatureOf(link));
  return base62(Buffer.from(hex, "hex")).padStart(43, "0");
}

const numbersOf = ({ organizationId, submissionId }: FormLink): string =>
  [organizationId, submissionId].map((id) => id.toString(16).padStart(ID_DIGITS, "0")).join("");

const signatureOf =
  (link: FormLink) =>
  (secret: string): string =>
    signedFor("way on from a form", numbersOf(link), secret).slice(0, SIGNED_DIGITS);

/** What a token says; undefined for one that is not ours. */
export function readFormLink(token: string | null | undefined): FormLink | undefined {
  if (!token || !TOKEN.test(token)) return undefined;
  const hex = hexOfBase62(token).padStart(64, "0");
  if (hex.length > 64) return undefined;
  const organizationId = Number.parseInt(hex.slice(0, ID_DIGITS), 16);
  const submissionId = Number.parseInt(hex.slice(ID_DIGITS, 2 * ID_DIGITS), 16);
  if (Math.max(organizationId, submissionId) > 2_147_483_647) return undefined;
  const link = { organizationId, submissionId };
  return isByAnySecret(hex.slice(-SIGNED_DIGITS), signatureOf(link)) ? link : undefined;
}
