"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { rowId } from "@/app/admin/_components/row-id";
import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "@/lib/accounts/account";
import {
  PasswordChange,
  Profile,
  RecoveryCodeRenewal,
  SecondFactorEnd,
  SecondFactorStart,
} from "@/lib/accounts/schema";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/account";
const SAVED = "Good. Each code signs you in once, when you do not have your phone.";

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

/** Turns two-factor sign-in on where the form has the phone's secret; makes new recovery codes else. */
export async function newCodes(before: FormState, form: FormData): Promise<FormState> {
  const staff = await requireStaff(PAGE);
  if (form.get("way") === "saved") return { ...untouched, done: SAVED };
  const given = Object.fromEntries(form);
  const isStart = form.has("secret");
  return submission(before, form, isStart ? "otp" : "renewal_password", async () => {
    const codes = isStart
      ? await turnOnSecondFactor(staff, check(given, SecondFactorStart))
      : await renewRecoveryCodes(staff, check(given, RecoveryCodeRenewal));
    revalidatePath(`${PAGE}/two-factor`);
    const done = isStart
      ? "Two-factor sign-in is on."
      : "The earlier recovery codes are useless now.";
    return { done, secret: codes.join("\n") };
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
  await submission(untouched, form, "session", async () => {
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
