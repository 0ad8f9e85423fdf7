import type { Account, Charge, Customer, Intent, Method, Setup } from "./account";
import { newId, shown } from "./account";
import { createSession, createSetup, expireSession, getSession } from "./checkouts";
import { type Form, partOf, textOf } from "./form";
import { cancelIntent, confirmIntent, createIntent, createMethod } from "./intents";
import { createRefund, disputesOf, refundsOf } from "./returns";

type Answer = (account: Account, form: Form, id: string) => object;

const list = (data: object[]) => ({ object: "list", has_more: false, data: data.map(shown) });

/** Every address of Stripe's API that the product uses. */
const ANSWERS: Record<string, Answer> = {
  "POST /v1/customers": (account, form) =>
    account.add<Customer>({ id: newId("cus"), object: "customer", name: textOf(form, "name") }),
  "POST /v1/payment_methods": createMethod,
  "POST /v1/payment_methods/:id/detach": (account, _, id) => {
    const method = account.get<Method>("payment_method", id);
    return Object.assign(method, { customer: null });
  },
  "POST /v1/setup_intents": (account, form) => setupView(account, createSetup(account, form)),
  "GET /v1/setup_intents/:id": (account, _, id) =>
    setupView(account, account.get<Setup>("setup_intent", id)),
  "POST /v1/payment_intents": createIntent,
  "GET /v1/payment_intents/:id": (account, form, id) =>
    intentView(account, account.get<Intent>("payment_intent", id), form),
  "POST /v1/payment_intents/:id/confirm": (account, form, id) => confirmIntent(account, id, form),
  "POST /v1/payment_intents/:id/cancel": (account, _, id) => cancelIntent(account, id),
  "POST /v1/refunds": createRefund,
  "GET /v1/disputes": (account, form) =>
    list(disputesOf(account, textOf(form, "payment_intent") ?? "")),
  "POST /v1/checkout/sessions": createSession,
  "GET /v1/checkout/sessions/:id": (account, _, id) => getSession(account, id),
  "POST /v1/checkout/sessions/:id/expire": (account, _, id) => expireSession(account, id),
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

function intentView(account: Account, intent: Intent, form: Form): object {
  const expanded = Object.values(partOf(form, "expand"));
  if (!intent.latest_charge || !expanded.includes("latest_charge.refunds")) return intent;
  const charge = account.get<Charge>("charge", intent.latest_charge);
  const refunds = list(refundsOf(account, charge.id));
  return { ...intent, latest_charge: { ...charge, refunds } };
}

/** With its payment method expanded, as the product always asks. */
function setupView(account: Account, setup: Setup): object {
  const method = account.get<Method>("payment_method", setup.payment_method);
  return { ...setup, payment_method: shown(method) };
}
