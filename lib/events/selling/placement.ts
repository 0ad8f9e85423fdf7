import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { given, preparedStatement } from "@/db/prepared";
import { orders } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { AppError, invalid } from "@/lib/errors";
import { fingerprint } from "@/lib/ids";
import type { EventAddress } from "../capacity/catalog";
import { newOrderToken, type Placement, tokenOf } from "../order-token";
import type { NewOrder } from "../place-order-schema";

/** `token` opens the order's page; it is told here and never again. */
export type PlacedOrder = { orderId: number; orderNumber: string; token: string };

type InOrganization = { organizationId: number };

/** How long the same key stands for the same order (`decisions §6`). */
const KEY_DAYS = 1;

/** What the same request is known by; null without an idempotency key. */
export const placementOf = (
  event: EventAddress,
  order: NewOrder,
  idempotencyKey: string | null,
): Placement | null =>
  idempotencyKey ? { key: idempotencyKey, fingerprint: fingerprint({ event, order }) } : null;

/**
 * The order of a placement: the one that the same request has placed already, or the one that `place`
 * places now. Throws 422 for a key that stands for another request.
 */
export async function placedOnce(
  { organizationId }: InOrganization,
  placement: Placement | null,
  place: () => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
  const earlier = placement && (await findPlaced(organizationId, placement));
  if (earlier) return earlier;
  try {
    return await place();
  } catch (error) {
    const winner = placement && mayBeTwin(error) && (await findPlaced(organizationId, placement));
    if (winner) return winner;
    throw error;
  }
}

/** Could the same request have been faster, and taken the key or the last place? */
const mayBeTwin = (error: unknown): boolean =>
  uniqueViolation(error, "orders_placement_key") ||
  (error instanceof AppError && error.code === "sold_out");

const placedStatement = preparedStatement("order_of_placement", (reader, name) =>
  reader
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      placementKey: orders.placementKey,
      placementFingerprint: orders.placementFingerprint,
      capabilityHash: orders.capabilityHash,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(within(orders, given("organizationId"), eq(orders.placementKey, given("placementKey"))))
    .prepare(name),
);

async function findPlaced(
  organizationId: number,
  placement: Placement,
): Promise<PlacedOrder | null> {
  const [found] = await placedStatement().execute({ organizationId, placementKey: placement.key });
  if (!found) return null;
  if (found.createdAt < daysFromNow(-KEY_DAYS)) {
    await db
      .update(orders)
      .set({ placementKey: null })
      .where(within(orders, organizationId, eq(orders.placementKey, placement.key)));
    return null;
  }
  if (found.placementFingerprint !== placement.fingerprint)
    throw invalid(
      "This Idempotency-Key was used for another request.",
      [],
      "idempotency_key_reused",
    );
  const { orderId, orderNumber } = found;
  return {
    orderId,
    orderNumber,
    token: tokenOf(found) ?? newOrderToken(placement, found.createdAt),
  };
}
