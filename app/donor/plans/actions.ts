"use server";

import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { wantedTerms } from "@/app/_components/plan/wanted-terms";
import { pausePlan, resumePlan, skipNext } from "@/lib/giving/plans/breaks";
import { cancelPlan } from "@/lib/giving/plans/endings";
import { changePlan, getPlan, previewPlanChange } from "@/lib/giving/plans/plans";
import { PlanCancellation, PlanChanges, PlanPause, PlanSkip } from "@/lib/giving/plans/schema";
import { undoPlanChange } from "@/lib/giving/plans/undoing";
import { check } from "@/lib/input";
import { rowId } from "../_components/row-id";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");
const seen = (form: FormData) => ({ expected_next_charge_on: text(form, "expected") || null });

async function planOf(form: FormData, page = "") {
  const id = rowId(form.get("plan"));
  return { id, donor: await requireDonor(`/donor/plans/${id}${page}`) };
}

const afterwards = (id: number, notice: string): never =>
  redirect(`/donor/plans/${id}?notice=${notice}`);

/** To the review screen, unless what is wanted cannot be. */
export const reviewChange = formAction(async (before, form) => {
  const { id, donor } = await planOf(form, "/change");
  return submission(before, form, "amount", async () => {
    const query = new URLSearchParams();
    for (const name of ["amount", "frequency", "next_charge_on", "payment_method_id"])
      if (text(form, name)) query.set(name, text(form, name));
    await previewPlanChange(donor, id, check(wantedTerms(query), PlanChanges));
    redirect(`/donor/plans/${id}/review?${query}`);
  });
});

export const saveChange = formAction(async (before, form) => {
  const { id, donor } = await planOf(form);
  return submission(before, form, "save", async () => {
    const query = new URLSearchParams(text(form, "terms"));
    await changePlan(donor, id, { ...check(wantedTerms(query), PlanChanges), ...seen(form) });
    afterwards(id, "changed");
    return undefined;
  });
});

/** Another amount by one click, from the overview or the plan's own page. */
export const setAmount = formAction(async (before, form) => {
  const { id, donor } = await planOf(form);
  return submission(before, form, "amount", async () => {
    const was = await getPlan(donor, id);
    const wanted = wantedTerms(new URLSearchParams({ amount: text(form, "amount") }));
    const plan = await changePlan(donor, id, { ...check(wanted, PlanChanges), ...seen(form) });
    return backTo(form, id, plan.amount < was.amount ? "lowered" : "raised");
  });
});

/** Takes the donor's last change back, as long as that can be. */
export const undo = formAction(async (before, form) => {
  const { id, donor } = await planOf(form);
  return submission(before, form, "undo", async () => {
    await undoPlanChange(donor, id);
    return backTo(form, id, "undone");
  });
});

const backTo = (form: FormData, id: number, notice: string): never =>
  text(form, "back") === "overview"
    ? redirect(`/donor?plan=${id}&notice=${notice}`)
    : afterwards(id, notice);

export const pause = formAction(async (before, form) => {
  const { id, donor } = await planOf(form);
  return submission(before, form, "months", async () => {
    const months = Number(text(form, "months"));
    await pausePlan(donor, id, check({ months, ...seen(form) }, PlanPause));
    afterwards(id, "paused");
    return undefined;
  });
});

export const skip = formAction(async (before, form) => {
  const { id, donor } = await planOf(form);
  return submission(before, form, "skip", async () => {
    await skipNext(donor, id, check(seen(form), PlanSkip));
    afterwards(id, "skipped");
    return undefined;
  });
});

export const resume = formAction(async (before, form) => {
  const { id, donor } = await planOf(form);
  return submission(before, form, "resume", async () => {
    await resumePlan(donor, id);
    afterwards(id, "resumed");
    return undefined;
  });
});

export const cancel = formAction(async (before, form) => {
  const { id, donor } = await planOf(form, "/cancel");
  return submission(before, form, "reason", async () => {
    const reason = text(form, "reason");
    await cancelPlan(donor, id, check({ reason }, PlanCancellation));
    afterwards(id, "cancelled");
    return undefined;
  });
});
