"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { NewPasswordField } from "@/app/_components/forms/new-password-field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { savePassword } from "./actions";

export function PasswordForm({ email }: { email: string }) {
  return (
    <Form action={savePassword} className="max-w-xl">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="current_password"
        type="password"
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField label="New password" />
      <SubmitButton className="self-start">Change password</SubmitButton>
    </Form>
  );
}
