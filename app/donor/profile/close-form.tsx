import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { closeMyAccount } from "./actions";

export async function CloseForm() {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={closeMyAccount} className="mt-4 max-w-xl">
      <TextField
        name="confirmation"
        label={t("closeConfirm")}
        autoComplete="off"
        className="max-w-60"
      />
      <SubmitButton variant="danger" className="self-start">
        {t("closeAccount")}
      </SubmitButton>
    </Form>
  );
}
