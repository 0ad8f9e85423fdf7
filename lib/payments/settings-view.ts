import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizations, paymentMethods, plans } from "@/db/schema";
import { within } from "@/db/within";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import type { PaymentAccountView, PaymentSettingsView } from "./settings-schema";
import { statementExample, statementRoom, statementWords } from "./statement-text";
import { organizationWebhookUrl } from "./stripe-endpoint";
import { type Account, installationKeys, listOwnAccounts } from "./stripe-keys";
import { STRIPE_EVENTS } from "./stripe-webhooks";

/** Secrets are never part of it. */
export async function readSettings(
  reader: Db | Tx,
  organizationId: number,
): Promise<PaymentSettingsView> {
  const organization = await readOrganization(reader, organizationId);
  const accounts = await listOwnAccounts(reader, organizationId);
  const views = await Promise.all(accounts.map((account) => presentAccount(reader, account)));
  const account = views.find(({ retired_at }) => retired_at === null) ?? null;
  const prefix = accounts.find(({ id }) => id === account?.id)?.statementPrefix ?? null;
  return {
    payments_go_to: account ? "own_account" : withoutOwn(),
    account,
    earlier_accounts: views.filter(({ retired_at }) => retired_at !== null),
    webhook_url: organizationWebhookUrl(organizationId),
    webhook_events: [...STRIPE_EVENTS],
    statement_text: organization.statementText,
    statement_text_max: statementRoom(prefix),
    statement_example: statementExample(prefix, statementWords(organization, prefix)),
    takes_test_keys_only: env().DEMO,
  };
}

const withoutOwn = () =>
  installationKeys() === undefined || env().DEMO ? "test_gateway" : "installation";

async function presentAccount(reader: Db | Tx, account: Account): Promise<PaymentAccountView> {
  return {
    id: account.id,
    account_id: account.accountReference,
    account_name: account.accountName,
    is_test: account.isTest,
    publishable_key: account.publishableKey,
    secret_key_last_four: account.secretKeyLastFour,
    webhook_secret_last_four: account.webhookSecretLastFour,
    entered_at: account.updatedAt.toISOString(),
    retired_at: account.retiredAt?.toISOString() ?? null,
    recurring_gifts: await countPlans(reader, account),
  };
}

/** Recurring gifts whose card an account keeps. */
async function countPlans(
  reader: Db | Tx,
  { organizationId, accountReference, isTest }: Account,
): Promise<number> {
  const found = await reader
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(
      paymentMethods,
      within(paymentMethods, plans.organizationId, eq(paymentMethods.id, plans.paymentMethodId)),
    )
    .where(
      within(
        plans,
        organizationId,
        eq(plans.status, "active"),
        eq(paymentMethods.accountReference, accountReference),
        eq(paymentMethods.isTest, isTest),
      ),
    );
  return found.length;
}

export async function readOrganization(reader: Db | Tx, id: number) {
  const [found] = await reader.select().from(organizations).where(eq(organizations.id, id));
  if (!found) throw notFound("organization");
  return found;
}
