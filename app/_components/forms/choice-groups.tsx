"use client";

import {
  CheckboxGroup as PlainCheckboxGroup,
  RadioGroup as PlainRadioGroup,
} from "../ui/choice-group";
import { type OfForm, useField } from "./use-field";

/** One of several, in a `<Form>` (`fields.tsx`). */
export function RadioGroup({ defaultValue, alsoOf, ...props }: OfForm<typeof PlainRadioGroup>) {
  const { error, value } = useField({ ...props, defaultValue, alsoOf });
  return <PlainRadioGroup {...props} error={error} defaultValue={value} />;
}

/** Any of several. */
export function CheckboxGroup({
  defaultValues,
  alsoOf,
  ...props
}: OfForm<typeof PlainCheckboxGroup>) {
  const { error, fields } = useField({ ...props, alsoOf });
  const ticked = fields.values(props.name, defaultValues);
  return <PlainCheckboxGroup {...props} error={error} defaultValues={ticked} />;
}
