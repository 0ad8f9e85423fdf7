import { createHmac, randomInt } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donors, donorTokens, organizations } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { byNewestSecret, isByAnySecret } from "@/lib/app-secrets";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { hashSecret, newSecret } from "@/lib/ids";
import type { Donor } from "../donor-rows";

type Token = typeof donorTokens.$inferSelect;
type Purpose = Token["purpose"];

/** How long each kind of link works, in minutes. */
export const LINK_MINUTES: Record<Purpose, number> = { sign_in: 15, confirm_email: 24 * 60 };

/** A fresh one-time token that goes to `email`, with a code of six digits that does the same. */
export async function issueToken(
  tx: Tx,
  donor: Pick<Donor, "organizationId" | "id">,
  purpose: Purpose,
  email: string,
): Promise<{ token: string; code: string }> {
  const token = newSecret();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const tokenHash = hashSecret(token);
  await tx.insert(donorTokens).values({
    organizationId: donor.organizationId,
    donorId: donor.id,
    purpose,
    email,
    tokenHash,
    codeHash: purpose === "sign_in" ? byNewestSecret(codeHashOf(tokenHash, code)) : null,
    expiresAt: secondsFromNow(LINK_MINUTES[purpose] * 60),
  });
  return { token, code };
}

/** What a link is about, without using it up; undefined when there never was such a link. */
export async function findLink(purpose: Purpose, token: string) {
  const [found] = await db
    .select({ token: donorTokens, portal: organizations, status: donors.status })
    .from(donorTokens)
    .innerJoin(organizations, eq(organizations.id, donorTokens.organizationId))
    .innerJoin(
      donors,
      within(donors, donorTokens.organizationId, eq(donors.id, donorTokens.donorId)),
    )
    .where(
      ofAll(
        donorTokens,
        eq(donorTokens.tokenHash, hashSecret(token)),
        eq(donorTokens.purpose, purpose),
      ),
    );
  if (!found) return undefined;
  const { usedAt, expiresAt, email } = found.token;
  const works = usedAt === null && expiresAt > now() && found.status === "active";
  const { id, slug, name, timeZone } = found.portal;
  return { works, email, portal: { id, slug, name, timeZone } };
}

/** Uses a link up. Throws not found for an unknown, used or expired one, or another organization's. */
export async function spendToken(
  tx: Tx,
  organizationId: number,
  purpose: Purpose,
  token: string,
): Promise<Token> {
  const [spent] = await tx
    .update(donorTokens)
    .set({ usedAt: now() })
    .where(
      within(
        donorTokens,
        organizationId,
        eq(donorTokens.tokenHash, hashSecret(token)),
        usable(purpose),
      ),
    )
    .returning();
  if (!spent) throw notFound("link");
  return spent;
}

/**
 * The live token to whose mail a code belongs; undefined for a wrong one, which counts against every
 * live one. Takes the same way and time where there is none.
 */
export async function matchCode(
  organizationId: number,
  email: string,
  code: string,
): Promise<Token | undefined> {
  const tried = await db.transaction(async (tx) => {
    // A counter lost in a crash is no harm, and nobody can hear the disk write it.
    await tx.execute(sql`set local synchronous_commit to off`);
    return tx
      .update(donorTokens)
      .set({ wrongCodes: sql`${donorTokens.wrongCodes} + 1` })
      .where(
        within(
          donorTokens,
          organizationId,
          eq(donorTokens.email, email),
          usable("sign_in"),
          lt(donorTokens.wrongCodes, env().LIMIT_WRONG_CODES_PER_15_MINUTES),
        ),
      )
      .returning();
  });
  return tried.find(({ tokenHash, codeHash }) =>
    isByAnySecret(codeHash ?? "", codeHashOf(tokenHash, code)),
  );
}

/** Uses a matched token up; false when somebody else just did. */
export async function spendMatched(tx: Tx, { organizationId, id }: Token): Promise<boolean> {
  const spent = await tx
    .update(donorTokens)
    .set({ usedAt: now() })
    .where(within(donorTokens, organizationId, eq(donorTokens.id, id), isNull(donorTokens.usedAt)))
    .returning({ id: donorTokens.id });
  return spent.length === 1;
}

/** Makes every unused link and code of a donor useless, or those of one purpose. */
export async function voidTokens(
  tx: Tx,
  { organizationId, id }: Pick<Donor, "organizationId" | "id">,
  purpose?: Purpose,
): Promise<void> {
  await tx
    .update(donorTokens)
    .set({ usedAt: now() })
    .where(
      within(
        donorTokens,
        organizationId,
        eq(donorTokens.donorId, id),
        isNull(donorTokens.usedAt),
        purpose && eq(donorTokens.purpose, purpose),
      ),
    );
}

/** Deletes tokens that stopped working a month ago. */
export async function deleteOldTokens(): Promise<void> {
  await db
    .delete(donorTokens)
    .where(ofAll(donorTokens, lt(donorTokens.expiresAt, secondsFromNow(-30 * 24 * 3600))));
}

const usable = (purpose: Purpose) =>
  and(
    eq(donorTokens.purpose, purpose),
    isNull(donorTokens.usedAt),
    gt(donorTokens.expiresAt, now()),
  );

/** Six digits alone would be found again from their hash, so the key of the installation goes in. */
const codeHashOf = (tokenHash: string, code: string) => (secret: string) =>
  createHmac("sha256", secret).update(`${tokenHash}:${code}`).digest("hex");
