import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { orders, promoCodes } from "@/db/schema";
import { createEventFixture, orderInput, visitorOf } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { quoteCart } from "../pricing/quote";
import { placeOrder } from "../selling/place-order";
import { createPromoCode } from "./promo-codes";

const MOST = 3;

it("a promo code is used only as often as allowed, by the public and staff at once", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const code = { code: "TEN", kind: "percent", value: 10, max_uses: MOST } as const;
  const { id } = await createPromoCode(tenant.owner, event.eventId, code);
  const visitor = visitorOf(tenant);
  const input = orderInput(event);
  const cart = { ...input.cart, promo_code: "ten" };
  const { fingerprint } = await quoteCart(visitor, { id: event.eventId }, cart);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, each) =>
      each % 2 === 0
        ? placeOrder(
            visitor,
            { id: event.eventId },
            { ...input, cart, quote_fingerprint: fingerprint },
          )
        : placeOrder(tenant.owner, { id: event.eventId }, { ...input, cart }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST);
  expect(await db.$count(orders, eq(orders.promoCodeId, id))).toBe(MOST);
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.id, id));
  expect(row).toMatchObject({ maxUses: MOST });
});
