import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { checkoutItems, entities } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { accept } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { findDesignation } from "@/lib/sponsorship/designations";
import type { EntityRow } from "@/lib/sponsorship/entity-rows";
import { shownEntity } from "@/lib/sponsorship/facets";
import { alreadySponsored, hasPlaces, holdPlace } from "@/lib/sponsorship/holds";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";
import {
  type Checkout,
  type CheckoutActor,
  type CheckoutItem,
  claimOpen,
  getOpenProgram,
  isItem,
  linesOfCheckout,
  recordCheckout,
} from "./cart";
import { noteForm } from "./form-source";
import { holdEnd } from "./holding";
import { noteMailing } from "./mailing-source";
import { entityAmountIn, frequencyIn, giftAmountIn, monthsOf } from "./offers";
import { pageIn, writePageItem } from "./page-items";
import {
  type CheckoutView,
  NewDesignationItem,
  type NewDesignationItemInput,
  NewEntityItem,
  type NewEntityItemInput,
} from "./schema";
import { presentCheckout } from "./view";

/** No gift is for more purposes at once, so that nobody keeps every place for themselves. */
const MOST_ITEMS = 20;

/**
 * Puts a designation, by its id or word, into the session's checkout of a program, or changes it there.
 * Throws not found, 409 while it is being paid, 422 that names what is allowed.
 */
export async function addDesignation(
  actor: CheckoutActor,
  programId: number,
  idOrWord: string,
  input: NewDesignationItemInput,
): Promise<CheckoutView> {
  const wanted = accept(NewDesignationItem, input);
  return db.transaction(async (tx) => {
    const program = await getOpenProgram(tx, actor, programId);
    const { organizationId } = actor;
    const designation = await findDesignation(tx, { organizationId, programId }, idOrWord);
    if (!designation) throw notFound("designation");
    const frequency = frequencyIn(program, wanted.frequency);
    const amount = giftAmountIn(program, wanted.amount);
    const checkout = await claimOpen(tx, actor, program);
    await noteMailing(tx, checkout, wanted.via);
    await noteForm(tx, checkout, wanted.via);
    const page = await pageIn(tx, program, wanted, designation.id);
    await requireRoom(
      tx,
      checkout,
      (item) =>
        item.designationId === designation.id && item.fundraisingPageId === page.fundraisingPageId,
    );
    const item =
      page.fundraisingPageId === null
        ? await writeDesignation(tx, checkout, { designationId: designation.id, amount, frequency })
        : await writePageItem(tx, checkout, { ...page, amount, frequency });
    await recordItem(tx, actor, program, checkout, item, "checkout.add_item");
    return presentCheckout(tx, actor, program, checkout);
  });
}

async function writeDesignation(
  tx: Tx,
  { organizationId, id: checkoutId }: Checkout,
  given: Pick<CheckoutItem, "designationId" | "amount" | "frequency">,
): Promise<CheckoutItem | undefined> {
  const { amount, frequency } = given;
  const [item] = await tx
    .insert(checkoutItems)
    .values({ organizationId, checkoutId, ...given })
    .onConflictDoUpdate({
      target: [checkoutItems.checkoutId, checkoutItems.designationId],
      set: { amount, frequency },
    })
    .returning();
  return item;
}

/**
 * Puts an entity into the session's checkout, or changes it there, and keeps one of its places for as
 * long as a hold lasts. Throws not found, 409 `already_sponsored` when the last place is gone, 422.
 */
export async function addEntity(
  actor: CheckoutActor,
  programId: number,
  entityId: number,
  input: NewEntityItemInput,
): Promise<CheckoutView> {
  const wanted = accept(NewEntityItem, input);
  return db.transaction(async (tx) => {
    const program = await getOpenProgram(tx, actor, programId);
    const { organizationId } = actor;
    const entity = await findShown(tx, program, entityId);
    const frequency = frequencyIn(program, wanted.frequency);
    const amount = entityAmountIn(program, entity, { amount: wanted.amount, frequency });
    const months = monthsOf(program, entity, frequency);
    const checkout = await claimOpen(tx, actor, program);
    await noteMailing(tx, checkout, wanted.via);
    await noteForm(tx, checkout, wanted.via);
    const page = await pageIn(tx, program, wanted);
    const known = await requireRoom(tx, checkout, (item) => item.entityId === entityId);
    const heldUntil = await keepPlace(tx, entity, known);
    const [item] = await tx
      .insert(checkoutItems)
      .values({
        ...{ organizationId, checkoutId: checkout.id, entityId },
        ...{ amount, frequency, months, heldUntil, ...page },
      })
      .onConflictDoUpdate({
        target: [checkoutItems.checkoutId, checkoutItems.entityId],
        set: { amount, frequency, months, heldUntil, ...page },
      })
      .returning();
    await recordItem(tx, actor, program, checkout, item, "checkout.add_item");
    return presentCheckout(tx, actor, program, checkout);
  });
}

/** A place that is kept already stays kept. What raises an amount has no places, only a goal. */
async function keepPlace(
  tx: Tx,
  entity: EntityRow,
  known: CheckoutItem | undefined,
): Promise<Date | null> {
  if (!hasPlaces(entity)) {
    if (entity.isFull) throw alreadySponsored(entity.publicName);
    return null;
  }
  if (known?.heldUntil) return known.heldUntil;
  await holdPlace(tx, { organizationId: entity.organizationId, entityId: entity.id });
  return holdEnd(now());
}

/** An entity of the program that everybody may see. Throws not found. */
export async function findShown(
  tx: Tx,
  { organizationId, id: programId }: ProgramRow,
  entityId: number,
): Promise<EntityRow> {
  const [entity] = await tx
    .select()
    .from(entities)
    .where(
      within(
        entities,
        organizationId,
        eq(entities.programId, programId),
        eq(entities.id, entityId),
        shownEntity,
      ),
    );
  if (!entity) throw notFound("profile");
  return entity;
}

/** The item that is there already, if any. Throws 409 when there is no room for another. */
async function requireRoom(
  tx: Tx,
  checkout: Checkout,
  isIt: (item: CheckoutItem) => boolean,
): Promise<CheckoutItem | undefined> {
  const items = (await linesOfCheckout(tx, checkout)).map(({ item }) => item);
  const known = items.find(isIt);
  if (!known && items.length >= MOST_ITEMS)
    throw conflict("checkout_full", `A gift can have at most ${MOST_ITEMS} designations.`);
  return known;
}

/** Writes what changes of an item, with its audit row; nothing when nothing changes. */
export async function writeItem(
  tx: Tx,
  actor: CheckoutActor,
  program: ProgramRow,
  checkout: Checkout,
  item: CheckoutItem,
  { amount, frequency, months }: Pick<CheckoutItem, "amount" | "frequency" | "months">,
): Promise<void> {
  const isSame = amount === item.amount && frequency === item.frequency && months === item.months;
  if (isSame) return;
  const [written] = await tx
    .update(checkoutItems)
    .set({ amount, frequency, months })
    .where(isItem(item))
    .returning();
  await recordItem(tx, actor, program, checkout, written, "checkout.change_item");
}

export async function recordItem(
  tx: Tx,
  actor: CheckoutActor,
  { currency }: ProgramRow,
  checkout: Checkout,
  item: CheckoutItem | undefined,
  action: Action,
): Promise<void> {
  if (!item) throw new Error("A checkout's item was not written.");
  const { designationId, entityId, fundraisingPageId, amount, frequency } = item;
  await recordCheckout(tx, actor, checkout, action, {
    designation_id: designationId,
    entity_id: entityId,
    ...(fundraisingPageId !== null && { fundraising_page_id: fundraisingPageId }),
    amount: toMajor(amount, currency),
    frequency,
  });
}
