import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { organizationPaymentKeys, organizations } from "@/db/schema";
import { ofAll } from "@/db/within";
import { now } from "@/lib/clock";
import { enqueueAll, type JobRun, type JobTasks, type Work } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { GatewayUnreachable } from "@/lib/payments/gateway";
import { closeEvent, findWaitingEvent, type GatewayEventRow } from "@/lib/payments/gateway-events";
import { payoutGateways, soleUserOfInstallation } from "./accounts";
import { syncPayout, syncPayouts } from "./syncing";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "sync-organization-payouts": { organizationId: number };
  }
}

/** Reads the payouts of every organization, each in a job of its own. */
async function syncAllPayouts(): Promise<void> {
  const all = await db.select({ organizationId: organizations.id }).from(organizations);
  await enqueueAll(db, "sync-organization-payouts", all);
}

/** One account after the other. Only what did not answer is asked again soon; a refusal would be the same. */
export async function syncPayoutsOf(
  { organizationId }: { organizationId: number },
  { requestId }: Pick<JobRun, "requestId">,
): Promise<void> {
  const unreachable: unknown[] = [];
  for (const gateway of await payoutGateways(organizationId)) {
    try {
      await syncPayouts(gateway, organizationId, requestId);
    } catch (error) {
      if (error instanceof GatewayUnreachable) unreachable.push(error);
    }
  }
  if (unreachable.length > 0) throw unreachable[0];
}

/** Applies what a gateway has told of a payout, by asking it; one that is nobody's here is ignored. */
export async function applyPayoutEvent(
  { gatewayEventId }: { gatewayEventId: number },
  { requestId }: Pick<JobRun, "requestId">,
): Promise<void> {
  const event = await findWaitingEvent(gatewayEventId);
  if (!event?.payoutReference) return;
  const reason = await whyIgnored(event, event.payoutReference, requestId);
  if (reason) await closeEvent(event, { status: "ignored", reason });
  else await closeEvent(event, { status: "applied", appliedAt: now() });
}

/** What the gateway refuses to tell now, it tells the daily run once it is mended. */
async function whyIgnored(event: GatewayEventRow, payout: string, requestId: string) {
  let isKnown = false;
  try {
    for (const organizationId of await organizationsOf(event))
      for (const gateway of await payoutGateways(organizationId))
        if (isAbout(event, gateway))
          isKnown = (await syncPayout(gateway, organizationId, payout, requestId)) || isKnown;
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw error;
    log.error({ err: error }, "a gateway does not tell of its payouts");
    return "refused";
  }
  return isKnown ? null : "unknown_payout";
}

type AtAccount = { name: string; isTest: boolean; accountReference: string | null };

const isAbout = (event: GatewayEventRow, { name, isTest, accountReference }: AtAccount) =>
  event.gateway === name && event.isTest === isTest && event.accountReference === accountReference;

/** Who uses the account that told of it. */
async function organizationsOf({ accountReference, isTest }: GatewayEventRow): Promise<number[]> {
  if (accountReference === null) {
    const user = await soleUserOfInstallation(db);
    return user === undefined ? [] : [user];
  }
  const own = await db
    .select({ id: organizationPaymentKeys.organizationId })
    .from(organizationPaymentKeys)
    .where(
      ofAll(
        organizationPaymentKeys,
        eq(organizationPaymentKeys.accountReference, accountReference),
        eq(organizationPaymentKeys.isTest, isTest),
      ),
    );
  return own.map(({ id }) => id);
}

export const payoutTasks: JobTasks = {
  "sync-organization-payouts": syncPayoutsOf,
  "apply-payout-event": applyPayoutEvent,
};

export const payoutPeriodic: Work["periodic"] = {
  "sync-payouts": { everyMinutes: 24 * 60, run: syncAllPayouts },
};
