import { createHmac } from "node:crypto";
import { env } from "./env";
import { sameSecret } from "./ids";

/** `APP_SECRET` first, then the earlier ones of `APP_SECRETS_OLD`: the first writes, all of them read. */
export const appSecrets = (): readonly [string, ...string[]] => [
  env().APP_SECRET,
  ...env().APP_SECRETS_OLD,
];

/** What `derive` makes of the newest secret. */
export const byNewestSecret = <Made>(derive: (secret: string) => Made): Made =>
  derive(env().APP_SECRET);

/** What `derive` makes of each secret, the newest first. */
export const byEachSecret = <Made>(derive: (secret: string) => Made): Made[] =>
  appSecrets().map(derive);

/** Returns whether `given` is what `derive` makes of the newest secret or of an earlier one. */
export const isByAnySecret = (given: string, derive: (secret: string) => string): boolean =>
  byEachSecret(derive).filter((made) => sameSecret(given, made)).length > 0;

/** HMAC-SHA-256 of a message under a key that serves this purpose alone. */
export function signedFor(purpose: string, message: string, secret: string): string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return createHmac("sha256", key).update(message).digest("hex");
}
