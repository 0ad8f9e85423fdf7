"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { GivingWaysView } from "@/lib/payments/ways-schema";
import { saveWays } from "./actions";

/** The ways to pay beside cards. */
export function WaysForm({ ways }: { ways: GivingWaysView }) {
  const hasPaypal = ways.paypal_account !== null;
  return (
    <Form action={saveWays} className="max-w-2xl">
      <CheckboxField
        name="wallets"
        label="Apple Pay, Google Pay and Link"
        hint="Shown to donors whose browser has one. Turn on the wallets in Stripe, too."
        defaultChecked={ways.wallets}
      />
      <CheckboxField
        name="bank_debit"
        label="Bank debit"
        hint="ACH for programs in USD and SEPA for programs in EUR, through Stripe. Banks take up to four business days."
        defaultChecked={ways.bank_debit}
      />
      <CheckboxField
        name="paypal"
        label="PayPal"
        hint={
          hasPaypal
            ? "One-time gifts. Donors approve them on PayPal’s page."
            : "Enter your PayPal account below first."
        }
        disabled={!hasPaypal}
        defaultChecked={ways.paypal && hasPaypal}
      />
      <CheckboxField
        name="bank_transfer"
        label="Bank transfer"
        hint="Donors get a reference. The gift counts once you confirm that it has arrived."
        defaultChecked={ways.bank_transfer}
      />
      <TextareaField
        name="bank_transfer_details"
        label="Account details"
        hint="Account holder, bank and numbers, one per line"
        optional
        rows={4}
        maxLength={1000}
        defaultValue={ways.bank_transfer_details}
      />
      <CheckboxField
        name="checks"
        label="Check"
        hint="Donors get a reference for the memo line. The gift counts once you confirm that it has arrived."
        defaultChecked={ways.checks}
      />
      <TextareaField
        name="check_details"
        label="Payee and mailing address"
        optional
        rows={4}
        maxLength={1000}
        defaultValue={ways.check_details}
      />
      <SubmitButton className="self-start">Save ways to pay</SubmitButton>
    </Form>
  );
}
