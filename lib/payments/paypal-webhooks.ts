import { z } from "zod";
import { db } from "@/db/client";
import { badRequest, notFound } from "@/lib/errors";
import { metrics } from "@/lib/metrics";
import { BAD_SIGNATURE, type GatewayEvent } from "./gateway";
import { takeIn } from "./inbox";
import { askPaypal, PaypalRefusal } from "./paypal-client";
import { listPaypalKeys, type PaypalKeys } from "./paypal-keys";

/** What can change a payment; a webhook subscribes to these. */
export const PAYPAL_EVENTS = [
  "CHECKOUT.ORDER.APPROVED",
  "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.REFUNDED",
  "PAYMENT.CAPTURE.REVERSED",
  "PAYMENT.REFUND.PENDING",
  "PAYMENT.REFUND.FAILED",
  "CUSTOMER.DISPUTE.CREATED",
  "CUSTOMER.DISPUTE.UPDATED",
  "CUSTOMER.DISPUTE.RESOLVED",
] as const;

const SUBSCRIBED: ReadonlySet<string> = new Set(PAYPAL_EVENTS);

/** Far more than any event of PayPal’s has. */
export const MOST_PAYPAL_EVENT_BYTES = 512 * 1024;

const reference = z.string().regex(/^[\w.:-]{1,255}$/);
const optional = reference.nullish().catch(null);

const PaypalEvent = z.object({
  id: reference,
  event_type: reference,
  resource: z.looseObject({
    id: optional,
    custom_id: z.uuid().nullish().catch(null),
    links: z
      .array(z.object({ rel: z.string(), href: z.string() }))
      .nullish()
      .catch(null),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: optional }))
      .nullish()
      .catch(null),
  }),
});

/** The headers that PayPal signs an event with (developer.paypal.com/api/rest/webhooks/rest). */
const SIGNED_WITH = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

/**
 * Takes in an event that PayPal sent to an organization’s own address: stored once by its id, applied by a
 * job (`decisions §12`). PayPal itself is asked whether it signed it, for each account of the
 * organization. Throws not found without one, bad request unless one of them is the sender’s, 503.
 */
export async function receivePaypalWebhook(
  organizationId: number,
  raw: string,
  headers: Headers,
): Promise<void> {
  const accounts = await listPaypalKeys(db, organizationId);
  if (accounts.length === 0) throw notFound("page");
  const count = (outcome: "stored" | "duplicate" | "refused") =>
    metrics().webhooks.inc({ gateway: "paypal", outcome });
  try {
    const event = eventIn(raw);
    const keys = await senderOf(accounts, raw, headers);
    const told = { ...event, isTest: keys.isTest };
    const { isTest, clientId: accountReference } = keys;
    const gateway = { name: "paypal", isTest, accountReference } as const;
    count((await db.transaction((tx) => takeIn(tx, gateway, told))) ? "stored" : "duplicate");
  } catch (error) {
    count("refused");
    throw error;
  }
}

function eventIn(raw: string): Omit<GatewayEvent, "isTest"> {
  const event = PaypalEvent.safeParse(jsonOf(raw));
  if (!event.success) throw badRequest("not_an_event", "This is not an event of PayPal’s.");
  const { id, event_type: type, resource } = event.data;
  const isOrder = type.startsWith("CHECKOUT.");
  const own = resource.id ?? null;
  return {
    ...{ reference: id, type, isForeign: false, concernsPayments: SUBSCRIBED.has(type) },
    chargeReference: isOrder ? null : (disputedIn(resource) ?? captureIn(resource) ?? own),
    checkoutReference: isOrder ? own : null,
    methodReference: null,
    paymentKey: resource.custom_id ?? null,
    payoutReference: null,
  };
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw badRequest("not_an_event", "This is not an event of PayPal’s.");
  }
}

type Resource = z.output<typeof PaypalEvent>["resource"];

const disputedIn = ({ disputed_transactions: about }: Resource) =>
  about?.[0]?.seller_transaction_id ?? null;

/** A refund names its capture by an address. */
function captureIn({ links }: Resource): string | null {
  const up = links?.find(({ rel }) => rel === "up")?.href ?? "";
  return /\/captures\/([\w.:-]+)$/.exec(up)?.[1] ?? null;
}

async function senderOf(
  accounts: readonly PaypalKeys[],
  raw: string,
  headers: Headers,
): Promise<PaypalKeys> {
  const signature = Object.entries(SIGNED_WITH).map(([name, header]) => {
    const value = headers.get(header);
    if (!value || value.length > 1000) throw unsigned();
    return [name, value] as const;
  });
  for (const keys of accounts) if (await isSigned(keys, raw, signature)) return keys;
  throw unsigned();
}

const unsigned = () =>
  badRequest(BAD_SIGNATURE, "The signature of this event is missing, wrong or too old.");

/** The event goes back to PayPal byte by byte as it came. */
async function isSigned(
  keys: PaypalKeys,
  raw: string,
  signature: readonly (readonly [string, string])[],
): Promise<boolean> {
  const { webhookId: webhook_id } = keys;
  const about = JSON.stringify({ ...Object.fromEntries(signature), webhook_id });
  try {
    const { verification_status: status } = await askPaypal<{ verification_status: string }>(
      keys,
      "/v1/notifications/verify-webhook-signature",
      { method: "POST", rawBody: `${about.slice(0, -1)},"webhook_event":${raw}}` },
    );
    return status === "SUCCESS";
  } catch (error) {
    if (error instanceof PaypalRefusal) return false;
    throw error;
  }
}
