import { db, type Tx } from "@/db/client";
import { gatewayEvents } from "@/db/schema";
import { now } from "@/lib/clock";
import { enqueue } from "@/lib/jobs/queue";
import type { Gateway, GatewayEvent } from "./gateway";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "apply-gateway-event": { gatewayEventId: number };
  }
}

/**
 * Takes in an event that a gateway sent: stored once by its id, applied by a job (`decisions §12`).
 * Throws bad request when the gateway did not sign it.
 */
export async function receiveWebhook(
  gateway: Gateway,
  raw: string,
  signature: string | null,
): Promise<void> {
  const event = gateway.parseWebhook(raw, signature);
  await db.transaction((tx) => takeIn(tx, gateway, event));
}

/** Stores an event unless it is here already, and has it applied, not before `runAt`. */
export async function takeIn(
  tx: Tx,
  gateway: Pick<Gateway, "name" | "isTest">,
  event: GatewayEvent,
  runAt?: Date,
): Promise<void> {
  const reason = whyIgnored(gateway, event);
  const [taken] = await tx
    .insert(gatewayEvents)
    .values({
      gateway: gateway.name,
      eventReference: event.reference,
      type: event.type,
      isTest: event.isTest,
      chargeReference: event.chargeReference,
      checkoutReference: event.checkoutReference,
      paymentKey: event.paymentKey,
      status: reason ? "ignored" : "received",
      reason,
      receivedAt: now(),
    })
    .onConflictDoNothing({ target: [gatewayEvents.gateway, gatewayEvents.eventReference] })
    .returning();
  if (taken && !reason)
    await enqueue(tx, "apply-gateway-event", { gatewayEventId: taken.id }, { runAt });
}

function whyIgnored(gateway: Pick<Gateway, "isTest">, event: GatewayEvent): string | null {
  if (event.isForeign) return "other_account";
  if (event.isTest !== gateway.isTest) return "other_mode";
  if (!event.concernsPayments) return "other_type";
  if (!event.chargeReference && !event.checkoutReference) return "no_payment";
  return null;
}
