"use server";

import { redirect } from "next/navigation";
import { caller } from "@/app/_components/caller";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { Acceptance } from "@/lib/accounts/schema";
import { acceptInvitation } from "@/lib/accounts/setup";
import { check } from "@/lib/input";

export async function accept(before: FormState, form: FormData): Promise<FormState> {
  return submission(before, form, "new_password", async () => {
    await acceptInvitation(await caller(), check(Object.fromEntries(form), Acceptance));
    redirect("/sign-in?notice=welcome");
  });
}
