import { createHmac } from "node:crypto";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { conflict } from "@/lib/errors";
import { canonicalJson, sameSecret } from "@/lib/ids";

const MINUTES = 15;

type PreviewToken = { token: string; expiresAt: Date };

/** Stands for exactly what was shown, of one order and for one purpose, for a quarter of an hour. */
export function previewTokenFor(purpose: string, shown: unknown): PreviewToken {
  const expiresAt = secondsFromNow(MINUTES * 60);
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return { token: `${seconds}.${sign(purpose, seconds, shown)}`, expiresAt };
}

/** Throws 409 `preview_expired`; 409 `preview_changed` unless the token stands for what is so now. */
export function requirePreview(token: string, purpose: string, shown: unknown): void {
  const [, written = "", signature = ""] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(token) ?? [];
  const seconds = Number(written);
  if (!signature || !sameSecret(signature, sign(purpose, seconds, shown)))
    throw conflict(
      "preview_changed",
      "Something has changed since you looked. Please look at it again before you go on.",
    );
  if (seconds * 1000 <= now().getTime())
    throw conflict("preview_expired", "This was shown a while ago. Please look at it again.");
}

const sign = (purpose: string, seconds: number, shown: unknown): string =>
  createHmac("sha256", env().APP_SECRET)
    .update(`${purpose}\n${seconds}\n${canonicalJson(shown)}`)
    .digest("hex");
