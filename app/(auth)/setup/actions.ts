"use server";

import { redirect } from "next/navigation";
import { caller, callersWays } from "@/app/_components/caller";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { FirstRun } from "@/lib/accounts/schema";
import { completeSetup } from "@/lib/accounts/setup";
import { startSession } from "@/lib/identity/session";
import { check } from "@/lib/input";

/** Sets the installation up and signs its first owner in. */
export async function setUp(before: FormState, form: FormData): Promise<FormState> {
  return submission(before, form, "token", async () => {
    const given = check(Object.fromEntries(form), FirstRun);
    await completeSetup(await caller(), given);
    const { email, new_password: password } = given;
    await startSession(await callersWays(), "password", { email, password });
    redirect("/admin");
  });
}
