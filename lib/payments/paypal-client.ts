import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { GatewayUnreachable } from "./gateway";
import type { PaypalKeys } from "./paypal-keys";

/** PayPal answered that it will not do it; its own word for why is the first of its issues. */
export class PaypalRefusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
    readonly description: string,
  ) {
    super(`${issue}: ${description}`);
    this.name = "PaypalRefusal";
  }
}

type Asked = {
  method?: "GET" | "POST";
  body?: object;
  /** JSON that is not to be written anew. */
  rawBody?: string;
  /** Asked again under the same id, PayPal answers as it did before. */
  requestId?: string;
};

type Token = { value: string; until: number };

const tokens = new Map<string, Token>();
const MOST_TOKENS = 100;

/** PayPal takes a token for less than it says, so that none ends on its way. */
const MARGIN_MS = 60_000;

const RETRIES = 2;

/** Where PayPal’s API is for these keys. */
const baseOf = ({ isTest }: PaypalKeys): string =>
  env().PAYPAL_API_BASE ??
  (isTest ? "https://api-m.sandbox.paypal.com" : "https://api-m.paypal.com");

/**
 * Asks PayPal’s REST API. Throws `PaypalRefusal` for what it refuses, `GatewayUnreachable` when nobody
 * knows what happened.
 */
export async function askPaypal<T>(keys: PaypalKeys, path: string, asked: Asked = {}): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once<T>(keys, path, asked);
    } catch (error) {
      const isStale = error instanceof PaypalRefusal && error.status === 401 && attempt === 0;
      if (isStale) tokens.delete(tokenKey(keys));
      else if (!(error instanceof GatewayUnreachable) || attempt >= RETRIES) throw error;
    }
  }
}

async function once<T>(keys: PaypalKeys, path: string, asked: Asked): Promise<T> {
  const { method = "GET", body, rawBody, requestId } = asked;
  const token = await tokenOf(keys);
  return send<T>(`${baseOf(keys)}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Prefer: "return=representation",
      ...(requestId && { "PayPal-Request-Id": requestId }),
    },
    body: rawBody ?? (body && JSON.stringify(body)),
  });
}

const tokenKey = (keys: PaypalKeys): string =>
  `${baseOf(keys)} ${keys.clientId} ${keys.clientSecret}`;

async function tokenOf(keys: PaypalKeys): Promise<string> {
  const known = tokens.get(tokenKey(keys));
  if (known && known.until > Date.now()) return known.value;
  const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64");
  const answer = await send<{ access_token: string; expires_in: number }>(
    `${baseOf(keys)}/v1/oauth2/token`,
    {
      method: "POST",
      headers: {
        Authorization: `Basic ${basic}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    },
  );
  if (tokens.size >= MOST_TOKENS) tokens.clear();
  const until = Date.now() + answer.expires_in * 1000 - MARGIN_MS;
  tokens.set(tokenKey(keys), { value: answer.access_token, until });
  return answer.access_token;
}

async function send<T>(url: string, request: RequestInit): Promise<T> {
  const signal = AbortSignal.timeout(env().PAYPAL_TIMEOUT_SECONDS * 1000);
  const response = await fetch(url, { ...request, signal, redirect: "error" }).catch(
    (error: unknown) => {
      throw new GatewayUnreachable(error);
    },
  );
  const answer = await bodyOf(response);
  if (response.ok) return answer as T;
  const { issue, description } = issueOf(answer);
  if (response.status >= 500 || response.status === 429 || response.status === 408)
    throw new GatewayUnreachable(new PaypalRefusal(response.status, issue, description));
  log.debug({ status: response.status, issue }, "PayPal refused a request");
  throw new PaypalRefusal(response.status, issue, description);
}

/** An answer that breaks off is no answer. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === "" ? {} : JSON.parse(text);
  } catch (error) {
    throw new GatewayUnreachable(error);
  }
}

/** developer.paypal.com/api/rest/responses: `name` of the kind of error, `details` of each issue. */
function issueOf(answer: unknown): { issue: string; description: string } {
  const { name, message, error, error_description, details } = (answer ?? {}) as {
    name?: string;
    message?: string;
    error?: string;
    error_description?: string;
    details?: { issue?: string; description?: string }[];
  };
  const [first] = Array.isArray(details) ? details : [];
  return {
    issue: first?.issue ?? name ?? error ?? "UNKNOWN",
    description: first?.description ?? message ?? error_description ?? "",
  };
}
