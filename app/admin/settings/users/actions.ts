"use server";

import { idIn } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { inviteUser, repeatInvitation } from "@/lib/accounts/invitations";
import { AccessChange, Invitation } from "@/lib/accounts/schema";
import { changeAccess, reactivateUser, resetSecondFactor, suspendUser } from "@/lib/accounts/users";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/users";

const accessIn = (form: FormData) => ({
  role: form.get("role"),
  granted_permissions: form.getAll("granted_permissions"),
  denied_permissions: form.getAll("denied_permissions"),
});

export const invite = staffAction({ path: PAGE, at: "role" }, async ({ staff, form }) => {
  const given = { ...Object.fromEntries(form), ...accessIn(form) };
  await inviteUser(staff, check(given, Invitation));
  return { to: `${PAGE}?notice=invited` };
});

export const saveAccess = staffAction({ path: PAGE, at: "role" }, async ({ staff, form }) => {
  await changeAccess(staff, idIn(form, "user"), check(accessIn(form), AccessChange));
  return "Access saved.";
});

type Operation = (staff: SignedInStaff, id: number) => Promise<void>;

const forUser = (operate: Operation, done: string) =>
  staffPost({ row: "user", path: PAGE, at: "user" }, async ({ staff, id }) => {
    await operate(staff, id);
    return done;
  });

export const suspend = forUser(suspendUser, "User suspended.");

export const reactivate = forUser(reactivateUser, "User reactivated.");

export const inviteAgain = forUser(repeatInvitation, "Invitation sent.");

export const resetTwoFactor = forUser(resetSecondFactor, "Two-factor sign-in turned off.");
