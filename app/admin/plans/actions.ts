"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { action, formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { wantedTerms } from "@/app/_components/plan/wanted-terms";
import { releaseCharges } from "@/lib/giving/held-charges";
import { pausePlan, resumePlan, skipNext } from "@/lib/giving/plan-breaks";
import { cancelPlan } from "@/lib/giving/plan-endings";
import { PlanCancellation, PlanChanges, PlanPause, PlanSkip } from "@/lib/giving/plan-schema";
import { changePlan, previewPlanChange } from "@/lib/giving/plans";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/plans";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");
const seen = (form: FormData) => ({ expected_next_charge_on: text(form, "expected") || null });

async function planOf(form: FormData, page: string) {
  const id = rowId(form.get("plan"));
  return { id, staff: await requireStaff(`${PAGE}/${id}/${page}`) };
}

/** Recurring gifts are charged again after a backup was put back. */
export const release = action([], async () => {
  await releaseCharges(await requireStaff(PAGE));
  revalidatePath(PAGE);
  redirect(PAGE);
});

function afterwards(id: number, notice: string): never {
  revalidatePath(PAGE);
  redirect(`${PAGE}/${id}?notice=${notice}`);
}

/** To the review, unless what is wanted cannot be. */
export const review = formAction(async (before, form) => {
  const { id, staff } = await planOf(form, "change");
  const mainField = form.has("amount") ? "amount" : "frequency";
  return submission(before, form, mainField, async () => {
    const query = new URLSearchParams();
    for (const name of ["amount", "frequency", "next_charge_on", "payment_method_id"])
      if (text(form, name)) query.set(name, text(form, name));
    await previewPlanChange(staff, id, check(wantedTerms(query), PlanChanges));
    redirect(`${PAGE}/${id}/review?${query}`);
  });
});

export const save = formAction(async (before, form) => {
  const { id, staff } = await planOf(form, "change");
  return submission(before, form, "save", async () => {
    const query = new URLSearchParams(text(form, "terms"));
    await changePlan(staff, id, { ...check(wantedTerms(query), PlanChanges), ...seen(form) });
    return afterwards(id, "changed");
  });
});

export const pause = formAction(async (before, form) => {
  const { id, staff } = await planOf(form, "pause");
  return submission(before, form, "months", async () => {
    const months = Number(text(form, "months"));
    await pausePlan(staff, id, check({ months, ...seen(form) }, PlanPause));
    return afterwards(id, "paused");
  });
});

export const skip = formAction(async (before, form) => {
  const { id, staff } = await planOf(form, "skip");
  return submission(before, form, "skip", async () => {
    await skipNext(staff, id, check(seen(form), PlanSkip));
    return afterwards(id, "skipped");
  });
});

export const resume = formAction(async (before, form) => {
  const { id, staff } = await planOf(form, "resume");
  return submission(before, form, "resume", async () => {
    await resumePlan(staff, id);
    return afterwards(id, "resumed");
  });
});

export const cancel = formAction(async (before, form) => {
  const { id, staff } = await planOf(form, "cancel");
  return submission(before, form, "reason", async () => {
    await cancelPlan(staff, id, check({ reason: text(form, "reason") }, PlanCancellation));
    return afterwards(id, "cancelled");
  });
});
