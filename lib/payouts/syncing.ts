import { asc, eq, isNotNull, isNull, min } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { gatewayPayouts, gatewaySyncs, payments } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { type SystemActor, systemActor } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import type { Gateway } from "@/lib/payments/gateway";
import {
  accountOf,
  type GatewayAccount,
  isAt,
  keepTransactions,
} from "@/lib/payments/gateway-transactions";
import type { PayoutSource } from "@/lib/payments/payout-source";
import { keepPayout, type Payout } from "./writing";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How much of the past is asked about at once, so that a run that is broken off goes on where it was. */
const SPAN_MS = 7 * DAY_MS;

/** Gateways may list a transaction a moment after they have made it. */
const OVERLAP_MS = HOUR_MS;

/** A bank may return a payout for some days after it was paid. */
const PAYOUTS_AGAIN_MS = 30 * DAY_MS;

const PROBLEM_LENGTH = 300;

type Account = { actor: SystemActor; account: GatewayAccount; source: PayoutSource };

/**
 * Reads what a gateway's balance and payouts have to tell since the last time, each transaction once. Does
 * nothing for an account that no payment has used. A problem is kept for staff to see, and thrown.
 */
export async function syncPayouts(
  gateway: Gateway,
  organizationId: number,
  requestId: string,
): Promise<void> {
  const { payouts: source } = gateway;
  if (!source) return;
  const actor = systemActor(organizationId, requestId);
  const at = { actor, account: accountOf(organizationId, gateway), source };
  const from = await startOf(at);
  if (!from) return;
  try {
    await readPayouts(at, new Date(from.getTime() - PAYOUTS_AGAIN_MS));
    await readTransactions(at, new Date(from.getTime() - OVERLAP_MS));
    await readItems(at);
    await noteProblem(at, null);
  } catch (error) {
    log.error({ err: error, organizationId }, "the payouts of a gateway could not be read");
    await noteProblem(at, error instanceof Error ? error.message : "unknown");
    throw error;
  }
}

/** The same for one payout that a gateway has told of. False when it knows of none. */
export async function syncPayout(
  gateway: Gateway,
  organizationId: number,
  reference: string,
  requestId: string,
): Promise<boolean> {
  const { payouts: source } = gateway;
  const told = await source?.retrievePayout(reference);
  if (!source || !told) return false;
  const actor = systemActor(organizationId, requestId);
  const at = { actor, account: accountOf(organizationId, gateway), source };
  const payout = await db.transaction((tx) => keepPayout(tx, actor, at.account, told));
  if (told.isItemized && told.isSettled) await readItemsOf(at, payout);
  return true;
}

/** Through when everything is here: since the last run, or since the first payment. */
async function startOf({ account }: Account): Promise<Date | undefined> {
  const [known] = await db
    .select()
    .from(gatewaySyncs)
    .where(within(gatewaySyncs, account.organizationId, isAt(gatewaySyncs, account)));
  if (known) return known.readThrough;
  const [first] = await db
    .select({ at: min(payments.createdAt), receivedAt: min(payments.receivedAt) })
    .from(payments)
    .where(
      within(
        payments,
        account.organizationId,
        isAt(payments, account),
        isNotNull(payments.gatewayReference),
      ),
    );
  if (!first?.at) return undefined;
  const { at, receivedAt } = first;
  const readFrom = receivedAt && receivedAt < at ? receivedAt : at;
  await db
    .insert(gatewaySyncs)
    .values({ ...account, readFrom, readThrough: readFrom, attemptedAt: now() })
    .onConflictDoNothing();
  return readFrom;
}

async function readPayouts({ actor, account, source }: Account, from: Date): Promise<void> {
  const found = await source.listPayouts(from);
  await db.transaction(async (tx) => {
    for (const payout of found) await keepPayout(tx, actor, account, payout);
  });
}

async function readTransactions(at: Account, since: Date): Promise<void> {
  const end = now();
  let from = since;
  while (from < end) {
    const before = new Date(Math.min(from.getTime() + SPAN_MS, end.getTime()));
    const found = await at.source.listTransactions({ from, before });
    await db.transaction(async (tx) => {
      await keepTransactions(tx, at.account, found);
      await moveOn(tx, at, before);
    });
    from = before;
  }
}

async function moveOn(tx: Tx, { account }: Account, readThrough: Date): Promise<void> {
  const isIt = within(gatewaySyncs, account.organizationId, isAt(gatewaySyncs, account));
  const [known] = await tx.select().from(gatewaySyncs).where(isIt).for("no key update");
  if (known && known.readThrough < readThrough)
    await tx.update(gatewaySyncs).set({ readThrough }).where(isIt);
}

/** What is in payouts that are not read yet. */
async function readItems(at: Account): Promise<void> {
  const waiting = await db
    .select()
    .from(gatewayPayouts)
    .where(
      within(
        gatewayPayouts,
        at.account.organizationId,
        isAt(gatewayPayouts, at.account),
        eq(gatewayPayouts.isItemized, true),
        isNull(gatewayPayouts.itemsReadAt),
      ),
    )
    .orderBy(asc(gatewayPayouts.initiatedAt), asc(gatewayPayouts.id));
  for (const payout of waiting) {
    const told = await at.source.retrievePayout(payout.gatewayReference);
    if (told?.isSettled) await readItemsOf(at, payout);
  }
}

async function readItemsOf({ account, source }: Account, payout: Payout): Promise<void> {
  const items = await source.listPayoutTransactions(payout.gatewayReference);
  await db.transaction(async (tx) => {
    await keepTransactions(tx, account, items, payout.id);
    await tx
      .update(gatewayPayouts)
      .set({ itemsReadAt: now() })
      .where(within(gatewayPayouts, payout.organizationId, eq(gatewayPayouts.id, payout.id)));
  });
}

async function noteProblem({ account }: Account, problem: string | null): Promise<void> {
  await db
    .update(gatewaySyncs)
    .set({ problem: problem?.slice(0, PROBLEM_LENGTH) ?? null, attemptedAt: now() })
    .where(within(gatewaySyncs, account.organizationId, isAt(gatewaySyncs, account)));
}
