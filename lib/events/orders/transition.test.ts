import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { claimOrder, moveOrder } from "./transition";

it("a move returns the order as it is stored, with the time of this move", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  for (const to of ["completed", "expired", "completed"] as const) {
    const { orderId } = await placeOrderFixture(tenant, event, { tickets: 1 });
    const placedAt = new Date();
    const move = { to, action: "order.complete", reason: "For a test." } as const;
    const moved = await db.transaction(async (tx) => {
      const order = await claimOrder(tx, tenant.organizationId, orderId);
      return moveOrder(tx, tenant.system, order, move);
    });
    const [stored] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(moved).toEqual(stored);
    expect(moved.status).toBe(to);
    expect(moved.updatedAt.getTime()).toBeGreaterThanOrEqual(placedAt.getTime());
  }
});
