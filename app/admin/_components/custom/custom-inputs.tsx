"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { LONGEST } from "@/lib/custom-fields/field-types";
import { type LinkedNames, linkKey } from "@/lib/custom-fields/link-key";
import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";
import { wordsOf } from "./form-words";
import { ReferenceInput } from "./reference-input";

type Props = {
  fields: readonly CustomFieldView[];
  stored?: CustomView;
  /** What the records are called that stored links lead to. */
  names?: LinkedNames;
  /** Before the fields’ keys. */
  prefix?: "custom" | "values";
  legend?: string;
};

/**
 * A record’s custom fields in a form, which `customIn` reads: an input for each by its type, named
 * `custom.cf_…`. Sensitive fields have a form of their own.
 */
export function CustomInputs({ fields, prefix = "custom", legend, ...props }: Props) {
  const shown = fields.filter(({ is_sensitive }) => is_sensitive === (prefix === "values"));
  if (shown.length === 0) return null;
  const inputs = shown.map((field) => (
    <CustomInput key={field.key} field={field} prefix={prefix} {...props} />
  ));
  return legend ? (
    <fieldset className="flex min-w-0 flex-col gap-6 border-t pt-5">
      <legend className="float-left w-full font-serif text-lg font-semibold">{legend}</legend>
      {inputs}
    </fieldset>
  ) : (
    inputs
  );
}

type InputProps = Omit<Props, "fields" | "legend"> & { field: CustomFieldView };

function CustomInput({ field, stored = {}, names = {}, prefix = "custom" }: InputProps) {
  const { key, type, target } = field;
  const name = `${prefix}.${key}`;
  const value = stored[key];
  return (
    <div>
      <input
        type="hidden"
        name={`${prefix}.shown`}
        value={[type, key, ...(target ? [target] : [])].join(" ")}
      />
      {type === "reference" && target ? (
        <ReferenceInput
          {...{ name, target }}
          {...labelOf(field)}
          stored={
            value === undefined
              ? undefined
              : { id: Number(value), name: names[linkKey(target, value)] ?? `#${value}` }
          }
        />
      ) : (
        <PlainInput field={field} name={name} value={value} />
      )}
    </div>
  );
}

const labelOf = ({ label, help_text, required }: CustomFieldView) => ({
  ...{ label, hint: help_text ?? undefined, required, optional: !required },
});

const INPUTS: Partial<Record<CustomFieldView["type"], object>> = {
  number: { inputMode: "decimal", className: "max-w-72" },
  amount: { inputMode: "decimal", className: "max-w-72" },
  date: { type: "date", className: "max-w-72" },
  url: { type: "url", inputMode: "url", placeholder: "https://" },
  email: { type: "email" },
  phone: { type: "tel", className: "max-w-72" },
};

type PlainProps = {
  field: CustomFieldView;
  name: string;
  value: CustomView[string] | undefined;
};

function PlainInput({ field, name, value }: PlainProps) {
  const { type, options, required } = field;
  const words = wordsOf(value);
  const common = { name, ...labelOf(field), autoComplete: "off" };
  const choices = options.map((option) => ({ value: option, label: option }));
  switch (type) {
    case "checkbox":
      return <Box field={field} name={name} isStored={value !== undefined} isOn={value === true} />;
    case "multiselect":
      return (
        <CheckboxGroup
          name={name}
          legend={field.label}
          hint={field.help_text}
          {...{ required, optional: !required, choices }}
          className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
          defaultValues={[words ?? []].flat()}
        />
      );
    case "select":
      return (
        <SelectField
          {...common}
          className="max-w-96"
          options={[
            { value: "", label: required && value === undefined ? "Choose…" : "None selected" },
            ...choices,
          ]}
          defaultValue={String(words ?? "")}
        />
      );
    case "textarea":
      return (
        <TextareaField
          {...common}
          rows={4}
          maxLength={LONGEST.textarea}
          defaultValue={String(words ?? "")}
        />
      );
    default:
      return (
        <TextField
          {...common}
          {...INPUTS[type]}
          maxLength={LONGEST[type]}
          defaultValue={String(words ?? "")}
        />
      );
  }
}

type BoxProps = Omit<PlainProps, "value"> & { isStored: boolean; isOn: boolean };

/** Once something was said, or where it must be, an empty box means no; otherwise it means nothing. */
const Box = ({ field, name, isStored, isOn }: BoxProps) => (
  <>
    {(field.required || isStored) && <input type="hidden" name={name} value="0" />}
    <CheckboxField
      name={name}
      value="1"
      label={field.label}
      hint={field.help_text}
      defaultChecked={isOn}
    />
  </>
);
