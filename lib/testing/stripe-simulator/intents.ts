import { type Account, type Charge, type Intent, type Method, newId, seconds } from "./account";
import { simulatedCard } from "./cards";
import { type Form, flatOf, textOf } from "./form";
import { cardError, invalidRequest } from "./problems";

const THREE_PLACES = ["bhd", "jod", "kwd", "omr", "tnd"];
const WHOLE_ONLY = ["isk", "ugx"];
const LEAST: Record<string, number> = { usd: 50, eur: 50, gbp: 30, jpy: 50, kwd: 160 };

/** Stripe's rules for amounts (docs.stripe.com/currencies). */
export function requireAmount(amount: number, currency: string): void {
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw invalidRequest("Invalid positive integer", "parameter_invalid_integer");
  const step = THREE_PLACES.includes(currency) ? 10 : WHOLE_ONLY.includes(currency) ? 100 : 1;
  if (amount % step !== 0)
    throw invalidRequest(`Invalid amount for ${currency}`, "invalid_charge_amount");
  if (amount < (LEAST[currency] ?? 1))
    throw invalidRequest("Amount must convert to at least 50 cents.", "amount_too_small");
  if (amount > 99_999_999) throw invalidRequest("Amount is too large.", "amount_too_large");
}

export function createMethod(account: Account, form: Form): Method {
  const token = textOf(typeof form.card === "object" ? form.card : {}, "token") ?? "";
  const { name } = flatOf(form, "billing_details");
  return methodOf(account, token, name);
}

function methodOf(account: Account, token: string, name = ""): Method {
  const card = simulatedCard(token);
  if (!card) throw invalidRequest(`No such token: '${token}'`, "resource_missing", 400);
  const { brand, last4 } = card;
  return account.add<Method>({
    id: newId("pm"),
    object: "payment_method",
    type: "card",
    customer: null,
    billing_details: { name },
    card: { brand, last4, exp_month: 12, exp_year: new Date(seconds() * 1000).getFullYear() + 3 },
    token,
  });
}

/** A stored method, or a new one of Stripe's ready-made `pm_card_…`. */
export function findMethod(account: Account, id: string): Method {
  return simulatedCard(id) ? methodOf(account, id) : account.get<Method>("payment_method", id);
}

export function createIntent(account: Account, form: Form): Intent {
  const amount = Number(textOf(form, "amount"));
  const currency = textOf(form, "currency") ?? "";
  requireAmount(amount, currency);
  const wanted = textOf(form, "payment_method");
  const customer = textOf(form, "customer");
  const method = wanted ? findMethod(account, wanted) : null;
  if (method?.customer && method.customer !== customer)
    throw invalidRequest("The payment method belongs to another customer.");
  return account.add<Intent>({
    id: newId("pi"),
    object: "payment_intent",
    livemode: false,
    created: seconds(),
    amount,
    amount_received: 0,
    currency,
    customer,
    payment_method: method?.id ?? null,
    description: textOf(form, "description"),
    metadata: flatOf(form, "metadata"),
    status: method ? "requires_confirmation" : "requires_payment_method",
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  });
}

export function confirmIntent(account: Account, id: string, form: Form): Intent {
  const intent = account.get<Intent>("payment_intent", id);
  if (intent.status !== "requires_confirmation" || !intent.payment_method)
    throw unexpectedState(intent, "confirmed");
  const method = account.get<Method>("payment_method", intent.payment_method);
  const card = simulatedCard(method.token) ?? { brand: "visa", last4: "4242" };
  const offSession = textOf(form, "off_session") === "true";
  if (offSession && !method.customer)
    throw invalidRequest("Off-session payments need a method attached to a customer.");
  if (card.declines)
    throw failIntent(account, intent, card.declines.code, card.declines.declineCode);
  if (card.failsWhenCharged && offSession)
    throw failIntent(account, intent, "card_declined", "generic_decline");
  if (card.asks && offSession)
    throw failIntent(account, intent, "authentication_required", "authentication_required");
  if (card.asks) {
    intent.status = "requires_action";
    intent.next_action = redirectTo(account, intent.id, textOf(form, "return_url"));
    account.emit("payment_intent.requires_action", intent);
    return intent;
  }
  if (card.pends) {
    intent.status = "processing";
    account.emit("payment_intent.processing", intent);
    return intent;
  }
  return succeed(account, intent, card.disputes ?? false);
}

export const redirectTo = (account: Account, id: string, return_url: string | null) => ({
  type: "redirect_to_url" as const,
  redirect_to_url: { url: `${account.origin}/authenticate/${id}`, return_url },
});

/** Money moves. */
export function succeed(account: Account, intent: Intent, disputes = false): Intent {
  const charge = addCharge(account, intent, "succeeded");
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.next_action = null;
  intent.last_payment_error = null;
  account.emit("charge.succeeded", charge);
  account.emit("payment_intent.succeeded", intent);
  if (disputes) openDispute(account, intent.id);
  return intent;
}

/** The bank says no. Returns what the API answers then. */
export function failIntent(account: Account, intent: Intent, code: string, declineCode?: string) {
  addCharge(account, intent, "failed");
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = { type: "card_error", code, decline_code: declineCode };
  account.emit("payment_intent.payment_failed", intent);
  return cardError(code, declineCode, { payment_intent: structuredClone(intent) });
}

function addCharge(account: Account, intent: Intent, status: Charge["status"]): Charge {
  const charge = account.add<Charge>({
    id: newId("ch"),
    object: "charge",
    livemode: false,
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    payment_intent: intent.id,
    status,
    disputed: false,
    refunded: false,
  });
  intent.latest_charge = charge.id;
  return charge;
}

export function cancelIntent(account: Account, id: string): Intent {
  const intent = account.get<Intent>("payment_intent", id);
  if (["succeeded", "canceled", "processing"].includes(intent.status))
    throw unexpectedState(intent, "canceled");
  intent.status = "canceled";
  intent.next_action = null;
  account.emit("payment_intent.canceled", intent);
  return intent;
}

const unexpectedState = (intent: Intent, what: string) =>
  invalidRequest(
    `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    "payment_intent_unexpected_state",
  );

/** The payer's bank asks for money back. */
export function openDispute(account: Account, intentId: string, amount?: number): string {
  const intent = account.get<Intent>("payment_intent", intentId);
  const charge = account.get<Charge>("charge", intent.latest_charge ?? "");
  charge.disputed = true;
  const dispute = account.add({
    id: newId("dp"),
    object: "dispute",
    livemode: false,
    amount: amount ?? charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    status: "needs_response",
  });
  account.emit("charge.dispute.created", dispute);
  return dispute.id;
}
