import type { Db, Tx } from "@/db/client";
import { givingWays } from "@/db/schema";
import { within } from "@/db/within";
import { env } from "@/lib/env";
import { takesPaypal } from "./paypal-amounts";
import { findPaypalAccount, listPaypalAccounts, type PaypalAccount } from "./paypal-keys";
import { PAYPAL_EVENTS } from "./paypal-webhooks";
import { debitTypeOf } from "./stripe-debits";
import { hasStripe } from "./stripe-keys";
import type { GivingWaysView, PaypalAccountView, Way } from "./ways-schema";

export type GivingWays = Omit<
  typeof givingWays.$inferSelect,
  "id" | "organizationId" | "createdAt" | "updatedAt"
>;

/** What is offered until staff say more. */
const UNLESS_SAID: GivingWays = {
  ...{ wallets: true, bankDebit: false, paypal: false, bankTransfer: false, checks: false },
  ...{ bankTransferDetails: "", checkDetails: "" },
};

export async function findGivingWays(reader: Db | Tx, organizationId: number): Promise<GivingWays> {
  const [found] = await reader.select().from(givingWays).where(within(givingWays, organizationId));
  return found ?? UNLESS_SAID;
}

/**
 * The ways to pay a gift in one currency, as its organization has switched them on. Without Stripe, cards
 * are for tests: they are left out where PayPal takes real money.
 */
export async function offeredWays(
  reader: Db | Tx,
  organizationId: number,
  currency: string,
): Promise<ReadonlySet<Way>> {
  const ways = await findGivingWays(reader, organizationId);
  const account = ways.paypal ? await findPaypalAccount(reader, organizationId) : undefined;
  const isLivePaypal = account?.isTest === false;
  const takesCards = !isLivePaypal || (await hasStripe(reader, organizationId));
  const offered: [Way, boolean][] = [
    ["card", takesCards],
    ["wallet", takesCards && ways.wallets],
    ["bank_debit", takesCards && ways.bankDebit && debitTypeOf(currency) !== undefined],
    ["paypal", account !== undefined && takesPaypal(currency)],
    ["bank_transfer", ways.bankTransfer],
    ["check", ways.checks],
  ];
  return new Set(offered.flatMap(([way, isOffered]) => (isOffered ? [way] : [])));
}

/** How a gift by transfer or check is to be sent, as staff have written it. */
export const detailsOf = (ways: GivingWays, way: "bank_transfer" | "check"): string =>
  way === "check" ? ways.checkDetails : ways.bankTransferDetails;

/** Where PayPal sends what happens in an organization’s own account. */
export const paypalWebhookUrl = (organizationId: number): string =>
  `${env().APP_ORIGIN}/api/webhooks/paypal/${organizationId}`;

/** Secrets are never part of it. */
export async function readWaysView(
  reader: Db | Tx,
  organizationId: number,
): Promise<GivingWaysView> {
  const ways = await findGivingWays(reader, organizationId);
  const accounts = await listPaypalAccounts(reader, organizationId);
  const current = accounts.find(({ retiredAt }) => retiredAt === null);
  return {
    wallets: ways.wallets,
    bank_debit: ways.bankDebit,
    paypal: ways.paypal,
    bank_transfer: ways.bankTransfer,
    bank_transfer_details: ways.bankTransferDetails,
    checks: ways.checks,
    check_details: ways.checkDetails,
    paypal_account: current ? presentAccount(current) : null,
    earlier_paypal_accounts: accounts.filter(({ retiredAt }) => retiredAt).map(presentAccount),
    paypal_webhook_url: paypalWebhookUrl(organizationId),
    paypal_webhook_events: [...PAYPAL_EVENTS],
    takes_sandbox_only: env().DEMO,
  };
}

const presentAccount = (account: PaypalAccount): PaypalAccountView => ({
  id: account.id,
  client_id: account.clientId,
  is_test: account.isTest,
  client_secret_last_four: account.clientSecretLastFour,
  webhook_id: account.webhookId,
  entered_at: account.updatedAt.toISOString(),
  retired_at: account.retiredAt?.toISOString() ?? null,
});
