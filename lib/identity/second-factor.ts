import { Secret, TOTP } from "otpauth";
import { now } from "@/lib/clock";
import { isSealedByNewest, seal, unseal } from "@/lib/sealing";

const STEP_SECONDS = 30;
const ISSUER = "Wellspring";
const PURPOSE = "second factor";

/** A fresh base32 secret of 160 bits, as authenticator apps expect it. */
export const newOtpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from the QR code. */
export const otpAddress = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * The 30-second step that a code belongs to, one step early or late allowed; null for a wrong code. A
 * caller keeps the step, so that a code works once.
 */
export function otpStep(secret: string, code: string): number | null {
  const at = now().getTime();
  const delta = totp(secret).validate({ token: code, timestamp: at, window: 1 });
  return delta === null ? null : Math.floor(at / 1000 / STEP_SECONDS) + delta;
}

/** The code that an authenticator app shows now. For tests and the demo. */
export const currentOtp = (secret: string): string =>
  totp(secret).generate({ timestamp: now().getTime() });

/** Seals the base32 secret under `APP_SECRET`: a stolen database alone opens nothing. */
export const sealOtpSecret = (secret: string): string => seal(PURPOSE, secret);

/** Throws `Unsealable` once its `APP_SECRET` is gone. */
export const openOtpSecret = (sealed: string): string => unseal(PURPOSE, sealed);

/** Returns whether it must be sealed again before the earlier secrets are removed. */
export const isOldOtpSeal = (sealed: string): boolean => !isSealedByNewest(PURPOSE, sealed);

function totp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: STEP_SECONDS, digits: 6 });
}
