import { Form } from "@/app/_components/forms/form";
import { NewPasswordField } from "@/app/_components/forms/new-password-field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { chooseNewPassword } from "./actions";

export function ResetForm({ token, email }: { token: string; email: string }) {
  return (
    <Form action={chooseNewPassword} className="mt-8">
      <input type="hidden" name="token" value={token} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label="New password" />
      <SubmitButton>Save password</SubmitButton>
    </Form>
  );
}
