import { eq, lt, or } from "drizzle-orm";
import { db } from "@/db/client";
import { gatewayEvents, payments } from "@/db/schema";
import { ofAll } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import type { JobRun } from "@/lib/jobs/queue";
import { applyCardUpdate } from "./card-updates";
import { gatewayOf } from "./gateways";
import type { Payment } from "./ledger";
import type { GatewayListeners } from "./subjects";
import { syncPayment } from "./syncing";

export type GatewayEventRow = typeof gatewayEvents.$inferSelect;

const DAYS_KEPT = 90;

/** The event of the inbox, unless it was applied or ignored already. */
export async function findWaitingEvent(id: number): Promise<GatewayEventRow | undefined> {
  const isIt = ofAll(gatewayEvents, eq(gatewayEvents.id, id), eq(gatewayEvents.status, "received"));
  const [event] = await db.select().from(gatewayEvents).where(isIt);
  return event;
}

/** Applies an event of the inbox, once; one that is about nothing of ours is ignored. */
export async function applyGatewayEvent(
  subjects: GatewayListeners,
  { gatewayEventId }: { gatewayEventId: number },
  { requestId }: Pick<JobRun, "requestId">,
): Promise<void> {
  const event = await findWaitingEvent(gatewayEventId);
  if (!event) return;
  if (event.methodReference) return applyToCard(subjects, event, requestId);
  const payment = await findPayment(event);
  const gateway = payment && (await gatewayOf(db, payment));
  if (!payment || !gateway)
    return closeEvent(event, { status: "ignored", reason: "unknown_payment" });
  await syncPayment({ subjects, gateway, requestId, isAbandoned: false }, payment);
  const { id: paymentId, organizationId } = payment;
  await closeEvent(event, { status: "applied", appliedAt: now(), paymentId, organizationId });
}

async function applyToCard(
  { card }: GatewayListeners,
  event: GatewayEventRow,
  requestId: string,
): Promise<void> {
  const isOurs = await applyCardUpdate(card, event, requestId);
  if (isOurs) await closeEvent(event, { status: "applied", appliedAt: now() });
  else await closeEvent(event, { status: "ignored", reason: "unknown_card" });
}

/** By what we asked the gateway for; the mark that we left there finds a page's charge. */
async function findPayment(event: GatewayEventRow): Promise<Payment | undefined> {
  const { chargeReference, checkoutReference, paymentKey } = event;
  const [found] = await db
    .select()
    .from(payments)
    .where(
      ofAll(
        payments,
        eq(payments.gateway, event.gateway),
        eq(payments.isTest, event.isTest),
        or(
          chargeReference ? eq(payments.gatewayReference, chargeReference) : undefined,
          checkoutReference ? eq(payments.checkoutReference, checkoutReference) : undefined,
          paymentKey ? eq(payments.gatewayKey, paymentKey) : undefined,
        ),
      ),
    )
    .limit(1);
  return found;
}

/** Notes what became of an event. */
export async function closeEvent(
  event: GatewayEventRow,
  changes: Partial<GatewayEventRow>,
): Promise<void> {
  await db
    .update(gatewayEvents)
    .set(changes)
    .where(ofAll(gatewayEvents, eq(gatewayEvents.id, event.id)));
}

/** Gateways repeat an event for some days, not for months. */
export async function clearOldEvents(): Promise<void> {
  await db
    .delete(gatewayEvents)
    .where(ofAll(gatewayEvents, lt(gatewayEvents.receivedAt, daysFromNow(-DAYS_KEPT))));
}
