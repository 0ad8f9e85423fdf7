import type { PaypalAccount } from "./account";
import { PAYERS, type Payer, PaypalProblem } from "./objects";

type Page = { status: number; headers: Record<string, string>; html: string };

/** What a browser sees of PayPal: the page on which a payer approves an order, or goes back. */
export function answerPaypalPage(
  account: PaypalAccount,
  method: string,
  address: URL,
  body: string,
): Page {
  const id = address.searchParams.get("token") ?? "";
  try {
    const order = account.order(id);
    if (method === "POST") {
      const payer = new URLSearchParams(body).get("payer") ?? "pays";
      if (!Object.hasOwn(PAYERS, payer)) return page(400, "<p>No such payer.</p>");
      account.approve(id, payer as Payer);
      return redirect(order.returnUrl, id);
    }
    if (order.status === "COMPLETED") return page(410, "<p>This has been paid.</p>");
    const { value, currency_code } = order.amount;
    const buttons = Object.entries(PAYERS).map(
      ([name, label]) => `<p><button name="payer" value="${name}">${label}</button></p>`,
    );
    return page(
      200,
      `<p>${value} ${currency_code}</p><form method="post">${buttons.join("")}</form>
       <p><a href="${escaped(order.cancelUrl)}">Cancel and return</a></p>`,
    );
  } catch (problem) {
    if (!(problem instanceof PaypalProblem)) throw problem;
    return page(problem.status === 404 ? 404 : 410, "<p>This order is closed.</p>");
  }
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function page(status: number, body: string): Page {
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Simulated PayPal</title><main style="font:1rem/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem"><h1>Simulated PayPal</h1><p>No money moves here.</p>${body}</main></html>`;
  return { status, headers: { "Content-Type": "text/html; charset=utf-8" }, html };
}

/** PayPal adds the order to the address (developer.paypal.com/docs/api/orders/v2, `return_url`). */
function redirect(to: string, token: string): Page {
  const address = new URL(to);
  address.searchParams.set("token", token);
  address.searchParams.set("PayerID", "SIMULATED");
  return { status: 303, headers: { Location: address.href }, html: "" };
}
