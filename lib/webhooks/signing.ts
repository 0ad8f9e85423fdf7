import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** The header that names the event; the same at each attempt. */
export const WEBHOOK_ID = "webhook-id";
export const WEBHOOK_TIMESTAMP = "webhook-timestamp";
export const WEBHOOK_SIGNATURE = "webhook-signature";

/** A secret that signs webhooks: 32 random bytes as Standard Webhooks writes them. */
export const newSigningSecret = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

type Signed = { id: string; timestamp: number; body: string };

/**
 * The value of `webhook-signature`: a signature by each secret, so that a receiver with any of them accepts
 * the webhook (https://www.standardwebhooks.com).
 * @param timestamp seconds since 1970
 */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets.map((secret) => `v1,${signedWith(secret, `${id}.${timestamp}.${body}`)}`).join(" ");

const signedWith = (secret: string, content: string): string =>
  createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
    .update(content)
    .digest("base64");

type Secrets = {
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
};

/** The secrets that sign just now, the newest first. */
export function validSecrets(of: Secrets, at: Date): string[] {
  const { secret, previousSecret, previousSecretUntil } = of;
  const isKept = previousSecret && previousSecretUntil && previousSecretUntil > at;
  return isKept ? [secret, previousSecret] : [secret];
}
