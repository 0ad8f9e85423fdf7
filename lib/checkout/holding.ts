import { asc, eq, gt, isNotNull, lte } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { checkoutItems, checkouts } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { conflict, notFound } from "@/lib/errors";
import { systemActor } from "@/lib/identity/actor";
import { holdPlace, releasePlace } from "@/lib/sponsorship/holds";
import {
  type CartLine,
  type CheckoutActor,
  type CheckoutItem,
  claimCheckout,
  claimExisting,
  getOpenProgram,
  isItem,
  linesOfCheckout,
  recordCheckout,
} from "./cart";
import type { CheckoutView } from "./schema";
import { presentCheckout } from "./view";

const BATCH = 100;

/** A hold can be lengthened to so many times its own time, so that nobody keeps a place for days. */
const MOST_HOLDS = 12;

const holdMs = (): number => env().CHECKOUT_HOLD_MINUTES * 60_000;

/** When a hold that begins at this instant ends. */
export const holdEnd = (from: Date): Date => new Date(from.getTime() + holdMs());

/**
 * Keeps the places of a checkout for another while from now on; those that had been let go are taken
 * again. Throws not found, 409 `already_sponsored`, `hold_too_long`.
 */
export async function extendHolds(actor: CheckoutActor, programId: number): Promise<CheckoutView> {
  return db.transaction(async (tx) => {
    const program = await getOpenProgram(tx, actor, programId);
    const checkout = await claimExisting(tx, actor, programId);
    const placed = (await linesOfCheckout(tx, checkout)).filter(needsPlace);
    if (placed.length === 0) throw notFound("place");
    const at = now();
    const latest = (item: CheckoutItem) => item.createdAt.getTime() + MOST_HOLDS * holdMs();
    if (placed.some(({ item }) => latest(item) <= at.getTime()))
      throw conflict(
        "hold_too_long",
        "We can’t hold this place any longer. You can still complete your gift as long as no one else takes it.",
      );
    await keepPlaces(tx, placed, at);
    await recordCheckout(tx, actor, checkout, "checkout.extend_hold", {
      held_until: holdEnd(at).toISOString(),
    });
    return presentCheckout(tx, actor, program, checkout);
  });
}

export const needsPlace = ({ entity }: CartLine): boolean => entity?.contributionGoal === null;

/** Makes sure that each of these lines has a place for a whole hold from now on. Throws 409. */
export async function keepPlaces(tx: Tx, lines: readonly CartLine[], at: Date): Promise<void> {
  for (const { item } of inLockOrder(lines)) {
    const { organizationId, entityId, heldUntil } = item;
    if (entityId === null) continue;
    if (!heldUntil) await holdPlace(tx, { organizationId, entityId });
    await tx
      .update(checkoutItems)
      .set({ heldUntil: holdEnd(at) })
      .where(isItem(item));
  }
}

/** Entities are locked by id, wherever several are. */
const inLockOrder = (lines: readonly CartLine[]): CartLine[] =>
  [...lines].sort((a, b) => (a.item.entityId ?? 0) - (b.item.entityId ?? 0));

/** Frees every place whose hold is over, unless it is being paid for. Returns how many. */
export async function freeExpiredHolds(requestId: string): Promise<number> {
  let freed = 0;
  let after = 0;
  for (;;) {
    const due = await dueCheckouts(after);
    for (const { id, organizationId } of due) {
      freed += await db.transaction((tx) => freeOf(tx, organizationId, id, requestId));
      after = id;
    }
    if (due.length < BATCH) return freed;
  }
}

/** Looked at again under the checkout's lock: it may be paid for by now. */
async function freeOf(
  tx: Tx,
  organizationId: number,
  id: number,
  requestId: string,
): Promise<number> {
  const checkout = await claimCheckout(tx, organizationId, id);
  if (checkout.status !== "open") return 0;
  const at = now();
  const lines = await linesOfCheckout(tx, checkout);
  const over = inLockOrder(lines).filter(({ item }) => item.heldUntil && item.heldUntil <= at);
  for (const { item } of over) {
    if (item.entityId === null) continue;
    await tx.update(checkoutItems).set({ heldUntil: null }).where(isItem(item));
    await releasePlace(tx, { organizationId, entityId: item.entityId });
    const facts = { entity_id: item.entityId };
    const actor = systemActor(organizationId, requestId);
    await recordCheckout(tx, actor, checkout, "checkout.release_hold", facts);
  }
  return over.length;
}

function dueCheckouts(after: number) {
  return db
    .selectDistinct({ id: checkouts.id, organizationId: checkouts.organizationId })
    .from(checkoutItems)
    .innerJoin(
      checkouts,
      within(checkouts, checkoutItems.organizationId, eq(checkouts.id, checkoutItems.checkoutId)),
    )
    .where(
      ofAll(
        checkoutItems,
        isNotNull(checkoutItems.heldUntil),
        lte(checkoutItems.heldUntil, now()),
        eq(checkouts.status, "open"),
        gt(checkouts.id, after),
      ),
    )
    .orderBy(asc(checkouts.id))
    .limit(BATCH);
}
