"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SaveRow } from "@/app/admin/_components/save-row";
import { SeenField } from "@/app/admin/_components/seen-field";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import type { FieldView, ProgramView } from "@/lib/sponsorship/schema";
import { addEntity, saveEntity } from "../actions";
import { CustomFieldInput } from "./custom-field-input";

type EntityFormProps = {
  program: ProgramView;
  customFields: readonly FieldView[];
  stored?: EntityView;
  /** Of what is stored. */
  seen?: string;
};

/** Everything that can be said of an entity; its inputs are called by the keys of the API. */
export function EntityForm({ program, customFields, stored, seen }: EntityFormProps) {
  const back = stored ? `/admin/entities/${stored.id}` : `/admin/programs/${program.id}/entities`;
  return (
    <Form action={stored ? saveEntity : addEntity} quiet className="max-w-2xl">
      {stored ? (
        <input type="hidden" name="entity" value={stored.id} />
      ) : (
        <input type="hidden" name="program" value={program.id} />
      )}
      <SeenField seen={seen} />
      <TextField name="en_child_name" label="Name" maxLength={255} defaultValue={stored?.title} />
      <TextField
        name="public_name"
        label="Public name"
        hint={PUBLIC_NAME_HINTS[program.public_names]}
        optional
        maxLength={255}
        defaultValue={stored?.public_name_is_chosen ? stored.public_name : undefined}
      />
      <Funding program={program} stored={stored} />
      {customFields.map((field) => (
        <CustomFieldInput key={field.key} field={field} stored={stored?.fields[field.key]} />
      ))}
      <Shown stored={stored} />
      <SaveRow label={stored ? "Save" : "Add to the program"}>
        <Button asChild variant="secondary">
          <Link href={back}>Cancel</Link>
        </Button>
      </SaveRow>
    </Form>
  );
}

const PUBLIC_NAME_HINTS: Record<ProgramView["public_names"], string> = {
  first: "What visitors and donors see. Leave blank to use the first name.",
  full: "What visitors and donors see. Leave blank to use the name above.",
};

type PartProps = { stored?: EntityView };

function Funding({ program, stored }: PartProps & { program: ProgramView }) {
  const { currency } = program;
  if (program.funding_type === "contribution")
    return (
      <TextField
        name="sp_goal"
        label={`Amount to raise (${currency})`}
        hint={`Leave blank to use the program’s amount, ${program.contribution_threshold ?? ""} ${currency}.`}
        optional
        inputMode="decimal"
        className="max-w-72"
        defaultValue={stored?.sp_goal}
      />
    );
  return (
    <div className="grid items-end gap-6 sm:grid-cols-2">
      <TextField
        name="sp_amount"
        label={`Monthly price (${currency})`}
        hint="Leave blank to let donors choose."
        optional
        inputMode="decimal"
        defaultValue={stored?.sp_amount}
      />
      <TextField
        name="sp_num"
        label="Number of sponsors"
        hint="Maximum number of sponsors"
        inputMode="numeric"
        defaultValue={stored?.sp_num ?? 1}
      />
    </div>
  );
}

const Shown = ({ stored }: PartProps) => (
  <div>
    <input type="hidden" name="is_public" value="false" />
    <CheckboxField
      name="is_public"
      value="true"
      label="Show in the gallery"
      hint="Visible to everyone, with its public name, public fields, and pictures."
      defaultChecked={stored?.is_public ?? true}
    />
  </div>
);
