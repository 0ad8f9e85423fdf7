"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { atFields } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { notFound } from "@/lib/errors";
import { changeOrderAsStaff } from "@/lib/events/order-changes";
import { readOrderAsStaff } from "@/lib/events/order-detail";
import { OrderChanges } from "@/lib/events/schema";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { changesIn, controlOf } from "./guest-input";

export const saveGroup = formAction(async (before, form) => {
  const id = rowId(form.get("order"));
  const groupId = rowId(form.get("group"));
  const staff = await requireStaff(`/admin/orders/${id}/groups/${groupId}`);
  return submission(before, form, "label", async () => {
    const order = await readOrderAsStaff(staff, id);
    const group = order.registration_groups.find((each) => each.id === groupId);
    if (!group) throw notFound("group");
    const changes = changesIn(order, group, form);
    await atFields(
      () => changeOrderAsStaff(staff, id, check(changes, OrderChanges)),
      (path) => controlOf(changes, path),
    );
    revalidatePath(`/admin/orders/${id}`, "layout");
    redirect(`/admin/orders/${id}?notice=guests`);
  });
});
