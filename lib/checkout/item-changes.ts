import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { checkoutItems, designations } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { monthlyPriceOf } from "@/lib/giving/plans/monthly-price";
import { storable } from "@/lib/input";
import type { Minor } from "@/lib/money";
import { releasePlace } from "@/lib/sponsorship/holds";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";
import {
  type CartLine,
  type Checkout,
  type CheckoutActor,
  claimExisting,
  getOpenProgram,
  isItem,
  linesOfCheckout,
  recordCheckout,
} from "./cart";
import { writeItem } from "./items";
import { entityAmountIn, frequencyIn, giftAmountIn, monthsOf, suggestedFor } from "./offers";
import type { CheckoutView } from "./schema";
import { presentCheckout } from "./view";

/**
 * Names an item by what it is for; a designation by its id or its word (`decisions §9`).
 * What is given for a fundraising page is told from the same designation without one by `page`; without it,
 * the plain designation is meant, or the page's where the checkout has no other.
 */
export type ItemKey = { designation: string; page?: number } | { entity: number };

export type ItemChanges = { amount?: number | string; frequency?: number | string };

/**
 * Changes how much or how often something in the checkout is given. Repeating it changes nothing. Throws
 * not found unless the session's checkout holds it, 409 while it is being paid, 422.
 */
export async function changeItem(
  actor: CheckoutActor,
  programId: number,
  key: ItemKey,
  changes: ItemChanges,
): Promise<CheckoutView> {
  return db.transaction(async (tx) => {
    const { program, checkout, line } = await claimItem(tx, actor, programId, key);
    const frequency =
      changes.frequency === undefined
        ? line.item.frequency
        : frequencyIn(program, changes.frequency);
    await writeItem(tx, actor, program, checkout, line.item, {
      frequency,
      amount: amountFor(program, line, { amount: changes.amount, frequency }),
      months: line.entity && monthsOf(program, line.entity, frequency),
    });
    return presentCheckout(tx, actor, program, checkout);
  });
}

/** What is not given stays, but for a place and a suggested amount, which count by month. */
function amountFor(
  program: ProgramRow,
  { item, entity }: CartLine,
  { amount, frequency }: { amount: number | string | undefined; frequency: number },
): Minor {
  if (!entity) return amount === undefined ? item.amount : giftAmountIn(program, amount);
  const countsByMonth =
    monthlyPriceOf(entity) !== null || item.amount === suggestedFor(entity, item.frequency);
  if (amount === undefined && !countsByMonth) return item.amount;
  return entityAmountIn(program, entity, { amount, frequency });
}

/** Takes something out of the checkout; a place that was kept for it is free at once. */
export async function removeItem(
  actor: CheckoutActor,
  programId: number,
  key: ItemKey,
): Promise<CheckoutView> {
  return db.transaction(async (tx) => {
    const { program, checkout, line } = await claimItem(tx, actor, programId, key);
    const { organizationId, designationId, entityId, heldUntil } = line.item;
    await tx.delete(checkoutItems).where(isItem(line.item));
    if (entityId !== null && heldUntil) await releasePlace(tx, { organizationId, entityId });
    await recordCheckout(tx, actor, checkout, "checkout.remove_item", {
      designation_id: designationId,
      entity_id: entityId,
    });
    return presentCheckout(tx, actor, program, checkout);
  });
}

type Claimed = { program: ProgramRow; checkout: Checkout; line: CartLine };

async function claimItem(
  tx: Tx,
  actor: CheckoutActor,
  programId: number,
  key: ItemKey,
): Promise<Claimed> {
  const program = await getOpenProgram(tx, actor, programId);
  const checkout = await claimExisting(tx, actor, programId);
  const lines = await linesOfCheckout(tx, checkout);
  const id = "entity" in key ? key.entity : await designationId(tx, program, key.designation);
  const column = "entity" in key ? "entityId" : "designationId";
  const page = "entity" in key ? undefined : key.page;
  const those = lines.filter(({ item }) => item[column] === id);
  const named = those.find(({ item }) => item.fundraisingPageId === (page ?? null));
  const line = named ?? (page === undefined ? those[0] : undefined);
  if (!line) throw notFound("entity" in key ? "profile" : "designation");
  return { program, checkout, line };
}

/** Also one that is not offered any more: it can still be changed or taken out. */
async function designationId(
  tx: Tx,
  { organizationId, id: programId }: ProgramRow,
  idOrWord: string,
): Promise<number | undefined> {
  if (/^[1-9]\d{0,8}$/.test(idOrWord)) return Number(idOrWord);
  if (storable(idOrWord) !== idOrWord) return undefined;
  const [found] = await tx
    .select({ id: designations.id })
    .from(designations)
    .where(
      within(
        designations,
        organizationId,
        eq(designations.programId, programId),
        eq(sql`lower(${designations.word})`, idOrWord.toLowerCase()),
      ),
    );
  return found?.id;
}
