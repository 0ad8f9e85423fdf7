"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { closeMyAccount } from "./actions";

export function CloseForm() {
  return (
    <Form action={closeMyAccount} className="mt-4 max-w-xl">
      <TextField
        name="confirmation"
        label="Type CLOSE to confirm"
        autoComplete="off"
        className="max-w-60"
      />
      <SubmitButton variant="danger" className="self-start">
        Close my account
      </SubmitButton>
    </Form>
  );
}
