import { eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { given, keptStatement } from "@/db/prepared";
import { givingWays, organizationPaypalKeys } from "@/db/schema";
import { within } from "@/db/within";
import { log } from "@/lib/log";
import { Unsealable } from "@/lib/sealing";
import { GatewayUnreachable } from "./gateway";

/** What PayPal is asked with, for one account. */
export type PaypalKeys = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  isTest: boolean;
};

const inUse = (organizationId: number) =>
  within(organizationPaypalKeys, organizationId, isNull(organizationPaypalKeys.retiredAt));

/** Keys whose `APP_SECRET` is gone stop PayPal until they are entered again, and nothing else. */
async function opened<T>(read: () => PromiseLike<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error;
    log.error({ err: error }, "an organization's PayPal keys cannot be opened");
    throw new GatewayUnreachable(error);
  }
}

/** The keys that new payments go by. Throws 503. */
export async function findPaypalKeys(
  reader: Db | Tx,
  organizationId: number,
): Promise<PaypalKeys | undefined> {
  const [own] = await opened(() =>
    reader.select().from(organizationPaypalKeys).where(inUse(organizationId)),
  );
  return own;
}

const { clientSecret: _, ...columns } = getTableColumns(organizationPaypalKeys);

/** What may be read although nothing can be opened. */
export const PAYPAL_COLUMNS = columns;

/** An account without what is sealed. */
export type PaypalAccount = Omit<typeof organizationPaypalKeys.$inferSelect, "clientSecret">;

/** The account that takes an organization's new PayPal payments. */
export async function findPaypalAccount(
  reader: Db | Tx,
  organizationId: number,
): Promise<PaypalAccount | undefined> {
  const [found] = await reader
    .select(PAYPAL_COLUMNS)
    .from(organizationPaypalKeys)
    .where(inUse(organizationId));
  return found;
}

/** A row for an account that takes real money on an organization's giving pages. */
export const livePaypal = (organizationId: number): SQL => sql`
  select ${organizationPaypalKeys.id} from ${organizationPaypalKeys}
  where ${inUse(organizationId)} and not ${organizationPaypalKeys.isTest} and exists (
    select 1 from ${givingWays} where ${within(givingWays, organizationId)} and ${givingWays.paypal})`;

export async function takesLivePaypal(reader: Db | Tx, organizationId: number): Promise<boolean> {
  const { rows } = await readLive(reader, organizationId);
  return rows.length > 0;
}

const readLive = keptStatement<object, number>(
  () => "",
  () => livePaypal(given("organizationId")),
  (organizationId) => ({ organizationId }),
);

/** Every account, as they came. */
export const listPaypalAccounts = (
  reader: Db | Tx,
  organizationId: number,
): Promise<PaypalAccount[]> =>
  reader
    .select(PAYPAL_COLUMNS)
    .from(organizationPaypalKeys)
    .where(within(organizationPaypalKeys, organizationId))
    .orderBy(organizationPaypalKeys.id);

/** The keys of every account. Throws 503. */
export const listPaypalKeys = (reader: Db | Tx, organizationId: number): Promise<PaypalKeys[]> =>
  opened(() =>
    reader
      .select()
      .from(organizationPaypalKeys)
      .where(within(organizationPaypalKeys, organizationId))
      .orderBy(organizationPaypalKeys.id),
  );

/** The keys of an account that an organization uses or used; undefined once they were removed. */
export async function findPaypalKeysOf(
  reader: Db | Tx,
  organizationId: number,
  { clientId, isTest }: { clientId: string; isTest: boolean },
): Promise<PaypalKeys | undefined> {
  const isIt = within(
    organizationPaypalKeys,
    organizationId,
    eq(organizationPaypalKeys.clientId, clientId),
    eq(organizationPaypalKeys.isTest, isTest),
  );
  const [found] = await opened(() => reader.select().from(organizationPaypalKeys).where(isIt));
  return found;
}
