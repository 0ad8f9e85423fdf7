import { Webhook, WebhookVerificationError } from "standardwebhooks";

export { WebhookVerificationError };

/** An event as it is sent. `id` stays the same over every delivery of one event. */
export type WebhookEvent = {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
};

type Received = Headers | Record<string, string | readonly string[] | undefined>;

/**
 * The event of a webhook request, once its signature and age are found right.
 * @param payload the body as it arrived: parsed and written again it has another signature
 * @param secret the endpoint's, which begins with `whsec_`; several are tried in order
 * @throws WebhookVerificationError for a wrong signature, a missing header, and a timestamp more than five
 *   minutes off
 */
export function verifyWebhook(
  payload: string | Uint8Array,
  headers: Received,
  secret: string | readonly string[],
): WebhookEvent {
  const signed = signedHeaders(headers);
  const text = typeof payload === "string" ? payload : new TextDecoder().decode(payload);
  const body = verifiedBy([secret].flat(), text, signed) as Omit<WebhookEvent, "id">;
  return { ...body, id: signed["webhook-id"] };
}

function verifiedBy(secrets: readonly string[], text: string, headers: Signed): unknown {
  let refusal: unknown = new WebhookVerificationError("No secret was given.");
  for (const secret of secrets) {
    try {
      return new Webhook(secret).verify(text, headers);
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

type Signed = Record<(typeof SIGNED)[number], string>;
const SIGNED = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

function signedHeaders(headers: Received): Signed {
  const all = new Headers();
  const given = headers instanceof Headers ? [...headers] : Object.entries(headers);
  for (const [name, value] of given) {
    if (SIGNED.includes(name.toLowerCase() as (typeof SIGNED)[number]))
      all.set(name, [value ?? []].flat().join(" "));
  }
  return Object.fromEntries(SIGNED.map((name) => [name, all.get(name) ?? ""])) as Signed;
}
