"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { action, formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
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

export const saveProfile = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "first_name", async () => {
    await changeProfile(staff, check(Object.fromEntries(form), Profile));
    revalidatePath("/admin", "layout");
    return "Your name is saved.";
  });
});

export const savePassword = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "current_password", async () => {
    await changePassword(staff, check(Object.fromEntries(form), PasswordChange));
    redirect("/sign-in?notice=password-changed");
  });
});

/** Turns two-factor sign-in on where the form has the phone's secret; makes new recovery codes else. */
export const newCodes = formAction(async (before, form) => {
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
});

export const turnOff = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "password", async () => {
    await turnOffSecondFactor(staff, check(Object.fromEntries(form), SecondFactorEnd));
    redirect(`${PAGE}/two-factor`);
  });
});

export const signDeviceOut = postAction(async (form) => {
  const staff = await requireStaff(PAGE);
  await submission(untouched, form, "session", async () => {
    await endSession(staff, rowId(form.get("session")));
    return undefined;
  });
  revalidatePath(PAGE);
});

export const signOthersOut = action([], async () => {
  const staff = await requireStaff(PAGE);
  await endOtherSessions(staff);
  revalidatePath(PAGE);
});
