import type { PlanView } from "@/lib/giving/plans/schema";

const DAYS_TOLD = 60;

/** The plans that ended lately because their card failed, and that no other goes on for by now. */
export function givenUpLately(plans: readonly PlanView[], now: Date): PlanView[] {
  const since = new Date(now.getTime() - DAYS_TOLD * 24 * 3600 * 1000).toISOString();
  return plans.filter(
    (plan) =>
      plan.status === "failed" &&
      plan.ended_at !== null &&
      plan.ended_at >= since &&
      !plans.some((other) => other.ended_at === null && hasSamePurpose(plan, other)),
  );
}

const hasSamePurpose = (plan: PlanView, other: PlanView): boolean =>
  plan.donor.id === other.donor.id &&
  plan.purpose.kind === other.purpose.kind &&
  plan.purpose.id === other.purpose.id;
