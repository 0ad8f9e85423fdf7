import { db } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { promoCodes } from "@/db/schema";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { parseMinor } from "@/lib/money";
import { amountIn, lockEvent, raiseRevision, recordSetup, refused } from "./setup";
import { NewPromoCode, type NewPromoCodeInput } from "./setup-schema";

/** Creates a code that takes a percentage or an amount off an event's tickets. Throws 422. */
export async function createPromoCode(
  actor: Actor,
  eventId: number,
  input: NewPromoCodeInput,
): Promise<{ id: number }> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewPromoCode, input);
  try {
    return await db.transaction(async (tx) => {
      const event = await lockEvent(tx, actor, eventId);
      const [created] = await tx
        .insert(promoCodes)
        .values({
          organizationId: event.organizationId,
          eventId: event.id,
          code: wanted.code,
          kind: wanted.kind,
          value: storedValue(wanted, event.currency),
          maxUses: wanted.max_uses,
          startsAt: wanted.starts_at,
          endsAt: wanted.ends_at,
        })
        .returning({ id: promoCodes.id });
      if (!created) throw new Error("A promo code was not written.");
      await raiseRevision(tx, event, "catalog");
      await recordSetup(tx, actor, "promo_code.create", created.id, { code: wanted.code });
      return created;
    });
  } catch (error) {
    if (uniqueViolation(error, "promo_codes_code_key"))
      throw refused("code", "taken", "This event has a code like this already.");
    throw error;
  }
}

/** Basis points or minor units. */
function storedValue({ kind, value }: { kind: string; value: number | string }, currency: string) {
  if (kind === "amount") {
    const amount = amountIn(currency, value, "value");
    if (amount > 0) return amount;
    throw refused("value", "invalid_amount", "Take off more than nothing.");
  }
  // A percentage with two places reads like an amount of a currency with cents.
  const basisPoints = parseMinor(String(value), "USD") ?? 0;
  if (basisPoints > 0 && basisPoints <= 10_000) return basisPoints;
  throw refused("value", "invalid_percent", "Give a percentage above 0 and up to 100.");
}
