import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { givingWays, organizationPaypalKeys } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { lockOrganization } from "@/lib/identity/organization-lock";
import { accept, refused } from "@/lib/input";
import { askPaypal, PaypalRefusal } from "./paypal-client";
import {
  findPaypalAccount,
  PAYPAL_COLUMNS,
  type PaypalAccount,
  type PaypalKeys,
} from "./paypal-keys";
import { findGivingWays, readWaysView } from "./ways";
import {
  GivingWaysChanges,
  type GivingWaysChangesInput,
  type GivingWaysView,
  PaypalKeysEntry,
  type PaypalKeysEntryInput,
} from "./ways-schema";

/** The ways to pay on an organization’s giving pages. */
export async function readGivingWays(actor: MemberActor): Promise<GivingWaysView> {
  requirePermission(actor, "settings_edit");
  return readWaysView(db, actor.organizationId);
}

/**
 * Switches ways to pay on and off. Throws 422 for PayPal without an account, and for a transfer or a check
 * of which donors would not learn where to send it.
 */
export async function changeGivingWays(
  actor: MemberActor,
  input: GivingWaysChangesInput,
): Promise<GivingWaysView> {
  requirePermission(actor, "settings_edit");
  const wanted = accept(GivingWaysChanges, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findGivingWays(tx, organizationId);
    const after = {
      wallets: wanted.wallets ?? before.wallets,
      bankDebit: wanted.bank_debit ?? before.bankDebit,
      paypal: wanted.paypal ?? before.paypal,
      bankTransfer: wanted.bank_transfer ?? before.bankTransfer,
      bankTransferDetails: wanted.bank_transfer_details ?? before.bankTransferDetails,
      checks: wanted.checks ?? before.checks,
      checkDetails: wanted.check_details ?? before.checkDetails,
    };
    if (after.bankTransfer && after.bankTransferDetails === "")
      throw refused("bank_transfer_details", "required", "Enter the account that gifts go to.");
    if (after.checks && after.checkDetails === "")
      throw refused("check_details", "required", "Enter the payee and the mailing address.");
    if (after.paypal && !(await findPaypalAccount(tx, organizationId)))
      throw refused("paypal", "no_account", "Enter your PayPal account first.");
    const isChange = Object.entries(after).some(
      ([name, value]) => value !== before[name as keyof typeof after],
    );
    if (!isChange) return readWaysView(tx, organizationId);
    const [written] = await tx
      .insert(givingWays)
      .values({ organizationId, ...after })
      .onConflictDoUpdate({ target: givingWays.organizationId, set: after })
      .returning({ id: givingWays.id });
    if (!written) throw new Error("The ways to pay were not written.");
    await recordChange(tx, actor, {
      ...{ action: "giving_ways.change", subjectType: "giving_ways", subjectId: written.id },
      ...{ before: factsOf(before), after: factsOf(after) },
    });
    return readWaysView(tx, organizationId);
  });
}

type Facts = Pick<
  Awaited<ReturnType<typeof findGivingWays>>,
  "wallets" | "bankDebit" | "paypal" | "bankTransfer" | "checks"
>;

const factsOf = ({ wallets, bankDebit, paypal, bankTransfer, checks }: Facts) => ({
  ...{ wallets, bank_debit: bankDebit, paypal, bank_transfer: bankTransfer, checks },
});

/**
 * Has PayPal payments go to an organization’s own account, from the next one on. PayPal is asked first
 * whether the keys and the webhook are good. An earlier account stays for its refunds. Throws 422 that
 * names what is wrong, 503.
 */
export async function enterPaypalKeys(
  actor: MemberActor,
  input: PaypalKeysEntryInput,
): Promise<GivingWaysView> {
  requirePermission(actor, "settings_edit");
  const entry = accept(PaypalKeysEntry, input);
  if (env().DEMO && !entry.sandbox)
    throw refused("sandbox", "live_account", "The demo takes accounts of PayPal’s sandbox only.");
  const keys = {
    ...{ clientId: entry.client_id, clientSecret: entry.client_secret },
    ...{ webhookId: entry.webhook_id, isTest: entry.sandbox },
  };
  await inspect(keys);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findPaypalAccount(tx, organizationId);
    const isSame = before?.clientId === keys.clientId && before.isTest === keys.isTest;
    if (before && !isSame) await retire(tx, before);
    const entered = await writeKeys(tx, organizationId, keys);
    await recordChange(tx, actor, {
      ...{ action: "paypal_account.enter", subjectType: "paypal_account", subjectId: entered.id },
      ...{ before: before && accountFacts(before), after: accountFacts(entered) },
    });
    return readWaysView(tx, organizationId);
  });
}

async function inspect(keys: PaypalKeys): Promise<void> {
  try {
    await askPaypal(keys, `/v1/notifications/webhooks/${keys.webhookId}`);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    if (error.status === 401)
      throw refused(
        "client_secret",
        "wrong_keys",
        "PayPal doesn’t know this client ID and secret. Copy both from the same REST app and mode.",
      );
    throw refused(
      "webhook_id",
      "unknown_webhook",
      "PayPal doesn’t know this webhook. Copy its ID from the REST app’s page.",
    );
  }
}

const retire = (tx: Tx, { id, organizationId }: PaypalAccount) =>
  tx
    .update(organizationPaypalKeys)
    .set({ retiredAt: now() })
    .where(within(organizationPaypalKeys, organizationId, eq(organizationPaypalKeys.id, id)));

async function writeKeys(tx: Tx, organizationId: number, keys: PaypalKeys): Promise<PaypalAccount> {
  const set = { ...keys, clientSecretLastFour: keys.clientSecret.slice(-4), retiredAt: null };
  const { organizationId: of, clientId, isTest } = organizationPaypalKeys;
  const [written] = await tx
    .insert(organizationPaypalKeys)
    .values({ organizationId, ...set })
    .onConflictDoUpdate({ target: [of, clientId, isTest], set })
    .returning(PAYPAL_COLUMNS);
  if (!written) throw new Error("A PayPal account was not written.");
  return written;
}

const accountFacts = ({ clientId, isTest, clientSecretLastFour }: PaypalAccount) => ({
  ...{ client_id: clientId, is_test: isTest, last_four: clientSecretLastFour },
});

/**
 * Forgets an account, in use or earlier. Its payments cannot be given back from here any more; without
 * one in use, giving pages stop offering PayPal. Throws 404.
 */
export async function removePaypalAccount(actor: MemberActor, id: number): Promise<GivingWaysView> {
  requirePermission(actor, "settings_edit");
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const [removed] = await tx
      .delete(organizationPaypalKeys)
      .where(within(organizationPaypalKeys, organizationId, eq(organizationPaypalKeys.id, id)))
      .returning(PAYPAL_COLUMNS);
    if (!removed) throw notFound("PayPal account");
    await recordChange(tx, actor, {
      ...{ action: "paypal_account.remove", subjectType: "paypal_account" },
      ...{ subjectId: id, before: accountFacts(removed) },
    });
    return readWaysView(tx, organizationId);
  });
}
