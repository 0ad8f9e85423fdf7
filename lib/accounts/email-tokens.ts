import { eq, gt, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { emailTokens, organizations, users } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { hashSecret, newSecret } from "@/lib/ids";

type User = typeof users.$inferSelect;
export type TokenPurpose = (typeof emailTokens.$inferSelect)["purpose"];

/** How long each kind of link works, in minutes. */
export const LINK_MINUTES: Record<TokenPurpose, number> = {
  sign_in: 15,
  reset_password: 60,
  invitation: 7 * 24 * 60,
};

/** A fresh one-time token for a user; the earlier ones of the same purpose stop working. */
export async function issueToken(tx: Tx, user: User, purpose: TokenPurpose): Promise<string> {
  await voidTokens(tx, user, purpose);
  const token = newSecret();
  await tx.insert(emailTokens).values({
    organizationId: user.organizationId,
    userId: user.id,
    purpose,
    tokenHash: hashSecret(token),
    expiresAt: secondsFromNow(LINK_MINUTES[purpose] * 60),
  });
  return token;
}

/** Uses a token up and returns its user. Throws not found for an unknown, used or expired one. */
export async function spendToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<User> {
  const [spent] = await tx
    .update(emailTokens)
    .set({ usedAt: now() })
    .where(usable(purpose, token))
    .returning({ userId: emailTokens.userId, organizationId: emailTokens.organizationId });
  const user =
    spent &&
    (await tx.query.users.findFirst({
      where: within(users, spent.organizationId, eq(users.id, spent.userId)),
    }));
  if (!user || !mayUse(user, purpose)) throw notFound("link");
  return user;
}

/** Whom a link is for, without using it up; undefined when it does not work any more. */
export async function findTokenHolder(purpose: TokenPurpose, token: string) {
  const [found] = await db
    .select({ user: users, organizationName: organizations.name })
    .from(emailTokens)
    .innerJoin(users, within(users, emailTokens.organizationId, eq(users.id, emailTokens.userId)))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(usable(purpose, token));
  if (!found || !mayUse(found.user, purpose)) return undefined;
  const { email, firstName, lastName, otpSecret } = found.user;
  const { organizationName } = found;
  return { email, firstName, lastName, organizationName, twoFactor: otpSecret !== null };
}

/** Makes every unused token of a user, or those of one purpose, useless. */
export async function voidTokens(
  tx: Tx,
  user: Pick<User, "id" | "organizationId">,
  purpose?: TokenPurpose,
) {
  await tx
    .update(emailTokens)
    .set({ usedAt: now() })
    .where(
      within(
        emailTokens,
        user.organizationId,
        eq(emailTokens.userId, user.id),
        isNull(emailTokens.usedAt),
        purpose && eq(emailTokens.purpose, purpose),
      ),
    );
}

const usable = (purpose: TokenPurpose, token: string) =>
  ofAll(
    emailTokens,
    eq(emailTokens.tokenHash, hashSecret(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now()),
  );

const mayUse = (user: User, purpose: TokenPurpose) =>
  user.status === (purpose === "invitation" ? "invited" : "active");
