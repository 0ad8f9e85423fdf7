import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { requestPasswordReset } from "./actions";

export function RequestForm() {
  return (
    <Form action={requestPasswordReset} className="mt-8">
      <TextField name="email" type="email" label="Email address" autoComplete="username" />
      <SubmitButton>Email me a link</SubmitButton>
    </Form>
  );
}
