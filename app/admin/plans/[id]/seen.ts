import type { PlanView } from "@/lib/giving/plans/schema";

/** What a step's form says of the plan that was looked at. */
export const seenOf = (plan: PlanView) => ({
  plan: plan.id,
  expected: plan.next_charge_on ?? "",
  donor: plan.donor.name,
});
