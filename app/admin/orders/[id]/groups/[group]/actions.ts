"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { rowId } from "@/app/admin/_components/row-id";
import { AppError, invalid, notFound } from "@/lib/errors";
import { changeOrderAsStaff } from "@/lib/events/order-changes";
import { readOrderAsStaff } from "@/lib/events/order-detail";
import { OrderChanges } from "@/lib/events/schema";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { changesIn, controlOf } from "./guest-input";

export async function saveGroup(before: FormState, form: FormData): Promise<FormState> {
  const id = rowId(form.get("order"));
  const groupId = rowId(form.get("group"));
  const staff = await requireStaff(`/admin/orders/${id}/groups/${groupId}`);
  return submission(before, form, "label", async () => {
    const order = await readOrderAsStaff(staff, id);
    const group = order.registration_groups.find((each) => each.id === groupId);
    if (!group) throw notFound("group");
    const changes = changesIn(order, group, form);
    await atControls(changes, () => changeOrderAsStaff(staff, id, check(changes, OrderChanges)));
    revalidatePath(`/admin/orders/${id}`, "layout");
    redirect(`/admin/orders/${id}?notice=guests`);
  });
}

async function atControls<T>(changes: OrderChanges, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error;
    const problems = error.problems.map((problem) => ({
      ...problem,
      path: controlOf(changes, problem.path),
    }));
    throw invalid(error.message, problems, error.code);
  }
}
