import { eq, exists, isNull } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { organizations, payments } from "@/db/schema";
import { within } from "@/db/within";
import { env } from "@/lib/env";
import type { Gateway } from "@/lib/payments/gateway";
import { gatewayOf, takesRealPayments } from "@/lib/payments/gateways";
import { StripeGateway } from "@/lib/payments/stripe";
import { installationKeys, listOwnAccounts } from "@/lib/payments/stripe-keys";
import { TestGateway } from "@/lib/payments/test-gateway";

/**
 * The gateways whose payouts are an organization's: its own accounts, and the installation's where it is
 * the only organization there. What several share is paid out to whoever runs the installation. The test
 * gateway pays out where no money is real.
 */
export async function payoutGateways(organizationId: number): Promise<Gateway[]> {
  const gateways: Gateway[] = [];
  for (const { accountReference, isTest } of await listOwnAccounts(db, organizationId)) {
    const at = { organizationId, gateway: "stripe", accountReference, isTest };
    const gateway = await gatewayOf(db, at);
    if (gateway) gateways.push(gateway);
  }
  const keys = env().DEMO ? undefined : installationKeys();
  if (keys && (await soleUserOfInstallation(db)) === organizationId)
    gateways.push(new StripeGateway(keys));
  if (!(await takesRealPayments(db, organizationId)))
    gateways.push(new TestGateway(organizationId));
  return gateways;
}

/** The only organization that has charged cards by the installation's keys; undefined where several have. */
export async function soleUserOfInstallation(reader: Db | Tx): Promise<number | undefined> {
  const charged = reader
    .select({ id: payments.id })
    .from(payments)
    .where(
      within(
        payments,
        organizations.id,
        eq(payments.gateway, "stripe"),
        isNull(payments.accountReference),
      ),
    );
  const users = await reader
    .select({ id: organizations.id })
    .from(organizations)
    .where(exists(charged))
    .limit(2);
  return users.length === 1 ? users[0]?.id : undefined;
}
