import type Stripe from "stripe";
import { decline } from "./declines";
import type { CardFace, CardHolder, StoreOutcome } from "./gateway";
import { allowedTypes, mandateData } from "./stripe-debits";
import { declineBehind, isCustomerMissing, isGone, isMissing, reach } from "./stripe-failures";
import { faceOf, storeOutcome } from "./stripe-truth";

/** How often a card is stored anew because its customer is gone. */
const STORE_ATTEMPTS = 3;

export const once = (key: string, what: string) => ({ idempotencyKey: `${key}-${what}` });

/**
 * A customer whom Stripe does not know any more, deleted there or kept by another account, gives way to
 * a new one, under keys of its own: the refusal stands under the first ones.
 */
export async function storeCard(
  stripe: Stripe,
  token: string,
  holder: CardHolder,
): Promise<StoreOutcome> {
  const { idempotencyKey: key } = holder;
  for (let attempt = 1; ; attempt++) {
    try {
      const known = attempt === 1 ? holder.customerReference : undefined;
      const attemptKey = attempt === 1 ? key : `${key}-${attempt}`;
      return await storeFor(stripe, token, holder, known, attemptKey);
    } catch (error) {
      if (isCustomerMissing(error) && attempt < STORE_ATTEMPTS) continue;
      return { status: "declined", decline: declineBehind(error) };
    }
  }
}

async function storeFor(
  stripe: Stripe,
  token: string,
  { name, email, kind, currency, mandate, idempotencyKey, returnUrl }: CardHolder,
  customerReference: string | undefined,
  key: string,
): Promise<StoreOutcome> {
  const customer =
    customerReference ?? (await stripe.customers.create({ name, email }, once(key, "customer"))).id;
  const intent = await stripe.setupIntents.create(
    {
      customer,
      payment_method: await methodOf(stripe, token, idempotencyKey, { name, email }),
      confirm: true,
      usage: "off_session",
      ...allowedTypes(kind, currency),
      ...(mandate && { mandate_data: mandateData(mandate) }),
      return_url: returnUrl,
      expand: ["payment_method"],
    },
    once(key, "setup"),
  );
  return storeOutcome(intent);
}

/** One that this account never began, because the key has changed meanwhile, has to be entered again. */
export async function finishStoringCard(stripe: Stripe, reference: string): Promise<StoreOutcome> {
  const asked = { expand: ["payment_method"] };
  try {
    return storeOutcome(await reach(() => stripe.setupIntents.retrieve(reference, asked)));
  } catch (error) {
    if (isMissing(error)) return { status: "declined", decline: decline("invalid_token") };
    throw error;
  }
}

export async function removeCard(stripe: Stripe, methodReference: string): Promise<void> {
  try {
    await reach(() => stripe.paymentMethods.detach(methodReference));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

export async function retrieveCard(
  stripe: Stripe,
  methodReference: string,
): Promise<CardFace | null> {
  try {
    const method = await reach(() => stripe.paymentMethods.retrieve(methodReference));
    return faceOf(method);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A token becomes a payment method; one that is a method already stays it. */
export async function methodOf(
  stripe: Stripe,
  token: string,
  key: string,
  billing_details?: { name: string; email?: string },
): Promise<string> {
  if (token.startsWith("pm_")) return token;
  const card = { type: "card", card: { token }, billing_details } as const;
  return (await stripe.paymentMethods.create(card, once(key, "method"))).id;
}
