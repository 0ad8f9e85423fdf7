import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { env, reloadEnv } from "@/lib/env";
import { segmentsOf } from "@/lib/texting/segments";

export type SimulatedText = {
  sid: string;
  from: string;
  to: string;
  body: string;
  callback: string;
};

/** After `drop_after` Twilio has sent it and nobody hears of it. */
type Fault = { what: "drop_before" | "drop_after" | 401 | 429 | 500 | 503; times: number };

const WEBHOOK = "/api/v1/webhooks/sms/twilio";
const newSid = (): string => `SM${randomBytes(16).toString("hex")}`;

/**
 * Twilio’s Programmable Messaging on loopback, as far as the product uses it: `Messages.json` with its refusals,
 * numbers that opted out or can’t get texts, answers that are lost, and what Twilio signs and sends to a webhook.
 */
export class TwilioSimulator {
  readonly sid = `AC${randomBytes(16).toString("hex")}`;
  readonly token = randomBytes(16).toString("hex");
  /** What was taken, whether or not the sender was told. */
  readonly texts: SimulatedText[] = [];
  readonly faults: Fault[] = [];
  readonly optedOut = new Set<string>();
  readonly invalid = new Set<string>();
  /** Called with each text before it is answered. */
  onText: (text: SimulatedText) => Promise<void> | void = () => undefined;
  #server: Server | undefined;

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    this.#server = server;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** The settings of a product that is to believe this is Twilio. */
  get settings() {
    const { port } = (this.#server?.address() ?? { port: 0 }) as AddressInfo;
    return {
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
      TWILIO_ACCOUNT_SID: this.sid,
      TWILIO_AUTH_TOKEN: this.token,
    };
  }

  /** Somebody texts one of our numbers. */
  inbound(from: string, to: string, body: string, more: Record<string, string> = {}): Request {
    const MessageSid = newSid();
    return this.request(`${env().APP_ORIGIN}${WEBHOOK}`, {
      ...{ MessageSid, SmsSid: MessageSid, SmsStatus: "received", AccountSid: this.sid },
      ...{ From: from, To: to, Body: body, NumMedia: "0", ...more },
    });
  }

  /** What Twilio tells of a text. */
  receipt({ sid, from, to, callback }: SimulatedText, status: string, errorCode?: number): Request {
    return this.request(callback, {
      ...{ MessageSid: sid, MessageStatus: status, AccountSid: this.sid, From: from, To: to },
      ...(errorCode && { ErrorCode: String(errorCode) }),
    });
  }

  request(url: string, parameters: Record<string, string>, token = this.token): Request {
    const signed = Object.keys(parameters)
      .toSorted()
      .reduce((text, name) => text + name + parameters[name], url);
    return new Request(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Twilio-Signature": createHmac("sha1", token).update(signed).digest("base64"),
      },
      body: new URLSearchParams(parameters).toString(),
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = new URLSearchParams(await textOf(request));
    const answer = (status: number, body: object) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const refuse = (status: number, code: number, message: string) =>
      answer(status, {
        code,
        message,
        status,
        more_info: `https://www.twilio.com/docs/errors/${code}`,
      });
    const fault = this.#nextFault();
    if (fault === "drop_before") return void response.destroy();
    if (fault === 429) return refuse(429, 20429, "Too Many Requests");
    if (fault === 500 || fault === 503) return refuse(fault, 20500, "Internal Server Error");
    const wanted = `Basic ${Buffer.from(`${this.sid}:${this.token}`).toString("base64")}`;
    if (fault === 401 || request.headers.authorization !== wanted)
      return refuse(401, 20003, "Authenticate");
    if (request.url !== `/2010-04-01/Accounts/${this.sid}/Messages.json`)
      return refuse(404, 20404, "The requested resource was not found");
    const [from, to, body] = [sent.get("From") ?? "", sent.get("To") ?? "", sent.get("Body") ?? ""];
    if (!body || body.length > 1600) return refuse(400, 21602, "Message body is required.");
    if (!/^\+[1-9]\d{6,14}$/.test(to) || this.invalid.has(to))
      return refuse(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    if (this.optedOut.has(to))
      return refuse(400, 21610, "Attempt to send to unsubscribed recipient");
    const taken = { sid: newSid(), from, to, body, callback: sent.get("StatusCallback") ?? "" };
    this.texts.push(taken);
    await this.onText(taken);
    if (fault === "drop_after") return void response.destroy();
    const { segments } = segmentsOf(body);
    answer(201, {
      sid: taken.sid,
      status: "queued",
      num_segments: String(segments),
      from,
      to,
      body,
    });
  }

  #nextFault(): Fault["what"] | undefined {
    const fault = this.faults.find(({ times }) => times > 0);
    if (fault) fault.times -= 1;
    return fault?.what;
  }
}

/** Runs a simulator beside the tests of a file, and sets the product up for it. */
export function runTwilioSimulator(): TwilioSimulator {
  const simulator = new TwilioSimulator();
  const before = { ...process.env };
  beforeAll(async () => {
    await simulator.start();
    Object.assign(process.env, simulator.settings, { TEXTS_PER_SECOND: "500" });
    reloadEnv();
  });
  beforeEach(() => {
    simulator.texts.length = 0;
    simulator.faults.length = 0;
    simulator.optedOut.clear();
    simulator.invalid.clear();
    simulator.onText = () => undefined;
  });
  afterAll(async () => {
    process.env = before;
    reloadEnv();
    await simulator.stop();
  });
  return simulator;
}
