import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { now } from "@/lib/clock";

/** Milliseconds that a person takes at least to read a form and fill it in. */
const QUICKEST = 2_000;
/** Milliseconds after which a page that was opened says nothing about its visitor any more. */
const OLDEST = 48 * 3_600_000;

const signatureOf = (formId: number, at: string) => (secret: string) =>
  signedFor("form-opened", `${formId}:${at}`, secret);

/** When a form was opened, signed, so that the time that filling it in took is known without a row. */
export const openedNow = (formId: number): string => openedAt(formId, now());

/** The same, of another moment. */
export function openedAt(formId: number, moment: Date): string {
  const at = moment.getTime().toString(36);
  return `${at}.${byNewestSecret(signatureOf(formId, at))}`;
}

/** Why a submission is held as one that no person filled in; undefined for all others. */
export function suspicionIn(formId: number, opened: string): string | undefined {
  const [at = "", signature = ""] = opened.split(".");
  if (!isByAnySecret(signature, signatureOf(formId, at))) return "unopened";
  const took = now().getTime() - Number.parseInt(at, 36);
  if (took < QUICKEST) return "too_fast";
  return took > OLDEST ? "stale" : undefined;
}
