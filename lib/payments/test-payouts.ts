import { and, asc, gte, inArray, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { testGatewayObjects } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { grouped } from "@/lib/grouped";
import { type Minor, percentOf } from "@/lib/money";
import type { GatewayPayout, GatewayTransaction, PayoutSource } from "./payout-source";
import { findTestCard } from "./test-cards";
import { asOfNow, moneyOf, type TestObject } from "./test-gateway-objects";

const DAY_MS = 86_400_000;
const BANK_HOURS_MS = 12 * 3_600_000;

/** Days from a charge until it is paid out. */
const SETTLING_DAYS = 2;

/** As Stripe charges them in the US (stripe.com/pricing), in minor units of whichever currency. */
const CARD_FEE = { basisPoints: 290, fixed: 30 };
const DEBIT_FEE = { basisPoints: 80, most: 500 };
const DISPUTE_FEE = 1_500;

/**
 * The balance of the test gateway: a charge costs what it would at Stripe, a refund gives no fee back, and
 * what came to the balance on one day (UTC) is paid out two days later.
 */
export const testPayouts = (organizationId: number): PayoutSource => ({
  async listTransactions({ from, before }) {
    const earlier = new Date(from.getTime() - (SETTLING_DAYS + 1) * DAY_MS);
    const moved = await readMoved(organizationId, earlier, before);
    const all = [...moved, ...payoutsOf(moved).map(ownTransaction)];
    return all.filter(({ occurredAt }) => occurredAt >= from && occurredAt < before);
  },
  async listPayouts(from) {
    const earlier = new Date(from.getTime() - (SETTLING_DAYS + 1) * DAY_MS);
    const moved = await readMoved(organizationId, earlier, now());
    return payoutsOf(moved).filter(({ initiatedAt }) => initiatedAt >= from);
  },
  retrievePayout: async (reference) =>
    (await readPayout(organizationId, reference))?.payout ?? null,
  async listPayoutTransactions(reference) {
    const found = await readPayout(organizationId, reference);
    return found ? [ownTransaction(found.payout), ...found.items] : [];
  },
});

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

async function readPayout(organizationId: number, reference: string) {
  const [, currency, day] = /^test_payout_([A-Z]{3})_(\d{4}-\d\d-\d\d)$/.exec(reference) ?? [];
  if (!currency || !day) return undefined;
  const from = new Date(Date.parse(day) - SETTLING_DAYS * DAY_MS);
  const moved = await readMoved(organizationId, from, new Date(from.getTime() + DAY_MS));
  const items = moved.filter((each) => each.currency === currency);
  const [payout] = payoutsOf(items);
  return payout && { payout, items };
}

/** What changed the balance in a span of time; `before` is not part of it. */
async function readMoved(
  organizationId: number,
  from: Date,
  before: Date,
): Promise<GatewayTransaction[]> {
  const { kind, status, createdAt, id } = testGatewayObjects;
  const rows = await db
    .select()
    .from(testGatewayObjects)
    .where(
      within(
        testGatewayObjects,
        organizationId,
        and(inArray(kind, ["charge", "refund"]), inArray(status, ["succeeded", "processing"])),
        gte(createdAt, from),
        lt(createdAt, before),
      ),
    )
    .orderBy(asc(createdAt), asc(id));
  return rows.map(asOfNow).flatMap(transactionsOf);
}

function transactionsOf(object: TestObject): GatewayTransaction[] {
  if (object.status !== "succeeded") return [];
  const { amount } = moneyOf(object);
  if (object.kind === "refund") return [transactionOf(object, "refund", -amount, 0)];
  const charge = transactionOf(object, "charge", amount, feeOf(object, amount));
  const isHeldBack = object.disputeState !== null && TAKEN.includes(object.disputeState);
  if (!isHeldBack) return [charge];
  return [charge, transactionOf(object, "dispute", -amount, DISPUTE_FEE)];
}

/** Disputes in which the bank has the money. */
const TAKEN = ["opened", "appeal", "lost"];

function feeOf({ token }: TestObject, amount: Minor): Minor {
  if (findTestCard(token ?? "")?.kind === "bank_debit")
    return Math.min(percentOf(amount, DEBIT_FEE.basisPoints), DEBIT_FEE.most);
  return percentOf(amount, CARD_FEE.basisPoints) + CARD_FEE.fixed;
}

function transactionOf(
  object: TestObject,
  type: GatewayTransaction["type"],
  gross: Minor,
  fee: Minor,
): GatewayTransaction {
  const { reference, createdAt } = object;
  const { currency } = moneyOf(object);
  const opening = Date.parse(dayOf(createdAt));
  return {
    ...{ reference: `${reference}_${type}`, type, gross, fee, net: gross - fee, currency },
    sourceReference: type === "dispute" ? `${reference}_dispute` : reference,
    ...{ sourceAmount: Math.abs(gross), sourceCurrency: currency, occurredAt: createdAt },
    availableAt: new Date(opening + SETTLING_DAYS * DAY_MS),
  };
}

/** What is paid out of these by now, one payout for each day and currency. */
function payoutsOf(moved: readonly GatewayTransaction[]): GatewayPayout[] {
  const byDay = grouped(moved, ({ currency, availableAt }) => `${currency}_${dayOf(availableAt)}`);
  return [...byDay].flatMap(([key, items]) => {
    const [{ currency, availableAt }] = items as [GatewayTransaction];
    const amount = items.reduce((sum, { net }) => sum + net, 0);
    if (amount === 0 || availableAt > now()) return [];
    const isPaid = now().getTime() >= availableAt.getTime() + BANK_HOURS_MS;
    return [
      {
        ...{ reference: `test_payout_${key}`, amount, currency, failureCode: null },
        status: isPaid ? ("paid" as const) : ("in_transit" as const),
        ...{ initiatedAt: availableAt, arrivesOn: dayOf(availableAt) },
        ...{ isItemized: true, isSettled: true },
      },
    ];
  });
}

const ownTransaction = (payout: GatewayPayout): GatewayTransaction => ({
  ...{ reference: `${payout.reference}_payout`, type: "payout" },
  ...{ gross: -payout.amount, fee: 0, net: -payout.amount, currency: payout.currency },
  ...{ sourceReference: payout.reference, sourceAmount: Math.abs(payout.amount) },
  sourceCurrency: payout.currency,
  ...{ occurredAt: payout.initiatedAt, availableAt: payout.initiatedAt },
});
