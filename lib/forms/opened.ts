import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { now } from "@/lib/clock";

/** The fewest milliseconds in which a person can read a form and fill it in. */
const QUICKEST = 2_000;
/** Milliseconds after which the time of opening no longer tells people from robots. */
const OLDEST = 48 * 3_600_000;

const signatureOf = (formId: number, at: string) => (secret: string) =>
  signedFor("form-opened", `${formId}:${at}`, secret);

/** The signed time at which a form was opened: the server learns how long filling it in took, and stores nothing. */
export const openedNow = (formId: number): string => openedAt(formId, now());

/** The same, of another moment. */
export function openedAt(formId: number, moment: Date): string {
  const at = moment.getTime().toString(36);
  return `${at}.${byNewestSecret(signatureOf(formId, at))}`;
}

/** Why a submission looks like a robot's; undefined if it doesn't. */
export function suspicionIn(formId: number, opened: string): string | undefined {
  const [at = "", signature = ""] = opened.split(".");
  if (!isByAnySecret(signature, signatureOf(formId, at))) return "unopened";
  const took = now().getTime() - Number.parseInt(at, 36);
  if (took < QUICKEST) return "too_fast";
  return took > OLDEST ? "stale" : undefined;
}
