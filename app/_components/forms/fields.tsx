"use client";

import type { ComponentProps, ElementType, ReactNode } from "react";
import { CheckboxField as PlainCheckboxField } from "../ui/checkbox";
import {
  CheckboxGroup as PlainCheckboxGroup,
  RadioGroup as PlainRadioGroup,
} from "../ui/choice-group";
import { TextareaField as PlainTextareaField, TextField as PlainTextField } from "../ui/text-field";
import { useFormFields } from "./form-fields";
import { SelectField as PlainSelectField } from "./select-field";

// The fields of a <Form>: each finds by its name what was typed and what is wrong. Until something is
// refused they show what is stored, as their `default…` says.

type Own = {
  defaultValue?: string | number | null;
  /** Another field of the form, whose problem shows here while this one has none. */
  alsoOf?: string;
};

type OfForm<Plain extends ElementType> = Omit<ComponentProps<Plain>, keyof Own> & Own;

/** What the form says of one field. A message of its own counts more. */
function useField({
  name,
  error,
  defaultValue,
  alsoOf,
}: Own & { name: string; error?: ReactNode }) {
  const fields = useFormFields();
  return {
    fields,
    error: error ?? fields.error(name) ?? (alsoOf && fields.error(alsoOf)),
    value: fields.value(name, defaultValue?.toString()),
  };
}

/** A password is not given back, and a field whose form keeps its `value` needs no other. */
export function TextField({ defaultValue, alsoOf, ...props }: OfForm<typeof PlainTextField>) {
  const { error, value } = useField({ ...props, defaultValue, alsoOf });
  const isKept = props.value === undefined && props.type !== "password";
  return <PlainTextField {...props} error={error} defaultValue={isKept ? value : undefined} />;
}

export function TextareaField({
  defaultValue,
  alsoOf,
  ...props
}: OfForm<typeof PlainTextareaField>) {
  const { error, value } = useField({ ...props, defaultValue, alsoOf });
  return <PlainTextareaField {...props} error={error} defaultValue={value} />;
}

export function SelectField({ defaultValue, alsoOf, ...props }: OfForm<typeof PlainSelectField>) {
  const { error, value } = useField({ ...props, defaultValue, alsoOf });
  return <PlainSelectField {...props} error={error} defaultValue={value} />;
}

export function RadioGroup({ defaultValue, alsoOf, ...props }: OfForm<typeof PlainRadioGroup>) {
  const { error, value } = useField({ ...props, defaultValue, alsoOf });
  return <PlainRadioGroup {...props} error={error} defaultValue={value} />;
}

export function CheckboxField({
  defaultChecked,
  alsoOf,
  ...props
}: Omit<OfForm<typeof PlainCheckboxField>, "defaultValue">) {
  const { error, fields } = useField({ ...props, alsoOf });
  const isTicked = fields.ticked(props.name, defaultChecked, props.value?.toString());
  return <PlainCheckboxField {...props} error={error} defaultChecked={isTicked} />;
}

export function CheckboxGroup({
  defaultValues,
  alsoOf,
  ...props
}: OfForm<typeof PlainCheckboxGroup>) {
  const { error, fields } = useField({ ...props, alsoOf });
  const ticked = fields.values(props.name, defaultValues);
  return <PlainCheckboxGroup {...props} error={error} defaultValues={ticked} />;
}
