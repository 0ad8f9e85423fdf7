"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { postAction } from "@/app/_components/forms/sent-action";
import { requireStaff } from "@/lib/identity/session";
import { resolvePaymentAlert } from "@/lib/payments/alert-list";

const PAGE = "/admin/payments";

/** Somebody has seen to a payment problem. */
export const resolve = postAction(async (form) => {
  await resolvePaymentAlert(await requireStaff(PAGE), rowId(form.get("alert")));
  revalidatePath(PAGE);
  redirect(`${PAGE}?notice=resolved`);
});
