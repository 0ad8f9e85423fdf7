"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { turnOff } from "../actions";

export function TurnOffForm() {
  return (
    <Form action={turnOff} className="max-w-xl">
      <TextField name="password" type="password" label="Password" autoComplete="current-password" />
      <SubmitButton variant="danger-quiet" className="self-start">
        Turn off two-factor sign-in
      </SubmitButton>
    </Form>
  );
}
