"use client";

import { TextareaField as PlainTextareaField, TextField as PlainTextField } from "../ui/text-field";
import { SelectField as PlainSelectField } from "./select-field";
import { type OfForm, useField } from "./use-field";

// The fields of a <Form>: each finds by its name what was typed and what is wrong. Until something is
// refused they show what is stored, as their `default…` says. Boxes and choices have files of their own,
// because many pages have none.

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
