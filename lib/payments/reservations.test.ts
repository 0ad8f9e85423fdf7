import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { reserveFor } from "@/lib/testing/paying";
import { createTenant } from "@/lib/testing/tenant";
import { decline } from "./declines";
import type { ChargeOutcome } from "./gateway";
import { lockPayment } from "./ledger";
import { noteCharge, recordOutcome } from "./reservations";
import { TestGateway } from "./test-gateway";

const outcomes = (reference: string): ChargeOutcome[] => [
  { status: "processing", reference },
  { status: "requires_action", reference, redirectUrl: "https://bank.example" },
  { status: "declined", reference, decline: decline("insufficient_funds") },
  { status: "succeeded", reference },
];

async function reserved() {
  const tenant = await createTenant();
  const { organizationId } = tenant;
  const event = await createEventFixture(tenant);
  const { orderId } = await placeOrderFixture(tenant, event);
  return reserveFor({ organizationId, orderId, gateway: new TestGateway(organizationId) });
}

it("outcomes in any order, however often, end at the best one", async () => {
  const indexes = fc.array(fc.nat(3), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(indexes, async (order) => {
      const { organizationId, id } = await reserved();
      const possible = outcomes(randomUUID());
      const record = (outcome: ChargeOutcome | undefined) =>
        db.transaction(async (tx) => {
          const payment = await lockPayment(tx, organizationId, id);
          return outcome ? recordOutcome(tx, payment, outcome) : null;
        });
      for (const index of order) await record(possible[index]);
      for (const index of order) expect(await record(possible[index])).toBeNull();
      const payment = await db.transaction((tx) => lockPayment(tx, organizationId, id));
      const best = Math.max(...order);
      expect(payment.status).toBe(["processing", "processing", "failed", "succeeded"][best]);
      expect(payment.failureCode).toBe(best === 2 ? "insufficient_funds" : null);
      expect(payment.reconcileAt === null).toBe(best >= 2);
    }),
    { numRuns: 12 },
  );
});

it("a charge is recorded once, and only for its own attempt", async () => {
  const payment = await reserved();
  const note = (changes: Partial<typeof payment>, reference: string) =>
    db.transaction((tx) => noteCharge(tx, { ...payment, ...changes }, reference));
  expect(await note({ gatewayKey: randomUUID() }, "test_charge_a")).toBe(false);
  expect(await note({ organizationId: payment.organizationId + 1 }, "test_charge_a")).toBe(false);
  const reference = `test_charge_${randomUUID()}`;
  expect(await note({}, reference)).toBe(true);
  expect(await note({}, "test_charge_b")).toBe(false);
});
