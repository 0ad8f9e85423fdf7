"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Button } from "@/app/_components/ui/button";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { Link } from "@/app/_components/ui/near-link";
import { TYPE_CHOICES } from "@/app/admin/_components/custom/type-words";
import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { wordFrom } from "@/app/admin/_components/word-from";
import { type FieldType, isBounded, isChoice, mayBeUnique } from "@/lib/custom-fields/field-types";
import type { CustomFieldView } from "@/lib/custom-fields/schema";
import { addField, saveField } from "./actions";
import { fieldsPath } from "./paths";

type Props = {
  object: string;
  /** What a link to a record may lead to. */
  targets?: readonly Option[];
  stored?: CustomFieldView;
};

/** A new field, or one that is there: then its key, type and target stay, because values are stored under them. */
export function FieldForm({ object, targets = [], stored }: Props) {
  return (
    <Form action={stored ? saveField : addField} quiet className="max-w-2xl">
      <input type="hidden" name="object" value={object} />
      {stored ? <KnownField stored={stored} /> : <NewNameAndKey />}
      <OfType targets={targets} stored={stored} />
      <SaveRow label={stored ? "Save field" : "Add field"}>
        <Button asChild variant="secondary">
          <Link href={fieldsPath(object)}>Cancel</Link>
        </Button>
      </SaveRow>
    </Form>
  );
}

const NewNameAndKey = () => (
  <DerivedFields
    source={{
      name: "label",
      label: "Label",
      hint: "As your team sees it, for example, “T-shirt size”",
      maxLength: 120,
    }}
    derived={{
      name: "key",
      label: "Key",
      hint: "Name in the API and exports. Starts with cf_. Can’t be changed later.",
      maxLength: 63,
      className: "max-w-96",
    }}
    derive={(label) => (label.trim() ? `cf_${wordFrom(label, "_")}` : "")}
  />
);

const KnownField = ({ stored }: { stored: CustomFieldView }) => (
  <>
    <input type="hidden" name="field" value={stored.id} />
    <input type="hidden" name="type" value={stored.type} />
    {stored.is_sensitive && <input type="hidden" name="is_sensitive" value="on" />}
    <TextField name="label" label="Label" maxLength={120} defaultValue={stored.label} />
  </>
);

/** What there is to say of a field depends on its type; without scripts all of it is asked. */
function OfType({ targets, stored }: Pick<Props, "targets" | "stored">) {
  const { value, ticked } = useFormFields();
  const [type, setType] = useState(value("type", stored?.type ?? "text") as FieldType);
  const [isSealed, setSealed] = useState(ticked("is_sensitive", stored?.is_sensitive));
  const when = (isShown: boolean, layout = "") =>
    `${layout} ${isShown ? "" : stored ? "hidden" : "hidden noscript:block"}`;
  return (
    <>
      {!stored && (
        <RadioGroup
          name="type"
          legend="Type"
          className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
          choices={TYPE_CHOICES}
          defaultValue={type}
          onValueChange={(chosen) => setType(chosen as FieldType)}
        />
      )}
      <div className={when(isChoice(type))}>
        <TextareaField
          name="options"
          label="Options"
          hint={stored ? "One per line. Options in use can’t be removed." : "One per line."}
          rows={6}
          className="max-w-96"
          defaultValue={stored?.options.join("\n")}
        />
      </div>
      {!stored && (
        <div className={when(type === "reference")}>
          <SelectField
            name="target"
            label="Links to"
            options={targets ?? []}
            defaultValue="donor"
            className="max-w-72"
          />
        </div>
      )}
      <TextareaField
        name="help_text"
        label="Help text"
        hint="Shown with the field in forms."
        optional
        rows={2}
        maxLength={500}
        defaultValue={stored?.help_text}
      />
      <div className={when(isBounded(type), isBounded(type) ? "grid gap-6 sm:grid-cols-2" : "")}>
        <Bound name="minimum" label="Minimum" type={type} stored={stored?.minimum} />
        <Bound name="maximum" label="Maximum" type={type} stored={stored?.maximum} />
      </div>
      <FieldSet id="uses" legend="Options">
        <div className="flex flex-col gap-3">
          <CheckboxField
            name="required"
            defaultChecked={stored?.required}
            label="Required"
            hint="Applies when people and integrations add or change a record. Records from imports and public pages can omit it."
          />
          <div className={when(mayBeUnique(type) && !isSealed)}>
            <CheckboxField
              name="is_unique"
              defaultChecked={stored?.is_unique}
              label="Unique"
              hint="No two records can have the same value."
            />
          </div>
          <div className={when(!isSealed)}>
            <CheckboxField
              name="is_listed"
              defaultChecked={stored?.is_listed}
              label="Show as a column in lists"
            />
          </div>
          {!stored && (
            <div className={when(type !== "reference")}>
              <CheckboxField
                name="is_sensitive"
                defaultChecked={isSealed}
                onChange={(event) => setSealed(event.currentTarget.checked)}
                label="Sensitive"
                hint="Stored encrypted and shown one record at a time, to people with permission. Never included in search, exports, or webhooks. Can’t be changed later."
              />
            </div>
          )}
        </div>
      </FieldSet>
    </>
  );
}

type BoundProps = {
  name: "minimum" | "maximum";
  label: string;
  type: FieldType;
  stored: string | number | null | undefined;
};

const Bound = ({ name, label, type, stored }: BoundProps) => (
  <TextField
    key={type}
    name={name}
    label={
      type === "date" ? `${label === "Minimum" ? "Earliest" : "Latest"} date` : `${label} value`
    }
    type={type === "date" ? "date" : "text"}
    inputMode={type === "date" ? undefined : "decimal"}
    optional
    className="max-w-72"
    defaultValue={stored}
  />
);
