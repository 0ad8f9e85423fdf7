import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { takesLivePaypal } from "@/lib/payments/paypal-keys";
import { findOwnAccount, installationKeys, isLiveKey } from "@/lib/payments/stripe-keys";

/** The organization's zone and currency. */
export async function readPlace(
  reader: Db | Tx,
  organizationId: number,
): Promise<{ timeZone: string; currency: string }> {
  const [found] = await reader
    .select({ timeZone: organizations.timeZone, currency: organizations.currency })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return found;
}

/** Are tests left out? They are shown until an account takes real money. */
export async function hidesTests(reader: Db | Tx, organizationId: number): Promise<boolean> {
  const own = await findOwnAccount(reader, organizationId);
  if (own) return !own.isTest;
  const keys = env().DEMO ? undefined : installationKeys();
  return keys ? isLiveKey(keys.secretKey) : takesLivePaypal(reader, organizationId);
}
