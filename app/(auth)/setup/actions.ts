"use server";

import { redirect } from "next/navigation";
import { caller, callersWays } from "@/app/_components/caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { FirstRun } from "@/lib/accounts/schema";
import { completeSetup } from "@/lib/accounts/setup";
import { startSession } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { openGeneralFund } from "@/lib/sponsorship/general-fund";

/** Sets the installation up and signs its first owner in. */
export const setUp = formAction(async (before, form) => {
  return submission(before, form, "token", async () => {
    const given = check(Object.fromEntries(form), FirstRun);
    const system = await completeSetup(await caller(), given);
    const { email, new_password: password } = given;
    await startSession(await callersWays(), "password", { email, password });
    await openGeneralFund(system, given);
    redirect("/admin");
  });
});
