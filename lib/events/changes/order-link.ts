import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { events, newOrderLinks, orders } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { hashSecret, newSecret } from "@/lib/ids";
import { clientSlug } from "../capacity/event-addresses";
import { orderLink } from "../orders/capability";
import { claimOrder } from "../orders/transition";
import { orderPage } from "../selling/public-order";

type Who = MemberActor | SystemActor;

/** Makes an order's link dead until it is enabled again. */
export const disableOrderLink = (actor: Who, orderId: number): Promise<void> =>
  setLink(actor, orderId, false);

export const enableOrderLink = (actor: Who, orderId: number): Promise<void> =>
  setLink(actor, orderId, true);

async function setLink(actor: Who, orderId: number, enabled: boolean): Promise<void> {
  requirePermission(actor, "orders_edit");
  await db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    if (order.magicLinkEnabled === enabled) return;
    await tx
      .update(orders)
      .set({ magicLinkEnabled: enabled })
      .where(within(orders, order.organizationId, eq(orders.id, order.id)));
    await recordChange(tx, actor, {
      action: enabled ? "order.enable_link" : "order.disable_link",
      subjectType: "order",
      subjectId: order.id,
      before: { magic_link_enabled: order.magicLinkEnabled },
      after: { magic_link_enabled: enabled },
    });
  });
}

/** A new link of an order, to hand to its guest. Every earlier one is dead from now on. Throws 403, 404. */
export async function replaceOrderLink(
  actor: Who,
  orderId: number,
): Promise<{ url: string; apiUrl: string }> {
  requirePermission(actor, "orders_edit");
  return db.transaction(async (tx) => {
    const { organizationId, id, eventId } = await claimOrder(tx, actor.organizationId, orderId);
    const token = newSecret();
    await tx
      .update(orders)
      .set({ capabilityHash: hashSecret(token) })
      .where(within(orders, organizationId, eq(orders.id, id)));
    await tx
      .delete(newOrderLinks)
      .where(within(newOrderLinks, organizationId, eq(newOrderLinks.orderId, id)));
    await recordChange(tx, actor, {
      action: "order.replace_link",
      subjectType: "order",
      subjectId: id,
    });
    const [event] = await tx
      .select({ slug: events.slug })
      .from(events)
      .where(within(events, organizationId, eq(events.id, eventId)));
    if (!event) throw notFound("event");
    const clientSlugOrId = await clientSlug(tx, organizationId);
    const address = { clientSlugOrId, eventSlug: event.slug, token };
    return { url: orderPage(clientSlugOrId, event.slug, token), apiUrl: orderLink(address) };
  });
}
