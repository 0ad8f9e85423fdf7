import { now } from "@/lib/clock";
import { type Account, newId, seconds } from "./account";
import { balanceOfCharge } from "./balance";
import { simulatedCard } from "./cards";
import { openDispute } from "./disputes";
import { type Form, flatOf, partOf, textOf } from "./form";
import { refusalOf, requireAllowed, requireCustomer, usableMethod } from "./methods";
import type { Charge, Intent, Method } from "./objects";
import { cardError, errorOf, invalidRequest, type Refusal, refusedRequest } from "./problems";

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

/**
 * docs.stripe.com/get-started/account/statement-descriptors: at most 22 characters together with the
 * prefix (5 here, with `* `), a letter among them, none of `<>\'"*`.
 */
export function requireDescriptor(suffix: string | null): string | null {
  if (suffix === null) return null;
  if (suffix.length > 15 || !/[a-z]/i.test(suffix) || /[<>\\'"*]/.test(suffix))
    throw invalidRequest("Invalid statement descriptor suffix.", "parameter_invalid_string");
  return suffix;
}

/** docs.stripe.com/api/metadata: 50 keys of 40 characters, values of 500. */
export function metadataOf(form: Form): Record<string, string> {
  const metadata = flatOf(form, "metadata");
  const entries = Object.entries(metadata);
  if (entries.length > 50 || entries.some(([key, value]) => key.length > 40 || value.length > 500))
    throw invalidRequest("Metadata is too long.", "parameter_invalid_string");
  return metadata;
}

export function createIntent(account: Account, form: Form): Intent {
  const amount = Number(textOf(form, "amount"));
  const currency = textOf(form, "currency") ?? "";
  requireAmount(amount, currency);
  const statement_descriptor_suffix = requireDescriptor(
    textOf(form, "statement_descriptor_suffix"),
  );
  const metadata = metadataOf(form);
  const customer = requireCustomer(account, textOf(form, "customer"));
  const wanted = textOf(form, "payment_method");
  const method = wanted ? usableMethod(account, wanted, customer) : null;
  const automatic = partOf(form, "automatic_payment_methods");
  const id = newId("pi");
  return account.add<Intent>({
    id,
    object: "payment_intent",
    livemode: false,
    created: seconds(),
    amount,
    amount_received: 0,
    currency,
    customer,
    payment_method: method?.id ?? null,
    description: textOf(form, "description"),
    statement_descriptor_suffix,
    automatic_payment_methods: {
      enabled: true,
      allow_redirects: textOf(automatic, "allow_redirects") === "never" ? "never" : "always",
    },
    allowed_payment_method_types: allowedIn(form),
    setup_future_usage: textOf(form, "setup_future_usage"),
    metadata,
    client_secret: `${id}_secret_${newId("key").slice(4)}`,
    status: method ? "requires_confirmation" : "requires_payment_method",
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  });
}

/** docs.stripe.com/api/payment_intents/create, `allowed_payment_method_types`. */
export function allowedIn(form: Form): string[] | null {
  const types = Object.values(partOf(form, "allowed_payment_method_types"));
  return types.length > 0 ? types.filter((type) => typeof type === "string") : null;
}

export function confirmIntent(account: Account, id: string, form: Form): Intent {
  const intent = account.get<Intent>("payment_intent", id);
  if (intent.status !== "requires_confirmation" || !intent.payment_method)
    throw unexpectedState(intent, "confirmed");
  requireReturnUrl(intent.automatic_payment_methods.allow_redirects, form);
  requireCustomer(account, intent.customer);
  return charge(account, intent, form);
}

/**
 * docs.stripe.com/api/payment_intents/confirm, `return_url`: needed wherever the intent's methods may
 * lead away from the page, whichever method is charged in the end, also off session.
 */
export function requireReturnUrl(redirects: "always" | "never", form: Form): void {
  if (redirects === "never" || textOf(form, "return_url")) return;
  throw refusedRequest(
    "A `return_url` must be specified because this Payment Intent is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed.",
    undefined,
    "return_url",
  );
}

/** Asks the card's bank. */
export function charge(account: Account, intent: Intent, form: Form): Intent {
  const method = usableMethod(account, intent.payment_method ?? "", intent.customer);
  const card = simulatedCard(method.token) ?? { brand: "visa", last4: "4242" };
  const { allowed_payment_method_types: allowed, currency } = intent;
  requireAllowed(method, { allowed, currency }, form);
  const offSession = textOf(form, "off_session") === "true";
  if (offSession && !method.customer)
    throw refusedRequest("Off-session payments need a method attached to a customer.");
  if (!method.customer && !intent.customer) method.hidden.isSpent = true;
  const refusal = refusalOf(method, card, offSession);
  account.attempts.push({ method: method.id, at: now(), refusal });
  if (refusal) throw failIntent(account, intent, refusal);
  if (card.asks && !offSession) {
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
  succeed(account, intent);
  if (card.disputes) openDispute(account, intent.id, { kind: card.disputes });
  return intent;
}

export const redirectTo = (account: Account, id: string, return_url: string | null) => ({
  type: "redirect_to_url" as const,
  redirect_to_url: { url: `${account.origin}/authenticate/${id}`, return_url },
});

/** Money moves. */
export function succeed(account: Account, intent: Intent): Intent {
  const charge = addCharge(account, intent, "succeeded");
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.next_action = null;
  intent.last_payment_error = null;
  keepForLater(account, intent);
  account.emit("charge.succeeded", charge);
  account.emit("payment_intent.succeeded", intent);
  return intent;
}

/** docs.stripe.com/payments/save-during-payment: attached to the customer once it has paid. */
function keepForLater(account: Account, intent: Intent): void {
  if (!intent.setup_future_usage || !intent.customer || !intent.payment_method) return;
  const method = account.get<Method>("payment_method", intent.payment_method);
  method.customer = intent.customer;
  method.hidden.isSetUp = true;
}

/** The bank says no. Returns what the API answers then. */
export function failIntent(account: Account, intent: Intent, refusal: Refusal) {
  const failed = addCharge(account, intent, "failed");
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = errorOf(refusal);
  account.emit("charge.failed", failed);
  account.emit("payment_intent.payment_failed", intent);
  return cardError(refusal, { payment_intent: structuredClone(intent) });
}

function addCharge(account: Account, intent: Intent, status: Charge["status"]): Charge {
  const method = intent.payment_method;
  const charge = account.add<Charge>({
    id: newId("ch"),
    object: "charge",
    livemode: false,
    amount: intent.amount,
    amount_captured: status === "succeeded" ? intent.amount : 0,
    amount_refunded: 0,
    currency: intent.currency,
    payment_intent: intent.id,
    status,
    disputed: false,
    refunded: false,
    token: method ? account.get<Method>("payment_method", method).token : "",
  });
  intent.latest_charge = charge.id;
  if (status === "succeeded") balanceOfCharge(account, charge);
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
  refusedRequest(
    `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    "payment_intent_unexpected_state",
  );
