"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { TextareaField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import { FundingFields } from "../_components/funding-fields";
import { NameFields } from "../_components/name-fields";
import { addProgram } from "../actions";

type Props = { currency: string; currencies: readonly Option[] };

export function NewProgramForm({ currency, currencies }: Props) {
  return (
    <Form action={addProgram} className="max-w-2xl">
      {(fields) => (
        <>
          <NameFields fields={fields} />
          <TextareaField
            name="summary"
            label="Summary"
            hint="A sentence or two for your start page."
            optional
            rows={2}
            maxLength={2000}
            defaultValue={fields.value("summary")}
            error={fields.error("summary")}
          />
          <SelectField
            name="currency"
            label="Currency"
            hint="It can change as long as the program has no entities."
            className="max-w-96"
            options={currencies}
            defaultValue={fields.value("currency", currency)}
            error={fields.error("currency")}
          />
          <FundingFields fields={fields} />
          <SaveRow label="Create program" state={fields.state} />
        </>
      )}
    </Form>
  );
}
