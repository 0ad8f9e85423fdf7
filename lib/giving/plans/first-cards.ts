import { and, isNotNull, isNull, type SQL } from "drizzle-orm";
import { plans } from "@/db/schema";
import { conflict } from "@/lib/errors";
import { type Plan, scheduleOf } from "./rows";
import { periodFrom } from "./schedule";

type Waiting = Pick<Plan, "awaitsCardSince" | "openDonationId">;

/**
 * Does a plan from another system still wait for its donor's first card? Until there is one, no period of
 * it is opened, nothing is charged, and no one is written to about it. A plan that waits for another card
 * has an open gift that could not be charged.
 */
export const awaitsFirstCard = ({ awaitsCardSince, openDonationId }: Waiting): boolean =>
  awaitsCardSince !== null && openDonationId === null;

/** As `awaitsFirstCard`, for a query. */
export const isAwaitingFirstCard = (): SQL | undefined =>
  and(isNotNull(plans.awaitsCardSince), isNull(plans.openDonationId));

/**
 * With its first card, a plan goes on with the first date of its schedule from today on: nothing that
 * fell due before is charged. Nothing changes for any other plan.
 */
export const firstCardTerms = (plan: Plan, today: string): Partial<Plan> =>
  awaitsFirstCard(plan)
    ? {
        awaitsCardSince: null,
        nextChargeOn: periodFrom(plan.nextChargeOn, scheduleOf(plan), today),
      }
    : {};

/** Throws 409 for a plan that is not charged anyway. */
export function requireFirstCard(plan: Plan): void {
  if (!awaitsFirstCard(plan)) return;
  throw conflict(
    "plan_awaits_card",
    "This recurring gift has no card yet. Nothing is charged until the donor adds one.",
  );
}
