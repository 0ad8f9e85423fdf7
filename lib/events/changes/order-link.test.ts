import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { within } from "@/db/within";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { findGuest } from "../orders/capability";
import { disableOrderLink, enableOrderLink } from "./order-link";

async function placed() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const order = await placeOrderFixture(tenant, event);
  const address = { clientSlugOrId: tenant.slug, eventSlug: event.slug, token: order.token };
  return { tenant, order, open: () => findGuest(address, "test") };
}

describe("an order's link", () => {
  it("is dead while it is disabled, and works again afterwards", async () => {
    const { tenant, order, open } = await placed();
    await disableOrderLink(tenant.owner, order.orderId);
    await expect(open()).rejects.toMatchObject({ kind: "not_found" });
    await enableOrderLink(tenant.owner, order.orderId);
    expect(await open()).toMatchObject({ orderId: order.orderId });
    const rows = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId))
      .orderBy(auditLog.id);
    const actions = rows.map((row) => row.action);
    expect(actions).toEqual(expect.arrayContaining(["order.disable_link", "order.enable_link"]));
  });

  it("cannot be switched by staff without orders_edit, nor by another organization", async () => {
    const { tenant, order, open } = await placed();
    const reader = { ...tenant.owner, permissions: new Set(["orders_view"] as const) };
    await expect(disableOrderLink(reader, order.orderId)).rejects.toMatchObject({
      kind: "forbidden",
    });
    const other = await createTenant();
    await expect(disableOrderLink(other.owner, order.orderId)).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await open()).toMatchObject({ orderId: order.orderId });
  });
});
