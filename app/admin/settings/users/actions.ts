"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { inviteUser, repeatInvitation } from "@/lib/accounts/invitations";
import { AccessChange, Invitation } from "@/lib/accounts/schema";
import { changeAccess, reactivateUser, resetSecondFactor, suspendUser } from "@/lib/accounts/users";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/users";

const accessIn = (form: FormData) => ({
  role: form.get("role"),
  granted_permissions: form.getAll("granted_permissions"),
  denied_permissions: form.getAll("denied_permissions"),
});

export const invite = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "role", async () => {
    const given = { ...Object.fromEntries(form), ...accessIn(form) };
    await inviteUser(staff, check(given, Invitation));
    redirect(`${PAGE}?notice=invited`);
  });
});

export const saveAccess = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "role", async () => {
    await changeAccess(staff, rowId(form.get("user")), check(accessIn(form), AccessChange));
    revalidatePath(PAGE, "layout");
    return "The new access is saved. It counts from the next click.";
  });
});

export const suspend = postAction(async (form) => {
  return forUser(form, suspendUser, "They are signed out everywhere and cannot sign in.");
});

export const reactivate = postAction(async (form) => {
  return forUser(form, reactivateUser, "They can sign in again.");
});

export const inviteAgain = postAction(async (form) => {
  return forUser(form, repeatInvitation, "A new invitation is on its way.");
});

export const resetTwoFactor = postAction(async (form) => {
  return forUser(form, resetSecondFactor, "Two-factor sign-in is off for them.");
});

type Work = (staff: SignedInStaff, id: number) => Promise<void>;

async function forUser(form: FormData, work: Work, done: string): Promise<FormState> {
  const staff = await requireStaff(PAGE);
  return submission(untouched, form, "user", async () => {
    await work(staff, rowId(form.get("user")));
    revalidatePath(PAGE, "layout");
    return done;
  });
}
