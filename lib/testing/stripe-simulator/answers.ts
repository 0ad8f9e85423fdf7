import type { Account } from "./account";
import { newId, shown } from "./account";
import { balanceTransactions, payouts, withSource } from "./balance";
import { cancelSetup, createSession, createSetup, expireSession, getSession } from "./checkouts";
import { disputesOf } from "./disputes";
import { createEndpoint, updateEndpoint } from "./endpoints";
import { type Form, partOf, textOf } from "./form";
import { cancelIntent, confirmIntent, createIntent } from "./intents";
import { createMethod, customerView, deleteCustomer, detachMethod } from "./methods";
import type { Charge, Customer, Endpoint, Intent, Method, Payout, Setup } from "./objects";
import { invalidRequest } from "./problems";
import { createRefund, refundsOf } from "./returns";

type Answer = (account: Account, form: Form, id: string) => object;

/** How many a list holds unless it is asked for more, and at most (docs.stripe.com/api/pagination). */
const PAGE = { usual: 10, most: 100 };

/** Every address of Stripe's API that the product uses. */
const ANSWERS: Record<string, Answer> = {
  "GET /v1/account": accountView,
  "POST /v1/customers": (account, form) =>
    account.add<Customer>({ id: newId("cus"), object: "customer", name: textOf(form, "name") }),
  "GET /v1/customers/:id": (account, _, id) => customerView(account, id),
  "DELETE /v1/customers/:id": (account, _, id) => deleteCustomer(account, id),
  "POST /v1/payment_methods": createMethod,
  "GET /v1/payment_methods/:id": (account, _, id) => account.get<Method>("payment_method", id),
  "POST /v1/payment_methods/:id/detach": (account, _, id) => detachMethod(account, id),
  "POST /v1/setup_intents": (account, form) => setupView(account, createSetup(account, form)),
  "GET /v1/setup_intents/:id": (account, _, id) =>
    setupView(account, account.get<Setup>("setup_intent", id)),
  "POST /v1/setup_intents/:id/cancel": (account, _, id) => cancelSetup(account, id),
  "POST /v1/payment_intents": createIntent,
  "GET /v1/payment_intents/:id": (account, form, id) =>
    intentView(account, account.get<Intent>("payment_intent", id), form),
  "POST /v1/payment_intents/:id/confirm": (account, form, id) => confirmIntent(account, id, form),
  "POST /v1/payment_intents/:id/cancel": (account, _, id) => cancelIntent(account, id),
  "POST /v1/refunds": createRefund,
  "GET /v1/refunds": (account, form) =>
    page(refundsOf(account, textOf(form, "payment_intent") ?? ""), form),
  "GET /v1/disputes": (account, form) =>
    page(disputesOf(account, textOf(form, "payment_intent") ?? ""), form),
  "POST /v1/checkout/sessions": createSession,
  "GET /v1/checkout/sessions/:id": (account, _, id) => getSession(account, id),
  "POST /v1/checkout/sessions/:id/expire": (account, _, id) => expireSession(account, id),
  "GET /v1/balance_transactions": (account, form) => {
    const found = balanceTransactions(account, {
      payout: textOf(form, "payout"),
      ...created(form),
    });
    const isExpanded = Object.values(partOf(form, "expand")).includes("data.source");
    return page(found, form, (each) => (isExpanded ? withSource(account, each) : each));
  },
  "GET /v1/payouts": (account, form) => page(payouts(account, created(form)), form),
  "GET /v1/payouts/:id": (account, _, id) => account.get<Payout>("payout", id),
  "GET /v1/webhook_endpoints": (account, form) =>
    page(account.all<Endpoint>("webhook_endpoint"), form),
  "POST /v1/webhook_endpoints": createEndpoint,
  "POST /v1/webhook_endpoints/:id": updateEndpoint,
};

/** What answers a request, and the id in its path. */
export function findAnswer(method: string, path: string) {
  const [version, ...parts] = path.split("/").filter(Boolean);
  for (const [address, answer] of Object.entries(ANSWERS)) {
    const [verb, pattern = ""] = address.split(" ");
    const wanted = pattern.split("/").filter(Boolean);
    const given = [version, ...parts];
    const fits = wanted.every((part, index) => part === ":id" || part === given[index]);
    if (verb === method && wanted.length === given.length && fits)
      return { answer, id: given[wanted.indexOf(":id")] ?? "" };
  }
  return undefined;
}

/** A page of a list, after the one that `starting_after` names. */
function page<T extends { id: string }>(
  all: readonly T[],
  form: Form,
  view: (each: T) => object = (each) => each,
): object {
  const limit = Number(textOf(form, "limit") ?? PAGE.usual);
  if (!(limit >= 1 && limit <= PAGE.most))
    throw invalidRequest("`limit` is from 1 to 100.", "parameter_invalid_integer");
  const from = all.findIndex(({ id }) => id === textOf(form, "starting_after")) + 1;
  const data = all.slice(from, from + limit).map((each) => shown(view(each)));
  return { object: "list", url: "/v1/list", has_more: from + limit < all.length, data };
}

/** docs.stripe.com/api/balance_transactions/list, `created`. */
function created(form: Form): { gte: number; lt: number } {
  const span = partOf(form, "created");
  return { gte: Number(textOf(span, "gte") ?? 0), lt: Number(textOf(span, "lt") ?? Infinity) };
}

/** docs.stripe.com/api/charges/object, `refunds`: only the newest ten of them. */
function intentView(account: Account, intent: Intent, form: Form): object {
  const expanded = Object.values(partOf(form, "expand"));
  const wanted = ["latest_charge", "latest_charge.refunds"].find((each) => expanded.includes(each));
  if (expanded.includes("payment_method") && intent.payment_method)
    return {
      ...intent,
      payment_method: shown(account.get<Method>("payment_method", intent.payment_method)),
    };
  if (!intent.latest_charge || !wanted) return intent;
  const charge = shown(account.get<Charge>("charge", intent.latest_charge));
  if (wanted === "latest_charge") return { ...intent, latest_charge: charge };
  return {
    ...intent,
    latest_charge: { ...charge, refunds: page(refundsOf(account, intent.id), {}) },
  };
}

/** docs.stripe.com/api/accounts/object, as far as the product reads it. */
function accountView({ id, name, statementPrefix }: Account): object {
  return {
    ...{ id, object: "account", business_profile: { name } },
    settings: { card_payments: { statement_descriptor_prefix: statementPrefix } },
  };
}

/** With its payment method expanded, as the product always asks. */
function setupView(account: Account, setup: Setup): object {
  if (setup.payment_method === null) return setup;
  const method = account.get<Method>("payment_method", setup.payment_method);
  return { ...setup, payment_method: shown(method) };
}
