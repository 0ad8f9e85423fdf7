"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import { FundingFields } from "../_components/funding-fields";
import { NameFields } from "../_components/name-fields";
import { addProgram } from "../actions";

type Props = { currency: string; currencies: readonly Option[] };

export function NewProgramForm({ currency, currencies }: Props) {
  return (
    <Form action={addProgram} className="max-w-2xl">
      <NameFields />
      <TextareaField
        name="summary"
        label="Summary"
        hint="A sentence or two for your home page"
        optional
        rows={2}
        maxLength={2000}
      />
      <SelectField
        name="currency"
        label="Currency"
        hint="Can be changed until the program has recipients."
        className="max-w-96"
        options={currencies}
        defaultValue={currency}
      />
      <FundingFields />
      <SaveRow label="Create program" />
    </Form>
  );
}
