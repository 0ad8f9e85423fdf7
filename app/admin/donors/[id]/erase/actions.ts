"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { eraseDonor } from "@/lib/donors/erasing";
import { requireStaff } from "@/lib/identity/session";

export const erase = formAction(async (before, form) => {
  const id = rowId(form.get("donor"));
  const staff = await requireStaff(`/admin/donors/${id}/erase`);
  return submission(before, form, "confirmation", async () => {
    await eraseDonor(staff, id, {
      preview_token: String(form.get("token") ?? ""),
      confirmation: String(form.get("typed") ?? ""),
    });
    revalidatePath("/admin", "layout");
    redirect("/admin/portfolio");
  });
});
