import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { gatewayAccounts } from "@/db/schema";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { holdCharges } from "./charge-holds";
import type { Gateway } from "./gateway";
import { StripeGateway } from "./stripe";
import { installationKeys } from "./stripe-keys";

/**
 * Compares the account that the installation's Stripe key belongs to with the one it belonged to before. Another account
 * knows none of the stored cards: recurring gifts are held until staff say that this is meant, and are
 * told. Nothing happens where the account cannot be read.
 */
export async function checkGatewayAccount(): Promise<void> {
  const keys = env().DEMO ? undefined : installationKeys();
  if (!keys) return;
  const gateway = new StripeGateway(keys);
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
  await holdCharges(tx, { name, isTest, accountReference: null }, { detail });
}
