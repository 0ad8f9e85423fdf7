import { createHmac } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/env";
import { badRequest } from "@/lib/errors";
import { sameSecret } from "@/lib/ids";
import { shortReason } from "@/lib/messages/events/told";
import type { SmsProvider, Text, TextAnswer, ToldRequest, ToldText } from "./carrier";
import { receiptIn } from "./twilio-receipts";

type Account = { sid: string; token: string };

const TIMEOUT_MS = 20_000;

/** Where Twilio tells of texts to us and of what became of ours. */
export const TWILIO_WEBHOOK = "/api/v1/webhooks/sms/twilio";

const Created = z.object({
  sid: z.string().min(1).max(64),
  num_segments: z.coerce.number().int().min(1).catch(1),
});
const Refused = z.object({ code: z.number().catch(0), message: z.string().catch("") });

/** What Twilio’s errors mean (twilio.com/docs/api/errors). Others that are about one text are final. */
const OPTED_OUT = [21610];
const INVALID_NUMBERS = [21211, 21214, 21217, 21401, 21421, 21614];
/** The account or its number can’t send: trying other recipients would fail as well. */
const ABOUT_US = [21212, 21603, 21606, 21611, 21659, 21660, 21661, 21703, 20003, 20005];

/** Errors before anything of the request has left. */
const NOT_SENT = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  ...["UND_ERR_CONNECT_TIMEOUT", "CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID"],
]);

/** Twilio’s Programmable Messaging, by its REST API of 2010-04-01. */
export class TwilioProvider implements SmsProvider {
  readonly name = "twilio";
  readonly #account: Account;

  constructor(account: Account) {
    this.#account = account;
  }

  async send({ from, to, body, reference }: Text): Promise<TextAnswer> {
    const { TWILIO_API_URL, APP_ORIGIN } = env();
    const { sid, token } = this.#account;
    const callback = `${APP_ORIGIN}${TWILIO_WEBHOOK}?ref=${reference}`;
    try {
      const response = await fetch(
        `${TWILIO_API_URL}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
        {
          method: "POST",
          headers: {
            Authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`,
            Accept: "application/json",
          },
          body: new URLSearchParams({
            ...{ From: from, To: to, Body: body },
            ...(reference && { StatusCallback: callback }),
          }),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      );
      return answerOf(response.status, await response.text());
    } catch (error) {
      return brokenBy(error);
    }
  }

  read({ url, signature, raw }: ToldRequest): ToldText | null {
    const given = new URLSearchParams(raw);
    if (!sameSecret(signature, this.sign(url, given)))
      throw badRequest("bad_signature", "The signature of this request is wrong.");
    const told = Object.fromEntries(given);
    if (told.MessageStatus) return receiptIn(told, new URL(url).searchParams.get("ref"));
    const text = Inbound.safeParse(told);
    if (!text.success) throw badRequest("not_a_text", "This isn’t a Twilio text message.");
    const { MessageSid, From, To, Body, OptOutType } = text.data;
    return {
      ...{ kind: "inbound", provider: "twilio", providerReference: MessageSid },
      ...{ from: From, to: To, body: Body, isAnswered: Boolean(OptOutType) },
    };
  }

  /** The address with every parameter by name, under the account’s token. */
  sign(url: string, given: URLSearchParams): string {
    const parameters = [...given].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const signed = url + parameters.map(([name, value]) => name + value).join("");
    return createHmac("sha1", this.#account.token).update(signed).digest("base64");
  }
}

const Number_ = z.string().regex(/^\+?[0-9]{3,15}$/);
const Inbound = z.object({
  MessageSid: z.string().min(1).max(64),
  From: Number_,
  To: Number_,
  Body: z
    .string()
    .max(5_000)
    .transform((text) => text.replaceAll("\u0000", "")),
  OptOutType: z.string().optional(),
});

function answerOf(status: number, body: string): TextAnswer {
  if (status >= 200 && status < 300) {
    const made = Created.safeParse(jsonIn(body));
    // It has been taken, whatever it is called.
    if (!made.success) return { kind: "accepted", providerId: "", segments: 1 };
    return { kind: "accepted", providerId: made.data.sid, segments: made.data.num_segments };
  }
  const { code, message } = Refused.catch({ code: 0, message: "" }).parse(jsonIn(body));
  const said = shortReason(`${code || status}`, withoutNumbers(message)) ?? String(status);
  if (status === 429 || status === 503 || code === 20429) return { kind: "later", error: said };
  // A gateway may lose the answer to what was done.
  if (status >= 500) return { kind: "unknown", error: said };
  if (status === 401 || status === 403 || status === 404 || ABOUT_US.includes(code))
    return { kind: "broken", error: said };
  const because = OPTED_OUT.includes(code)
    ? "opted_out"
    : INVALID_NUMBERS.includes(code)
      ? "invalid_number"
      : "other";
  return { kind: "refused", because, error: said };
}

function brokenBy(error: unknown): TextAnswer {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  const said = shortReason(code ?? (error as Error).name) ?? "unreachable";
  return { kind: code && NOT_SENT.has(code) ? "broken" : "unknown", error: said };
}

/** Twilio’s sentences repeat the number. */
const withoutNumbers = (text: string): string => text.replace(/\+?\d[\d\s()-]{6,}\d/g, "…");

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
