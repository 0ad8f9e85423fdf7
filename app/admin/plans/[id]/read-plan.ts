import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { getPlan } from "@/lib/giving/plans/plans";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import { requireStaff } from "@/lib/identity/session";

export type PlanParams = Promise<{ id: string }>;

/** Who is looking at a recurring gift, and whether they may look and change. @param path below its own */
export async function planStaff(params: PlanParams, path = "") {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/plans/${id}${path}`);
  const mayView = staff.permissions.has("donations_view");
  return {
    id,
    staff,
    mayView,
    mayEdit: mayView && staff.permissions.has("donations_edit"),
    read: () => orNotFound(getPlan(staff, id)),
  };
}

/** A plan that something can still be done to; else its own page says why not. */
export async function openPlan(
  read: () => Promise<PlanDetails>,
  isOpen: (plan: PlanDetails) => boolean = () => true,
): Promise<PlanDetails> {
  const plan = await read();
  if (plan.ended_at !== null || !isOpen(plan)) redirect(`/admin/plans/${plan.id}`);
  return plan;
}
