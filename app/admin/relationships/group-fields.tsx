import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import type { RelationshipView } from "@/lib/donors/relationship-schema";
import { kindOptions } from "./words";

type Props = {
  group?: RelationshipView;
  name?: string;
  members: readonly { id: number; name: string }[];
};

export function GroupFields({ group, name, members }: Props) {
  const people = optionsOfRows(members);
  return (
    <>
      <TextField
        name="display_name"
        label="Name"
        hint="As shown in the portfolio"
        maxLength={255}
        defaultValue={group?.display_name ?? name}
      />
      <SelectField
        name="kind"
        label="Kind"
        options={kindOptions(group?.kind)}
        defaultValue={group?.kind ?? "family_fund"}
      />
      <SelectField
        name="representative_donor_id"
        label="Representative"
        options={[{ value: "", label: "None" }, ...people]}
        defaultValue={group?.representative_donor_id}
      />
      <CheckboxField
        name="is_restricted"
        label="Restricted"
        hint="Visible only to assigned staff and user managers. Others see its donors without the relationship."
        defaultChecked={group?.is_restricted}
      />
    </>
  );
}
