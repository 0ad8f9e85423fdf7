import { and, eq, exists, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { gatewayAccounts, organizations, paymentMethods } from "@/db/schema";
import { now } from "@/lib/clock";
import { log } from "@/lib/log";
import { raiseAlert } from "./alerts";
import type { Gateway } from "./gateway";
import { takesRealPayments } from "./gateways";
import { StripeGateway } from "./stripe";

/**
 * Compares the account that the Stripe key belongs to with the one it belonged to before. Another account
 * knows none of the stored cards: recurring gifts are held until staff say that this is meant, and are
 * told. Nothing happens where the account cannot be read.
 */
export async function checkGatewayAccount(): Promise<void> {
  if (!takesRealPayments()) return;
  const gateway = new StripeGateway();
  const account = await readAccount(gateway);
  if (account === null) return;
  await db.transaction((tx) => noteAccount(tx, gateway, account));
}

/** The same beside a process that starts: whatever happens to it stops nobody. */
export function checkGatewayAccountAtStart(): void {
  checkGatewayAccount().catch((error) => {
    log.error({ err: error }, "the account at the payment gateway could not be checked");
  });
}

async function readAccount(gateway: Gateway): Promise<string | null> {
  try {
    return await gateway.account();
  } catch (error) {
    log.warn({ err: error }, "the account at the payment gateway could not be read");
    return null;
  }
}

async function noteAccount(
  tx: Tx,
  { name, isTest }: Gateway,
  accountReference: string,
): Promise<void> {
  const isIt = and(eq(gatewayAccounts.gateway, name), eq(gatewayAccounts.isTest, isTest));
  const seen = { accountReference, seenAt: now() };
  await tx
    .insert(gatewayAccounts)
    .values({ gateway: name, isTest, ...seen })
    .onConflictDoNothing({ target: [gatewayAccounts.gateway, gatewayAccounts.isTest] });
  const [before] = await tx.select().from(gatewayAccounts).where(isIt).for("no key update");
  if (before?.accountReference === accountReference) return;
  await tx.update(gatewayAccounts).set(seen).where(isIt);
  const detail = `${before?.accountReference} → ${accountReference}`;
  log.error({ detail }, "the Stripe key belongs to another account; recurring gifts are held");
  await holdCharges(tx, { name, isTest }, detail);
}

/** Every organization that has a card there. */
async function holdCharges(
  tx: Tx,
  { name, isTest }: Pick<Gateway, "name" | "isTest">,
  detail: string,
): Promise<void> {
  const cards = tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.organizationId, organizations.id),
        eq(paymentMethods.gateway, name),
        eq(paymentMethods.isTest, isTest),
        eq(paymentMethods.status, "active"),
      ),
    );
  const concerned = await tx
    .select({ id: organizations.id, heldAt: organizations.chargesHeldAt })
    .from(organizations)
    .where(exists(cards));
  for (const { id: organizationId, heldAt } of concerned) {
    if (heldAt === null)
      await tx
        .update(organizations)
        .set({ chargesHeldAt: now(), chargesHeldReason: "account_changed" })
        .where(and(eq(organizations.id, organizationId), isNull(organizations.chargesHeldAt)));
    const alertKey = `account_changed:${detail}`;
    const alert = { organizationId, alertKey, detail, paymentId: null };
    await raiseAlert(tx, { ...alert, kind: "account_changed" });
  }
}
