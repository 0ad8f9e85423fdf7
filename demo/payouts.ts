import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { gatewayPayouts, payments } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import type { StaffActor } from "@/lib/identity/actor";
import { keepObject } from "@/lib/payments/test-gateway-objects";
import { syncPayoutsOf } from "@/lib/payouts/jobs";
import { listPayouts } from "@/lib/payouts/payouts";
import { listUnreconciled } from "@/lib/payouts/unreconciled";

const REFUND = 1_200;

/**
 * What the test gateway has paid out so far. One refund was made at the gateway itself and is not known
 * here, so that there is something that does not match.
 */
export async function seedPayouts({ staff, origin }: { staff: StaffActor; origin: string }) {
  const { organizationId } = staff;
  await refundElsewhere(organizationId);
  await syncPayoutsOf({ organizationId }, { requestId: staff.requestId });
  const { data } = await listPayouts(staff, { page: 1, per_page: 100 });
  const { mismatches } = await listUnreconciled(staff, {});
  const differing = data.find(({ match }) => match === "items_differ");
  return {
    url: `${origin}/admin/payments/payouts`,
    matched: data.find(({ match }) => match === "matched")?.id ?? null,
    differing: differing?.id ?? null,
    unreconciled: mismatches.length,
    count: await db.$count(gatewayPayouts, within(gatewayPayouts, organizationId)),
  };
}

async function refundElsewhere(organizationId: number): Promise<void> {
  const charged = await db
    .select()
    .from(payments)
    .where(
      within(
        payments,
        organizationId,
        eq(payments.status, "succeeded"),
        eq(payments.gateway, "test"),
        eq(payments.method, "card"),
      ),
    )
    .orderBy(desc(payments.receivedAt));
  const recent = charged.find(
    ({ amount, refundedAmount, receivedAt }) =>
      amount > REFUND &&
      refundedAmount === 0 &&
      receivedAt !== null &&
      receivedAt < daysFromNow(-4),
  );
  if (!recent?.receivedAt) throw new Error("Nothing was charged lately.");
  await keepObject(db, {
    ...{ organizationId, kind: "refund", amount: REFUND, currency: recent.currency },
    ...{ idempotencyKey: `elsewhere-${recent.id}`, chargeReference: recent.gatewayReference },
    ...{ status: "succeeded", createdAt: new Date(recent.receivedAt.getTime() + 3_600_000) },
  });
}
