"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { changeEmail } from "./actions";

export function EmailForm() {
  return (
    <Form action={changeEmail} className="max-w-xl">
      <TextField
        name="email"
        type="email"
        label="New email address"
        hint="We’ll email a confirmation link there. Your address changes once you open it."
        autoComplete="email"
      />
      <SubmitButton variant="secondary" className="self-start">
        Change email address
      </SubmitButton>
    </Form>
  );
}
