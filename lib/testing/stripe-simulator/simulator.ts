import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { STRIPE_API_VERSION } from "@/lib/payments/stripe-client";
import { Account, newId, seconds, shown } from "./account";
import { findAnswer } from "./answers";
import { chargeFee, endPayout, payOut, payOutByHand, runBank } from "./balance";
import { simulatedCard } from "./cards";
import { answerSetup, payOnPage } from "./checkouts";
import { moveDispute, openDispute } from "./disputes";
import { FAULTS, type Fault } from "./faults";
import { type Form, parseForm } from "./form";
import { type Answer, refusal, SavedAnswers } from "./idempotency";
import { failIntent, succeed } from "./intents";
import { type AccountKeys, Keyring, newKeys } from "./keyring";
import { deleteCustomer, updateAutomatically } from "./methods";
import type { Charge, DisputeStatus, Intent, Method, StripeEvent } from "./objects";
import { answerPage } from "./pages";
import { invalidRequest, lockTimeout, type Refusal, StripeProblem } from "./problems";
import { createRefund, endRefund } from "./returns";

/**
 * Stripe's API on loopback, as far as the product uses it: test cards, idempotency keys that are replayed,
 * 3-D Secure, Checkout pages, disputes, events in Stripe's envelope and signed by Stripe's own library.
 */
export class StripeSimulator {
  private readonly keys = newKeys();
  readonly secretKey = this.keys.secretKey;
  readonly webhookSecret = this.keys.webhookSecret;
  readonly faults: Fault[] = [];
  /** `POST /v1/refunds`, in order of arrival. */
  readonly requests: string[] = [];
  private readonly saved = new SavedAnswers();
  /** What a request is working on: another that changes it has to wait. */
  private readonly locked = new Set<string>();
  private readonly keyring = new Keyring();
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
    this.changeAccount();
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
  forgetKeys = (): void => this.saved.forget();

  /** A payer's answer to their bank, or a bank's to a payment that was processing. */
  answer(intentId: string, agrees: boolean): void {
    const intent = this.intent(intentId);
    if (agrees) succeed(this.account, intent);
    else failIntent(this.account, intent, { code: "payment_intent_authentication_failure" });
  }

  /** Days later: the bank that a debit was sent to pays or returns it, as its account does. */
  settleDebit(intentId: string): void {
    const intent = this.intent(intentId);
    if (intent.status !== "processing") throw new Error(`This intent is ${intent.status}.`);
    const { token } = this.account.get<Method>("payment_method", intent.payment_method ?? "");
    const code = simulatedCard(token)?.returns;
    if (code) failIntent(this.account, intent, { code });
    else succeed(this.account, intent);
  }

  /** A holder's answer to their bank about a card that is to be stored. */
  answerSetup = (setupId: string, agrees: boolean) => answerSetup(this.account, setupId, agrees);

  pay = (sessionId: string, token: string) => payOnPage(this.account, sessionId, token);
  dispute = (intentId: string, amount?: number) => openDispute(this.account, intentId, { amount });
  inquire = (intentId: string) => openDispute(this.account, intentId, { kind: "inquiry" });
  decide = (disputeId: string, how: DisputeStatus) => moveDispute(this.account, disputeId, how);
  endRefund = (refundId: string, how: "succeeded" | "failed") =>
    endRefund(this.account, refundId, how);
  chargeFee = (amount: number) => chargeFee(this.account, amount);
  payOut = () => payOut(this.account);
  payOutByHand = (amount: number) => payOutByHand(this.account, amount);
  /** What is done by itself every day: payouts arrive, and what has become available is paid out. */
  runBank = () => runBank(this.account);
  endPayout = (payoutId: string, how: "paid" | "failed") => endPayout(this.account, payoutId, how);
  deleteCustomer = (customerId: string) => deleteCustomer(this.account, customerId);
  updateCard = (methodId: string, card: Partial<NonNullable<Method["card"]>>) =>
    updateAutomatically(this.account, methodId, card);

  /** What the bank answers to every charge of a stored card from now on; undefined: it pays again. */
  refuseCard(methodId: string, refusal: Refusal | undefined): void {
    this.account.get<Method>("payment_method", methodId).hidden.refusal = refusal;
  }

  /** The key leads to another account from now on, which knows nothing of what was before. */
  changeAccount(): Account {
    this.saved.forget();
    this.kept = new Account(this.url, (event) => void this.send(event));
    this.keyring.add(this.kept, this.keys);
    return this.kept;
  }

  /** Another account beside it, with keys of its own. It tells nobody of its events by itself. */
  openAccount(
    name: string,
    { statementPrefix = null as string | null, mayReadAccount = true } = {},
  ): AccountKeys & { account: Account } {
    const account = Object.assign(new Account(this.url, () => undefined), {
      name,
      statementPrefix,
    });
    const keys = newKeys();
    this.keyring.add(account, keys, { mayReadAccount });
    return { account, ...keys };
  }

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
    const key = method === "POST" ? request.headers["idempotency-key"] : undefined;
    const answer = await this.saved.once(key, `${method} ${address.pathname} ${body}`, () =>
      this.respond(request, method, address.pathname, form, fault),
    );
    if (fault === "drop_after") return void response.destroy();
    response.writeHead(answer.status, {
      "Content-Type": "application/json",
      "Request-Id": newId("req"),
      ...(answer.isReplayed && { "Idempotent-Replayed": "true" }),
      ...(answer.body.includes('"lock_timeout"') && { "Stripe-Should-Retry": "true" }),
    });
    response.end(answer.body);
  }

  private nextFault(path: string): Fault["what"] | undefined {
    const fault = this.faults.find((each) => each.times > 0 && each.path.test(path));
    if (fault) fault.times -= 1;
    return fault?.what;
  }

  private async respond(
    request: IncomingMessage,
    method: string,
    path: string,
    form: Form,
    fault: Fault["what"] | undefined,
  ): Promise<Answer> {
    try {
      requireVersion(request);
      const account = this.keyring.accountOf(request, path, form);
      const problem = typeof fault === "string" ? FAULTS[fault] : undefined;
      if (problem) throw problem();
      const found = findAnswer(method, path);
      if (!found) throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, "", 404);
      const answer = await this.alone(method === "POST" ? found.id : "", async () => {
        if (typeof fault === "object") await wait(fault.waitMs);
        return found.answer(account, form, found.id);
      });
      return { status: 200, body: JSON.stringify(shown(answer)), isSaved: true };
    } catch (problem) {
      if (problem instanceof StripeProblem) return refusal(problem);
      throw problem;
    }
  }

  /** One request at a time changes an object (docs.stripe.com/rate-limits, "Object lock timeouts"). */
  private async alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    if (!id) return work();
    if (this.locked.has(id)) throw lockTimeout();
    this.locked.add(id);
    try {
      return await work();
    } finally {
      this.locked.delete(id);
    }
  }
}

function requireVersion({ headers }: IncomingMessage): void {
  if (headers["stripe-version"] !== STRIPE_API_VERSION)
    throw invalidRequest(`Invalid Stripe API version: ${headers["stripe-version"]}`);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
