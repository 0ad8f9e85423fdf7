import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  campaigns,
  checkoutItems,
  checkouts,
  designations,
  entities,
  fundraisingPages,
  programs,
} from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import type { DonorActor, SystemActor, VisitorActor } from "@/lib/identity/actor";
import type { EntityRow } from "@/lib/sponsorship/entity-rows";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";

export type Checkout = typeof checkouts.$inferSelect;
export type CheckoutItem = typeof checkoutItems.$inferSelect;

/** Who checks out: anybody with a donor session, signed in or not. */
export type CheckoutActor = VisitorActor | DonorActor;

/** An item with what it is for; the item of a page has the designation of the page’s campaign. */
export type CartLine = {
  item: CheckoutItem;
  designation: typeof designations.$inferSelect | null;
  entity: EntityRow | null;
  page: CartPage | null;
};

/** The fundraising page that an item counts for. */
export type CartPage = { id: number; title: string };

/** Throws not found for somebody without a session. */
export function sessionOf({ sessionId }: CheckoutActor): number {
  if (sessionId === undefined) throw notFound("session");
  return sessionId;
}

/** The program that is given to. Throws not found, also when it is archived. */
export async function getOpenProgram(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  programId: number,
): Promise<ProgramRow> {
  const [program] = await reader
    .select()
    .from(programs)
    .where(
      within(programs, organizationId, eq(programs.id, programId), eq(programs.status, "active")),
    );
  if (!program) throw notFound("program");
  return program;
}

/** The checkout of a session that is not completed; there is at most one for each program. */
export async function findUnfinished(
  reader: Db | Tx,
  actor: CheckoutActor,
  programId: number,
): Promise<Checkout | undefined> {
  const [found] = await reader.select().from(checkouts).where(isUnfinished(actor, programId));
  return found;
}

/** As `findUnfinished`, under its row lock, before anything else of it is locked. */
export async function claimUnfinished(
  tx: Tx,
  actor: CheckoutActor,
  programId: number,
): Promise<Checkout | undefined> {
  const [found] = await tx
    .select()
    .from(checkouts)
    .where(isUnfinished(actor, programId))
    .for("no key update");
  return found;
}

const isUnfinished = (actor: CheckoutActor, programId: number) =>
  within(
    checkouts,
    actor.organizationId,
    eq(checkouts.sessionId, sessionOf(actor)),
    eq(checkouts.programId, programId),
    inArray(checkouts.status, ["open", "paying"]),
  );

/** The open checkout for a change, made on first use. Throws 409 while it is being paid. */
export async function claimOpen(
  tx: Tx,
  actor: CheckoutActor,
  program: ProgramRow,
): Promise<Checkout> {
  const { organizationId } = actor;
  await tx
    .insert(checkouts)
    .values({
      organizationId,
      sessionId: sessionOf(actor),
      programId: program.id,
      currency: program.currency,
    })
    .onConflictDoNothing();
  const checkout = await claimUnfinished(tx, actor, program.id);
  if (!checkout) throw new Error("A checkout was not written.");
  return requireOpen(checkout);
}

/** The open checkout that must be there already. Throws not found, 409 while it is being paid. */
export async function claimExisting(
  tx: Tx,
  actor: CheckoutActor,
  programId: number,
): Promise<Checkout> {
  const checkout = await claimUnfinished(tx, actor, programId);
  if (!checkout) throw notFound("checkout");
  return requireOpen(checkout);
}

export function requireOpen(checkout: Checkout): Checkout {
  if (checkout.status === "open") return checkout;
  throw conflict(
    "payment_processing",
    "Your bank is processing this gift. Please wait until it finishes.",
  );
}

/** A checkout by its id under its row lock. */
export async function claimCheckout(tx: Tx, organizationId: number, id: number): Promise<Checkout> {
  const [found] = await tx
    .select()
    .from(checkouts)
    .where(within(checkouts, organizationId, eq(checkouts.id, id)))
    .for("no key update");
  if (!found) throw notFound("checkout");
  return found;
}

/** One of the session's own checkouts, whatever became of it. Throws not found. */
export async function getOwnCheckout(
  reader: Db | Tx,
  actor: CheckoutActor,
  id: number,
): Promise<Checkout> {
  const [found] = await reader
    .select()
    .from(checkouts)
    .where(
      within(
        checkouts,
        actor.organizationId,
        eq(checkouts.sessionId, sessionOf(actor)),
        eq(checkouts.id, id),
      ),
    );
  if (!found) throw notFound("checkout");
  return found;
}

/** What is in a checkout, in the order in which it was put there. */
export async function linesOfCheckout(
  reader: Db | Tx,
  { organizationId, id }: Pick<Checkout, "organizationId" | "id">,
): Promise<CartLine[]> {
  const found = await reader
    .select({
      item: checkoutItems,
      designation: designations,
      entity: entities,
      page: { id: fundraisingPages.id, title: fundraisingPages.title },
    })
    .from(checkoutItems)
    .leftJoin(
      fundraisingPages,
      within(
        fundraisingPages,
        checkoutItems.organizationId,
        eq(fundraisingPages.id, checkoutItems.fundraisingPageId),
      ),
    )
    .leftJoin(
      campaigns,
      within(
        campaigns,
        checkoutItems.organizationId,
        eq(campaigns.id, fundraisingPages.campaignId),
      ),
    )
    .leftJoin(
      designations,
      within(
        designations,
        checkoutItems.organizationId,
        eq(
          designations.id,
          sql`case when ${checkoutItems.entityId} is null then coalesce(${checkoutItems.designationId}, ${campaigns.designationId}) end`,
        ),
      ),
    )
    .leftJoin(
      entities,
      within(entities, checkoutItems.organizationId, eq(entities.id, checkoutItems.entityId)),
    )
    .where(within(checkoutItems, organizationId, eq(checkoutItems.checkoutId, id)))
    .orderBy(asc(checkoutItems.id));
  return found.map(({ item, designation, entity, page }) => ({
    ...{ designation, entity, page },
    item: { ...item, designationId: designation?.id ?? null },
  }));
}

export const labelOf = ({ designation, entity }: CartLine): string =>
  designation?.name ?? entity?.publicName ?? "";

export const isItem = ({ organizationId, id }: Pick<CheckoutItem, "organizationId" | "id">) =>
  within(checkoutItems, organizationId, eq(checkoutItems.id, id));

/**
 * The audit row of a change; what people typed about themselves is not in it.
 * @param donationId the gift that an event about the change is about
 */
export function recordCheckout(
  tx: Tx,
  actor: CheckoutActor | SystemActor,
  checkout: Pick<Checkout, "id">,
  action: Action,
  after: Record<string, unknown>,
  donationId?: number,
): Promise<void> {
  return recordChange(tx, actor, {
    ...{ action, subjectType: "checkout", subjectId: checkout.id, aboutId: donationId },
    after,
  });
}
