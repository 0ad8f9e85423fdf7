"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { enterPaypal } from "./actions";

type PaypalFormProps = { sandboxOnly: boolean; isReplacing: boolean };

/** The keys of a REST app. What is secret is typed again after a refusal. */
export function PaypalForm({ sandboxOnly, isReplacing }: PaypalFormProps) {
  return (
    <Form action={enterPaypal} className="max-w-2xl">
      <TextField
        name="client_id"
        label="Client ID"
        autoComplete="off"
        spellCheck={false}
        hint="In PayPal’s developer dashboard under Apps & Credentials"
      />
      <TextField
        name="client_secret"
        type="password"
        label="Secret"
        autoComplete="off"
        hint="From the same app"
      />
      <TextField
        name="webhook_id"
        label="Webhook ID"
        autoComplete="off"
        spellCheck={false}
        hint="On the app’s page, once the webhook above is added"
      />
      <CheckboxField
        name="sandbox"
        label="This is a sandbox app"
        hint={
          sandboxOnly
            ? "The demo accepts only sandbox apps, so no money can move."
            : "For tests only: no money moves."
        }
        defaultChecked={sandboxOnly}
      />
      <SubmitButton className="self-start">
        {isReplacing ? "Verify and replace keys" : "Verify and save keys"}
      </SubmitButton>
    </Form>
  );
}
