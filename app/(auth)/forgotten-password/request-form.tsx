"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { requestPasswordReset } from "./actions";

export function RequestForm() {
  return (
    <Form action={requestPasswordReset} className="mt-8">
      {({ error, value }) => (
        <>
          <TextField
            name="email"
            type="email"
            label="Email address"
            autoComplete="username"
            defaultValue={value("email")}
            error={error("email")}
          />
          <SubmitButton>Mail me a link</SubmitButton>
        </>
      )}
    </Form>
  );
}
