import type { FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextField } from "@/app/_components/ui/text-field";
import type { RelationshipView } from "@/lib/donors/relationship-schema";
import { kindOptions } from "./words";

type Props = {
  fields: FormFields;
  group?: RelationshipView;
  name?: string;
  members: readonly { id: number; name: string }[];
};

export function GroupFields({ fields: { value, values, error }, group, name, members }: Props) {
  const people = members.map(({ id, name: label }) => ({ value: String(id), label }));
  return (
    <>
      <TextField
        name="display_name"
        label="Name"
        hint="As the portfolio shows it."
        maxLength={255}
        defaultValue={value("display_name", group?.display_name ?? name)}
        error={error("display_name")}
      />
      <SelectField
        name="kind"
        label="Kind"
        options={kindOptions(group?.kind)}
        defaultValue={value("kind", group?.kind ?? "family_fund")}
        error={error("kind")}
      />
      <SelectField
        name="representative_donor_id"
        label="Whom one talks to"
        options={[{ value: "", label: "Nobody in particular" }, ...people]}
        defaultValue={value("representative_donor_id", group?.representative_donor_id?.toString())}
        error={error("representative_donor_id")}
      />
      <CheckboxField
        name="is_restricted"
        label="Restricted"
        hint="Only those who look after it see it, and who may manage users. For everybody else it is not there; its donors stay, as what they are without it."
        defaultChecked={values("is_restricted", group?.is_restricted ? ["on"] : []).includes("on")}
        error={error("is_restricted")}
      />
    </>
  );
}
