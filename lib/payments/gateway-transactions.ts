import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { disputes, gatewayPayouts, gatewayTransactions, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { Gateway } from "./gateway";
import type { GatewayTransaction } from "./payout-source";

/** An organization's account at a gateway; the reference is null as with payments. */
export type GatewayAccount = {
  organizationId: number;
  gateway: string;
  accountReference: string | null;
  isTest: boolean;
};

export const accountOf = (
  organizationId: number,
  { name: gateway, accountReference, isTest }: Gateway,
): GatewayAccount => ({ organizationId, gateway, accountReference, isTest });

type OfAccount = Record<"gateway" | "accountReference" | "isTest", PgColumn>;

/** Does a row of the organization belong to this account? */
export const isAt = (table: OfAccount, account: GatewayAccount): SQL | undefined =>
  and(
    eq(table.gateway, account.gateway),
    account.accountReference === null
      ? isNull(table.accountReference)
      : eq(table.accountReference, account.accountReference),
    eq(table.isTest, account.isTest),
  );

/** A statement takes a limited number of values. */
const AT_ONCE = 1_000;

/**
 * Writes what a gateway tells of its balance, each transaction once, and finds what it stands for in our
 * ledger. What is here already follows the gateway.
 * @param payoutId the payout that all of them are in
 */
export async function keepTransactions(
  tx: Tx,
  account: GatewayAccount,
  transactions: readonly GatewayTransaction[],
  payoutId: number | null = null,
): Promise<void> {
  const rows = transactions.map(({ reference: gatewayReference, ...told }) => ({
    ...account,
    ...{ gatewayReference, ...told, payoutId },
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await upsert(tx, rows.slice(from, from + AT_ONCE));
  await findMovements(tx, account);
}

const { gross, fee, net, availableAt, type, payoutId: inPayout } = gatewayTransactions;

const told = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;

const upsert = (tx: Tx, rows: (typeof gatewayTransactions.$inferInsert)[]) =>
  tx
    .insert(gatewayTransactions)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        gatewayTransactions.organizationId,
        gatewayTransactions.gateway,
        gatewayTransactions.accountReference,
        gatewayTransactions.gatewayReference,
      ],
      set: {
        ...{ gross: told(gross), fee: told(fee), net: told(net), type: told(type) },
        availableAt: told(availableAt),
        payoutId: sql`coalesce(${told(inPayout)}, ${inPayout})`,
        updatedAt: now(),
      },
      setWhere: sql`(${gross}, ${fee}, ${net}, ${type}, ${availableAt}) is distinct from
          (${told(gross)}, ${told(fee)}, ${told(net)}, ${told(type)}, ${told(availableAt)})
        or ${inPayout} is distinct from coalesce(${told(inPayout)}, ${inPayout})`,
    });

/** Finds the movements of transactions that stand for none yet: a refund may be known here only later. */
async function findMovements(tx: Tx, account: GatewayAccount): Promise<void> {
  const { organizationId } = account;
  const source = sql`${gatewayTransactions.sourceReference}`;
  const isPaymentOf = (payment: PgColumn) =>
    within(
      payments,
      account.organizationId,
      isAt(payments, account),
      eq(payments.id, payment),
      isNotNull(payments.gatewayReference),
    );
  await point(tx, account, "paymentId", {
    types: ["charge"],
    found: sql`select ${payments.id} from ${payments}
      where ${within(payments, account.organizationId, isAt(payments, account), sql`${payments.gatewayReference} = ${source}`)}`,
  });
  await point(tx, account, "refundId", {
    types: ["refund", "refund_failure"],
    found: sql`select ${refunds.id} from ${refunds}
      join ${payments} on ${isPaymentOf(refunds.paymentId)}
      where ${within(refunds, organizationId, sql`${refunds.gatewayReference} = ${source}`)}`,
  });
  await point(tx, account, "disputeId", {
    types: ["dispute", "dispute_reversal"],
    found: sql`select ${disputes.id} from ${disputes}
      join ${payments} on ${isPaymentOf(disputes.paymentId)}
      where ${within(disputes, organizationId, sql`${disputes.gatewayReference} = ${source}`)}`,
  });
  await point(tx, account, "payoutId", {
    types: ["payout"],
    found: sql`select ${gatewayPayouts.id} from ${gatewayPayouts}
      where ${within(gatewayPayouts, account.organizationId, isAt(gatewayPayouts, account), sql`${gatewayPayouts.gatewayReference} = ${source}`)}`,
  });
}

type Pointer = "paymentId" | "refundId" | "disputeId" | "payoutId";
type Types = readonly (typeof gatewayTransactions.$inferSelect)["type"][];

async function point(
  tx: Tx,
  account: GatewayAccount,
  column: Pointer,
  { types, found }: { types: Types; found: SQL },
): Promise<void> {
  const isOfType = sql`${type} in (${sql.join(
    types.map((each) => sql`${each}`),
    sql`, `,
  )})`;
  await tx
    .update(gatewayTransactions)
    .set({ [column]: sql`(${found} limit 1)`, updatedAt: now() })
    .where(
      and(
        within(
          gatewayTransactions,
          account.organizationId,
          isAt(gatewayTransactions, account),
          isNull(gatewayTransactions[column]),
          isOfType,
        ),
        sql`exists (${found})`,
      ),
    );
}
