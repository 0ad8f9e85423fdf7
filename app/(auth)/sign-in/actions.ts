"use server";

import { redirect } from "next/navigation";
import { callersWays } from "@/app/_components/caller";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { dashboardPath } from "@/lib/identity/dashboard-path";
import { startSession } from "@/lib/identity/session";

/** Signs in by password, or asks for a link by mail, as the pressed button says. */
export async function signIn(before: FormState, form: FormData): Promise<FormState> {
  const state = await submission(
    before,
    form,
    "email",
    () => (form.get("way") === "link" ? requestLink(form) : signInWithPassword(form)),
    { wrong_code: "otp" },
  );
  // The second step of signing in is no mistake.
  return state.code === "two_factor_required" ? { ...state, problems: [] } : state;
}

async function requestLink(form: FormData): Promise<never> {
  const ways = await callersWays();
  await ways.requestLink({ email: form.get("email") });
  redirect("/sign-in/check-mail");
}

async function signInWithPassword(form: FormData): Promise<never> {
  const { email, password, otp } = Object.fromEntries(form);
  await startSession(await callersWays(), "password", { email, password, otp: otp || undefined });
  redirect(dashboardPath(form.get("next")));
}

/** Uses a link from a mail, which only a person's click on the button does. */
export async function signInWithLink(before: FormState, form: FormData): Promise<FormState> {
  return submission(before, form, "otp", async () => {
    const otp = form.get("otp") || undefined;
    await startSession(await callersWays(), "link", { token: form.get("token"), otp });
    redirect("/admin");
  });
}
