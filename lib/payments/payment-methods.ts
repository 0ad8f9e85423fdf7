import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { paymentMethods } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { ChargeKind, Gateway, StoredCard } from "./gateway";
import type { Payment } from "./ledger";

export type PaymentMethod = typeof paymentMethods.$inferSelect;

export type KeptAt = Pick<Gateway, "name" | "isTest" | "accountReference">;

/** Is a stored card of this gateway, and of the same account and its test or live side as well? */
export const isKeptBy = (
  gateway: KeptAt,
  method: Pick<PaymentMethod, "gateway" | "isTest" | "accountReference">,
): boolean =>
  method.gateway === gateway.name &&
  method.isTest === gateway.isTest &&
  method.accountReference === gateway.accountReference;

/** The same for the cards of a query. */
export const keptBy = ({ name, isTest, accountReference }: KeptAt): SQL | undefined =>
  and(
    eq(paymentMethods.gateway, name),
    eq(paymentMethods.isTest, isTest),
    accountReference === null
      ? isNull(paymentMethods.accountReference)
      : eq(paymentMethods.accountReference, accountReference),
  );

/** Writes down a card that a gateway keeps for us; the same card once. */
export async function addPaymentMethod(
  tx: Tx,
  organizationId: number,
  gateway: KeptAt,
  card: StoredCard,
  { holderName, donorId = null }: { holderName: string; donorId?: number | null },
): Promise<PaymentMethod> {
  const { name, isTest, accountReference } = gateway;
  const kept = { gateway: name, isTest, accountReference, ...card };
  const [added] = await tx
    .insert(paymentMethods)
    .values({ organizationId, ...kept, holderName, donorId })
    .onConflictDoNothing({ target: [paymentMethods.gateway, paymentMethods.methodReference] })
    .returning();
  if (added) return added;
  const [known] = await tx
    .select()
    .from(paymentMethods)
    .where(
      within(
        paymentMethods,
        organizationId,
        eq(paymentMethods.gateway, name),
        eq(paymentMethods.methodReference, card.methodReference),
      ),
    );
  if (!known) throw notFound("card");
  return known;
}

/** Throws not found, also for one that was removed. */
export async function getPaymentMethod(
  reader: Db | Tx,
  organizationId: number,
  id: number,
): Promise<PaymentMethod> {
  const [found] = await reader
    .select()
    .from(paymentMethods)
    .where(
      within(
        paymentMethods,
        organizationId,
        eq(paymentMethods.id, id),
        eq(paymentMethods.status, "active"),
      ),
    );
  if (!found) throw notFound("card");
  return found;
}

/** Remembers that a card's bank will not hear of it any more, and forgets it when the bank pays again. */
export async function noteOfCard(
  tx: Tx,
  { organizationId, paymentMethodId, status, needsNewCard, failureCode }: Payment,
): Promise<void> {
  if (paymentMethodId === null || (status !== "succeeded" && !needsNewCard)) return;
  const refusedCode = needsNewCard ? failureCode : null;
  await tx
    .update(paymentMethods)
    .set({ refusedCode })
    .where(
      within(
        paymentMethods,
        organizationId,
        eq(paymentMethods.id, paymentMethodId),
        sql`${paymentMethods.refusedCode} is distinct from ${refusedCode}`,
      ),
    );
}

/** Charges it no more; afterwards, outside of the transaction, the gateway's `removeCard` forgets it. */
export async function removePaymentMethod(
  tx: Tx,
  organizationId: number,
  id: number,
): Promise<PaymentMethod> {
  const method = await getPaymentMethod(tx, organizationId, id);
  await tx
    .update(paymentMethods)
    .set({ status: "removed" })
    .where(within(paymentMethods, organizationId, eq(paymentMethods.id, id)));
  return method;
}

/** How a kept method is charged. */
export const chargeKindOf = ({ kind }: Pick<PaymentMethod, "kind">): ChargeKind =>
  kind === "link" ? "wallet" : kind;

/** How money that is charged in this way comes in. */
export const wayOf = (kind: ChargeKind | undefined): "card" | "bank_debit" =>
  kind === "bank_debit" ? "bank_debit" : "card";

/** What pages and the API show of a card. */
export function cardView(method: PaymentMethod) {
  return {
    id: method.id,
    kind: method.kind,
    brand: method.brand,
    last_four: method.lastFour,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    holder_name: method.holderName,
    is_test: method.isTest,
  };
}

/** Is the last month on the card over? The card is good until its end; a bank account has none. */
export function hasExpired(
  { expMonth, expYear }: Pick<PaymentMethod, "expMonth" | "expYear">,
  at: Date,
): boolean {
  return expYear !== null && expMonth !== null && at.getTime() >= Date.UTC(expYear, expMonth, 1);
}
