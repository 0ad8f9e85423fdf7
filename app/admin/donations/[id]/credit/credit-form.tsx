"use client";

import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import { creditSomebody } from "../../credit-actions";
import { CREDIT_TYPES } from "../../credit-words";

type Props = { donation: number; donor: { id: number; name: string }; most: string };

export function CreditForm({ donation, donor, most }: Props) {
  return (
    <Form action={creditSomebody} className="max-w-2xl">
      {({ state, value, error }) => (
        <>
          <input type="hidden" name="donation" value={donation} />
          <input type="hidden" name="donor_id" value={donor.id} />
          <SelectField
            name="type_key"
            label={`What ${donor.name} is to this gift`}
            hint="Solicitors and honorees are named, but the gift does not count as theirs."
            options={CREDIT_TYPES}
            defaultValue={value("type_key", "spouse")}
            error={error("type_key") ?? error("donor_id")}
          />
          <TextField
            name="amount"
            label="Amount"
            hint={`At most ${most}. Leave it empty to credit the whole gift.`}
            inputMode="decimal"
            optional
            className="max-w-72"
            defaultValue={value("amount")}
            error={error("amount")}
          />
          <TextField
            name="note"
            label="Note"
            optional
            maxLength={2000}
            defaultValue={value("note")}
            error={error("note")}
          />
          <SaveRow label={`Credit ${donor.name}`} state={state} />
        </>
      )}
    </Form>
  );
}
