import { type Account, newId, seconds } from "./account";
import { simulatedCard } from "./cards";
import { type Form, flatOf, partOf, textOf } from "./form";
import {
  allowedIn,
  charge,
  createIntent,
  redirectTo,
  requireAmount,
  requireDescriptor,
  requireReturnUrl,
} from "./intents";
import { findMethod, requireAllowed, requireCustomer, usableMethod } from "./methods";
import type { Intent, Session, Setup } from "./objects";
import { cardError, errorOf, invalidRequest, StripeProblem } from "./problems";

export function createSession(account: Account, form: Form): Session {
  const price = partOf(partOf(partOf(form, "line_items"), "0"), "price_data");
  const amount = Number(textOf(price, "unit_amount"));
  const currency = textOf(price, "currency") ?? "";
  requireAmount(amount, currency);
  const expires_at = Number(textOf(form, "expires_at") ?? seconds() + 86_400);
  const ahead = expires_at - seconds();
  if (ahead < 1800 || ahead > 86_400)
    throw invalidRequest("`expires_at` must be 30 minutes to 24 hours ahead.");
  const intent = partOf(form, "payment_intent_data");
  const suffix = requireDescriptor(textOf(intent, "statement_descriptor_suffix"));
  const id = newId("cs_test");
  return account.add<Session>({
    id,
    object: "checkout.session",
    livemode: false,
    mode: "payment",
    amount_total: amount,
    currency,
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    metadata: flatOf(form, "metadata"),
    url: `${account.origin}/pay/${id}`,
    success_url: textOf(form, "success_url"),
    cancel_url: textOf(form, "cancel_url"),
    expires_at,
    intent: {
      metadata: flatOf(intent, "metadata"),
      description: textOf(intent, "description"),
      suffix,
    },
  });
}

/** As it is by now. */
export function getSession(account: Account, id: string): Session {
  const session = account.get<Session>("checkout.session", id);
  if (session.status === "open" && session.expires_at <= seconds()) expire(account, session);
  return session;
}

export function expireSession(account: Account, id: string): Session {
  const session = getSession(account, id);
  if (session.status !== "open") throw invalidRequest("Only open sessions can be expired.");
  expire(account, session);
  return session;
}

function expire(account: Account, session: Session): void {
  session.status = "expired";
  session.url = null;
  account.emit("checkout.session.expired", session);
}

/** What a payer does on the page. A refused card leaves the page open, and the payer may try another. */
export function payOnPage(account: Account, id: string, token: string): Session {
  const session = getSession(account, id);
  if (session.status !== "open") throw invalidRequest("This page is closed.");
  const method = findMethod(account, token);
  const known = session.payment_intent
    ? account.get<Intent>("payment_intent", session.payment_intent)
    : createIntent(account, {
        amount: String(session.amount_total),
        currency: session.currency,
        metadata: session.intent.metadata,
        ...(session.intent.suffix && { statement_descriptor_suffix: session.intent.suffix }),
      });
  session.payment_intent = known.id;
  Object.assign(known, { payment_method: method.id, status: "requires_confirmation" });
  try {
    const intent = charge(account, known, {});
    session.status = "complete";
    session.url = null;
    session.payment_status = intent.status === "succeeded" ? "paid" : "unpaid";
    account.emit("checkout.session.completed", session);
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem;
  }
  return session;
}

/** Asks the card's bank whether it is good, and its holder where the bank wants that. */
export function createSetup(account: Account, form: Form): Setup {
  const customer = requireCustomer(account, textOf(form, "customer"));
  if (textOf(form, "confirm") !== "true") return addSetup(account, { customer });
  requireReturnUrl("always", form);
  const method = usableMethod(account, textOf(form, "payment_method") ?? "", customer);
  requireAllowed(method, { allowed: allowedIn(form) }, form);
  const card = simulatedCard(method.token);
  const refusal = method.hidden.refusal ?? card?.declines;
  if (refusal) throw cardError(refusal);
  const status = card?.asks ? "requires_action" : "succeeded";
  const setup = addSetup(account, { customer, payment_method: method.id, status });
  if (card?.asks) setup.next_action = redirectTo(account, setup.id, textOf(form, "return_url"));
  else method.customer = customer;
  return setup;
}

function addSetup(account: Account, about: Pick<Setup, "customer"> & Partial<Setup>): Setup {
  const id = newId("seti");
  return account.add<Setup>({
    id,
    object: "setup_intent",
    livemode: false,
    payment_method: null,
    client_secret: `${id}_secret_${newId("key").slice(4)}`,
    status: "requires_payment_method",
    next_action: null,
    last_setup_error: null,
    ...about,
  });
}

/** docs.stripe.com/api/setup_intents/cancel: while nothing has come of it. */
export function cancelSetup(account: Account, id: string): Setup {
  const setup = account.get<Setup>("setup_intent", id);
  if (setup.status === "succeeded" || setup.status === "canceled")
    throw invalidRequest(`This SetupIntent is ${setup.status}.`, "setup_intent_unexpected_state");
  setup.status = "canceled";
  return setup;
}

/** The holder's answer to their bank, after which the card may be charged in their absence. */
export function answerSetup(account: Account, id: string, agrees: boolean): void {
  const setup = account.get<Setup>("setup_intent", id);
  setup.status = agrees ? "succeeded" : "requires_payment_method";
  setup.next_action = null;
  if (!agrees) {
    setup.last_setup_error = errorOf({ code: "setup_intent_authentication_failure" });
    return;
  }
  const method = findMethod(account, setup.payment_method ?? "");
  method.customer = setup.customer;
  method.hidden.isSetUp = true;
}
