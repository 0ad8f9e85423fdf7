import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { plans } from "@/db/schema";
import { within } from "@/db/within";
import { conflict } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import { type Donation, type DonationLine, linesOf } from "@/lib/giving/donations";
import { tellOfPlan } from "@/lib/giving/plans/rows";
import { dayOf, everyMonths, nextPeriod } from "@/lib/giving/plans/schedule";
import type { Gateway, StoredCard } from "@/lib/payments/gateway";
import { gatewayOf } from "@/lib/payments/gateways";
import type { Payment } from "@/lib/payments/ledger";
import { addPaymentMethod } from "@/lib/payments/payment-methods";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";
import {
  type Checkout,
  type CheckoutActor,
  claimCheckout,
  getOpenProgram,
  getOwnCheckout,
} from "./cart";
import { findGift, lastPaymentOf } from "./gift-rows";

/** A one-time gift that can go on monthly, with what it was paid with. */
export type Upgrade = { donation: Donation; line: DonationLine; payment: Payment };

/**
 * Can a gift go on monthly by one click? One that has arrived, for one designation, of a program that
 * takes monthly gifts, paid by card, that has not gone on already.
 */
export async function findUpgrade(
  checkout: Checkout,
  program: ProgramRow,
): Promise<Upgrade | undefined> {
  if (checkout.status !== "completed" || !program.frequencies.includes(1)) return undefined;
  if (!program.suggestsMonthly) return undefined;
  const donation = await findGift(checkout);
  if (donation?.status !== "completed" || donation.method !== "card") return undefined;
  const [line, ...others] = await linesOf(db, donation);
  if (!line || others.length > 0 || line.designationId === null || line.planId !== null)
    return undefined;
  const payment = await lastPaymentOf(donation);
  if (payment?.status !== "succeeded" || !payment.gatewayReference) return undefined;
  const known = await plansFrom(donation, line.designationId);
  return known.length > 0 ? undefined : { donation, line, payment };
}

/** What began with a gift for a designation. */
export const plansFrom = ({ organizationId, id }: Donation, designationId: number | null) =>
  db
    .select({ id: plans.id })
    .from(plans)
    .where(
      within(
        plans,
        organizationId,
        eq(plans.firstDonationId, id),
        eq(plans.designationId, designationId ?? 0),
      ),
    );

/**
 * Goes on with a gift monthly, from a month after it, charged to what it was paid with. Done twice, it is
 * one recurring gift. Throws not found, 409 for a gift that cannot go on.
 */
export async function goMonthly(actor: CheckoutActor, checkoutId: number): Promise<void> {
  const checkout = await getOwnCheckout(db, actor, checkoutId);
  const program = await getOpenProgram(db, actor, checkout.programId);
  const upgrade = await findUpgrade(checkout, program);
  const gateway = upgrade && (await gatewayOf(db, upgrade.payment));
  const kept = gateway && (await gateway.keptMethod(upgrade.payment.gatewayReference ?? ""));
  if (!upgrade || !gateway || !kept)
    throw conflict("not_upgradable", "This gift can’t be made monthly here.");
  await db.transaction((tx) => begin(tx, actor, checkout, { ...upgrade, gateway, kept }));
}

type Kept = Upgrade & { gateway: Gateway; kept: StoredCard };

async function begin(
  tx: Tx,
  actor: CheckoutActor,
  { organizationId, id }: Checkout,
  { donation, line, gateway, kept }: Kept,
): Promise<void> {
  const { giver } = await claimCheckout(tx, organizationId, id);
  const isFrom = eq(plans.firstDonationId, donation.id);
  const known = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(within(plans, organizationId, isFrom));
  if (known.length > 0) return;
  const { donorId, programId, currency, feesCovered, isAnonymous, tribute } = donation;
  const holderName = [giver?.first_name, giver?.last_name].filter(Boolean).join(" ");
  const card = await addPaymentMethod(tx, organizationId, gateway, kept, { holderName, donorId });
  const today = await todayOf(tx, organizationId);
  const { unit, interval } = everyMonths(1);
  const schedule = { unit, interval, anchorDay: dayOf(today) };
  const [plan] = await tx
    .insert(plans)
    .values({
      ...{ organizationId, donorId, programId, currency, feesCovered, isAnonymous, tribute },
      ...{ designationId: line.designationId, amount: line.amount, status: "active" },
      ...{ intervalUnit: unit, interval, anchorDay: schedule.anchorDay, startedOn: today },
      nextChargeOn: nextPeriod(today, schedule),
      ...{ paymentMethodId: card.id, firstDonationId: donation.id, lastAttemptOn: today },
    })
    .returning();
  if (!plan) throw new Error("A plan was not written.");
  await tellOfPlan(tx, actor, plan, "plan.start");
}
