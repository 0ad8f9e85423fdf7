import type { Db } from "@/db/client";
import { secondsFromNow } from "@/lib/clock";
import { refused } from "@/lib/input";
import { openCheckout } from "@/lib/payments/charging";
import type { Gateway } from "@/lib/payments/gateway";
import { paypalFor } from "@/lib/payments/gateways";
import type { Payment } from "@/lib/payments/ledger";
import type { CheckoutActor } from "./cart";
import { type Returning, returnUrlOf } from "./outcomes";
import type { Ready } from "./readiness";

/** PayPal keeps its page open for so long. */
const OPEN_SECONDS = 3 * 3600;

/** The organization's PayPal account. Throws 422 where there is none. */
export async function requirePaypal(reader: Db, actor: CheckoutActor): Promise<Gateway> {
  const gateway = await paypalFor(reader, actor);
  if (!gateway) throw refused("way", "not_offered", "PayPal isn’t available. Choose another way.");
  return gateway;
}

/** Where the payer approves a reserved payment. Throws 402, 409 and 503. */
export function approvalPage(
  gateway: Gateway,
  payment: Payment,
  ready: Ready,
  payer: Returning,
): Promise<string> {
  const { checkout, program } = ready;
  const back = returnUrlOf(payer, ready);
  return openCheckout(gateway, payment, {
    description: `Gift to ${program.name}`,
    successUrl: back,
    cancelUrl: `${back}?left=paypal`,
    expiresAt: secondsFromNow(OPEN_SECONDS),
    email: checkout.giver?.email ?? undefined,
  });
}
