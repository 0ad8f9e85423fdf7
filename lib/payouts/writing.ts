import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { gatewayPayouts } from "@/db/schema";
import { within } from "@/db/within";
import { recordChanges } from "@/lib/audit/audit";
import { daysFromNow } from "@/lib/clock";
import type { SystemActor } from "@/lib/identity/actor";
import { type GatewayAccount, isAt } from "@/lib/payments/gateway-transactions";
import type { GatewayPayout } from "@/lib/payments/payout-source";

export type Payout = typeof gatewayPayouts.$inferSelect;

/** How far a payout is. Answers may arrive out of order: it never moves back. */
const PROGRESS = { pending: 0, in_transit: 1, paid: 2, failed: 3, canceled: 3 } as const;

/** Payouts that are older by now are read from the past: they are no news. */
const DAYS_OF_NEWS = 7;

/** Writes what a gateway tells of a payout, once, and tells of it. */
export async function keepPayout(
  tx: Tx,
  actor: SystemActor,
  account: GatewayAccount,
  { reference: gatewayReference, isSettled: _, ...told }: GatewayPayout,
): Promise<Payout> {
  const [added] = await tx
    .insert(gatewayPayouts)
    .values({ ...account, gatewayReference, ...told })
    .onConflictDoNothing()
    .returning();
  if (added) {
    await tell(tx, actor, added, null);
    return added;
  }
  const isIt = within(
    gatewayPayouts,
    account.organizationId,
    isAt(gatewayPayouts, account),
    eq(gatewayPayouts.gatewayReference, gatewayReference),
  );
  const [before] = await tx.select().from(gatewayPayouts).where(isIt).for("no key update");
  if (!before) throw new Error("A payout was not written.");
  if (PROGRESS[told.status] <= PROGRESS[before.status]) return before;
  const { status, failureCode, arrivesOn } = told;
  const [after = before] = await tx
    .update(gatewayPayouts)
    .set({ status, failureCode, arrivesOn })
    .where(isIt)
    .returning();
  await tell(tx, actor, after, before);
  return after;
}

async function tell(
  tx: Tx,
  actor: SystemActor,
  payout: Payout,
  before: Payout | null,
): Promise<void> {
  const { id: subjectId, status, initiatedAt, failureCode } = payout;
  if (!before && initiatedAt < daysFromNow(-DAYS_OF_NEWS)) return;
  const about = { subjectType: "payout", subjectId } as const;
  await recordChanges(tx, actor, [
    ...(before ? [] : [{ action: "payout.create" as const, ...about, after: { status } }]),
    ...(status === "paid" ? [{ action: "payout.pay" as const, ...about, after: { status } }] : []),
    ...(status === "failed" || status === "canceled"
      ? [{ action: "payout.fail" as const, ...about, after: { status, failureCode } }]
      : []),
  ]);
}
