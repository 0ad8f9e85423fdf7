import { and, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donorSessions, donors } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import type { Actor, DonorActor, VisitorActor } from "@/lib/identity/actor";
import { hashSecret, newSecret } from "@/lib/ids";
import type { LanguageCode } from "@/lib/language/languages";
import { takePoint } from "@/lib/limits/limits";

/** How long a session lasts after it was last used (`decisions §3`). */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** How stale `last_seen_at` and the expiry that follows it may be. */
const LAST_SEEN_GRAIN_MS = 60_000;

/** What a browser says of itself, for the list of sessions. */
export type Browser = {
  userAgent: string;
  address: string;
  /** What its visitor reads, for a donor who never said. */
  language?: LanguageCode;
};

/** The row's id, and the secret that the path, the header and the cookie carry. */
export type OpenedSession = { id: number; secret: string };

type DonorKey = { organizationId: number; donorId: number };

/**
 * An anonymous session for a visitor who needs one, such as for a checkout. Throws 429, and 409 if the
 * session of a given secret is over.
 * @param secret what a frame was given before it needed a session. Of two requests that come with the
 * same one, the second finds the session of the first.
 */
export async function openDonorSession(
  actor: VisitorActor,
  about: Browser,
  secret = newSecret(),
): Promise<OpenedSession> {
  await takePoint("donor_sessions", `address:${about.address}`);
  const { organizationId } = actor;
  const [opened] = await insertSession(db, { organizationId, donorId: null, secret }, about);
  if (opened) return { id: opened.id, secret };
  const { sessionId } = (await findDonorSession(organizationId, secret, actor.requestId)) ?? {};
  if (sessionId === undefined)
    throw conflict("session_over", "This page has been open for too long. Reload it to continue.");
  return { id: sessionId, secret };
}

/**
 * Whose session a secret stands for, asked of the database every time, so that signing out and revoking
 * work at once; every use lets it live another 30 days. Undefined for one that is unknown, over, or of
 * another organization. @param of the organization's id, or a query of it
 */
export async function findDonorSession(
  of: number | SQL,
  secret: string,
  requestId: string,
): Promise<VisitorActor | DonorActor | undefined> {
  const at = now();
  // The hash of a 256-bit secret is looked up: what the comparison takes tells nothing of the secret.
  const [found] = await db
    .select({
      id: donorSessions.id,
      organizationId: donorSessions.organizationId,
      donorId: donorSessions.donorId,
      lastSeenAt: donorSessions.lastSeenAt,
      language: donors.language,
    })
    .from(donorSessions)
    .leftJoin(
      donors,
      within(donors, donorSessions.organizationId, eq(donors.id, donorSessions.donorId)),
    )
    .where(
      within(
        donorSessions,
        of,
        eq(donorSessions.secretHash, hashSecret(secret)),
        isNull(donorSessions.revokedAt),
        gt(donorSessions.expiresAt, at),
        or(isNull(donorSessions.donorId), eq(donors.status, "active")),
      ),
    );
  if (!found) return undefined;
  const { id: sessionId, organizationId, donorId, lastSeenAt, language } = found;
  if (at.getTime() - lastSeenAt.getTime() > LAST_SEEN_GRAIN_MS)
    await db
      .update(donorSessions)
      .set({ lastSeenAt: at, expiresAt: secondsFromNow(SESSION_SECONDS) })
      .where(
        within(
          donorSessions,
          organizationId,
          eq(donorSessions.id, sessionId),
          isNull(donorSessions.revokedAt),
        ),
      );
  const base = { organizationId, requestId, sessionId };
  return donorId === null
    ? { kind: "visitor", ...base }
    : { kind: "donor", ...base, donorId, language };
}

/** Is it the secret of a donor who is signed in with some organization? */
export async function isDonorSession(secret: string): Promise<boolean> {
  const found = await db
    .select({ id: donorSessions.id })
    .from(donorSessions)
    .innerJoin(
      donors,
      within(
        donors,
        donorSessions.organizationId,
        eq(donors.id, donorSessions.donorId),
        eq(donors.status, "active"),
      ),
    )
    .where(
      ofAll(
        donorSessions,
        eq(donorSessions.secretHash, hashSecret(secret)),
        isNull(donorSessions.revokedAt),
        gt(donorSessions.expiresAt, now()),
      ),
    );
  return found.length > 0;
}

/**
 * Makes the caller's session the donor's: it stays the same row, with whatever was put into its
 * checkout, and gets another secret, so that one which somebody planted is worth nothing. A session of
 * another donor, or none, is not taken over: a fresh one begins.
 */
export async function signInSession(
  tx: Tx,
  actor: Actor,
  donorId: number,
  about: Browser,
): Promise<OpenedSession> {
  const { organizationId } = actor;
  const earlier = "sessionId" in actor ? actor.sessionId : undefined;
  if (earlier === undefined) return freshSession(tx, organizationId, donorId, about);
  const secret = newSecret();
  const at = now();
  const [signedIn] = await tx
    .update(donorSessions)
    .set({
      donorId,
      secretHash: hashSecret(secret),
      ...browserOf(about),
      signedInAt: at,
      lastSeenAt: at,
      expiresAt: secondsFromNow(SESSION_SECONDS),
    })
    .where(
      within(
        donorSessions,
        organizationId,
        eq(donorSessions.id, earlier),
        isNull(donorSessions.revokedAt),
        or(isNull(donorSessions.donorId), eq(donorSessions.donorId, donorId)),
      ),
    )
    .returning({ id: donorSessions.id });
  if (signedIn) return { id: signedIn.id, secret };
  await revokeSession(tx, organizationId, earlier);
  return freshSession(tx, organizationId, donorId, about);
}

/** Ends one session, whoever's it is. */
export async function revokeSession(tx: Tx, organizationId: number, id: number): Promise<void> {
  await tx
    .update(donorSessions)
    .set({ revokedAt: now() })
    .where(
      within(
        donorSessions,
        organizationId,
        eq(donorSessions.id, id),
        isNull(donorSessions.revokedAt),
      ),
    );
}

/** Ends sessions of a donor: all, all but one, or one. Tells how many. */
export async function revokeSessions(
  tx: Tx,
  donor: DonorKey,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const ended = await tx
    .update(donorSessions)
    .set({ revokedAt: now() })
    .where(
      and(
        liveSessionsOf(donor),
        which.only === undefined ? undefined : eq(donorSessions.id, which.only),
        which.except === undefined ? undefined : ne(donorSessions.id, which.except),
      ),
    )
    .returning({ id: donorSessions.id });
  return ended.length;
}

export const liveSessionsOf = ({ organizationId, donorId }: DonorKey) =>
  within(
    donorSessions,
    organizationId,
    eq(donorSessions.donorId, donorId),
    isNull(donorSessions.revokedAt),
    gt(donorSessions.expiresAt, now()),
  );

/** Deletes sessions that ended long ago and that nothing was put into a checkout with. */
export async function deleteEndedSessions(): Promise<void> {
  const before = secondsFromNow(-SESSION_SECONDS);
  await db
    .delete(donorSessions)
    .where(
      ofAll(
        donorSessions,
        or(
          sql`${donorSessions.expiresAt} < ${before}`,
          sql`${donorSessions.revokedAt} < ${before}`,
        ),
        sql`not exists (select 1 from checkouts where checkouts.organization_id = ${donorSessions.organizationId} and checkouts.session_id = ${donorSessions.id})`,
      ),
    );
}

async function freshSession(
  tx: Tx,
  organizationId: number,
  donorId: number,
  about: Browser,
): Promise<OpenedSession> {
  const secret = newSecret();
  const [opened] = await insertSession(tx, { organizationId, donorId, secret }, about);
  if (!opened) throw new Error("A donor session was not written.");
  return { id: opened.id, secret };
}

type NewSession = { organizationId: number; donorId: number | null; secret: string };

/** Writes no row where the secret is another session's. */
function insertSession(
  tx: Db | Tx,
  { organizationId, donorId, secret }: NewSession,
  about: Browser,
) {
  const at = now();
  return tx
    .insert(donorSessions)
    .values({
      organizationId,
      donorId,
      secretHash: hashSecret(secret),
      ...browserOf(about),
      signedInAt: donorId === null ? null : at,
      lastSeenAt: at,
      expiresAt: secondsFromNow(SESSION_SECONDS),
    })
    .onConflictDoNothing({ target: donorSessions.secretHash })
    .returning({ id: donorSessions.id });
}

const browserOf = ({ userAgent, address }: Browser) => ({
  userAgent: userAgent.slice(0, 300),
  address,
});
