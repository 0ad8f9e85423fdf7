import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  designations,
  donationLines,
  donations,
  donors,
  entities,
  paymentMethods,
  payments,
  plans,
  programs,
} from "@/db/schema";
import { within } from "@/db/within";
import { ownDonorIds } from "@/lib/donors/own";
import { forbidden, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { declineOf } from "@/lib/payments/declines";
import type { PaymentMethod } from "@/lib/payments/payment-methods";
import { awaitsFirstCard } from "./first-cards";
import { monthlyPriceOf } from "./monthly-price";
import type { Plan } from "./rows";
import { monthsBetween } from "./schedule";
import type { CardSummary, PlanDetails, PlanView } from "./schema";

type Reader = Db | Tx;

/** The plans that an actor may see or change: a donor's own, or for staff the organization's. */
export function plansOf(actor: Actor, purpose: "view" | "edit"): SQL | undefined {
  const begun = within(plans, actor.organizationId, ne(plans.status, "pending"));
  if (actor.kind === "donor") return and(begun, inArray(plans.donorId, ownDonorIds(actor)));
  if (actor.kind === "visitor" || actor.kind === "guest") throw forbidden("Please sign in.");
  requirePermission(actor, purpose === "view" ? "donations_view" : "donations_edit");
  return begun;
}

const isBeingCharged = sql<boolean>`exists (
  select 1 from ${payments}
  where ${payments.organizationId} = ${plans.organizationId}
    and ${payments.donationId} = ${plans.openDonationId} and ${payments.status} = 'processing')`;

const shown = {
  plan: plans,
  donorName: donors.displayName,
  programName: programs.name,
  designationName: designations.name,
  card: paymentMethods,
  isBeingCharged,
  entity: {
    title: entities.title,
    publicName: entities.publicName,
    amount: entities.amount,
    contributionGoal: entities.contributionGoal,
  },
};

type Shown = {
  plan: Plan;
  donorName: string;
  programName: string;
  designationName: string | null;
  card: PaymentMethod | null;
  isBeingCharged: boolean;
  entity: Pick<
    typeof entities.$inferSelect,
    "title" | "publicName" | "amount" | "contributionGoal"
  > | null;
};

/** Plans as they are shown, newest first unless another order is asked for. */
export async function readPlans(
  reader: Reader,
  actor: Actor,
  wanted: SQL | undefined,
  { limit = 200, order = [desc(plans.id)] }: { limit?: number; order?: SQL[] } = {},
): Promise<PlanView[]> {
  const rows = await shownRows(reader, wanted)
    .orderBy(...order)
    .limit(limit);
  return rows.map((row) => present(actor, row));
}

/** A plan as it is shown, or as it would be with other terms. Throws not found. */
export async function readPlan(
  reader: Reader,
  actor: Actor,
  wanted: SQL | undefined,
  terms: Partial<Plan> = {},
): Promise<PlanView> {
  const [row] = await shownRows(reader, wanted);
  if (!row) throw notFound("recurring gift");
  return present(actor, { ...row, plan: { ...row.plan, ...terms } });
}

const shownRows = (reader: Reader, wanted: SQL | undefined) =>
  reader
    .select(shown)
    .from(plans)
    .innerJoin(donors, within(donors, plans.organizationId, eq(donors.id, plans.donorId)))
    .innerJoin(programs, within(programs, plans.organizationId, eq(programs.id, plans.programId)))
    .leftJoin(
      designations,
      within(designations, plans.organizationId, eq(designations.id, plans.designationId)),
    )
    .leftJoin(entities, within(entities, plans.organizationId, eq(entities.id, plans.entityId)))
    .leftJoin(
      paymentMethods,
      within(
        paymentMethods,
        plans.organizationId,
        eq(paymentMethods.id, plans.paymentMethodId),
        eq(paymentMethods.status, "active"),
      ),
    )
    .where(wanted);

/** Donors read of a recipient what visitors read; staff read the whole name. */
const purposeName = (actor: Actor, { designationName, entity }: Shown): string =>
  designationName ?? (actor.kind === "donor" ? entity?.publicName : entity?.title) ?? "";

function present(actor: Actor, shown: Shown): PlanView {
  const { plan, donorName, programName, card, ...row } = shown;
  const { currency, entityId, designationId, intervalUnit: unit, interval } = plan;
  const hasEnded = plan.status === "failed" || plan.status === "cancelled";
  const major = (amount: number) => toMajor(amount, currency);
  const months = monthsBetween({ unit, interval });
  const price = monthlyPriceOf(row.entity);
  return {
    id: plan.id,
    status: stateOf(plan),
    donor: { id: plan.donorId, name: donorName },
    program: { id: plan.programId, name: programName },
    purpose: {
      kind: entityId === null ? "designation" : "entity",
      id: entityId ?? designationId ?? 0,
      name: purposeName(actor, shown),
    },
    amount: major(plan.amount),
    fees_covered: major(plan.feesCovered),
    total: major(plan.amount + plan.feesCovered),
    currency,
    price_per_month: price === null ? null : major(price),
    is_below_price: price !== null && months !== null && plan.amount < price * months,
    frequency: months,
    every: { unit, interval },
    started_on: plan.startedOn,
    next_charge_on: hasEnded || awaitsFirstCard(plan) ? null : plan.nextChargeOn,
    resume_on: plan.resumeOn,
    retry_on: plan.awaitsCardSince ? null : plan.retryOn,
    awaits_card: plan.awaitsCardSince !== null,
    failure: failureOf(plan),
    is_being_charged: row.isBeingCharged,
    card: card && cardSummary(card),
    is_anonymous: plan.isAnonymous,
    ended_at: plan.endedAt?.toISOString() ?? null,
    end_reason: plan.endReason,
    ...("permissions" in actor && { custom: plan.custom }),
  };
}

export function stateOf({ status, failures }: Plan): PlanView["status"] {
  if (status === "active") return failures > 0 ? "retrying" : "active";
  if (status === "pending") throw new Error("A plan that has not begun is not shown.");
  return status;
}

function failureOf({ failures, lastFailureCode, status }: Plan): PlanView["failure"] {
  if (failures === 0 || status === "cancelled") return null;
  const { code, message } = declineOf(lastFailureCode);
  return { code, message, attempts: failures };
}

export const cardSummary = (card: PaymentMethod): CardSummary => ({
  id: card.id,
  kind: card.kind,
  brand: card.brand,
  last_four: card.lastFour,
  exp_month: card.expMonth,
  exp_year: card.expYear,
});

const GIFTS_SHOWN = 100;

/** The latest gifts of a plan. */
export async function readGifts(
  reader: Reader,
  { organizationId, id }: Pick<Plan, "organizationId" | "id">,
): Promise<PlanDetails["gifts"]> {
  const rows = await reader
    .select({
      donation_id: donations.id,
      period_on: sql<string>`${donationLines.periodOn}`,
      donated_on: donations.donatedOn,
      amount: donationLines.amount,
      currency: donations.currency,
      status: donations.status,
    })
    .from(donationLines)
    .innerJoin(
      donations,
      within(donations, donationLines.organizationId, eq(donations.id, donationLines.donationId)),
    )
    .where(within(donationLines, organizationId, eq(donationLines.planId, id)))
    .orderBy(desc(donationLines.periodOn), desc(donationLines.id))
    .limit(GIFTS_SHOWN);
  return rows.map((row) => ({ ...row, amount: toMajor(row.amount, row.currency) }));
}

/** For one plan by its id. */
export const withId = (actor: Actor, id: number, purpose: "view" | "edit"): SQL | undefined =>
  and(plansOf(actor, purpose), eq(plans.id, id));
