import type { Account } from "./account";
import { newId } from "./account";
import { balanceOfFailedRefund, balanceOfRefund, hasMoved } from "./balance";
import { simulatedCard } from "./cards";
import { isHeldBack } from "./disputes";
import { type Form, textOf } from "./form";
import { metadataOf } from "./intents";
import type { Charge, Intent, SimulatedRefund } from "./objects";
import { invalidRequest, refusedRequest } from "./problems";

/**
 * Sends money back, at once or as soon as the balance allows (docs.stripe.com/refunds). Throws
 * `charge_already_refunded`, `charge_disputed`, `balance_insufficient`.
 */
export function createRefund(account: Account, form: Form): SimulatedRefund {
  const metadata = metadataOf(form);
  const paymentIntent = textOf(form, "payment_intent") ?? "";
  const intent = account.get<Intent>("payment_intent", paymentIntent, "payment_intent");
  if (intent.status !== "succeeded" || !intent.latest_charge)
    throw refusedRequest("This payment has no successful charge to refund.");
  const charge = account.get<Charge>("charge", intent.latest_charge);
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textOf(form, "amount") ?? left);
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw invalidRequest("Invalid positive integer", "parameter_invalid_integer");
  if (left === 0)
    throw refusedRequest("Charge has already been refunded.", "charge_already_refunded");
  if (isHeldBack(account, intent.id))
    throw refusedRequest("This charge has been charged back.", "charge_disputed");
  if (amount > left) throw refusedRequest("Refund amount is greater than unrefunded amount.");
  const isCovered = account.availableBalance === null || account.availableBalance >= amount;
  if (!isCovered && account.refundsWithoutBalance === "refused")
    throw refusedRequest("Insufficient funds in your Stripe balance.", "balance_insufficient");
  const waits = !isCovered || simulatedCard(charge.token)?.refunds === "pend";
  take(account, charge, amount);
  const refund = account.add<SimulatedRefund>({
    id: newId("re"),
    object: "refund",
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    metadata,
    status: waits ? "pending" : "succeeded",
    ...(waits && { pending_reason: isCovered ? "processing" : "insufficient_funds" }),
  });
  if (isCovered) balanceOfRefund(account, refund);
  account.emit("refund.created", refund);
  account.emit("charge.refunded", charge);
  return refund;
}

function take(account: Account, charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  if (account.availableBalance !== null) account.availableBalance -= amount;
}

/**
 * What becomes of a refund later. A bank may send back one that has succeeded, and its amount is in the
 * balance again (docs.stripe.com/refunds, "Failed refunds").
 */
export function endRefund(
  account: Account,
  id: string,
  status: "succeeded" | "failed",
  reason = "expired_or_canceled_card",
): SimulatedRefund {
  const refund = account.get<SimulatedRefund>("refund", id);
  if (refund.status === "failed") throw invalidRequest("A failed refund stays failed.");
  const wasTaken = hasMoved(account, id);
  if (status === "succeeded" && !wasTaken) balanceOfRefund(account, refund);
  if (status === "failed" && wasTaken) balanceOfFailedRefund(account, refund);
  refund.status = status;
  delete refund.pending_reason;
  if (status === "failed") {
    refund.failure_reason = reason;
    take(account, account.get<Charge>("charge", refund.charge), -refund.amount);
    account.emit("refund.failed", refund);
  }
  account.emit("refund.updated", refund);
  account.emit("charge.refund.updated", refund);
  return refund;
}

/** Newest first, as Stripe lists everything. */
export const refundsOf = (account: Account, intentId: string): SimulatedRefund[] =>
  account
    .all<SimulatedRefund>("refund")
    .filter((refund) => refund.payment_intent === intentId)
    .reverse();
