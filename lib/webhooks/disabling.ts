import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** Tells members that an endpoint was disabled. */
    "mail-webhook-disabled": { organizationId: number; endpointId: number; at: string };
  }
}

type Endpoint = { id: number; organizationId: number };

/**
 * Disables an endpoint because of what it answers, and has its creator and administrators told. What is
 * waiting for it stays, and is sent once somebody enables it again. An automation service's subscription that
 * answers 410 is over, so it is removed.
 */
export async function disableByItself(
  tx: Tx,
  { id, organizationId }: Endpoint,
  disabledReason: "gone" | "failing",
): Promise<void> {
  const [disabled] = await tx
    .update(webhookEndpoints)
    .set({ state: "disabled", disabledReason, disabledAt: now() })
    .where(
      within(
        webhookEndpoints,
        organizationId,
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.state, "enabled"),
      ),
    )
    .returning({ source: webhookEndpoints.source });
  if (!disabled) return;
  const subject = { subjectType: "webhook_endpoint", subjectId: id };
  const actor = systemActor(organizationId, `webhooks-${id}`);
  const after = { reason: disabledReason };
  if (disabled.source === "zapier" && disabledReason === "gone") {
    await tx
      .delete(webhookEndpoints)
      .where(within(webhookEndpoints, organizationId, eq(webhookEndpoints.id, id)));
    return recordChange(tx, actor, { action: "webhook_endpoint.remove", ...subject, after });
  }
  await recordChange(tx, actor, { action: "webhook_endpoint.disable", ...subject, after });
  const at = now().toISOString();
  await enqueue(tx, "mail-webhook-disabled", { organizationId, endpointId: id, at });
}
