import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { gatewaySyncs } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { localDay, startOfDay } from "@/lib/giving/calendar";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { type KnownHistory, readDoubtful } from "./history";
import { type Mismatch, mismatchesOf } from "./matching";
import { hidesTests, readPlace } from "./place";
import type { MismatchView, UnreconciledQuery, UnreconciledView } from "./schema";

const DAYS = 90;
const MOST = 500;

/** In what our records and the gateway's differ, the latest first. */
export async function listUnreconciled(
  actor: MemberActor,
  { from: asked, reason }: UnreconciledQuery,
): Promise<UnreconciledView> {
  requirePermission(actor, "reports_view");
  const { organizationId } = actor;
  const { timeZone } = await readPlace(db, organizationId);
  const isReal = await hidesTests(db, organizationId);
  const from = asked ?? localDay(daysFromNow(-DAYS), timeZone);
  const span = { organizationId, from: startOfDay(from, timeZone), now: now(), isReal };
  const history = await readDoubtful(db, { ...span, most: MOST + 1 });
  const all = mismatchesOf(history, now()).filter((each) => !reason || each.reason === reason);
  const newestFirst = all.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
  return {
    from,
    mismatches: newestFirst.slice(0, MOST).map((each) => present(each, history)),
    is_complete: all.length <= MOST,
    accounts: await readAccounts(organizationId, isReal),
  };
}

/** The accounts whose payouts are read, how far, and what stands in the way. */
export async function listPayoutAccounts(
  actor: MemberActor,
): Promise<UnreconciledView["accounts"]> {
  requirePermission(actor, "reports_view");
  const { organizationId } = actor;
  return readAccounts(organizationId, await hidesTests(db, organizationId));
}

async function readAccounts(organizationId: number, isReal: boolean) {
  const rows = await db
    .select()
    .from(gatewaySyncs)
    .where(
      within(gatewaySyncs, organizationId, isReal ? eq(gatewaySyncs.isTest, false) : undefined),
    )
    .orderBy(asc(gatewaySyncs.id));
  return rows.map(({ gateway, accountReference, readThrough, problem }) => ({
    ...{ gateway, account: accountReference, problem },
    read_through: readThrough.toISOString(),
  }));
}

function present(
  { reason, kind, id, ours, theirs, currency, at }: Mismatch,
  { about }: KnownHistory,
): MismatchView {
  const known = about.get(`${kind}/${id}`);
  const major = (amount: number | null) => amount && toMajor(amount, currency);
  return {
    ...{ reason, kind, id, reference: known?.reference ?? null },
    ...{ ours: major(ours), theirs: major(theirs), currency, at: at.toISOString() },
    payment_id: known?.paymentId ?? null,
    donation_id: known?.donationId ?? null,
    order_id: known?.orderId ?? null,
    payout_id: kind === "payout" ? id : (known?.payoutId ?? null),
  };
}
