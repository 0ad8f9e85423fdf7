import { db, type Tx } from "@/db/client";
import { gatewayEvents } from "@/db/schema";
import { now } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/queue";
import { metrics } from "@/lib/metrics";
import { BAD_SIGNATURE, type Gateway, type GatewayEvent } from "./gateway";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "apply-gateway-event": { gatewayEventId: number };
    "apply-payout-event": { gatewayEventId: number };
  }
}

/**
 * Takes in an event that a gateway sent: stored once by its id, applied by a job (`decisions §12`). Which
 * of several accounts sent it is told by whose secret signed it. Throws bad request when none did.
 */
export async function receiveWebhook(
  [first, ...others]: readonly [Gateway, ...Gateway[]],
  raw: string,
  signature: string | null,
): Promise<void> {
  const count = (outcome: "stored" | "duplicate" | "refused") =>
    metrics().webhooks.inc({ gateway: first.name, outcome });
  const { gateway, event } = parse(first, others, { raw, signature }, () => count("refused"));
  const isNew = await db.transaction((tx) => takeIn(tx, gateway, event));
  count(isNew ? "stored" : "duplicate");
}

function parse(
  gateway: Gateway,
  [next, ...rest]: readonly Gateway[],
  sent: { raw: string; signature: string | null },
  onRefusal: () => void,
): { gateway: Gateway; event: GatewayEvent } {
  try {
    return { gateway, event: gateway.parseWebhook(sent.raw, sent.signature) };
  } catch (error) {
    if (next && error instanceof AppError && error.code === BAD_SIGNATURE)
      return parse(next, rest, sent, onRefusal);
    onRefusal();
    throw error;
  }
}

/** Stores an event unless it is here already, and has it applied, not before `runAt`. Says whether it is new. */
export async function takeIn(
  tx: Tx,
  gateway: Pick<Gateway, "name" | "isTest" | "accountReference">,
  event: GatewayEvent,
  runAt?: Date,
): Promise<boolean> {
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
      methodReference: event.methodReference,
      paymentKey: event.paymentKey,
      payoutReference: event.payoutReference,
      accountReference: gateway.accountReference,
      status: reason ? "ignored" : "received",
      reason,
      receivedAt: now(),
    })
    .onConflictDoNothing({ target: [gatewayEvents.gateway, gatewayEvents.eventReference] })
    .returning();
  if (taken && !reason) await enqueue(tx, jobFor(event), { gatewayEventId: taken.id }, { runAt });
  return taken !== undefined;
}

const jobFor = ({ payoutReference }: GatewayEvent) =>
  payoutReference ? "apply-payout-event" : "apply-gateway-event";

function whyIgnored(gateway: Pick<Gateway, "isTest">, event: GatewayEvent): string | null {
  if (event.isForeign) return "other_account";
  if (event.isTest !== gateway.isTest) return "other_mode";
  if (!event.concernsPayments) return "other_type";
  const { chargeReference, checkoutReference, methodReference, payoutReference } = event;
  if (!chargeReference && !checkoutReference && !methodReference && !payoutReference)
    return "no_payment";
  return null;
}
