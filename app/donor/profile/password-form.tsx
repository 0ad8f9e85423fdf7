import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { NewPasswordField } from "@/app/_components/forms/new-password-field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { savePassword } from "./actions";

export async function PasswordForm({ email, isSet }: { email: string; isSet: boolean }) {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={savePassword} className="max-w-xl">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {isSet && (
        <TextField
          name="current_password"
          type="password"
          label={t("currentPassword")}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField label={t(isSet ? "newPassword" : "password")} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="what" value="set" variant="secondary">
          {t(isSet ? "changePassword" : "setPassword")}
        </SubmitButton>
        {isSet && (
          <SubmitButton name="what" value="remove" variant="danger-quiet">
            {t("removePassword")}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
