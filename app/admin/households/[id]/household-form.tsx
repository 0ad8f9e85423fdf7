"use client";

import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { HouseholdView } from "@/lib/donors/household-schema";
import { saveHousehold } from "../actions";

export function HouseholdForm({ household }: { household: HouseholdView }) {
  const nobody = { value: "", label: "Nobody in particular" };
  const members = household.members.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Form action={saveHousehold} quiet>
      {({ state, value, error }) => (
        <>
          <input type="hidden" name="household" value={household.id} />
          <TextField
            name="name"
            label="Name"
            defaultValue={value("name", household.name)}
            error={error("name")}
          />
          <SelectField
            name="primary_contact_id"
            label="Primary contact"
            hint="Whom one talks to."
            options={[nobody, ...members]}
            defaultValue={value("primary_contact_id", household.primary_contact_id?.toString())}
            error={error("primary_contact_id")}
          />
          <SaveRow label="Save household" state={state} />
        </>
      )}
    </Form>
  );
}
