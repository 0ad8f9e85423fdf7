import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { claimOrder } from "./transition";

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
      .where(and(eq(orders.organizationId, order.organizationId), eq(orders.id, order.id)));
    await recordChange(tx, actor, {
      action: enabled ? "order.enable_link" : "order.disable_link",
      subjectType: "order",
      subjectId: order.id,
      before: { magic_link_enabled: order.magicLinkEnabled },
      after: { magic_link_enabled: enabled },
    });
  });
}
