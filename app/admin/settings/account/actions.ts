"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { rowId } from "@/app/admin/_components/row-id";
import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "@/lib/accounts/account";
import { PasswordChange, Profile, SecondFactorEnd, SecondFactorStart } from "@/lib/accounts/schema";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/account";

export async function saveProfile(before: FormState, form: FormData): Promise<FormState> {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "first_name", async () => {
    await changeProfile(staff, check(Object.fromEntries(form), Profile));
    revalidatePath("/admin", "layout");
    return "Your name is saved.";
  });
}

export async function savePassword(before: FormState, form: FormData): Promise<FormState> {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "current_password", async () => {
    await changePassword(staff, check(Object.fromEntries(form), PasswordChange));
    redirect("/sign-in?notice=password-changed");
  });
}

export async function turnOn(before: FormState, form: FormData): Promise<FormState> {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "otp", async () => {
    await turnOnSecondFactor(staff, check(Object.fromEntries(form), SecondFactorStart));
    redirect(`${PAGE}/two-factor`);
  });
}

export async function turnOff(before: FormState, form: FormData): Promise<FormState> {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "password", async () => {
    await turnOffSecondFactor(staff, check(Object.fromEntries(form), SecondFactorEnd));
    redirect(`${PAGE}/two-factor`);
  });
}

export async function signDeviceOut(form: FormData): Promise<void> {
  const staff = await requireStaff(PAGE);
  await submission({ refusals: 0, problems: [], values: {} }, form, "session", async () => {
    await endSession(staff, rowId(form.get("session")));
    return undefined;
  });
  revalidatePath(PAGE);
}

export async function signOthersOut(): Promise<void> {
  const staff = await requireStaff(PAGE);
  await endOtherSessions(staff);
  revalidatePath(PAGE);
}
