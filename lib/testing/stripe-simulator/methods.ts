import { type Account, newId, seconds } from "./account";
import { type SimulatedCard, simulatedCard } from "./cards";
import { type Form, flatOf, partOf, textOf } from "./form";
import type { Customer, Method } from "./objects";
import { missing, type Refusal, refusedRequest } from "./problems";

/**
 * A customer who is there. Throws `resource_missing` for one that was deleted or belongs to another
 * account (docs.stripe.com/api/customers/delete, docs.stripe.com/error-codes).
 */
export function requireCustomer(account: Account, id: string | null): string | null {
  if (id === null) return null;
  if (account.get<Customer>("customer", id, "customer").deleted)
    throw missing("customer", id, "customer");
  return id;
}

/** docs.stripe.com/api/customers/retrieve: of a deleted customer only that it is deleted. */
export function customerView(account: Account, id: string): object {
  const customer = account.get<Customer>("customer", id);
  return customer.deleted ? { id, object: "customer", deleted: true } : customer;
}

/** What was kept for a deleted customer cannot be charged any more. */
export function deleteCustomer(account: Account, id: string): object {
  const customer = account.get<Customer>("customer", id);
  customer.deleted = true;
  for (const method of account.all<Method>("payment_method"))
    if (method.customer === id) spend(method);
  account.emit("customer.deleted", customer);
  return customerView(account, id);
}

export function createMethod(account: Account, form: Form): Method {
  const token = textOf(typeof form.card === "object" ? form.card : {}, "token") ?? "";
  const { name } = flatOf(form, "billing_details");
  return methodOf(account, token, name);
}

function methodOf(account: Account, token: string, name = ""): Method {
  const card = simulatedCard(token);
  if (!card) throw missing("token", token, "card[token]");
  return account.add<Method>({
    id: newId("pm"),
    object: "payment_method",
    type: card.kind ?? "card",
    customer: null,
    billing_details: { name },
    ...faceOf(card),
    token,
    hidden: {},
  });
}

function faceOf({ kind, brand, last4, wallet }: SimulatedCard): Partial<Method> {
  if (kind === "us_bank_account") return { us_bank_account: { bank_name: brand, last4 } };
  if (kind === "sepa_debit") return { sepa_debit: { bank_code: brand, last4 } };
  if (kind === "link") return { link: { email: null } };
  const exp_year = new Date(seconds() * 1000).getFullYear() + 3;
  const held = wallet && { wallet: { type: wallet } };
  return { card: { brand, last4, exp_month: 12, exp_year, ...held } };
}

/**
 * Throws unless a method may be used: it is of a kind that was allowed, it takes the currency, and whoever
 * owns the bank account that it debits has agreed (docs.stripe.com/payments/ach-direct-debit,
 * docs.stripe.com/payments/sepa-debit, "Mandate acceptance").
 */
export function requireAllowed(
  method: Method,
  { allowed, currency }: { allowed: string[] | null; currency?: string },
  form: Form,
): void {
  if (allowed && !allowed.includes(method.type))
    throw refusedRequest(
      `The PaymentMethod provided (${method.type}) is not allowed here. Allowed types: ${allowed.join(", ")}.`,
      "payment_intent_invalid_parameter",
    );
  const only = { us_bank_account: "usd", sepa_debit: "eur" }[method.type as "sepa_debit"];
  if (!only) return;
  if (currency && currency !== only)
    throw refusedRequest(`${method.type} takes only ${only}.`, "payment_intent_invalid_parameter");
  const acceptance = partOf(partOf(form, "mandate_data"), "customer_acceptance");
  const online = partOf(acceptance, "online");
  if (textOf(online, "ip_address") && textOf(online, "user_agent")) method.hidden.hasMandate = true;
  if (!method.hidden.hasMandate)
    throw refusedRequest(
      "This PaymentIntent requires a mandate, but no existing mandate was found. Collect mandate acceptance from the customer and try again, providing acceptance data in the mandate_data parameter.",
      "payment_intent_mandate_invalid",
    );
}

/** A stored method, or a new one of Stripe's ready-made `pm_card_…`. */
export function findMethod(account: Account, id: string): Method {
  if (simulatedCard(id)) return methodOf(account, id);
  return account.get<Method>("payment_method", id, "payment_method");
}

/**
 * A method that this customer, or a payer without one, may pay with. Throws for one that was detached, or
 * charged once without a customer (docs.stripe.com/api/payment_methods/detach).
 */
export function usableMethod(account: Account, id: string, customer: string | null): Method {
  const method = findMethod(account, id);
  if (method.hidden.isSpent)
    throw refusedRequest(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again.",
      undefined,
      "payment_method",
    );
  if (method.customer && method.customer !== customer)
    throw refusedRequest(
      "The payment method belongs to another customer.",
      undefined,
      "payment_method",
    );
  return method;
}

/** docs.stripe.com/api/payment_methods/detach: once, and never to be attached again. */
export function detachMethod(account: Account, id: string): Method {
  const method = account.get<Method>("payment_method", id);
  if (!method.customer)
    throw refusedRequest(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  spend(method);
  account.emit("payment_method.detached", method);
  return method;
}

function spend(method: Method): void {
  method.customer = null;
  method.hidden.isSpent = true;
}

/**
 * The card's network has sent a new number or date, and the method stays what it is
 * (docs.stripe.com/payments/cards/overview, "Automatic card updates").
 */
export function updateAutomatically(
  account: Account,
  id: string,
  card: Partial<NonNullable<Method["card"]>>,
): Method {
  const method = account.get<Method>("payment_method", id);
  Object.assign(method.card ?? {}, card);
  method.token = "tok_visa";
  method.hidden.refusal = undefined;
  account.emit("payment_method.automatically_updated", method);
  return method;
}

/** What the bank of a method says to a charge; undefined when it pays. */
export function refusalOf(method: Method, card: SimulatedCard, offSession: boolean) {
  const { refusal, isSetUp } = method.hidden;
  if (refusal) return refusal;
  if (card.declines) return card.declines;
  if (card.failsWhenCharged && offSession) return plain("generic_decline");
  const mayBeAlone = card.asks === "unless_set_up" && isSetUp;
  if (card.asks && offSession && !mayBeAlone)
    return { code: "authentication_required", declineCode: "authentication_required" };
  return undefined;
}

const plain = (declineCode: string): Refusal => ({ code: "card_declined", declineCode });
