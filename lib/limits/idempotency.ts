import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { idempotencyKeys } from "@/db/schema";
import { now, secondsFromNow } from "@/lib/clock";
import { conflict, invalid } from "@/lib/errors";
import { Unsealable } from "@/lib/sealing";

/** How long a first answer is replayed. */
const KEPT_SECONDS = 24 * 3600;

/**
 * How long a claim stands by itself: until the request's transaction locks its row, which a connection
 * that ends cannot keep, or until it is extended. As long as `unavailable` asks callers to wait.
 */
const LEASE_SECONDS = 5;

export type StoredAnswer = { status: number; headers: Record<string, string>; body: string };
/** `lockedUntil` tells one claim of a row from the next. */
export type Claimed = { id: number; lockedUntil: Date };
export type Claim = Claimed | { answer: StoredAnswer };

/**
 * Claims a key for one request. Returns the first answer when there is one. Throws 409 with Retry-After
 * while the first request still runs, and 422 when the key was used for another request (`decisions §6`).
 */
export async function claimKey(scope: string, requestFingerprint: string): Promise<Claim> {
  const lockedUntil = secondsFromNow(LEASE_SECONDS);
  const createdAt = now();
  const [fresh] = await claim().execute({ scope, requestFingerprint, lockedUntil, createdAt });
  if (fresh) return fresh;
  if (await forgetExpired(scope)) return claimKey(scope, requestFingerprint);
  return takeOver(scope, requestFingerprint, lockedUntil);
}

async function forgetExpired(scope: string): Promise<boolean> {
  const expired = lt(idempotencyKeys.createdAt, secondsFromNow(-KEPT_SECONDS));
  const forgotten = await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), expired))
    .returning({ id: idempotencyKeys.id });
  return forgotten.length > 0;
}

async function takeOver(scope: string, fingerprint: string, lockedUntil: Date): Promise<Claim> {
  const earlier = await readEarlier(scope);
  if (earlier && earlier.requestFingerprint !== fingerprint) {
    throw invalid(
      "This Idempotency-Key was used for another request.",
      [],
      "idempotency_key_reused",
    );
  }
  if (earlier?.status != null) {
    const { status, headers, body } = earlier;
    return { answer: { status, headers: headers ?? {}, body: body ?? "" } };
  }
  // A row that a running transaction holds is passed over, not waited for.
  const free = db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, scope),
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.lockedUntil, now()),
      ),
    )
    .for("update", { skipLocked: true });
  const [taken] = await db
    .update(idempotencyKeys)
    .set({ lockedUntil })
    .where(inArray(idempotencyKeys.id, free))
    .returning(CLAIMED);
  if (taken) return taken;
  throw inProgress();
}

const CLAIMED = { id: idempotencyKeys.id, lockedUntil: idempotencyKeys.lockedUntil };

const claim = preparedStatement("idempotency_claim", (reader, name) =>
  reader
    .insert(idempotencyKeys)
    .values({
      scope: given("scope"),
      requestFingerprint: given("requestFingerprint"),
      lockedUntil: given("lockedUntil"),
      createdAt: given("createdAt"),
    })
    .onConflictDoNothing()
    .returning(CLAIMED)
    .prepare(name),
);

const inProgress = () =>
  conflict(
    "request_in_progress",
    "The first request with this Idempotency-Key is still running.",
    {},
    { "Retry-After": String(LEASE_SECONDS) },
  );

const isStill = ({ id, lockedUntil }: Claimed) =>
  and(
    eq(idempotencyKeys.id, id),
    isNull(idempotencyKeys.status),
    eq(idempotencyKeys.lockedUntil, lockedUntil),
  );

/**
 * Holds a claim as long as the surrounding transaction lasts: it ends with the transaction's connection.
 * Throws 409 for a claim that somebody else has taken since.
 */
export async function holdKey(claim: Claimed): Promise<void> {
  const held = await db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(isStill(claim))
    .for("update");
  if (held.length === 0) throw inProgress();
}

/** A claim for as long again, of work that no transaction surrounds; the same when it was lost. */
export async function extendLease(claim: Claimed): Promise<Claimed> {
  const [extended] = await db
    .update(idempotencyKeys)
    .set({ lockedUntil: secondsFromNow(LEASE_SECONDS) })
    .where(isStill(claim))
    .returning(CLAIMED);
  return extended ?? claim;
}

/** How often a lease is extended, so that it outlives two that fail. */
export const LEASE_EXTENDED_MS = (LEASE_SECONDS * 1000) / 3;

/** Throws 409 for an answer whose `APP_SECRET` is no longer set: what it told is done, and not done again. */
async function readEarlier(scope: string) {
  try {
    return await db.query.idempotencyKeys.findFirst({ where: eq(idempotencyKeys.scope, scope) });
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error;
    throw conflict(
      "answer_unreadable",
      "This request was carried out earlier, but its answer can no longer be read.",
    );
  }
}

/** Keeps the first answer, its body sealed: it may hold a secret that is shown once. */
export async function storeAnswer(id: number, answer: StoredAnswer): Promise<void> {
  await storing().execute({ id, ...answer });
}

const storing = preparedStatement("idempotency_answer", (reader, name) =>
  reader
    .update(idempotencyKeys)
    .set({ status: given("status"), headers: given("headers"), body: given("body") })
    .where(eq(idempotencyKeys.id, given("id")))
    .prepare(name),
);

/** Forgets a claim that has no answer, so that the caller may try again at once. */
export async function releaseKey(claim: Claimed): Promise<void> {
  await db.delete(idempotencyKeys).where(isStill(claim));
}
