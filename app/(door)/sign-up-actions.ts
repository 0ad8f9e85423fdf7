"use server";

import { redirect } from "next/navigation";
import { callersBrowser, currentVisitor } from "@/app/_components/donor-caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { gatedSubmission } from "@/app/_components/gate/gated-submission";
import { pageSpeech } from "@/app/_language/speech";
import { renewSignUp } from "@/lib/donors/portal/links";
import { proveSignUp } from "@/lib/donors/portal/sign-in";
import { findSignUp } from "@/lib/donors/portal/sign-ups";
import { portalPath } from "@/lib/donors/portal-path";
import { notFound } from "@/lib/errors";
import { comeIn } from "./come-in";
import { text } from "./posted-text";

/** Proves an address, which only a person's click on the button does. */
export const confirmSignUp = formAction(async (before, form) => {
  return submission(before, form, "link", async () => {
    const token = text(form, "token");
    const found = await findSignUp(token);
    if (!found) throw notFound("link");
    const { slug } = found.portal;
    const actor = await currentVisitor(slug);
    const opened = await proveSignUp(actor, token, await callersBrowser());
    return comeIn(actor, slug, opened, portalPath(found.signUp.next));
  });
});

/** A new mail in place of one whose link does not work any more. */
export const renewConfirmation = formAction(async (before, form) => {
  const token = text(form, "token");
  const found = await findSignUp(token);
  if (!found) redirect("/donor/sign-up");
  return gatedSubmission(
    { form: "donor_sign_up", client: found.portal.slug },
    before,
    form,
    "link",
    {
      work: async (pass) => {
        await pass();
        await renewSignUp(token, await callersBrowser());
        return (await pageSpeech()).t("door")("sentAgain");
      },
      trapped: async () => (await pageSpeech()).t("door")("sentAgain"),
    },
  );
});
