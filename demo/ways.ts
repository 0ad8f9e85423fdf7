import { db } from "@/db/client";
import { organizationPaypalKeys } from "@/db/schema";
import type { MemberActor } from "@/lib/identity/actor";
import { changeGivingWays } from "@/lib/payments/ways-settings";
import { DEMO_PAYPAL } from "./paypal";

/** Every way to pay, each with a simulator behind it. */
export async function seedWays(actor: MemberActor): Promise<void> {
  const { organizationId } = actor;
  // The simulated PayPal need not run while the world is made, so nobody asks it about these keys.
  await db.insert(organizationPaypalKeys).values({
    ...{ organizationId, isTest: true, ...DEMO_PAYPAL },
    clientSecretLastFour: DEMO_PAYPAL.clientSecret.slice(-4),
  });
  await changeGivingWays(actor, {
    ...{ wallets: true, bank_debit: true, paypal: true, bank_transfer: true, checks: true },
    bank_transfer_details:
      "Harbor Light\nFirst Harbor Bank, Portland\nRouting number 011000015\nAccount 000123456789",
    check_details:
      "Make your check out to Harbor Light and mail it to\n12 Pier Street\nPortland, ME 04101",
  });
}
