import { Form } from "@/app/_components/forms/form";
import { NewPasswordField } from "@/app/_components/forms/new-password-field";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { accept } from "./actions";

type Props = { token: string; email: string; stored: { firstName: string; lastName: string } };

export function AcceptForm({ token, email, stored }: Props) {
  return (
    <Form action={accept} className="mt-8">
      <input type="hidden" name="token" value={token} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PersonFields stored={stored} />
      <NewPasswordField label="Password" />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  );
}
