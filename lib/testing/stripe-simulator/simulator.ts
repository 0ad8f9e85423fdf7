import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { hashSecret } from "@/lib/ids";
import { STRIPE_API_VERSION } from "@/lib/payments/stripe-client";
import {
  Account,
  type Charge,
  type Intent,
  newId,
  type Setup,
  type StripeEvent,
  seconds,
  shown,
} from "./account";
import { findAnswer } from "./answers";
import { payOnPage } from "./checkouts";
import { type Form, parseForm } from "./form";
import { failIntent, findMethod, openDispute, succeed } from "./intents";
import { answerPage } from "./pages";
import { invalidRequest, StripeProblem } from "./problems";
import { closeDispute, createRefund } from "./returns";

/** What goes wrong with a request. After `drop_after` Stripe has done it and nobody hears of it. */
export type Fault = {
  path: RegExp;
  what: "drop_before" | "drop_after" | "error_500" | "rate_limited" | { waitMs: number };
  times: number;
};

type Answer = { status: number; body: string };
type Saved = { request: string; answer?: Answer };

const KEEPS_NO_ANSWER = [400, 401, 404, 409, 429];

/**
 * Stripe's API on loopback, as far as the product uses it: test cards, idempotency keys that are replayed,
 * 3-D Secure, Checkout pages, disputes, events in Stripe's envelope and signed by Stripe's own library.
 */
export class StripeSimulator {
  readonly secretKey = newId("sk_test");
  readonly webhookSecret = newId("whsec");
  readonly faults: Fault[] = [];
  /** `POST /v1/refunds`, in order of arrival. */
  readonly requests: string[] = [];
  private readonly saved = new Map<string, Saved>();
  private server: Server | undefined;
  private kept: Account | undefined;
  private webhookUrl: string | undefined;

  /** @param webhookUrl where every event is sent at once, as Stripe does; nowhere unless given. */
  async start({
    port = 0,
    webhookUrl,
  }: {
    port?: number;
    webhookUrl?: string;
  } = {}): Promise<void> {
    this.webhookUrl = webhookUrl;
    const server = createServer((request, response) => {
      this.serve(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    this.server = server;
    this.kept = new Account(this.url, (event) => void this.send(event));
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  get url(): string {
    const { port } = (this.server?.address() ?? { port: 0 }) as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  get account(): Account {
    if (!this.kept) throw new Error("The simulator has not been started.");
    return this.kept;
  }

  /** The settings of a product that is to believe this is Stripe. */
  get settings() {
    return {
      STRIPE_SECRET_KEY: this.secretKey,
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_API_BASE: this.url,
    };
  }

  intent = (id: string): Intent => this.account.get("payment_intent", id);

  /** Every charge that took money. */
  get charges(): Charge[] {
    return this.account.all<Charge>("charge").filter((charge) => charge.status === "succeeded");
  }

  /** As if a day had passed: repeated requests are new ones. */
  forgetKeys = (): void => this.saved.clear();

  /** A payer's answer to their bank, or a bank's to a payment that was processing. */
  answer(intentId: string, agrees: boolean): void {
    const intent = this.intent(intentId);
    if (agrees) succeed(this.account, intent);
    else failIntent(this.account, intent, "payment_intent_authentication_failure");
  }

  /** A holder's answer to their bank about a card that is to be stored. */
  answerSetup(setupId: string, agrees: boolean): void {
    const setup = this.account.get<Setup>("setup_intent", setupId);
    setup.status = agrees ? "succeeded" : "requires_payment_method";
    setup.next_action = null;
    if (agrees) findMethod(this.account, setup.payment_method).customer = setup.customer;
  }

  pay = (sessionId: string, token: string) => payOnPage(this.account, sessionId, token);
  dispute = (intentId: string, amount?: number) => openDispute(this.account, intentId, amount);
  decide = (disputeId: string, how: "won" | "lost") => closeDispute(this.account, disputeId, how);

  /** A refund that somebody makes in Stripe's dashboard. */
  refund = (payment_intent: string, amount: number) =>
    createRefund(this.account, { payment_intent, amount: String(amount) });

  /** An event as it travels: body and signature. */
  signed(event: object, secret = this.webhookSecret): { payload: string; header: string } {
    const payload = JSON.stringify(event, null, 2);
    return { payload, header: this.sign(payload, secret) };
  }

  sign(payload: string, secret = this.webhookSecret): string {
    return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds() });
  }

  private async send(event: StripeEvent): Promise<void> {
    if (!this.webhookUrl) return;
    const { payload: body, header } = this.signed(event);
    const headers = { "Content-Type": "application/json", "Stripe-Signature": header };
    await fetch(this.webhookUrl, { method: "POST", headers, body }).catch(() => undefined);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? "/", this.url);
    const body = await textOf(request);
    const method = request.method ?? "GET";
    if (!address.pathname.startsWith("/v1/")) {
      const { status, headers, html } = answerPage(this, method, address.pathname, parseForm(body));
      response.writeHead(status, headers);
      return void response.end(html);
    }
    this.requests.push(`${method} ${address.pathname}`);
    const fault = this.nextFault(address.pathname);
    if (fault === "drop_before") return void response.destroy();
    const form = parseForm(method === "GET" ? address.search.slice(1) : body);
    const answer = await this.once(request, `${method} ${address.pathname} ${body}`, () =>
      this.respond(request, method, address.pathname, form, fault),
    );
    if (fault === "drop_after") return void response.destroy();
    response.writeHead(answer.status, {
      "Content-Type": "application/json",
      "Request-Id": newId("req"),
      ...(answer.replayed && { "Idempotent-Replayed": "true" }),
    });
    response.end(answer.body);
  }

  private nextFault(path: string): Fault["what"] | undefined {
    const fault = this.faults.find((each) => each.times > 0 && each.path.test(path));
    if (fault) fault.times -= 1;
    return fault?.what;
  }

  /** The first answer to an idempotency key is the answer to every request that repeats it. */
  private async once(
    request: IncomingMessage,
    what: string,
    work: () => Promise<Answer>,
  ): Promise<Answer & { replayed?: boolean }> {
    const key = request.headers["idempotency-key"];
    if (request.method !== "POST" || typeof key !== "string") return work();
    const asked = hashSecret(what);
    const saved = this.saved.get(key);
    if (saved && saved.request !== asked)
      return refusal(
        new StripeProblem(400, {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters.",
        }),
      );
    if (saved?.answer) return { ...saved.answer, replayed: true };
    if (saved) return refusal(invalidRequest("In use.", "idempotency_key_in_use", 409));
    this.saved.set(key, { request: asked });
    const answer = await work();
    if (KEEPS_NO_ANSWER.includes(answer.status)) this.saved.delete(key);
    else this.saved.set(key, { request: asked, answer });
    return answer;
  }

  private async respond(
    request: IncomingMessage,
    method: string,
    path: string,
    form: Form,
    fault: Fault["what"] | undefined,
  ): Promise<Answer> {
    try {
      if (typeof fault === "object") await wait(fault.waitMs);
      this.requireCredentials(request);
      if (fault === "rate_limited")
        throw new StripeProblem(429, {
          type: "invalid_request_error",
          message: "Too many requests",
        });
      if (fault === "error_500")
        throw new StripeProblem(500, { type: "api_error", message: "An unknown error occurred" });
      const found = findAnswer(method, path);
      if (!found) throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, "", 404);
      return {
        status: 200,
        body: JSON.stringify(shown(found.answer(this.account, form, found.id))),
      };
    } catch (problem) {
      if (problem instanceof StripeProblem) return refusal(problem);
      throw problem;
    }
  }

  private requireCredentials(request: IncomingMessage): void {
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      throw invalidRequest("Invalid API Key provided.", undefined, 401);
    if (request.headers["stripe-version"] !== STRIPE_API_VERSION)
      throw invalidRequest(`Invalid Stripe API version: ${request.headers["stripe-version"]}`);
  }
}

const refusal = ({ status, body }: StripeProblem) => ({
  status,
  body: JSON.stringify({ error: body }),
});

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
