"use server";

import { numberIn, orNull, text } from "@/app/_components/forms/form-values";
import { wantedTerms } from "@/app/_components/plan/wanted-terms";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
import { releaseCharges } from "@/lib/giving/payments/held-charges";
import { pausePlan, resumePlan, skipNext } from "@/lib/giving/plans/breaks";
import { cancelPlan } from "@/lib/giving/plans/endings";
import { changePlan, previewPlanChange } from "@/lib/giving/plans/plans";
import { PlanCancellation, PlanChanges, PlanPause, PlanSkip } from "@/lib/giving/plans/schema";
import { check } from "@/lib/input";

const PAGE = "/admin/plans";

const planAt = (page: string) => ({
  row: "plan",
  path: (id: number) => `${PAGE}/${id}/${page}`,
});

const noted = (id: number, notice: string) => ({ to: `${PAGE}/${id}?notice=${notice}` });

const seen = (form: FormData) => ({ expected_next_charge_on: orNull(form, "expected") });

/** Recurring gifts are charged again after a backup was put back. */
export const release = staffButton({ path: PAGE, to: PAGE }, ({ staff }) => releaseCharges(staff));

/** To the review, unless what is wanted cannot be. */
export const review = staffAction(
  { ...planAt("change"), at: (form) => (form.has("amount") ? "amount" : "frequency") },
  async ({ staff, form, id }) => {
    const query = new URLSearchParams();
    for (const name of ["amount", "frequency", "next_charge_on", "payment_method_id"])
      if (text(form, name)) query.set(name, text(form, name));
    await previewPlanChange(staff, id, check(wantedTerms(query), PlanChanges));
    return { to: `${PAGE}/${id}/review?${query}` };
  },
);

export const save = staffAction(
  { ...planAt("change"), at: "save" },
  async ({ staff, form, id }) => {
    const query = new URLSearchParams(text(form, "terms"));
    await changePlan(staff, id, { ...check(wantedTerms(query), PlanChanges), ...seen(form) });
    return noted(id, "changed");
  },
);

export const pause = staffAction(
  { ...planAt("pause"), at: "months" },
  async ({ staff, form, id }) => {
    const wanted = { months: numberIn(form, "months"), ...seen(form) };
    await pausePlan(staff, id, check(wanted, PlanPause));
    return noted(id, "paused");
  },
);

export const skip = staffAction({ ...planAt("skip"), at: "skip" }, async ({ staff, form, id }) => {
  await skipNext(staff, id, check(seen(form), PlanSkip));
  return noted(id, "skipped");
});

export const resume = staffAction({ ...planAt("resume"), at: "resume" }, async ({ staff, id }) => {
  await resumePlan(staff, id);
  return noted(id, "resumed");
});

export const cancel = staffAction(
  { ...planAt("cancel"), at: "reason" },
  async ({ staff, form, id }) => {
    await cancelPlan(staff, id, check({ reason: text(form, "reason") }, PlanCancellation));
    return noted(id, "cancelled");
  },
);
