import { eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { organizationPaymentKeys } from "@/db/schema";
import { within } from "@/db/within";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { Unsealable } from "@/lib/sealing";
import { GatewayUnreachable } from "./gateway";

/** What Stripe is asked with, for one account. */
export type StripeKeys = {
  secretKey: string;
  publishableKey: string | null;
  webhookSecret: string | null;
  /** The organization's own account; null for the installation's. */
  accountReference: string | null;
};

/** Does Stripe take real money for this key, secret, restricted or publishable? */
export const isLiveKey = (key: string): boolean => key.split("_")[1] === "live";

/** The account of every organization without one of its own; undefined while none is set up. */
export function installationKeys(): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env();
  if (secretKey === undefined) return undefined;
  return {
    ...{ secretKey, accountReference: null },
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? null,
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? null,
  };
}

/** The keys that new payments of an organization go by: its own, else the installation's. Throws 503. */
export async function findKeys(
  reader: Db | Tx,
  organizationId: number,
): Promise<StripeKeys | undefined> {
  const [own] = await opened(() => keysStatement(reader).execute({ organizationId }));
  if (own) return own;
  // The demo is public: whatever is set up beside it stays out of its reach.
  return env().DEMO ? undefined : installationKeys();
}

const inUse = (organizationId: number) =>
  within(organizationPaymentKeys, organizationId, isNull(organizationPaymentKeys.retiredAt));

const keysStatement = preparedStatement("stripe_keys", (reader, name) =>
  reader
    .select()
    .from(organizationPaymentKeys)
    .where(inUse(given("organizationId")))
    .prepare(name),
);

/** Keys whose `APP_SECRET` is gone stop payments until they are entered again, and nothing else. */
async function opened<T>(read: () => PromiseLike<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error;
    log.error({ err: error }, "an organization's Stripe keys cannot be opened");
    throw new GatewayUnreachable(error);
  }
}

const { secretKey: _, webhookSecret: __, ...columns } = getTableColumns(organizationPaymentKeys);

/** What may be read although nothing can be opened. */
export const ACCOUNT_COLUMNS = columns;

/** An account of an organization's own, without what is sealed. */
export type Account = Omit<
  typeof organizationPaymentKeys.$inferSelect,
  "secretKey" | "webhookSecret"
>;

/** The one that takes its new payments. */
export async function findOwnAccount(
  reader: Db | Tx,
  organizationId: number,
): Promise<Account | undefined> {
  const [found] = await reader
    .select(ACCOUNT_COLUMNS)
    .from(organizationPaymentKeys)
    .where(inUse(organizationId));
  return found;
}

/** A row for the account that takes an organization's new card payments. */
export const ownStripe = (organizationId: number): SQL =>
  sql`select ${organizationPaymentKeys.id} from ${organizationPaymentKeys} where ${inUse(organizationId)}`;

/** Is there an account for new card payments, the organization's own or the installation's? */
export async function hasStripe(reader: Db | Tx, organizationId: number): Promise<boolean> {
  if (!env().DEMO && installationKeys()) return true;
  return (await findOwnAccount(reader, organizationId)) !== undefined;
}

/** The keys of an account that an organization uses or used; undefined once they were removed. */
export async function findKeysOf(
  reader: Db | Tx,
  organizationId: number,
  { accountReference, isTest }: { accountReference: string; isTest: boolean },
): Promise<StripeKeys | undefined> {
  const isIt = within(
    organizationPaymentKeys,
    organizationId,
    eq(organizationPaymentKeys.accountReference, accountReference),
    eq(organizationPaymentKeys.isTest, isTest),
  );
  const [found] = await opened(() => reader.select().from(organizationPaymentKeys).where(isIt));
  return found;
}

/** Every account of an organization's own, as they came. */
export const listOwnAccounts = (reader: Db | Tx, organizationId: number): Promise<Account[]> =>
  reader
    .select(ACCOUNT_COLUMNS)
    .from(organizationPaymentKeys)
    .where(within(organizationPaymentKeys, organizationId))
    .orderBy(organizationPaymentKeys.id);

/** The keys of every account of an organization's own. Throws 503. */
export const listOwnKeys = (reader: Db | Tx, organizationId: number): Promise<StripeKeys[]> =>
  opened(() =>
    reader
      .select()
      .from(organizationPaymentKeys)
      .where(within(organizationPaymentKeys, organizationId))
      .orderBy(organizationPaymentKeys.id),
  );
