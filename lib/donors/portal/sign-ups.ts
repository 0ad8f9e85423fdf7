import { createHmac, randomInt } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { organizations, unprovedSignUps } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { byNewestSecret, isByAnySecret } from "@/lib/app-secrets";
import { recordChange } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { type Actor, systemActor } from "@/lib/identity/actor";
import { hashSecret, newSecret } from "@/lib/ids";
import type { LanguageCode } from "@/lib/language/languages";
import type { Donor } from "../donor-rows";
import { matchDonor } from "../matching";
import { findHolder } from "./accounts";

/** Someone who signed up and has not proved their address. */
export type SignUpRow = typeof unprovedSignUps.$inferSelect;

/** What is kept of a sign-up until its address is proved. */
export type NewSignUp = {
  organizationId: number;
  email: string;
  firstName: string;
  lastName: string;
  language?: LanguageCode;
  next?: string;
  consent?: { text: string; at: string };
  source: string;
};

/** How long the link and the code of a sign-up work. */
export const SIGN_UP_HOURS = 24;

/** Keeps a sign-up, with the secrets of its email. No donor is read or written. */
export async function keepSignUp(
  tx: Tx,
  signUp: NewSignUp,
): Promise<{ id: number; token: string; code: string }> {
  const token = newSecret();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const tokenHash = hashSecret(token);
  const { next, consent, ...row } = signUp;
  const [kept] = await tx
    .insert(unprovedSignUps)
    .values({
      ...row,
      nextPath: next ?? null,
      consentText: consent?.text ?? null,
      consentedAt: consent ? new Date(consent.at) : null,
      tokenHash,
      codeHash: byNewestSecret(codeHashOf(tokenHash, code)),
      expiresAt: secondsFromNow(SIGN_UP_HOURS * 3600),
      createdAt: now(),
    })
    .returning({ id: unprovedSignUps.id });
  if (!kept) throw new Error("A sign-up was not written.");
  return { id: kept.id, token, code };
}

/** Forgets a sign-up whose email is not sent: nobody could prove it. */
export async function dropSignUp(tx: Tx, organizationId: number, id: number): Promise<void> {
  await tx
    .delete(unprovedSignUps)
    .where(within(unprovedSignUps, organizationId, eq(unprovedSignUps.id, id)));
}

/** What a sign-up's link is about, without using it up; undefined when there never was such a link. */
export async function findSignUp(token: string) {
  const [found] = await db
    .select({ signUp: unprovedSignUps, portal: organizations })
    .from(unprovedSignUps)
    .innerJoin(organizations, eq(organizations.id, unprovedSignUps.organizationId))
    .where(ofAll(unprovedSignUps, eq(unprovedSignUps.tokenHash, hashSecret(token))));
  if (!found) return undefined;
  const { usedAt, expiresAt } = found.signUp;
  const { id, slug, name, timeZone } = found.portal;
  return {
    works: usedAt === null && expiresAt > now(),
    isUsed: usedAt !== null,
    signUp: keptOf(found.signUp),
    portal: { id, slug, name, timeZone },
  };
}

function keptOf(row: SignUpRow): NewSignUp {
  const { organizationId, email, firstName, lastName, source, consentText, consentedAt } = row;
  return {
    ...{ organizationId, email, firstName, lastName, source },
    language: row.language ?? undefined,
    next: row.nextPath ?? undefined,
    consent:
      consentText && consentedAt ? { text: consentText, at: consentedAt.toISOString() } : undefined,
  };
}

/** Uses a sign-up's link up. Throws not found for an unknown, used, or expired one. */
export async function spendSignUp(
  tx: Tx,
  organizationId: number,
  token: string,
): Promise<SignUpRow> {
  const [spent] = await tx
    .update(unprovedSignUps)
    .set({ usedAt: now() })
    .where(
      within(
        unprovedSignUps,
        organizationId,
        eq(unprovedSignUps.tokenHash, hashSecret(token)),
        usable(),
      ),
    )
    .returning();
  if (!spent) throw notFound("link");
  return spent;
}

/**
 * The sign-up to whose email a code belongs; undefined for a wrong one, which counts against every sign-up
 * of the address that still works.
 */
export async function matchSignUpCode(
  organizationId: number,
  email: string,
  code: string,
): Promise<SignUpRow | undefined> {
  const tried = await db.transaction(async (tx) => {
    // A counter lost in a crash is no harm, and nobody can hear the disk write it.
    await tx.execute(sql`set local synchronous_commit to off`);
    return tx
      .update(unprovedSignUps)
      .set({ wrongCodes: sql`${unprovedSignUps.wrongCodes} + 1` })
      .where(
        within(
          unprovedSignUps,
          organizationId,
          eq(unprovedSignUps.email, email),
          usable(),
          lt(unprovedSignUps.wrongCodes, env().LIMIT_WRONG_CODES_PER_15_MINUTES),
        ),
      )
      .returning();
  });
  return tried.find(({ tokenHash, codeHash }) =>
    isByAnySecret(codeHash, codeHashOf(tokenHash, code)),
  );
}

/** Uses a matched sign-up up; false when somebody else just did. */
export async function spendMatchedSignUp(tx: Tx, { organizationId, id }: SignUpRow) {
  const spent = await tx
    .update(unprovedSignUps)
    .set({ usedAt: now() })
    .where(
      within(
        unprovedSignUps,
        organizationId,
        eq(unprovedSignUps.id, id),
        isNull(unprovedSignUps.usedAt),
      ),
    )
    .returning({ id: unprovedSignUps.id });
  return spent.length === 1;
}

/**
 * The donor of a sign-up whose address has just been proved: whoever has the address, as they are, or a new
 * one by the names that were given. What was agreed to is in the activity log.
 */
export async function welcome(tx: Tx, actor: Actor, signUp: SignUpRow): Promise<Donor> {
  const { organizationId, email, firstName, lastName, language } = signUp;
  const known = await findHolder(tx, organizationId, email);
  const donor =
    known ??
    (await matchDonor(tx, systemActor(organizationId, actor.requestId), {
      first_name: firstName,
      last_name: lastName,
      email,
      language: language ?? undefined,
    }));
  await recordChange(tx, actor, {
    action: "donor.sign_up",
    subjectType: "donor",
    subjectId: donor.id,
    after: {
      source: signUp.source,
      signed_up_at: signUp.createdAt.toISOString(),
      ...(signUp.consentText && {
        consent: signUp.consentText,
        consented_at: signUp.consentedAt?.toISOString(),
      }),
    },
  });
  return donor;
}

const usable = () => and(isNull(unprovedSignUps.usedAt), gt(unprovedSignUps.expiresAt, now()));

/** Six digits alone would be found again from their hash, so the key of the installation goes in. */
const codeHashOf = (tokenHash: string, code: string) => (secret: string) =>
  createHmac("sha256", secret).update(`sign-up:${tokenHash}:${code}`).digest("hex");
