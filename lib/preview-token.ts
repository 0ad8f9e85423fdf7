import { createHmac } from "node:crypto";
import { byNewestSecret, isByAnySecret } from "@/lib/app-secrets";
import { now, secondsFromNow } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { canonicalJson } from "@/lib/ids";

const MINUTES = 15;

type PreviewToken = { token: string; expiresAt: Date };

/** A token that stands for exactly what was shown for one purpose, for a quarter of an hour. */
export function previewTokenFor(purpose: string, shown: unknown): PreviewToken {
  const expiresAt = secondsFromNow(MINUTES * 60);
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return { token: `${seconds}.${byNewestSecret(sign(purpose, seconds, shown))}`, expiresAt };
}

/** The refusal of what was shown otherwise, 409, with the terms as they are now. */
export const previewChanged = (terms: Record<string, unknown> = {}) =>
  conflict(
    "preview_changed",
    "Something has changed since you looked. Review it again before you continue.",
    { terms },
  );

/**
 * Throws 409 `preview_expired`; 409 `preview_changed` with `terms`, what would be shown now, unless the
 * token stands for what is so now.
 */
export function requirePreview(
  token: string,
  purpose: string,
  shown: unknown,
  terms?: Record<string, unknown>,
): void {
  const [, written = "", signature = ""] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(token) ?? [];
  const seconds = Number(written);
  if (!signature || !isByAnySecret(signature, sign(purpose, seconds, shown)))
    throw previewChanged(terms);
  if (seconds * 1000 <= now().getTime())
    throw conflict(
      "preview_expired",
      "This preview has expired. Review it again before you continue.",
    );
}

const sign = (purpose: string, seconds: number, shown: unknown) => (secret: string) =>
  createHmac("sha256", secret)
    .update(`${purpose}\n${seconds}\n${canonicalJson(shown)}`)
    .digest("hex");
