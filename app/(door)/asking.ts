import { callersBrowser, currentVisitor } from "@/app/_components/donor-caller";
import type { FormState } from "@/app/_components/forms/form-state";
import { gatedSubmission } from "@/app/_components/gate/gated-submission";
import { readerLanguage } from "@/app/_language/reader-language";
import { pageSpeech } from "@/app/_language/speech";
import { requestDonorLink, signUp } from "@/lib/donors/portal/links";
import { findPortal } from "@/lib/donors/portal/portals";
import { LinkOrder, SignUp } from "@/lib/donors/schema";
import { check } from "@/lib/input";
import { text } from "./posted-text";

/** Asks for a mail with a link and a code; says the same to everybody. */
export async function askForLink(before: FormState, form: FormData): Promise<FormState> {
  const client = text(form, "client");
  const field = form.get("step") === "code" ? "code" : "email";
  const answer = async () => (await pageSpeech()).t("door")("sent");
  const state = await gatedSubmission({ form: "donor_link", client }, before, form, field, {
    work: async (pass) => {
      const actor = await currentVisitor(client);
      const typed = { email: text(form, "email"), next: form.get("next") };
      const order = check({ ...typed, language: await readerLanguage() }, LinkOrder);
      await pass();
      await requestDonorLink(actor, order, await callersBrowser());
      return answer();
    },
    trapped: answer,
  });
  return withCodeStep(state, form, ["email"]);
}

/** Signs someone up; says the same to everybody. */
export async function enroll(before: FormState, form: FormData): Promise<FormState> {
  const client = text(form, "client");
  const field = form.get("step") === "code" ? "code" : "first_name";
  const answer = async () => (await pageSpeech()).t("door")("signUpSent");
  const state = await gatedSubmission({ form: "donor_sign_up", client }, before, form, field, {
    work: async (pass) => {
      const actor = await currentVisitor(client);
      const wanted = check(
        {
          first_name: text(form, "first_name"),
          last_name: text(form, "last_name"),
          email: text(form, "email"),
          next: form.get("next"),
          language: await readerLanguage(),
          consent_text: await consentOf(client),
        },
        SignUp,
      );
      await pass();
      await signUp(actor, wanted, await callersBrowser(), "portal");
      return answer();
    },
    trapped: answer,
  });
  return withCodeStep(state, form, ["email", "first_name", "last_name"]);
}

/** Once a mail is asked for, the form takes its code. */
function withCodeStep(state: FormState, form: FormData, kept: readonly string[]): FormState {
  if (!state.done) return state;
  const values = Object.fromEntries(kept.map((name) => [name, [text(form, name)]]));
  return { ...state, values: { ...values, step: ["code"] } };
}

/** The words above the button, as this visitor read them. */
async function consentOf(client: string): Promise<string> {
  const portal = await findPortal(client);
  return (await pageSpeech()).t("door")("signUpConsent", { name: portal?.name ?? "" });
}
