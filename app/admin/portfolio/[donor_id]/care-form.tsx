"use client";

import type { ReactNode } from "react";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { untouched } from "@/app/_components/forms/form-state";
import { saveCare } from "./actions";
import { InPlace } from "./in-place";

type Choice = {
  chosen: number | null;
  /** What it is decided for: `household:7`. */
  place: string;
  hint: string;
};

type Props = {
  profile: number;
  people: readonly { id: number; name: string }[];
  fundraiser: Choice;
  manager: Choice;
  children: ReactNode;
};

/** Posts the form with the previous and the new assignees exchanged. */
function assignBack(form: FormData) {
  for (const name of NAMES) {
    const [was, is] = [form.get(`${name}_was`) ?? "", form.get(name) ?? ""];
    form.set(name, was);
    form.set(`${name}_was`, is);
  }
  return saveCare(untouched, form);
}

const NAMES = ["assigned_fundraiser_user_id", "relationship_manager_user_id"];

export function EditCare({ profile, people, fundraiser, manager, children }: Props) {
  const options = [{ value: "", label: "Unassigned" }, ...optionsOfRows(people)];
  const fields = [
    { name: "assigned_fundraiser_user_id", label: "Fundraiser", ...fundraiser },
    { name: "relationship_manager_user_id", label: "Relationship manager", ...manager },
  ];
  return (
    <InPlace label="Change assignment" action={saveCare} undo={assignBack} shown={children}>
      <input type="hidden" name="profile" value={profile} />
      {fields.map(({ name, label, chosen, place, hint }) => (
        <div key={name}>
          <input type="hidden" name={`${name}_was`} value={chosen ?? ""} />
          <input type="hidden" name={`${name}_of`} value={place} />
          <SelectField
            name={name}
            label={label}
            hint={hint}
            options={options}
            defaultValue={chosen}
          />
        </div>
      ))}
    </InPlace>
  );
}
