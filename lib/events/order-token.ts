import { createHmac } from "node:crypto";
import type { orders } from "@/db/schema";
import { byEachSecret, byNewestSecret } from "@/lib/app-secrets";
import { base62, hashSecret, newSecret, sameSecret } from "@/lib/ids";

export type Placement = { key: string; fingerprint: string };

/**
 * The secret of a new order's link. Placed under an idempotency key it is derived from that key, the
 * request and the order's own time, so that a buyer whose first answer was lost gets the very same link
 * when they ask again, although only its hash is stored.
 */
export function newOrderToken(placement: Placement | null, placedAt: Date): string {
  return placement ? byNewestSecret(derivedFrom(placement, placedAt)) : newSecret();
}

const derivedFrom = (placement: Placement, placedAt: Date) => (secret: string) => {
  const digest = createHmac("sha256", secret)
    .update(`order-token\n${placement.key}\n${placement.fingerprint}\n${placedAt.toISOString()}`)
    .digest();
  return base62(digest).padStart(43, "0");
};

type Tokened = Pick<
  typeof orders.$inferSelect,
  "placementKey" | "placementFingerprint" | "createdAt" | "capabilityHash"
>;

/** Of an order's link, where it can be derived: placed under a key, and not replaced since. */
export function tokenOf(order: Tokened): string | null {
  const { placementKey: key, placementFingerprint, createdAt, capabilityHash } = order;
  if (!key || !placementFingerprint) return null;
  const made = byEachSecret(derivedFrom({ key, fingerprint: placementFingerprint }, createdAt));
  return made.find((token) => sameSecret(hashSecret(token), capabilityHash)) ?? null;
}
