import { createHmac } from "node:crypto";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { eventInvitations } from "@/db/schema";
import { byEachSecret, byNewestSecret } from "@/lib/app-secrets";
import { base62, hashSecret, sameSecret } from "@/lib/ids";

type Invitation = Pick<typeof eventInvitations.$inferSelect, "tokenSeed" | "tokenHash">;

/** The secret of a new invitation: derived, so that each of its emails has the same and none is stored. */
export const newInvitationToken = (tokenSeed: string): string =>
  byNewestSecret(derivedFrom(tokenSeed));

/** The secret of an invitation, under whichever secret it was derived. */
export function invitationToken({ tokenSeed, tokenHash }: Invitation): string {
  const made = byEachSecret(derivedFrom(tokenSeed));
  const own = made.find((token) => sameSecret(hashSecret(token), tokenHash));
  return own ?? newInvitationToken(tokenSeed);
}

/** The invitation that a secret opens, also one that was mailed before the invitation was resealed. */
export function opensInvitation(token: string): SQL | undefined {
  const hash = hashSecret(token);
  return or(
    eq(eventInvitations.tokenHash, hash),
    sql`${hash} = any(${eventInvitations.earlierTokenHashes})`,
  );
}

const derivedFrom = (tokenSeed: string) => (secret: string) => {
  const digest = createHmac("sha256", secret).update(`invitation\n${tokenSeed}`).digest();
  return base62(digest).padStart(43, "0");
};
