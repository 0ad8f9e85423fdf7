import { db } from "@/db/client";
import type { VisitorActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import type { EventAddress } from "../capacity/catalog";
import { NewOrder, type NewOrderInput } from "../place-order-schema";
import { untilUnchanged, writeOrder } from "./place-order";

/** Thrown once everything went well, so that nothing of it stays. */
class Rehearsed extends Error {}

/**
 * Writes an order and takes it back, to learn what would be refused while its buyer is still filling it
 * in: the rules are those of the order itself. The quote and the payment do not matter yet. Throws as
 * `placeOrder` does.
 */
export async function rehearseOrder(
  actor: VisitorActor,
  event: EventAddress,
  input: NewOrderInput,
): Promise<void> {
  const order = accept(NewOrder, { ...input, cart: { ...input.cart, promo_code: null } });
  try {
    await untilUnchanged(() =>
      db.transaction(async (tx) => {
        await writeOrder(tx, actor, event, order, { placement: null, isRehearsal: true });
        throw new Rehearsed();
      }),
    );
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}
