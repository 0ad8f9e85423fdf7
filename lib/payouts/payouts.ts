import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { beyond, orderedBy } from "@/db/keyset";
import { disputes, gatewayPayouts, gatewayTransactions, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { csv, csvRows } from "@/lib/csv";
import { notFound } from "@/lib/errors";
import { localDay, zoneOf } from "@/lib/giving/calendar";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { pageOf } from "@/lib/paging/pages";
import { hidesTests } from "./place";
import type { GatewayTransactionView, PayoutQuery, PayoutView, TransactionQuery } from "./schema";
import {
  IN_ORDER,
  isIn,
  isPaymentOfMovement,
  presentTransaction,
  problem,
  selectTransactions,
} from "./transaction-rows";
import { REASON_WORDS, TYPE_WORDS } from "./words";
import type { Payout } from "./writing";

/** Payouts, the newest first, a page at a time. */
export async function listPayouts(
  actor: MemberActor,
  query: PayoutQuery,
): Promise<{ data: PayoutView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "reports_view");
  const { organizationId } = actor;
  const isReal = await hidesTests(db, organizationId);
  const isNoTest = isReal ? eq(gatewayPayouts.isTest, false) : undefined;
  const isWanted = and(isNoTest, query.status && eq(gatewayPayouts.status, query.status));
  const page = pageOf(actor, "payouts", query, NEWEST_FIRST);
  const [found, total] = await Promise.all([
    db
      .select({ payout: gatewayPayouts, place: page.place })
      .from(gatewayPayouts)
      .where(within(gatewayPayouts, organizationId, isWanted, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(gatewayPayouts, within(gatewayPayouts, organizationId, isWanted)),
  ]);
  const { rows, nextCursor } = page.of(found);
  const payouts = rows.map(({ payout }) => payout);
  return { data: await withSums(db, actor, payouts), total, nextCursor };
}

const NEWEST_FIRST = [
  { by: gatewayPayouts.initiatedAt, type: "timestamptz", descending: true },
  { by: gatewayPayouts.id, type: "int", descending: true },
] as const;

/** A payout with what its transactions come to. Throws not found. */
export async function getPayout(actor: MemberActor, id: number): Promise<PayoutView> {
  requirePermission(actor, "reports_view");
  const [shown] = await withSums(db, actor, [await readPayout(actor, id)]);
  if (!shown) throw notFound("payout");
  return shown;
}

async function readPayout({ organizationId }: MemberActor, id: number): Promise<Payout> {
  const [found] = await db
    .select()
    .from(gatewayPayouts)
    .where(within(gatewayPayouts, organizationId, eq(gatewayPayouts.id, id)));
  if (!found) throw notFound("payout");
  return found;
}

/** What is in a payout, in the order in which it happened, a page at a time. Throws not found. */
export async function listPayoutTransactions(
  actor: MemberActor,
  id: number,
  query: TransactionQuery,
): Promise<{ data: GatewayTransactionView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "reports_view");
  await readPayout(actor, id);
  const { organizationId } = actor;
  const page = pageOf(actor, `payout_transactions ${id}`, query, IN_ORDER);
  const [found, total] = await Promise.all([
    selectTransactions(db, organizationId, and(isIn(id), page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(gatewayTransactions, within(gatewayTransactions, organizationId, isIn(id))),
  ]);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map(presentTransaction), total, nextCursor };
}

/** What is in a payout as CSV in parts. Throws not found. */
export async function exportPayout(actor: MemberActor, id: number): Promise<AsyncIterable<string>> {
  requirePermission(actor, "reports_view");
  const payout = await readPayout(actor, id);
  return parts(payout, await zoneOf(db, actor.organizationId));
}

/** Rows of one part. */
const AT_ONCE = 1_000;

async function* parts({ organizationId, id, gatewayReference }: Payout, timeZone: string) {
  yield csv(HEADING, []);
  for (let place: string[] | undefined; ; ) {
    const isNext = place && beyond(IN_ORDER, place);
    const found = await selectTransactions(db, organizationId, and(isIn(id), isNext))
      .orderBy(...orderedBy(IN_ORDER))
      .limit(AT_ONCE);
    yield csvRows(
      found.map((row) => {
        const { occurred_at, type, reference, problem: why, ...each } = presentTransaction(row);
        return [
          ...[localDay(new Date(occurred_at), timeZone), TYPE_WORDS[type], reference],
          ...[each.donation_id, each.order_id, each.gross, each.fee, each.net, each.currency],
          ...[gatewayReference, why && REASON_WORDS[why]],
        ];
      }),
    );
    if (found.length < AT_ONCE) return;
    place = found.at(-1)?.place;
  }
}

const HEADING = [
  ...["Date", "Type", "Reference", "Gift", "Registration", "Gross", "Fee", "Net", "Currency"],
  ...["Payout", "Problem"],
];

async function withSums(
  reader: Db | Tx,
  { organizationId }: MemberActor,
  payouts: readonly Payout[],
): Promise<PayoutView[]> {
  if (payouts.length === 0) return [];
  const { payoutId, gross, fee, net } = gatewayTransactions;
  const ids = payouts.map(({ id }) => id);
  const sum = (value: SQL | typeof gross) =>
    sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);
  const sums = await reader
    .select({
      payoutId,
      ...{ gross: sum(gross), fees: sum(fee), net: sum(net) },
      transactions: sql<number>`count(*)::int`,
      problems: sql<number>`(count(*) filter (where ${problem} is not null))::int`,
    })
    .from(gatewayTransactions)
    .leftJoin(
      refunds,
      within(refunds, organizationId, eq(refunds.id, gatewayTransactions.refundId)),
    )
    .leftJoin(
      disputes,
      within(disputes, organizationId, eq(disputes.id, gatewayTransactions.disputeId)),
    )
    .leftJoin(payments, within(payments, organizationId, isPaymentOfMovement))
    .where(
      within(
        gatewayTransactions,
        organizationId,
        inArray(payoutId, ids),
        sql`${gatewayTransactions.type} <> 'payout'`,
      ),
    )
    .groupBy(payoutId)
    .orderBy(desc(payoutId));
  const byPayout = new Map(sums.map((each) => [each.payoutId, each]));
  return payouts.map((payout) => present(payout, byPayout.get(payout.id) ?? NOTHING));
}

const NOTHING = { gross: 0, fees: 0, net: 0, transactions: 0, problems: 0 };

type Sums = typeof NOTHING;

const present = (payout: Payout, sums: Sums): PayoutView => ({
  ...{ id: payout.id, gateway: payout.gateway, reference: payout.gatewayReference },
  ...{ status: payout.status, failure_code: payout.failureCode, currency: payout.currency },
  amount: toMajor(payout.amount, payout.currency),
  gross: toMajor(sums.gross, payout.currency),
  fees: toMajor(sums.fees, payout.currency),
  transactions: sums.transactions,
  initiated_at: payout.initiatedAt.toISOString(),
  arrives_on: payout.arrivesOn,
  match: matchOf(payout, sums),
  problems: sums.problems,
});

function matchOf({ isItemized, itemsReadAt, amount }: Payout, { net, problems }: Sums) {
  if (!isItemized) return "not_itemized";
  if (itemsReadAt === null) return "unread";
  if (net !== amount) return "sum_differs";
  return problems > 0 ? "items_differ" : "matched";
}
