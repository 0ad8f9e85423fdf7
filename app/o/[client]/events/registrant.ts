import { headers } from "next/headers";
import { ensureDonorSession } from "@/app/_components/donor-caller";
import { AppError } from "@/lib/errors";
import { cancelOrder } from "@/lib/events/cancellation";
import { readPublicEvent } from "@/lib/events/public-event";
import type { PublicEventView } from "@/lib/events/public-event-schema";
import { type Registrant, readDraft, startAfterOrder } from "@/lib/events/registration-draft";
import { addressOf } from "@/lib/http/address";
import { takePoint } from "@/lib/limits/limits";
import type { EventPlace } from "./place";

/** In a server action: whoever registers, with a session; limited. */
export async function enterRegistration({ client }: EventPlace): Promise<Registrant> {
  const address = addressOf({ headers: await headers() });
  await takePoint("checkout_writes", `address:${address}`);
  return ensureDonorSession(client);
}

/** The event as this visitor's code shows it. Throws not found. */
export async function eventFor(
  actor: Registrant,
  { event }: EventPlace,
  code?: string,
): Promise<PublicEventView> {
  const known = await readPublicEvent(actor, event, { code });
  if (code !== undefined) return known;
  const draft = await readDraft(actor, known.id);
  const own = draft?.content.access_code;
  return own ? readPublicEvent(actor, event, { code: own }) : known;
}

/**
 * Before something changes: an unpaid order of what was chosen before lets its places go, so that nobody
 * keeps places twice. One that is done stays as it is.
 */
export async function releaseUnpaidOrder(actor: Registrant, eventId: number): Promise<void> {
  const draft = await readDraft(actor, eventId);
  if (!draft?.order) return;
  const { id: orderId, status } = draft.order;
  const { organizationId, requestId } = actor;
  if (status === "pending")
    await cancelOrder({ kind: "guest", organizationId, orderId, requestId }, orderId).catch(ifOver);
  await startAfterOrder(actor, eventId);
}

/** It has ended by itself meanwhile. */
function ifOver(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "order_state") throw error;
}
