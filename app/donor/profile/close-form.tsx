"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { closeMyAccount } from "./actions";

export function CloseForm() {
  return (
    <Form action={closeMyAccount} className="mt-4 max-w-xl">
      {({ value, error }) => (
        <>
          <TextField
            name="confirmation"
            label="Type CLOSE to confirm"
            autoComplete="off"
            className="max-w-60"
            defaultValue={value("confirmation")}
            error={error("confirmation")}
          />
          <SubmitButton variant="danger" className="self-start">
            Close my account
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
