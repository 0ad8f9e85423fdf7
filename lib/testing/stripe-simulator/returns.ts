import type { Account, Charge, Intent, SimulatedDispute, SimulatedRefund } from "./account";
import { newId } from "./account";
import { type Form, flatOf, textOf } from "./form";
import { invalidRequest } from "./problems";

export function createRefund(account: Account, form: Form): SimulatedRefund {
  const intent = account.get<Intent>("payment_intent", textOf(form, "payment_intent") ?? "");
  if (intent.status !== "succeeded" || !intent.latest_charge)
    throw invalidRequest("This payment has no successful charge to refund.");
  const charge = account.get<Charge>("charge", intent.latest_charge);
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textOf(form, "amount") ?? left);
  if (left === 0)
    throw invalidRequest("Charge has already been refunded.", "charge_already_refunded");
  if (amount > left) throw invalidRequest("Refund amount is greater than unrefunded amount.");
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = account.add<SimulatedRefund>({
    id: newId("re"),
    object: "refund",
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    metadata: flatOf(form, "metadata"),
    status: "succeeded",
  });
  account.emit("refund.created", refund);
  account.emit("charge.refunded", charge);
  return refund;
}

export const refundsOf = (account: Account, chargeId: string): SimulatedRefund[] =>
  account.all<SimulatedRefund>("refund").filter((refund) => refund.charge === chargeId);

export const disputesOf = (account: Account, intentId: string): SimulatedDispute[] =>
  account.all<SimulatedDispute>("dispute").filter((dispute) => dispute.payment_intent === intentId);

/** The payer's bank has decided. */
export function closeDispute(account: Account, id: string, status: "won" | "lost"): void {
  const dispute = account.get<SimulatedDispute>("dispute", id);
  dispute.status = status;
  account.emit("charge.dispute.closed", dispute);
}
