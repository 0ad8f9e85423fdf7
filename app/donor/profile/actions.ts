"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { forgetDonorSession, requireDonor } from "@/app/_components/donor-caller";
import { untouched } from "@/app/_components/forms/form-state";
import { action, formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import { closeAccount } from "@/lib/donors/portal/closing";
import { cancelEmailChange, requestEmailChange } from "@/lib/donors/portal/email-change";
import { setPassword } from "@/lib/donors/portal/passwords";
import { changeProfile } from "@/lib/donors/portal/profile";
import { endOtherSessions, endSession } from "@/lib/donors/portal/session-list";
import { savePreferences as choosePreferences } from "@/lib/donors/preferences/preferences";
import { EmailChange, PasswordSetting, ProfileChanges } from "@/lib/donors/schema";
import { languageChoice } from "@/lib/http/language-choice";
import { check } from "@/lib/input";
import type { KeyOf } from "@/lib/language/catalogue";

const PAGE = "/donor/profile";

export const saveContact = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "first_name", async () => {
    await changeProfile(donor, check(typed(form), ProfileChanges));
    revalidatePath(PAGE);
    return done("contactSaved");
  });
});

/** For the portal by its cookie, as the visitor chose it; for mails and receipts on the donor. */
export const saveLanguage = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "language", async () => {
    const { language } = await changeProfile(donor, check(typed(form), ProfileChanges));
    if (language) (await cookies()).set(languageChoice(language));
    redirect(`${PAGE}?notice=language`);
  });
});

export const changeEmail = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "email", async () => {
    await requestEmailChange(donor, check(typed(form), EmailChange));
    revalidatePath(PAGE);
    return undefined;
  });
});

export const keepEmail = action([], async () => {
  await cancelEmailChange(await requireDonor(PAGE));
  revalidatePath(PAGE);
});

export const savePassword = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "new_password", async () => {
    const { what, ...given } = typed(form);
    const wanted = what === "remove" ? { ...given, new_password: null } : given;
    await setPassword(donor, check(wanted, PasswordSetting));
    revalidatePath(PAGE);
    return done(what === "remove" ? "passwordRemoved" : "passwordSaved");
  });
});

export const savePreferences = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "topic_ids", async () => {
    const topic_ids = form.getAll("topic_ids").map(Number);
    await choosePreferences(donor, {
      topic_ids,
      ...(form.has("offers_texts") && {
        text_topic_ids: form.getAll("text_topic_ids").map(Number),
      }),
      only_receipts: form.has("only_receipts"),
    });
    revalidatePath(PAGE);
    return done("preferencesSaved");
  });
});

export const signDeviceOut = postAction(async (form) => {
  const donor = await requireDonor(PAGE);
  await submission(untouched, form, "session", async () => {
    await endSession(donor, Number(form.get("session")) || 0);
    return undefined;
  });
  revalidatePath(PAGE);
});

export const signOthersOut = action([], async () => {
  await endOtherSessions(await requireDonor(PAGE));
  revalidatePath(PAGE);
});

export const closeMyAccount = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "confirmation", async () => {
    await closeAccount(donor, { confirmation: String(form.get("confirmation") ?? "") });
    await forgetDonorSession(donor.organizationId);
    redirect("/donor/sign-in?notice=closed");
  });
});

const done = async (key: KeyOf<"portal">) => (await pageSpeech()).t("portal")(key);

/** The form's own fields, without those that Next adds. */
const typed = (form: FormData) =>
  Object.fromEntries([...form].filter(([name]) => !name.startsWith("$")));
