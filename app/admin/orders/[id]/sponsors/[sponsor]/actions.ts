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
import { controlOf, sponsorChanges } from "./sponsor-input";

export const saveSponsor = formAction(async (before, form) => {
  const id = rowId(form.get("order"));
  const sponsorId = rowId(form.get("sponsor"));
  const staff = await requireStaff(`/admin/orders/${id}/sponsors/${sponsorId}`);
  return submission(before, form, "company_name", async () => {
    const order = await readOrderAsStaff(staff, id);
    const sponsor = order.sponsors.find((each) => each.id === sponsorId);
    if (!sponsor) throw notFound("sponsor");
    const changes = sponsorChanges(sponsor, form, order.event.timezone);
    await atFields(() => changeOrderAsStaff(staff, id, check(changes, OrderChanges)), controlOf);
    revalidatePath(`/admin/orders/${id}`, "layout");
    redirect(`/admin/orders/${id}?notice=sponsor`);
  });
});
