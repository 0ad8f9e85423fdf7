"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { AccessFields } from "../access-fields";
import { invite } from "../actions";

export function InviteForm() {
  return (
    <Form action={invite} className="max-w-2xl">
      <TextField name="email" type="email" label="Email address" autoComplete="off" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="first_name" label="First name" autoComplete="off" />
        <TextField name="last_name" label="Last name" autoComplete="off" />
      </div>
      <AccessFields />
      <SubmitButton className="self-start">Send invitation</SubmitButton>
    </Form>
  );
}
