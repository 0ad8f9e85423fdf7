import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { base62 } from "@/lib/ids";

/** The secret in the mails of an entry: derived, so that each carries the same and none is stored. */
export function waitlistToken({ tokenSeed }: { tokenSeed: string }): string {
  const digest = createHmac("sha256", env().APP_SECRET).update(`waitlist\n${tokenSeed}`).digest();
  return base62(digest).padStart(43, "0");
}
