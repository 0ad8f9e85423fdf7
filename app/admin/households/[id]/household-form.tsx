"use client";

import { optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { CustomInputs } from "@/app/admin/_components/custom/custom-inputs";
import type { CustomForm } from "@/app/admin/_components/custom/form-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { SeenField } from "@/app/admin/_components/seen-field";
import type { HouseholdView } from "@/lib/donors/household-schema";
import { saveHousehold } from "../actions";

type Props = { household: HouseholdView; seen: string; custom: CustomForm };

export function HouseholdForm({ household, seen, custom }: Props) {
  const nobody = { value: "", label: "None" };
  const members = optionsOfRows(household.members);
  return (
    <Form action={saveHousehold} quiet>
      <SeenField seen={seen} />
      <input type="hidden" name="household" value={household.id} />
      <TextField name="name" label="Name" defaultValue={household.name} />
      <SelectField
        name="primary_contact_id"
        label="Primary contact"
        hint="The person you usually contact"
        options={[nobody, ...members]}
        defaultValue={household.primary_contact_id}
      />
      <CustomInputs {...custom} />
      <SaveRow label="Save household" />
    </Form>
  );
}
