import { createHmac } from "node:crypto";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { sameSecret } from "@/lib/ids";

export type Variant = "full" | "thumb";

/** Where a file is read: open to whoever has the address, until it expires. Absolute. */
export function signedFileUrl(
  file: { id: number },
  options: { expiresInSeconds?: number; variant?: Variant } = {},
): string {
  const { expiresInSeconds = 3600, variant = "full" } = options;
  const expires = Math.floor(secondsFromNow(expiresInSeconds).getTime() / 1000);
  const url = addressOf(file.id, variant);
  url.searchParams.set("expires", String(expires));
  url.searchParams.set("signature", sign(file.id, expires, variant));
  return url.href;
}

/** Where anybody reads a public file, for as long as it is public. Absolute. */
export const publicFileUrl = (file: { id: number }, variant: Variant = "full"): string =>
  addressOf(file.id, variant).href;

function addressOf(id: number, variant: Variant): URL {
  const url = new URL(`/api/v1/files/${id}`, env().APP_ORIGIN);
  if (variant === "thumb") url.searchParams.set("variant", "thumb");
  return url;
}

/** Is this address one that we gave out, and still valid? */
export function isSigned(id: number, expires: number, variant: Variant, signature: string) {
  return sameSecret(signature, sign(id, expires, variant)) && expires * 1000 > now().getTime();
}

function sign(id: number, expires: number, variant: Variant): string {
  const key = createHmac("sha256", env().APP_SECRET).update("file links").digest();
  return createHmac("sha256", key).update(`${id}\n${expires}\n${variant}`).digest("hex");
}
