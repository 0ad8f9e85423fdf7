"use client";

import Link from "next/link";
import { useState } from "react";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { wordFrom } from "@/app/admin/_components/word-from";
import type { FieldView } from "@/lib/sponsorship/schema";
import { TYPE_WORDS } from "../../words";
import { addField, saveField } from "./actions";

/** A new field, or one that is there: then its key and kind stay, because values are stored under them. */
export function FieldForm({ programId, stored }: { programId: number; stored?: FieldView }) {
  return (
    <Form action={stored ? saveField : addField} quiet className="max-w-2xl">
      {(fields) => (
        <>
          <input type="hidden" name="program" value={programId} />
          {stored ? (
            <KnownField fields={fields} stored={stored} />
          ) : (
            <NewNameAndKey fields={fields} />
          )}
          <Kind fields={fields} stored={stored} />
          <Uses fields={fields} stored={stored} />
          <SaveRow label={stored ? "Save field" : "Add field"} state={fields.state}>
            <Button asChild variant="secondary">
              <Link href={`/admin/programs/${programId}/fields`}>Cancel</Link>
            </Button>
          </SaveRow>
        </>
      )}
    </Form>
  );
}

type PartProps = { fields: FormFields; stored?: FieldView };

function NewNameAndKey({ fields: { value, error } }: PartProps) {
  return (
    <DerivedFields
      source={{
        name: "label",
        label: "Label",
        hint: "As people read it, such as “Favourite subject”.",
        maxLength: 120,
        defaultValue: value("label"),
        error: error("label"),
      }}
      derived={{
        name: "key",
        label: "Key",
        hint: "What other software calls it. It begins with en_ and cannot change later.",
        maxLength: 63,
        className: "max-w-96",
        defaultValue: value("key"),
        error: error("key"),
      }}
      derive={(label) => (label.trim() ? `en_${wordFrom(label, "_")}` : "")}
    />
  );
}

function KnownField({ fields: { value, error }, stored }: PartProps & { stored: FieldView }) {
  return (
    <>
      <input type="hidden" name="field" value={stored.id} />
      <input type="hidden" name="type" value={stored.type} />
      <TextField
        name="label"
        label="Label"
        maxLength={120}
        defaultValue={value("label", stored.label)}
        error={error("label")}
      />
    </>
  );
}

function Kind({ fields: { value, error }, stored }: PartProps) {
  const [type, setType] = useState(value("type", stored?.type ?? "text"));
  return (
    <>
      {!stored && (
        <RadioGroup
          name="type"
          legend="Kind"
          className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
          choices={Object.entries(TYPE_WORDS).map(([each, words]) => ({ value: each, ...words }))}
          defaultValue={type}
          onValueChange={setType}
          error={error("type")}
        />
      )}
      <div className={type === "select" ? undefined : stored ? "hidden" : "hidden noscript:block"}>
        <TextareaField
          name="options"
          label="Options"
          hint={
            stored
              ? "One a line. An option that entities have cannot be taken away."
              : "One a line."
          }
          defaultValue={value("options", stored?.options.join("\n"))}
          error={error("options")}
        />
      </div>
    </>
  );
}

function Uses({ fields: { error, values, state }, stored }: PartProps) {
  const isRefused = state.problems.length > 0;
  const box = (name: "required" | "is_public" | "sortable" | "filterable", before: boolean) => ({
    name,
    error: error(name),
    defaultChecked: isRefused ? values(name).length > 0 : (stored?.[name] ?? before),
  });
  return (
    <FieldSet id="uses" legend="Use">
      <div className="flex flex-col gap-3">
        <CheckboxField
          {...box("required", false)}
          label="Required"
          hint="No entity can be saved without it."
        />
        <CheckboxField
          {...box("is_public", true)}
          label="Public"
          hint="Everybody sees it in the gallery. Otherwise only staff do."
        />
        <CheckboxField
          {...box("filterable", false)}
          label="Visitors can filter by it"
          hint="Only public fields, and no long texts."
        />
        <CheckboxField
          {...box("sortable", false)}
          label="Visitors can sort by it"
          hint="Only public fields, and no long texts."
        />
      </div>
    </FieldSet>
  );
}
