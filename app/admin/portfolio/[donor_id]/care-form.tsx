"use client";

import type { ReactNode } from "react";
import { SelectField } from "@/app/_components/forms/select-field";
import { saveCare } from "./actions";
import { InPlace } from "./in-place";

type Props = {
  profile: number;
  subject: { type: string; id: number; name: string };
  people: readonly { id: number; name: string }[];
  fundraiser: number | null;
  manager: number | null;
  children: ReactNode;
};

export function EditCare({ profile, subject, people, fundraiser, manager, children }: Props) {
  const options = [
    { value: "", label: "Nobody" },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <InPlace label="Change who looks after them" action={saveCare} shown={children}>
      {({ value, error }) => (
        <>
          <input type="hidden" name="profile" value={profile} />
          <input type="hidden" name="subject_type" value={subject.type} />
          <input type="hidden" name="subject_id" value={subject.id} />
          <input type="hidden" name="assigned_fundraiser_user_id_was" value={fundraiser ?? ""} />
          <input type="hidden" name="relationship_manager_user_id_was" value={manager ?? ""} />
          <SelectField
            name="assigned_fundraiser_user_id"
            label="Fundraiser"
            hint={`Of ${subject.name}.`}
            options={options}
            defaultValue={value("assigned_fundraiser_user_id", String(fundraiser ?? ""))}
            error={error("assigned_fundraiser_user_id")}
          />
          <SelectField
            name="relationship_manager_user_id"
            label="Relationship manager"
            options={options}
            defaultValue={value("relationship_manager_user_id", String(manager ?? ""))}
            error={error("relationship_manager_user_id")}
          />
        </>
      )}
    </InPlace>
  );
}
