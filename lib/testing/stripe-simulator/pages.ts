import type { Account } from "./account";
import { type Form, textOf } from "./form";
import type { Intent, Session, Setup } from "./objects";
import { StripeProblem } from "./problems";

/** What the pages need of the simulator. */
type Stage = {
  account: Account;
  pay(sessionId: string, token: string): Session;
  answer(intentId: string, agrees: boolean): unknown;
  answerSetup(setupId: string, agrees: boolean): unknown;
};

type Page = { status: number; headers: Record<string, string>; html: string };

const CARDS = ["visa", "mastercard", "chargeDeclined", "chargeDeclinedInsufficientFunds"];

/** What a browser sees of Stripe: the page to pay on, and the bank's question. */
export function answerPage(simulator: Stage, method: string, path: string, form: Form): Page {
  const [, what, id = ""] = path.split("/");
  try {
    if (what === "pay") return payPage(simulator, method, id, form);
    if (what === "authenticate") return bankPage(simulator, method, id, form);
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem;
  }
  return page(404, "<p>There is nothing here.</p>");
}

function payPage(simulator: Stage, method: string, id: string, form: Form): Page {
  const session = simulator.account.get<Session>("checkout.session", id);
  if (method === "POST") {
    const { status } = simulator.pay(id, textOf(form, "token") ?? "");
    if (status === "complete") return redirect(session.success_url);
  }
  if (session.status !== "open") return page(410, "<p>This page is closed.</p>");
  const buttons = CARDS.map((name) => button("token", `tok_${name}`, `Pay with ${name}`));
  const back = `<p><a href="${session.cancel_url ?? "/"}">Back</a></p>`;
  return page(200, `<form method="post">${buttons.join("")}</form>${back}`);
}

function bankPage(simulator: Stage, method: string, id: string, form: Form): Page {
  const { account } = simulator;
  const isSetup = id.startsWith("seti_");
  const intent = isSetup
    ? account.get<Setup>("setup_intent", id)
    : account.get<Intent>("payment_intent", id);
  const returnUrl = intent.next_action?.redirect_to_url.return_url ?? null;
  if (intent.status !== "requires_action") return page(410, "<p>This has been answered.</p>");
  if (method === "POST") {
    const agrees = textOf(form, "answer") === "yes";
    if (isSetup) simulator.answerSetup(id, agrees);
    else simulator.answer(id, agrees);
    return redirect(returnUrl && returnAddress(returnUrl, intent, agrees));
  }
  const buttons = button("answer", "yes", "Confirm") + button("answer", "no", "Refuse");
  return page(200, `<form method="post">${buttons}</form>`);
}

/**
 * Where the payer comes back to, with what Stripe adds to the address (docs.stripe.com/js/payment_intents,
 * `return_url`; docs.stripe.com/payments/accept-a-payment, "redirect_status").
 */
export function returnAddress(
  returnUrl: string,
  { id, object, client_secret }: Intent | Setup,
  agrees: boolean,
): string {
  const address = new URL(returnUrl);
  address.searchParams.set(object, id);
  address.searchParams.set(`${object}_client_secret`, client_secret);
  address.searchParams.set("redirect_status", agrees ? "succeeded" : "failed");
  return address.href;
}

const button = (name: string, value: string, label: string) =>
  `<p><button name="${name}" value="${value}">${label}</button></p>`;

function page(status: number, body: string): Page {
  const html = `<!doctype html><html lang="en"><title>Simulated Stripe</title><main><h1>Simulated Stripe</h1>${body}</main></html>`;
  return { status, headers: { "Content-Type": "text/html; charset=utf-8" }, html };
}

const redirect = (to: string | null): Page => ({
  status: 303,
  headers: { Location: to ?? "/" },
  html: "",
});
