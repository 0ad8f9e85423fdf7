"use server";

import { redirect } from "next/navigation";
import { caller } from "@/app/_components/caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requestAccountLink } from "@/lib/accounts/links";
import { LinkRequest } from "@/lib/accounts/schema";
import { check } from "@/lib/input";

export const requestPasswordReset = formAction(async (before, form) => {
  return submission(before, form, "email", async () => {
    const { email } = check(Object.fromEntries(form), LinkRequest);
    await requestAccountLink(await caller(), { email, purpose: "reset_password" });
    redirect("/forgotten-password/check-mail");
  });
});
