"use server";

import { redirect } from "next/navigation";
import { caller } from "@/app/_components/caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { Acceptance } from "@/lib/accounts/schema";
import { acceptInvitation } from "@/lib/accounts/setup";
import { check } from "@/lib/input";

export const accept = formAction(async (before, form) => {
  return submission(before, form, "new_password", async () => {
    await acceptInvitation(await caller(), check(Object.fromEntries(form), Acceptance));
    redirect("/sign-in?notice=welcome");
  });
});
