"use server";

import { revalidatePath } from "next/cache";
import { untouched } from "@/app/_components/forms/form-state";
import { idIn } from "@/app/_components/forms/form-values";
import { postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
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
const SAVED = "Recovery codes saved. Each code works once.";

export const saveProfile = staffAction(
  { path: PAGE, at: "first_name" },
  async ({ staff, form }) => {
    await changeProfile(staff, check(Object.fromEntries(form), Profile));
    return "Name saved.";
  },
);

export const savePassword = staffAction(
  { path: PAGE, at: "current_password" },
  async ({ staff, form }) => {
    await changePassword(staff, check(Object.fromEntries(form), PasswordChange));
    return { to: "/sign-in?notice=password-changed" };
  },
);

/** Turns two-factor sign-in on where the form has the phone's secret; makes new recovery codes else. */
export const newCodes = staffAction(
  { path: PAGE, at: (form) => (form.has("secret") ? "otp" : "renewal_password") },
  async ({ staff, form }) => {
    if (form.get("way") === "saved") return SAVED;
    const given = Object.fromEntries(form);
    const isStart = form.has("secret");
    const codes = isStart
      ? await turnOnSecondFactor(staff, check(given, SecondFactorStart))
      : await renewRecoveryCodes(staff, check(given, RecoveryCodeRenewal));
    const done = isStart
      ? "Two-factor sign-in turned on."
      : "New recovery codes created. Earlier codes no longer work.";
    return { done, secret: codes.join("\n") };
  },
);

export const turnOff = staffAction({ path: PAGE, at: "password" }, async ({ staff, form }) => {
  await turnOffSecondFactor(staff, check(Object.fromEntries(form), SecondFactorEnd));
  return { to: `${PAGE}/two-factor` };
});

/** One that is not there any more is signed out as well. */
export const signDeviceOut = postAction(async (form) => {
  const staff = await requireStaff(PAGE);
  await submission(untouched, form, "session", async () => {
    await endSession(staff, idIn(form, "session"));
    return undefined;
  });
  revalidatePath(PAGE);
});

export const signOthersOut = staffButton({ path: PAGE }, ({ staff }) => endOtherSessions(staff));
