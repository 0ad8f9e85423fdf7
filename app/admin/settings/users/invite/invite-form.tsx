"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { AccessFields } from "../access-fields";
import { invite } from "../actions";

export function InviteForm() {
  return (
    <Form action={invite} className="max-w-2xl">
      {(fields) => (
        <>
          <TextField
            name="email"
            type="email"
            label="Email address"
            autoComplete="off"
            defaultValue={fields.value("email")}
            error={fields.error("email")}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              name="first_name"
              label="First name"
              autoComplete="off"
              defaultValue={fields.value("first_name")}
              error={fields.error("first_name")}
            />
            <TextField
              name="last_name"
              label="Last name"
              autoComplete="off"
              defaultValue={fields.value("last_name")}
              error={fields.error("last_name")}
            />
          </div>
          <AccessFields fields={fields} />
          <SubmitButton className="self-start">Send the invitation</SubmitButton>
        </>
      )}
    </Form>
  );
}
