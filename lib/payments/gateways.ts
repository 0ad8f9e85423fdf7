import { type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { part } from "@/db/parts";
import { given, keptStatement } from "@/db/prepared";
import { env } from "@/lib/env";
import { conflict, notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import type { Gateway } from "./gateway";
import { PaypalGateway } from "./paypal";
import { findPaypalKeys, findPaypalKeysOf, livePaypal, takesLivePaypal } from "./paypal-keys";
import { StripeGateway } from "./stripe";
import { findKeys, findKeysOf, installationKeys, listOwnKeys, ownStripe } from "./stripe-keys";
import { TestGateway } from "./test-gateway";

/**
 * The gateway that takes an actor's card payments: Stripe by the organization's own keys or the
 * installation's, the test gateway for test keys and where neither is set up. The demo knows none but
 * keys that were entered in it, and those are for tests (`decisions §3`).
 */
export async function gatewayFor(reader: Db | Tx, actor: Actor): Promise<Gateway> {
  const isTestKey = actor.kind === "api_key" && !actor.live;
  const keys = isTestKey ? undefined : await findKeys(reader, actor.organizationId);
  return keys ? new StripeGateway(keys) : new TestGateway(actor.organizationId);
}

/**
 * The same for a new card payment. Where PayPal takes real money and no cards are set up, there are no
 * test cards either: whoever used one would owe nothing. Throws 409.
 */
export async function cardGatewayFor(reader: Db | Tx, actor: Actor): Promise<Gateway> {
  // Sent together, although few need the second.
  const [gateway, takesPaypal] = await Promise.all([
    gatewayFor(reader, actor),
    takesLivePaypal(reader, actor.organizationId),
  ]);
  const isTestKey = actor.kind === "api_key" && !actor.live;
  if (gateway.name === "test" && !isTestKey && takesPaypal)
    throw conflict("cards_not_accepted", "Cards aren’t accepted here.");
  return gateway;
}

/**
 * Is a real gateway set up for an organization? Without one every payment is a test, and pages say so.
 */
export async function takesRealPayments(reader: Db | Tx, organizationId: number): Promise<boolean> {
  if (isRealGateway(false)) return true;
  const { rows } = await readOwnGateways(reader, organizationId);
  return isRealGateway(rows.length > 0);
}

const readOwnGateways = keptStatement<object, number>(
  () => "",
  () => ownGateways(given("organizationId")),
  (organizationId) => ({ organizationId }),
);

/** A row for each account of an organization's own that takes its new payments for real. */
const ownGateways = (organizationId: number): SQL =>
  sql`${ownStripe(organizationId)} union all ${livePaypal(organizationId)}`;

/** The same as part of a larger read. */
export const ownGatewayPart = (organizationId: number) =>
  part<{ id: number }>(ownGateways(organizationId));

/** The same, for who has read already whether the organization has an account of its own. */
export function isRealGateway(hasOwnAccount: boolean): boolean {
  return !env().DEMO && (hasOwnAccount || installationKeys() !== undefined);
}

/** The same for a page, also one of no organization. */
export async function isTestMode(organizationId: number | undefined): Promise<boolean> {
  if (organizationId !== undefined) return !(await takesRealPayments(db, organizationId));
  return env().DEMO || installationKeys() === undefined;
}

/** Stripe, for what it sends the installation. Throws not found while it is not set up. */
export function stripeGateway(): Gateway {
  const keys = installationKeys();
  if (!keys?.webhookSecret) throw notFound("page");
  return new StripeGateway(keys);
}

/** Stripe, for what it sends to an organization's own address, account by account. Throws not found. */
export async function stripeGatewaysOf(organizationId: number): Promise<[Gateway, ...Gateway[]]> {
  const own = await listOwnKeys(db, organizationId);
  const [first, ...others] = own.map((keys) => new StripeGateway(keys));
  if (!first) throw notFound("page");
  return [first, ...others];
}

/** PayPal, for an actor’s new payments; undefined where the organization has no account there. */
export async function paypalFor(reader: Db | Tx, actor: Actor): Promise<Gateway | undefined> {
  const keys = await findPaypalKeys(reader, actor.organizationId);
  if (!keys || (actor.kind === "api_key" && !actor.live && !keys.isTest)) return undefined;
  return new PaypalGateway(keys);
}

async function paypalOf(
  reader: Db | Tx,
  organizationId: number,
  clientId: string | null,
  isTest: boolean,
): Promise<Gateway | undefined> {
  if (clientId === null) return undefined;
  const keys = await findPaypalKeysOf(reader, organizationId, { clientId, isTest });
  return keys && new PaypalGateway(keys);
}

export type AtGateway = {
  organizationId: number;
  gateway: string | null;
  isTest: boolean;
  accountReference: string | null;
};

/**
 * The gateway that a payment or stored card is at, by the account that it remembers. Undefined when it is
 * not set up, or only its other mode, or the keys of that account were removed.
 */
export async function gatewayOf(
  reader: Db | Tx,
  { organizationId, gateway, isTest, accountReference }: AtGateway,
): Promise<Gateway | undefined> {
  if (gateway === "test") return new TestGateway(organizationId);
  if (gateway === "paypal") return paypalOf(reader, organizationId, accountReference, isTest);
  if (gateway !== "stripe") return undefined;
  const keys =
    accountReference === null
      ? installationKeys()
      : await findKeysOf(reader, organizationId, { accountReference, isTest });
  if (!keys) return undefined;
  const stripe = new StripeGateway(keys);
  return stripe.isTest === isTest ? stripe : undefined;
}
