"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { staffAction } from "@/app/admin/_components/staff-action";
import { NewSuppression, SuppressionLift } from "@/lib/consents/schema";
import { addSuppression, liftSuppression } from "@/lib/consents/suppressions";
import { check } from "@/lib/input";

const SUPPRESSIONS = { path: "/admin/communications/suppressions" };

export const suppressAddress = staffAction(
  { ...SUPPRESSIONS, at: "address" },
  async ({ staff, form }) => {
    const wanted = { channel: text(form, "channel"), address: text(form, "address") };
    await addSuppression(staff, check(wanted, NewSuppression));
    return "Address suppressed.";
  },
);

export const lift = staffAction({ ...SUPPRESSIONS, at: "reason" }, async ({ staff, form }) => {
  const wanted = check({ reason: text(form, "reason") }, SuppressionLift);
  await liftSuppression(staff, idIn(form, "suppression"), wanted);
  return "Suppression lifted.";
});
