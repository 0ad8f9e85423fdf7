import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";

const STEP_SECONDS = 30;
const ISSUER = "Wellspring";

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

/** AES-256-GCM under a key derived from APP_SECRET: a stolen database alone opens nothing. */
export function sealOtpSecret(secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(), iv);
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

export function openOtpSecret(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

function sealingKey(): Buffer {
  return Buffer.from(hkdfSync("sha256", env().APP_SECRET, "", "second factor", 32));
}

function totp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: STEP_SECONDS, digits: 6 });
}
