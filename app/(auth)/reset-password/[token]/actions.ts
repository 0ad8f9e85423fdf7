"use server";

import { redirect } from "next/navigation";
import { caller } from "@/app/_components/caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { resetPassword } from "@/lib/accounts/links";
import { PasswordReset } from "@/lib/accounts/schema";
import { check } from "@/lib/input";

export const chooseNewPassword = formAction(async (before, form) => {
  return submission(before, form, "new_password", async () => {
    await resetPassword(await caller(), check(Object.fromEntries(form), PasswordReset));
    redirect("/sign-in?notice=password-changed");
  });
});
