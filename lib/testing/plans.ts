import { asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donationLines, donations, payments, plans, testGatewayObjects } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { dayOf } from "@/lib/giving/plans/schedule";
import { addPaymentMethod, type PaymentMethod } from "@/lib/payments/payment-methods";
import { TestGateway } from "@/lib/payments/test-gateway";
import { createGivingFixture, type GivingFixture } from "./giving";
import type { Tenant } from "./tenant";

export type PlanFixture = GivingFixture & { planId: number; card: PaymentMethod };

/** A card of a donor, kept by the test gateway. */
export async function storeCardFixture(
  { organizationId }: Pick<Tenant, "organizationId">,
  donorId: number,
  token = "tok_visa",
): Promise<PaymentMethod> {
  const gateway = new TestGateway(organizationId);
  const outcome = await gateway.storeCard(token, {
    name: "Greta Giver",
    idempotencyKey: crypto.randomUUID(),
    returnUrl: "https://give.example/back",
  });
  if (outcome.status !== "stored") throw new Error(`the card was not stored: ${outcome.status}`);
  const holder = { holderName: "Greta Giver", donorId };
  return db.transaction((tx) =>
    addPaymentMethod(tx, organizationId, gateway, outcome.card, holder),
  );
}

type PlanValues = Partial<typeof plans.$inferInsert> & { token?: string };

/** An active monthly plan of 30.00 whose next period begins on `nextChargeOn`, today unless given. */
export async function createPlanFixture(
  tenant: Tenant,
  { token, ...values }: PlanValues = {},
  giving?: GivingFixture,
): Promise<PlanFixture> {
  const fixture = giving ?? (await createGivingFixture(tenant));
  const card = await storeCardFixture(tenant, fixture.donorId, token);
  const nextChargeOn = values.nextChargeOn ?? localDay(now(), "America/New_York");
  const [plan] = await db
    .insert(plans)
    .values({
      organizationId: tenant.organizationId,
      donorId: fixture.donorId,
      programId: fixture.programId,
      designationId: fixture.designationId,
      status: "active",
      amount: 3_000,
      currency: "USD",
      intervalUnit: "month",
      interval: 1,
      anchorDay: dayOf(nextChargeOn),
      startedOn: nextChargeOn,
      nextChargeOn,
      paymentMethodId: card.id,
      ...values,
    })
    .returning();
  if (!plan) throw new Error("no plan was created");
  return { ...fixture, planId: plan.id, card };
}

export async function planRow(planId: number) {
  const [plan] = await db.select().from(plans).where(eq(plans.id, planId));
  if (!plan) throw new Error("no such plan");
  return plan;
}

/** The gifts of a plan: period and status of each, with the states of its payments. */
export async function giftsOf(planId: number) {
  return db
    .select({
      period: donationLines.periodOn,
      status: donations.status,
      donatedOn: donations.donatedOn,
      amount: donations.amount,
      payments: sql<string[]>`array_agg(${payments.status} order by ${payments.id})`,
    })
    .from(donationLines)
    .innerJoin(donations, eq(donations.id, donationLines.donationId))
    .leftJoin(payments, eq(payments.donationId, donations.id))
    .where(eq(donationLines.planId, planId))
    .groupBy(donationLines.id, donations.id)
    .orderBy(asc(donationLines.periodOn));
}

/** How often the gateway really took money in an organization. */
export async function chargesAt(organizationId: number): Promise<number> {
  return db.$count(
    testGatewayObjects,
    within(
      testGatewayObjects,
      organizationId,
      eq(testGatewayObjects.kind, "charge"),
      eq(testGatewayObjects.status, "succeeded"),
    ),
  );
}
