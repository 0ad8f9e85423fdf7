import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { refused } from "@/lib/input";
import { log } from "@/lib/log";
import { stripeClient } from "./stripe-client";
import { isMissing, isUncertain } from "./stripe-failures";
import { isLiveKey } from "./stripe-keys";

export type InspectedAccount = {
  accountReference: string;
  accountName: string;
  statementPrefix: string | null;
  isTest: boolean;
};

type Keys = { secretKey: string; publishableKey: string };

/**
 * Asks Stripe whose keys these are, and whether both belong to one account. Moves no money and leaves
 * nothing behind. Throws 422 that names the key, and 503 while Stripe does not answer.
 */
export async function inspectKeys(keys: Keys): Promise<InspectedAccount> {
  const stripe = stripeClient(keys.secretKey);
  const account = await asking("secret_key", () => stripe.accounts.retrieveCurrent());
  await requirePair(stripe, keys.publishableKey);
  return {
    accountReference: account.id,
    accountName: nameOf(account),
    statementPrefix: statementPrefix(account),
    isTest: !isLiveKey(keys.secretKey),
  };
}

const nameOf = ({ id, business_profile, settings }: Stripe.Account): string =>
  business_profile?.name || settings?.dashboard?.display_name || id;

/** A prefix is the first ten characters of the whole text where the account has none of its own. */
function statementPrefix({ settings }: Stripe.Account): string | null {
  const { card_payments, payments } = settings ?? {};
  const own = card_payments?.statement_descriptor_prefix;
  return own || payments?.statement_descriptor?.slice(0, 10).trim() || null;
}

/**
 * docs.stripe.com/api/setup_intents/retrieve: a publishable key reads an intent with the intent's secret,
 * of its own account only. The intent is for nobody's card, and is cancelled.
 */
async function requirePair(stripe: Stripe, publishableKey: string): Promise<void> {
  const { id, client_secret } = await asking("secret_key", () =>
    stripe.setupIntents.create({ usage: "off_session", allowed_payment_method_types: ["card"] }),
  );
  try {
    await asking("publishable_key", () =>
      stripeClient(publishableKey).setupIntents.retrieve(id, {
        client_secret: client_secret ?? "",
      }),
    );
  } finally {
    await stripe.setupIntents
      .cancel(id)
      .catch((error) => log.warn({ err: error }, "an intent of a key's inspection stays open"));
  }
}

async function asking<T>(
  field: "secret_key" | "publishable_key",
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw refusalOf(field, error);
  }
}

function refusalOf(field: "secret_key" | "publishable_key", error: unknown): unknown {
  const { errors } = Stripe;
  if (isUncertain(error)) return unanswered();
  if (error instanceof errors.StripeAuthenticationError)
    return refused(
      field,
      "unknown_key",
      "Stripe does not know this key. Copy it again from Stripe.",
    );
  if (field === "publishable_key" && isMissing(error))
    return refused(
      field,
      "other_account",
      "This publishable key belongs to another account than the secret key.",
    );
  if (error instanceof errors.StripePermissionError)
    return refused(
      field,
      "missing_permission",
      "This key lacks a permission that payments need. See the list below for restricted keys.",
    );
  if (!(error instanceof errors.StripeError)) return error;
  return refused(
    field,
    "refused_by_stripe",
    "Stripe refused this key. Check the account in Stripe.",
  );
}

const unanswered = () =>
  new AppError(
    "unavailable",
    "payment_gateway_unreachable",
    "Stripe does not answer at the moment, so nothing was saved. Please try again shortly.",
    {},
    { "Retry-After": "10" },
  );
