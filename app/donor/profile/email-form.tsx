import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { changeEmail } from "./actions";

export async function EmailForm() {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={changeEmail} className="max-w-xl">
      <TextField
        name="email"
        type="email"
        label={t("newEmail")}
        hint={t("newEmailHint")}
        autoComplete="email"
      />
      <SubmitButton variant="secondary" className="self-start">
        {t("changeEmail")}
      </SubmitButton>
    </Form>
  );
}
