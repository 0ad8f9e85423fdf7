import { db } from "@/db/client";
import { AppError, invalid } from "@/lib/errors";
import type { VisitorActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import type { EventAddress } from "../capacity/catalog";
import { NewOrder, type NewOrderInput } from "../place-order-schema";
import { untilUnchanged, writeOrder } from "./place-order";

/** Thrown once everything went well, so that nothing of it stays. */
class Rehearsed extends Error {}

/** Stands in for a buyer who was filled in wrongly, while the rest of the order is looked through. */
const SOMEBODY = { first_name: "Some", last_name: "Body", email: "somebody@example.org" };

/**
 * Writes an order and takes it back, to learn what would be refused while its buyer is still filling it
 * in: the rules are those of the order itself. The quote and the payment do not matter yet. Throws as
 * `placeOrder` does, except that mistakes in the buyer and in the rest are told together.
 */
export async function rehearseOrder(
  actor: VisitorActor,
  event: EventAddress,
  input: NewOrderInput,
): Promise<void> {
  const whole = { ...input, cart: { ...input.cart, promo_code: null } };
  const inBuyer = await refusalOf(async () => accept(NewOrder, whole));
  if (!inBuyer) return write(actor, event, whole);
  if (inBuyer.problems.some(({ path }) => !path.startsWith("purchaser."))) throw inBuyer;
  const inRest = await refusalOf(() => write(actor, event, { ...whole, purchaser: SOMEBODY }));
  throw invalid(inBuyer.message, [...inBuyer.problems, ...(inRest?.problems ?? [])], inBuyer.code);
}

/** What `work` is refused for; anything else that goes wrong goes on. */
async function refusalOf(work: () => Promise<unknown>): Promise<AppError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.kind === "invalid") return error;
    throw error;
  }
}

/** Throws as `placeOrder` does. */
async function write(actor: VisitorActor, event: EventAddress, input: NewOrderInput) {
  const order = accept(NewOrder, input);
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
