import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  designations,
  donationLines,
  donations,
  entities,
  organizations,
  paymentMethods,
  plans,
} from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";
import type { Gateway } from "@/lib/payments/gateway";
import { chargeKindOf, type PaymentMethod, wayOf } from "@/lib/payments/payment-methods";
import { reserveFirstPayments } from "@/lib/payments/reservations";
import { localDay } from "../calendar";
import { chargeOf, type Donation } from "../donations";
import type { PlanFailure } from "../plans/outcomes";
import { isPlan, type Plan, scheduleOf } from "../plans/rows";
import { nextPeriod } from "../plans/schedule";
import { failDonation } from "./completion";
import { gatewayOfCard, isFailure, type ReadyGift } from "./plan-charges";

/** Today in the zone of a plan's organization. */
export const todayInZone = (): SQL =>
  sql`(${now().toISOString()}::timestamptz at time zone ${organizations.timeZone})::date`;

/** It waits for no card, nothing of it is open, its period has begun, and it was not charged today. */
export const isChargeable = (): SQL | undefined =>
  and(
    eq(plans.status, "active"),
    isNull(plans.openDonationId),
    isNull(plans.awaitsCardSince),
    sql`${plans.nextChargeOn} <= ${todayInZone()}`,
    or(isNull(plans.lastAttemptOn), sql`${plans.lastAttemptOn} < ${todayInZone()}`),
  );

type Found = { plan: Plan; card: PaymentMethod | null; label: string; today: string };
type Claimed = Found & { gateway: Gateway | PlanFailure };
type Opened = Claimed & { donation: Donation };

/**
 * First beat for the open periods of plans, in one transaction: claims those that nobody else is at,
 * opens each one's gift, reserves its payment and moves the plan on to its next period. A period whose
 * plan has no card that may be charged fails at once.
 */
export async function openPeriods(
  tx: Tx,
  planIds: readonly number[],
  requestId: string,
): Promise<ReadyGift[]> {
  const opened = await openGifts(tx, await withGateways(tx, await claim(tx, planIds)));
  for (const { plan, donation, today } of opened)
    await tx
      .update(plans)
      .set({
        openDonationId: donation.id,
        lastAttemptOn: today,
        nextChargeOn: nextPeriod(plan.nextChargeOn, scheduleOf(plan)),
      })
      .where(isPlan(plan));
  for (const { donation, gateway } of opened) {
    const actor = systemActor(donation.organizationId, requestId);
    if (isFailure(gateway)) await failDonation(tx, actor, donation, gateway);
  }
  return reserve(tx, opened);
}

async function claim(tx: Tx, planIds: readonly number[]): Promise<Found[]> {
  const found = await tx
    .select({
      plan: plans,
      card: paymentMethods,
      label: sql<string>`coalesce(${designations.name}, ${entities.publicName})`,
      timeZone: organizations.timeZone,
    })
    .from(plans)
    .innerJoin(organizations, eq(organizations.id, plans.organizationId))
    .leftJoin(
      paymentMethods,
      within(
        paymentMethods,
        plans.organizationId,
        eq(paymentMethods.id, plans.paymentMethodId),
        eq(paymentMethods.status, "active"),
      ),
    )
    .leftJoin(
      designations,
      within(designations, plans.organizationId, eq(designations.id, plans.designationId)),
    )
    .leftJoin(entities, within(entities, plans.organizationId, eq(entities.id, plans.entityId)))
    .where(ofAll(plans, inArray(plans.id, [...planIds]), isChargeable()))
    .orderBy(asc(plans.id))
    .for("no key update", { of: plans, skipLocked: true });
  return found.map(({ timeZone, ...row }) => ({ ...row, today: localDay(now(), timeZone) }));
}

/** A card whose gateway is not set up here waits: that is no fault of the donor's. */
async function withGateways(tx: Tx, found: readonly Found[]): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  for (const each of found) {
    const gateway = await gatewayOfCard(tx, each.card);
    if (gateway !== "unreachable") claimed.push({ ...each, gateway });
  }
  return claimed;
}

async function openGifts(tx: Tx, claimed: readonly Claimed[]): Promise<Opened[]> {
  if (claimed.length === 0) return [];
  const opened = await tx
    .insert(donations)
    .values(
      claimed.map(({ plan, card, today }) => ({
        organizationId: plan.organizationId,
        donorId: plan.donorId,
        programId: plan.programId,
        currency: plan.currency,
        amount: plan.amount,
        feesCovered: plan.feesCovered,
        isAnonymous: plan.isAnonymous,
        tribute: plan.tribute,
        method: card ? wayOf(chargeKindOf(card)) : ("card" as const),
        status: "pending" as const,
        acknowledgement: "not_required" as const,
        donatedOn: today,
      })),
    )
    .returning();
  const gifts = claimed.map((each, index) => ({
    ...each,
    donation: sameGift(each, opened[index]),
  }));
  await tx.insert(donationLines).values(
    gifts.map(({ plan, donation, label }) => ({
      organizationId: plan.organizationId,
      donationId: donation.id,
      designationId: plan.designationId,
      entityId: plan.entityId,
      label,
      amount: plan.amount,
      planId: plan.id,
      periodOn: plan.nextChargeOn,
    })),
  );
  return gifts;
}

/** Rows come back in the order in which they were sent; nobody's gift depends on that alone. */
function sameGift({ plan }: Claimed, donation: Donation | undefined): Donation {
  const isTheirs =
    donation?.organizationId === plan.organizationId &&
    donation.donorId === plan.donorId &&
    donation.amount === plan.amount;
  if (!donation || !isTheirs) throw new Error(`The gift of plan ${plan.id} was not written.`);
  return donation;
}

async function reserve(tx: Tx, opened: readonly Opened[]): Promise<ReadyGift[]> {
  const charged = opened.flatMap(({ card, gateway, donation }) =>
    card && !isFailure(gateway) ? [{ method: card, gateway, donation }] : [],
  );
  const payments = await reserveFirstPayments(
    tx,
    charged.map(({ method, gateway, donation }) => ({
      organizationId: donation.organizationId,
      subject: { donationId: donation.id },
      amount: chargeOf(donation),
      currency: donation.currency,
      gateway,
      method: wayOf(chargeKindOf(method)),
      paymentMethod: method,
    })),
  );
  return charged.map((each) => {
    const payment = payments.find(({ donationId }) => donationId === each.donation.id);
    if (!payment) throw new Error("A payment was not written.");
    return { ...each, payment };
  });
}
