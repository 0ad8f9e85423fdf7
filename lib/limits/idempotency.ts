import { and, eq, isNull, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { idempotencyKeys } from "@/db/schema";
import { now, secondsFromNow } from "@/lib/clock";
import { conflict, invalid } from "@/lib/errors";

/** How long a first answer is replayed, and how long a request may run before its key is free again. */
const KEPT_SECONDS = 24 * 3600;
const LEASE_SECONDS = 60;

export type StoredAnswer = { status: number; headers: Record<string, string>; body: string };
export type Claim = { id: number } | { answer: StoredAnswer };

/**
 * Claims a key for one request. Returns the first answer when there is one. Throws 409 while the first
 * request still runs, and 422 when the key was used for another request (`decisions §6`).
 */
export async function claimKey(scope: string, requestFingerprint: string): Promise<Claim> {
  const expired = lt(idempotencyKeys.createdAt, secondsFromNow(-KEPT_SECONDS));
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.scope, scope), expired));
  const lockedUntil = secondsFromNow(LEASE_SECONDS);
  const [fresh] = await db
    .insert(idempotencyKeys)
    .values({ scope, requestFingerprint, lockedUntil, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return fresh ?? takeOver(scope, requestFingerprint, lockedUntil);
}

async function takeOver(scope: string, fingerprint: string, lockedUntil: Date): Promise<Claim> {
  const earlier = await db.query.idempotencyKeys.findFirst({
    where: eq(idempotencyKeys.scope, scope),
  });
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
  const [taken] = await db
    .update(idempotencyKeys)
    .set({ lockedUntil })
    .where(
      and(
        eq(idempotencyKeys.scope, scope),
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.lockedUntil, now()),
      ),
    )
    .returning({ id: idempotencyKeys.id });
  if (taken) return taken;
  throw conflict(
    "request_in_progress",
    "The first request with this Idempotency-Key is still running.",
  );
}

export async function storeAnswer(id: number, answer: StoredAnswer): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(eq(idempotencyKeys.id, id));
}

/** Forgets a claim that has no answer, so that the caller may try again at once. */
export async function releaseKey(id: number): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.id, id), isNull(idempotencyKeys.status)));
}
