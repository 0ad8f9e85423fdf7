"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { CustomInputs } from "@/app/admin/_components/custom/custom-inputs";
import type { CustomForm } from "@/app/admin/_components/custom/form-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { addHousehold } from "../actions";

type Props = { members: readonly DonorChoice[]; custom: CustomForm };

export function NewHouseholdForm({ members, custom }: Props) {
  const family = members[0]?.name.split(" ").at(-1) ?? "";
  return (
    <Form action={addHousehold} className="max-w-2xl">
      {members.map(({ id }) => (
        <input key={id} type="hidden" name="member_ids" value={id} />
      ))}
      <TextField
        name="name"
        label="Household name"
        defaultValue={family && `${family} household`}
      />
      <CheckboxField
        name="move_members"
        id="member_ids"
        label="Remove members from their current household"
        hint="A donor can belong to one household."
        alsoOf="member_ids"
      />
      <CustomInputs {...custom} />
      <SaveRow label="Create household" />
    </Form>
  );
}
