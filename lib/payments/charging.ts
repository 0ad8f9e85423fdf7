import { db } from "@/db/client";
import { conflict } from "@/lib/errors";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { chargeLabels } from "./charge-labels";
import { decline } from "./declines";
import { failpoint } from "./failpoints";
import {
  type ChargeOptions,
  type ChargeOutcome,
  type Gateway,
  GatewayUnreachable,
  type NewCharge,
  type NewCheckout,
  type OpenedCharge,
} from "./gateway";
import type { Payment } from "./ledger";
import { noteCharge, noteCheckout } from "./reservations";

export type ChargeOrder = Pick<NewCharge, "method" | "kind" | "keep" | "description"> &
  ChargeOptions;

const notCharged = (code: "unavailable" | "not_completed"): ChargeOutcome => ({
  status: "declined",
  reference: null,
  decline: decline(code),
});

/**
 * Second of three beats, outside of every transaction: charges a reserved payment. The gateway prepares
 * the charge, its reference is kept, and only then is money moved: whatever breaks, no charge is unknown
 * to us. The outcome is then recorded by the area whose payment it is.
 */
export async function chargeReserved(
  gateway: Gateway,
  payment: Payment,
  order: ChargeOrder,
): Promise<ChargeOutcome> {
  const outcome = await charge(gateway, payment, order);
  metrics().payments.inc({ gateway: gateway.name, status: outcome.status });
  return outcome;
}

async function charge(
  gateway: Gateway,
  payment: Payment,
  { method, kind, keep, description, offSession, returnUrl, mandate }: ChargeOrder,
): Promise<ChargeOutcome> {
  failpoint("payment_reserved");
  const { amount, currency, gatewayKey: idempotencyKey } = payment;
  const labels = await chargeLabels(payment);
  const asked = { amount, currency, method, kind, keep, description, labels, idempotencyKey };
  const opened = await open(gateway, asked);
  if (opened.status === "declined") return { ...opened, reference: null };
  const { reference } = opened;
  failpoint("charge_opened");
  if (!(await noteCharge(db, payment, reference))) return giveUp(gateway, reference);
  failpoint("reference_noted");
  const outcome = await gateway.charge(reference, { offSession, returnUrl, mandate });
  failpoint("charge_sent");
  return outcome;
}

async function open(gateway: Gateway, charge: NewCharge): Promise<OpenedCharge> {
  try {
    return await gateway.openCharge(charge);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    log.warn({ err: error }, "a charge could not be prepared");
    return { status: "declined", decline: decline("unavailable") };
  }
}

/** Reconciliation was quicker: the payment has failed already. */
async function giveUp(gateway: Gateway, reference: string): Promise<ChargeOutcome> {
  await gateway.cancel(reference).catch((error) => log.warn({ err: error }, "left unconfirmed"));
  return notCharged("not_completed");
}

/**
 * Second of three beats for a payer who pays on the gateway's own page: its address. There is no third:
 * the gateway tells what became of it. Throws 402, 409 and 503.
 */
export async function openCheckout(
  gateway: Gateway,
  payment: Payment,
  page: Omit<NewCheckout, "amount" | "currency" | "idempotencyKey" | "labels">,
): Promise<string> {
  const { amount, currency, gatewayKey: idempotencyKey } = payment;
  const labels = await chargeLabels(payment);
  const asked = { ...page, amount, currency, labels, idempotencyKey };
  failpoint("payment_reserved");
  const checkout = await gateway.createCheckout(asked);
  failpoint("checkout_opened");
  const isNoted = await db.transaction((tx) => noteCheckout(tx, payment, checkout.reference));
  if (!isNoted) {
    await gateway.expireCheckout(checkout.reference);
    throw conflict("payment_changed", "This has changed in the meantime. Review it and try again.");
  }
  failpoint("checkout_noted");
  return checkout.url;
}

/** The address of a payment's page while it is open, for a payer who comes back to it. */
export async function findOpenCheckout(gateway: Gateway, payment: Payment): Promise<string | null> {
  if (!payment.checkoutReference) return null;
  const { state, url } = await gateway.retrieveCheckout(payment.checkoutReference);
  return state === "open" ? url : null;
}
