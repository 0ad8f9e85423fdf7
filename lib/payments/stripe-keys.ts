import { and, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizationPaymentKeys } from "@/db/schema";
import { env } from "@/lib/env";

/** What Stripe is asked with, for one account. */
export type StripeKeys = {
  secretKey: string;
  publishableKey: string | null;
  webhookSecret: string | null;
  /** The organization's own account; null for the installation's. */
  accountReference: string | null;
};

/** Does Stripe take real money for this key, secret, restricted or publishable? */
export const isLiveKey = (key: string): boolean => key.split("_")[1] === "live";

/** The account of every organization without one of its own; undefined while none is set up. */
export function installationKeys(): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env();
  if (secretKey === undefined) return undefined;
  return {
    ...{ secretKey, accountReference: null },
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? null,
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? null,
  };
}

/** The keys that new payments of an organization go by: its own, else the installation's. */
export async function findKeys(
  reader: Db | Tx,
  organizationId: number,
): Promise<StripeKeys | undefined> {
  const own = await findOwnKeys(reader, organizationId);
  if (own) return own;
  // The demo is public: whatever is set up beside it stays out of its reach.
  return env().DEMO ? undefined : installationKeys();
}

/** The organization's own account that takes its new payments. */
export async function findOwnKeys(reader: Db | Tx, organizationId: number) {
  const [found] = await reader
    .select()
    .from(organizationPaymentKeys)
    .where(
      and(
        eq(organizationPaymentKeys.organizationId, organizationId),
        isNull(organizationPaymentKeys.retiredAt),
      ),
    );
  return found;
}

/** The keys of an account that an organization uses or used; undefined once they were removed. */
export async function findKeysOf(
  reader: Db | Tx,
  organizationId: number,
  { accountReference, isTest }: { accountReference: string; isTest: boolean },
): Promise<StripeKeys | undefined> {
  const [found] = await reader
    .select()
    .from(organizationPaymentKeys)
    .where(
      and(
        eq(organizationPaymentKeys.organizationId, organizationId),
        eq(organizationPaymentKeys.accountReference, accountReference),
        eq(organizationPaymentKeys.isTest, isTest),
      ),
    );
  return found;
}

/** Every account of an organization's own, the one in use first. */
export async function listOwnKeys(reader: Db | Tx, organizationId: number) {
  const found = await reader
    .select()
    .from(organizationPaymentKeys)
    .where(eq(organizationPaymentKeys.organizationId, organizationId))
    .orderBy(organizationPaymentKeys.id);
  const isEarlier = ({ retiredAt }: (typeof found)[number]) => retiredAt !== null;
  return [...found.filter((each) => !isEarlier(each)), ...found.filter(isEarlier)];
}
