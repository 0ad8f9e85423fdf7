import { createHmac } from "node:crypto";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";
import { byEachSecret, byNewestSecret } from "@/lib/app-secrets";
import { base62, hashSecret, sameSecret } from "@/lib/ids";

type Entry = Pick<typeof waitlistEntries.$inferSelect, "tokenSeed" | "tokenHash">;

/** The secret of a new entry's mails: derived, so that each mail carries the same and none is stored. */
export const newWaitlistToken = (tokenSeed: string): string =>
  byNewestSecret(derivedFrom(tokenSeed));

/** The secret of an entry's mails, under whichever secret it was derived. */
export function waitlistToken({ tokenSeed, tokenHash }: Entry): string {
  const made = byEachSecret(derivedFrom(tokenSeed));
  const own = made.find((token) => sameSecret(hashSecret(token), tokenHash));
  return own ?? newWaitlistToken(tokenSeed);
}

/** The entry that a secret opens, also one that was mailed before the entry was resealed. */
export function opensWith(token: string): SQL | undefined {
  const hash = hashSecret(token);
  return or(
    eq(waitlistEntries.tokenHash, hash),
    sql`${hash} = any(${waitlistEntries.earlierTokenHashes})`,
  );
}

const derivedFrom = (tokenSeed: string) => (secret: string) => {
  const digest = createHmac("sha256", secret).update(`waitlist\n${tokenSeed}`).digest();
  return base62(digest).padStart(43, "0");
};
