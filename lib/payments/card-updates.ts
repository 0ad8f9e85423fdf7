import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { paymentMethods } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { type SystemActor, systemActor } from "@/lib/identity/actor";
import { gatewayOf } from "./gateways";
import type { PaymentMethod } from "./payment-methods";

/** The area that charges stored cards, told when a card's network has replaced one. */
export type CardListener = (tx: Tx, actor: SystemActor, card: PaymentMethod) => Promise<unknown>;

type Updated = { gateway: string; isTest: boolean; methodReference: string | null };

/**
 * A bank has sent its customer a new card, and the card's network has told the gateway: what we show of
 * the card follows, and what waited for it may be charged again. False when the card is not one of ours.
 */
export async function applyCardUpdate(
  listener: CardListener,
  { gateway: name, isTest, methodReference }: Updated,
  requestId: string,
): Promise<boolean> {
  if (!methodReference) return false;
  const [known] = await db
    .select()
    .from(paymentMethods)
    .where(
      ofAll(
        paymentMethods,
        eq(paymentMethods.gateway, name),
        eq(paymentMethods.isTest, isTest),
        eq(paymentMethods.methodReference, methodReference),
      ),
    );
  const gateway = known && (await gatewayOf(db, known));
  const face = await gateway?.retrieveCard(methodReference);
  if (!known || !face) return false;
  const { organizationId, id } = known;
  await db.transaction(async (tx) => {
    const [card] = await tx
      .update(paymentMethods)
      .set({ ...face, refusedCode: null })
      .where(
        within(
          paymentMethods,
          organizationId,
          eq(paymentMethods.id, id),
          eq(paymentMethods.status, "active"),
        ),
      )
      .returning();
    if (card) await listener(tx, systemActor(organizationId, requestId), card);
  });
  return true;
}
