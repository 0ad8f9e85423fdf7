"use client";

import Link from "next/link";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import type { FieldView, ProgramView } from "@/lib/sponsorship/schema";
import { addEntity, saveEntity } from "../actions";
import { CustomFieldInput } from "./custom-field-input";

type EntityFormProps = {
  program: ProgramView;
  customFields: readonly FieldView[];
  stored?: EntityView;
};

/** Everything that can be said of an entity; its inputs are called by the keys of the API. */
export function EntityForm({ program, customFields, stored }: EntityFormProps) {
  const back = stored ? `/admin/entities/${stored.id}` : `/admin/programs/${program.id}/entities`;
  return (
    <Form action={stored ? saveEntity : addEntity} quiet className="max-w-2xl">
      {(fields) => (
        <>
          {stored ? (
            <input type="hidden" name="entity" value={stored.id} />
          ) : (
            <input type="hidden" name="program" value={program.id} />
          )}
          <TextField
            name="en_child_name"
            label="Name"
            maxLength={255}
            defaultValue={fields.value("en_child_name", stored?.title)}
            error={fields.error("en_child_name")}
          />
          <Funding fields={fields} program={program} stored={stored} />
          {customFields.map((field) => (
            <CustomFieldInput
              key={field.key}
              field={field}
              fields={fields}
              stored={stored?.fields[field.key]}
            />
          ))}
          <Shown fields={fields} stored={stored} />
          <SaveRow label={stored ? "Save" : "Add to the program"} state={fields.state}>
            <Button asChild variant="secondary">
              <Link href={back}>Cancel</Link>
            </Button>
          </SaveRow>
        </>
      )}
    </Form>
  );
}

type PartProps = { fields: FormFields; stored?: EntityView };

function Funding({ fields, program, stored }: PartProps & { program: ProgramView }) {
  const { value, error } = fields;
  const { currency } = program;
  if (program.funding_type === "contribution")
    return (
      <TextField
        name="sp_goal"
        label={`Amount to raise (${currency})`}
        hint={`Leave it empty for the program’s: ${program.contribution_threshold ?? ""} ${currency}.`}
        optional
        inputMode="decimal"
        className="max-w-72"
        defaultValue={value("sp_goal", stored?.sp_goal?.toString())}
        error={error("sp_goal")}
      />
    );
  return (
    <div className="grid items-end gap-6 sm:grid-cols-2">
      <TextField
        name="sp_amount"
        label={`Price of one month (${currency})`}
        hint="Empty: donors choose."
        optional
        inputMode="decimal"
        defaultValue={value("sp_amount", stored?.sp_amount?.toString())}
        error={error("sp_amount")}
      />
      <TextField
        name="sp_num"
        label="Number of sponsors"
        hint="How many it can have in all."
        inputMode="numeric"
        defaultValue={value("sp_num", String(stored?.sp_num ?? 1))}
        error={error("sp_num")}
      />
    </div>
  );
}

function Shown({ fields, stored }: PartProps) {
  const isRefused = fields.state.problems.length > 0;
  const isShown = isRefused
    ? fields.values("is_public").includes("true")
    : (stored?.is_public ?? true);
  return (
    <div>
      <input type="hidden" name="is_public" value="false" />
      <CheckboxField
        name="is_public"
        value="true"
        label="Show it in the gallery"
        hint="Everybody can see it then, with its public fields, pictures and files."
        defaultChecked={isShown}
        error={fields.error("is_public")}
      />
    </div>
  );
}
