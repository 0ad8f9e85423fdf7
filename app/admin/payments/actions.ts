"use server";

import { idIn } from "@/app/_components/forms/form-values";
import { staffButton } from "@/app/admin/_components/staff-action";
import { resolvePaymentAlert } from "@/lib/payments/alert-list";

const PAGE = "/admin/payments";

/** Somebody has seen to a payment problem. */
export const resolve = staffButton(
  { path: PAGE, to: `${PAGE}?notice=resolved` },
  ({ staff, form }) => resolvePaymentAlert(staff, idIn(form, "alert")),
);
