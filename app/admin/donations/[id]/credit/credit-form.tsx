"use client";

import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import { creditSomebody } from "../../credit-actions";
import { CREDIT_TYPES } from "../../credit-words";

type Props = { donation: number; donor: { id: number; name: string }; most: string };

export function CreditForm({ donation, donor, most }: Props) {
  return (
    <Form action={creditSomebody} className="max-w-2xl">
      <input type="hidden" name="donation" value={donation} />
      <input type="hidden" name="donor_id" value={donor.id} />
      <SelectField
        name="type_key"
        label={`${donor.name}’s role in this gift`}
        hint="Solicitors and honorees are named, but the gift doesn’t count toward their giving."
        options={CREDIT_TYPES}
        defaultValue="spouse"
        alsoOf="donor_id"
      />
      <TextField
        name="amount"
        label="Amount"
        hint={`At most ${most}. Leave blank to credit the whole gift.`}
        inputMode="decimal"
        optional
        className="max-w-72"
      />
      <TextField name="note" label="Note" optional maxLength={2000} />
      <SaveRow label={`Credit ${donor.name}`} />
    </Form>
  );
}
