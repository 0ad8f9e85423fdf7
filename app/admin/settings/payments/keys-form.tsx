"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { enterKeys } from "./actions";

/** The keys of an account. What is secret is typed anew after a refusal. */
export function KeysForm({ hasInstallation }: { hasInstallation: boolean }) {
  return (
    <Form action={enterKeys} className="max-w-2xl">
      <TextField
        name="secret_key"
        type="password"
        autoComplete="off"
        label="Secret or restricted key"
        hint="In Stripe under Developers, API keys. A restricted key (rk_…) is safer."
      />
      <TextField
        name="publishable_key"
        autoComplete="off"
        spellCheck={false}
        label="Publishable key"
        hint="From the same account (pk_…)"
      />
      <TextField
        name="webhook_secret"
        type="password"
        autoComplete="off"
        label="Webhook signing secret"
        hint="On the endpoint’s page in Stripe (whsec_…)"
      />
      {hasInstallation && (
        <p className="text-sm text-muted-foreground">
          Recurring gifts stay with the account that holds the card. After you change accounts, they
          are on hold until you resume them under Recurring gifts.
        </p>
      )}
      <SubmitButton className="self-start">Verify and save keys</SubmitButton>
    </Form>
  );
}
