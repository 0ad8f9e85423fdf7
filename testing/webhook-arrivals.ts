import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { db } from "@/db/client";
import { auditLog, gatewayEvents } from "@/db/schema";
import { expectCompletedOnce } from "@/lib/testing/completed-orders";
import type { StripeEvent } from "@/lib/testing/stripe-simulator/objects";
import {
  applyEvents,
  deliver,
  FINAL_STATE,
  finalStateOf,
  type PayingWorld,
  payingOrder,
  STEPS,
  takeStep,
} from "./webhooks";

/** Either the payment's life goes on at Stripe, or one of the events so far arrives, perhaps again. */
const Moment = fc.oneof(
  fc.constant("next step" as const),
  fc.record({ event: fc.nat(STEPS.length - 1), applied: fc.boolean() }),
);

/** However a payment's life and the arrival of its events interleave, the end is the same. */
export function shuffledLife(world: PayingWorld) {
  const { simulator } = world;
  const last = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  return fc.asyncProperty(fc.array(Moment, { maxLength: 12 }), last, async (moments, rest) => {
    const { orderId, reference } = await payingOrder(world);
    const told: StripeEvent[] = [];
    const goOn = () => {
      const step = STEPS[told.length];
      if (step) told.push(takeStep(simulator, reference, step));
    };
    for (const moment of moments) {
      if (moment === "next step") goOn();
      else await arrive(told[moment.event], moment.applied);
    }
    while (told.length < STEPS.length) goOn();
    for (const index of rest) await arrive(told[index], false);
    await applyEvents();
    expect(await finalStateOf(orderId)).toMatchObject(FINAL_STATE);
  });

  async function arrive(event: StripeEvent | undefined, applied: boolean): Promise<void> {
    if (event) expect(await deliver(simulator, event)).toBe(200);
    if (event && applied) await applyEvents();
  }
}

const COPIES = 5;
const ORDERS_AT_ONCE = 10;

/** So many orders are paid, and five copies of each event arrive at the same time. */
export async function expectOneEffectEach(world: PayingWorld, count: number): Promise<void> {
  const { simulator, tenant } = world;
  const told: { orderId: number; event: StripeEvent }[] = [];
  while (told.length < count) {
    const { orderId, reference } = await payingOrder(world);
    told.push({ orderId, event: takeStep(simulator, reference, "paid") });
  }
  for (let from = 0; from < count; from += ORDERS_AT_ONCE) {
    const some = told.slice(from, from + ORDERS_AT_ONCE);
    const copies = some.flatMap(({ event }) => Array.from({ length: COPIES }, () => event));
    const answers = await Promise.all(copies.map((event) => deliver(simulator, event)));
    expect(new Set(answers)).toEqual(new Set([200]));
  }
  await applyEvents();
  const ids = told.map(({ orderId }) => orderId);
  const isCompletion = and(
    eq(auditLog.organizationId, tenant.organizationId),
    eq(auditLog.action, "order.complete"),
  );
  const completed = await db.select().from(auditLog).where(isCompletion).orderBy(auditLog.id);
  expect(completed.map((row) => row.subjectId).sort()).toEqual([...ids].sort());
  await expectCompletedOnce(ids);
  const isOurs = eq(gatewayEvents.organizationId, tenant.organizationId);
  const stored = await db.select().from(gatewayEvents).where(isOurs).orderBy(gatewayEvents.id);
  expect(stored.map((event) => event.status)).toEqual(Array(count).fill("applied"));
}
