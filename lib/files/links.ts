import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";

/** A picture as it is kept, as wide as a phone shows it, and as small as a card does. */
export const VARIANTS = ["full", "phone", "thumb"] as const;
export type Variant = (typeof VARIANTS)[number];

/** Where a file is read: open to whoever has the address, until it expires. Absolute. */
export function signedFileUrl(
  file: { id: number },
  options: { expiresInSeconds?: number; variant?: Variant } = {},
): string {
  const { expiresInSeconds = 3600, variant = "full" } = options;
  const expires = Math.floor(secondsFromNow(expiresInSeconds).getTime() / 1000);
  const url = addressOf(file.id, variant);
  url.searchParams.set("expires", String(expires));
  url.searchParams.set("signature", byNewestSecret(sign(file.id, expires, variant)));
  return url.href;
}

/** Where anybody reads a public file, for as long as it is public. Absolute. */
export const publicFileUrl = (file: { id: number }, variant: Variant = "full"): string =>
  addressOf(file.id, variant).href;

function addressOf(id: number, variant: Variant): URL {
  const url = new URL(`/api/v1/files/${id}`, env().APP_ORIGIN);
  if (variant !== "full") url.searchParams.set("variant", variant);
  return url;
}

/** Is this address one that we gave out, and still valid? */
export function isSigned(id: number, expires: number, variant: Variant, signature: string) {
  return isByAnySecret(signature, sign(id, expires, variant)) && expires * 1000 > now().getTime();
}

const sign = (id: number, expires: number, variant: Variant) => (secret: string) =>
  signedFor("file links", `${id}\n${expires}\n${variant}`, secret);
