import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { organizationPaymentKeys, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { lockOrganization } from "@/lib/identity/organization-lock";
import { accept, refused } from "@/lib/input";
import { holdCharges } from "./charge-holds";
import {
  PaymentKeys,
  type PaymentKeysInput,
  PaymentSettingsChanges,
  type PaymentSettingsChangesInput,
  type PaymentSettingsView,
} from "./settings-schema";
import { readOrganization, readSettings } from "./settings-view";
import { statementRoom } from "./statement-text";
import { type InspectedAccount, inspectKeys } from "./stripe-inspection";
import {
  ACCOUNT_COLUMNS,
  type Account,
  findOwnAccount,
  installationKeys,
  isLiveKey,
} from "./stripe-keys";

/** Where an organization's card payments go, and what payers read of them. Secrets are never part of it. */
export async function readPaymentSettings(actor: MemberActor): Promise<PaymentSettingsView> {
  requirePermission(actor, "settings_edit");
  return readSettings(db, actor.organizationId);
}

/**
 * Has an organization's card payments go to its own account at Stripe, from the next one on. The keys are
 * checked there first. Payments and cards of before stay where they are; recurring gifts that are charged
 * elsewhere are held until staff resume them. Throws 422 that names the wrong key, 503.
 */
export async function enterPaymentKeys(
  actor: MemberActor,
  input: PaymentKeysInput,
): Promise<PaymentSettingsView> {
  requirePermission(actor, "settings_edit");
  const keys = accept(PaymentKeys, input);
  const { organizationId } = actor;
  if (env().DEMO && isLiveKey(keys.secret_key))
    throw refused("secret_key", "live_key", "The demo takes test keys only, such as sk_test_…");
  const { secret_key: secretKey, publishable_key: publishableKey } = keys;
  const account = await inspectKeys({ secretKey, publishableKey });
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findOwnAccount(tx, organizationId);
    const isSame =
      before?.accountReference === account.accountReference && before.isTest === account.isTest;
    if (before && !isSame) await retire(tx, before);
    const entered = await writeAccount(tx, organizationId, account, {
      ...{ secretKey, publishableKey, webhookSecret: keys.webhook_secret },
      secretKeyLastFour: secretKey.slice(-4),
      webhookSecretLastFour: keys.webhook_secret.slice(-4),
    });
    if (!isSame) await holdThoseOf(tx, organizationId, before, account.accountReference);
    await recordChange(tx, actor, {
      ...{ action: "payment_account.enter", subjectType: "payment_account" },
      ...{ subjectId: entered.id, before: before && factsOf(before), after: factsOf(entered) },
    });
    return readSettings(tx, organizationId);
  });
}

const retire = (tx: Tx, { id, organizationId }: Account) =>
  tx
    .update(organizationPaymentKeys)
    .set({ retiredAt: now() })
    .where(within(organizationPaymentKeys, organizationId, eq(organizationPaymentKeys.id, id)));

type Keys = Pick<
  typeof organizationPaymentKeys.$inferInsert,
  "secretKey" | "publishableKey" | "webhookSecret" | "secretKeyLastFour" | "webhookSecretLastFour"
>;

async function writeAccount(
  tx: Tx,
  organizationId: number,
  account: InspectedAccount,
  keys: Keys,
): Promise<Account> {
  const { organizationId: of, accountReference, isTest } = organizationPaymentKeys;
  const set = { ...account, ...keys, retiredAt: null };
  const [written] = await tx
    .insert(organizationPaymentKeys)
    .values({ organizationId, ...set })
    .onConflictDoUpdate({ target: [of, accountReference, isTest], set })
    .returning(ACCOUNT_COLUMNS);
  if (!written) throw new Error("A payment account was not written.");
  return written;
}

/** The recurring gifts of the account that took payments until now: the earlier one, or the installation's. */
async function holdThoseOf(
  tx: Tx,
  organizationId: number,
  before: Account | undefined,
  to: string,
): Promise<void> {
  const installation = installationKeys();
  const isTest = before?.isTest ?? !isLiveKey(installation?.secretKey ?? "");
  const accountReference = before?.accountReference ?? null;
  const detail = `${accountReference ?? "installation"} → ${to}`;
  const account = { name: "stripe", isTest, accountReference } as const;
  await holdCharges(tx, account, { detail, organizationId });
}

/** What the activity log tells of an account: whose it is, and no key. */
const factsOf = ({ accountReference, accountName, isTest, secretKeyLastFour }: Account) => ({
  ...{ account_id: accountReference, account_name: accountName },
  ...{ is_test: isTest, last_four: secretKeyLastFour },
});

/**
 * Forgets the keys of an account, in use or earlier. Its payments cannot be given back from here any more,
 * and recurring gifts on its cards are held; once resumed, their donors are asked for another card.
 * Throws 404.
 */
export async function removePaymentAccount(
  actor: MemberActor,
  id: number,
): Promise<PaymentSettingsView> {
  requirePermission(actor, "settings_edit");
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const [removed] = await tx
      .delete(organizationPaymentKeys)
      .where(within(organizationPaymentKeys, organizationId, eq(organizationPaymentKeys.id, id)))
      .returning(ACCOUNT_COLUMNS);
    if (!removed) throw notFound("payment account");
    await holdThoseOf(tx, organizationId, removed, "removed");
    await recordChange(tx, actor, {
      ...{ action: "payment_account.remove", subjectType: "payment_account" },
      ...{ subjectId: id, before: factsOf(removed) },
    });
    return readSettings(tx, organizationId);
  });
}

/** Changes what payers read on their card's statement. Throws 422 for what does not fit. */
export async function changePaymentSettings(
  actor: MemberActor,
  input: PaymentSettingsChangesInput,
): Promise<PaymentSettingsView> {
  requirePermission(actor, "settings_edit");
  const { statement_text: statementText } = accept(PaymentSettingsChanges, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const room = statementRoom((await findOwnAccount(tx, organizationId))?.statementPrefix ?? null);
    if (statementText && statementText.length > room)
      throw refused("statement_text", "too_long", `Use at most ${room} characters.`);
    const before = await readOrganization(tx, organizationId);
    if (before.statementText === statementText) return readSettings(tx, organizationId);
    await tx
      .update(organizations)
      .set({ statementText })
      .where(eq(organizations.id, organizationId));
    await recordChange(tx, actor, {
      ...{ action: "organization.change", subjectType: "organization", subjectId: organizationId },
      before: { statementText: before.statementText },
      after: { statementText },
    });
    return readSettings(tx, organizationId);
  });
}
