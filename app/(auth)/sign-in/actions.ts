"use server";

import { redirect } from "next/navigation";
import { callersWays } from "@/app/_components/caller";
import { keepDevice, knownDevice } from "@/app/_components/device-cookie";
import type { FormState } from "@/app/_components/forms/form-state";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { dashboardPath } from "@/lib/identity/dashboard-path";
import { startSession } from "@/lib/identity/session";
import { newSecret } from "@/lib/ids";

/** Signs in by password, or asks for a link by mail, as the pressed button says. */
export const signIn = formAction(async (before, form) => {
  const state = await submission(
    before,
    form,
    "email",
    () => (form.get("way") === "link" ? requestLink(form) : signInWithPassword(form)),
    { wrong_code: "otp" },
  );
  // The second step of signing in is no mistake.
  return state.code === "two_factor_required"
    ? { ...state, problems: [] }
    : atItsField(state, form);
});

async function requestLink(form: FormData): Promise<never> {
  const ways = await callersWays();
  await ways.requestLink({ email: form.get("email") });
  redirect("/sign-in/check-mail");
}

async function signInWithPassword(form: FormData): Promise<never> {
  const { email, password } = Object.fromEntries(form);
  const device = await knownDevice();
  const newDevice = newSecret();
  const given = { email, password, otp: codeIn(form), device, new_device: newDevice };
  await startSession(await callersWays(), "password", given);
  await keepDevice(newDevice);
  redirect(dashboardPath(form.get("next")));
}

/** Uses a link from a mail, which only a person's click on the button does. */
export const signInWithLink = formAction(async (before, form) => {
  const state = await submission(before, form, "otp", async () => {
    const given = { token: form.get("token"), otp: codeIn(form) };
    await startSession(await callersWays(), "link", given);
    redirect("/admin");
  });
  return atItsField(state, form);
});

/** The recovery code where one was typed, else the app's code. */
const codeIn = (form: FormData) => form.get("otp_recovery") || form.get("otp") || undefined;

function atItsField(state: FormState, form: FormData): FormState {
  if (!form.get("otp_recovery")) return state;
  const problems = state.problems.map((problem) =>
    problem.field === "otp" ? { ...problem, field: "otp_recovery" } : problem,
  );
  return { ...state, problems };
}
