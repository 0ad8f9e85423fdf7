import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { digestOf, newId, PaypalAccount, type PaypalEvent } from "./account";
import { invalid, notFound, PaypalProblem } from "./objects";
import { answerPaypalPage } from "./pages";
import { EventSigner } from "./signing";

type Fault = {
  path: RegExp;
  /** After `drop_after` PayPal has done it and nobody hears of it. */
  what: "drop_before" | "drop_after" | "error_500" | "rate_limited" | "unauthorized";
  times: number;
};

type Answer = { status: number; body: object };

export type PaypalCredentials = { clientId: string; clientSecret: string; webhookId: string };

/**
 * PayPal’s REST API on loopback, as far as the product uses it: tokens, Orders v2, captures, refunds,
 * disputes, request ids that are replayed, the page on which a payer approves, and signed webhooks.
 */
export class PaypalSimulator {
  readonly faults: Fault[] = [];
  /** `POST /v2/checkout/orders`, in order of arrival. */
  readonly requests: string[] = [];
  readonly credentials: PaypalCredentials;
  readonly account: PaypalAccount;
  private readonly signer: EventSigner;
  private readonly tokens = new Set<string>();
  private readonly saved = new Map<string, { digest: string; answer: Answer }>();
  private server: Server | undefined;
  private webhookUrl: string | undefined;

  constructor(credentials: Partial<PaypalCredentials> = {}) {
    this.credentials = {
      ...{ clientId: `client${newId()}`, clientSecret: `secret${newId()}`, webhookId: newId() },
      ...credentials,
    };
    this.signer = new EventSigner(this.credentials.webhookId);
    this.account = new PaypalAccount(
      () => this.url,
      (event) => void this.send(event),
    );
  }

  /** @param webhookUrl where every event is sent at once; nowhere unless given. */
  async start({ port = 0, webhookUrl }: { port?: number; webhookUrl?: string } = {}) {
    this.webhookUrl = webhookUrl;
    const server = createServer((request, response) => {
      this.serve(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
    this.server = server;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  get url(): string {
    const { port } = (this.server?.address() ?? { port: 0 }) as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** The settings of a product that is to believe this is PayPal. */
  get settings() {
    return { PAYPAL_API_BASE: this.url };
  }

  /** Every capture that took money. */
  get captures() {
    return [...this.account.orders.values()]
      .flatMap(({ captures }) => captures)
      .filter(({ status }) => status !== "DECLINED" && status !== "PENDING");
  }

  /** An event as it travels. */
  signed(event: PaypalEvent): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify(event, null, 1);
    return { body, headers: this.signer.headers(body) };
  }

  private async send(event: PaypalEvent): Promise<void> {
    if (!this.webhookUrl) return;
    const { body, headers } = this.signed(event);
    await fetch(this.webhookUrl, { method: "POST", headers, body }).catch(() => undefined);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET" } = request;
    const address = new URL(request.url ?? "/", this.url);
    const body = await textOf(request);
    if (address.pathname === "/checkoutnow") {
      const { status, headers, html } = answerPaypalPage(this.account, method, address, body);
      response.writeHead(status, headers);
      return void response.end(html);
    }
    if (address.pathname === "/favicon.ico") return void response.writeHead(204).end();
    this.requests.push(`${method} ${address.pathname}`);
    const fault = this.nextFault(address.pathname);
    if (fault === "drop_before") return void response.destroy();
    const answer = this.answer(request, method, address, body, fault);
    if (fault === "drop_after") return void response.destroy();
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer.body));
  }

  private nextFault(path: string): Fault["what"] | undefined {
    const fault = this.faults.find((each) => each.times > 0 && each.path.test(path));
    if (fault) fault.times -= 1;
    return fault?.what;
  }

  private answer(
    request: IncomingMessage,
    method: string,
    address: URL,
    body: string,
    fault: Fault["what"] | undefined,
  ): Answer {
    try {
      if (fault === "error_500") throw new PaypalProblem(500, "INTERNAL_SERVER_ERROR");
      if (fault === "rate_limited") throw new PaypalProblem(429, "RATE_LIMIT_REACHED");
      if (address.pathname === "/v1/oauth2/token") return this.newToken(request);
      this.requireToken(request, fault);
      const id = method === "POST" ? request.headers["paypal-request-id"]?.toString() : undefined;
      return this.once(id, `${method} ${address.pathname} ${body}`, () =>
        this.respond(method, address, body),
      );
    } catch (problem) {
      if (problem instanceof PaypalProblem) return { status: problem.status, body: problem.body };
      throw problem;
    }
  }

  private newToken({ headers }: IncomingMessage): Answer {
    const { clientId, clientSecret } = this.credentials;
    const wanted = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    if (headers.authorization !== `Basic ${wanted}`)
      return { status: 401, body: { error: "invalid_client", error_description: "Unknown." } };
    const access_token = `A21${newId()}`;
    this.tokens.add(access_token);
    return { status: 200, body: { access_token, token_type: "Bearer", expires_in: 32_400 } };
  }

  private requireToken({ headers }: IncomingMessage, fault: Fault["what"] | undefined): void {
    const token = headers.authorization?.replace("Bearer ", "") ?? "";
    if (fault === "unauthorized") this.tokens.delete(token);
    if (!this.tokens.has(token)) throw new PaypalProblem(401, "AUTHENTICATION_FAILURE");
  }

  /** developer.paypal.com/api/rest/reference/idempotency: a success is answered as it was. */
  private once(id: string | undefined, what: string, work: () => object): Answer {
    const known = id === undefined ? undefined : this.saved.get(id);
    if (known && known.digest !== digestOf(what)) throw invalid("DUPLICATE_REQUEST_ID");
    if (known) return known.answer;
    const answer = { status: 201, body: structuredClone(work()) };
    if (id !== undefined) this.saved.set(id, { digest: digestOf(what), answer });
    return answer;
  }

  private respond(method: string, address: URL, body: string): object {
    const { account } = this;
    const asked = () => (body === "" ? {} : JSON.parse(body));
    const [, order, act] =
      /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(address.pathname) ?? [];
    const [, capture, refund] =
      /^\/v2\/payments\/captures\/(\w+)(\/refund)?$/.exec(address.pathname) ?? [];
    const [, dispute] = /^\/v1\/customer\/disputes\/([\w-]+)$/.exec(address.pathname) ?? [];
    if (method === "POST" && address.pathname === "/v2/checkout/orders")
      return account.createOrder(asked());
    if (order && act && method === "POST") return account.captureOrder(order);
    if (order && method === "GET") return account.view(account.order(order));
    if (capture && refund && method === "POST") return account.refund(capture, asked());
    if (capture && method === "GET") return account.capture(capture);
    if (address.pathname === "/v1/customer/disputes") {
      const about = address.searchParams.get("disputed_transaction_id");
      const items = account.disputes.filter(({ captureId }) => captureId === about);
      return { items: items.map(({ dispute_id }) => ({ dispute_id })) };
    }
    if (dispute && method === "GET") {
      const found = account.disputes.find(({ dispute_id }) => dispute_id === dispute);
      if (found) return found;
    }
    const { webhookId } = this.credentials;
    if (method === "GET" && address.pathname === `/v1/notifications/webhooks/${webhookId}`)
      return { id: webhookId, url: this.webhookUrl ?? "https://example.org/", event_types: [] };
    if (address.pathname === "/v1/notifications/verify-webhook-signature") {
      const [about, event] = body.split(/,"webhook_event":(.*)/s);
      const isMine = this.signer.isMine(JSON.parse(`${about}}`), (event ?? "").slice(0, -1));
      return { verification_status: isMine ? "SUCCESS" : "FAILURE" };
    }
    throw notFound();
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
