"use client";

import { CheckboxField as PlainCheckboxField } from "../ui/checkbox";
import { type OfForm, useField } from "./use-field";

/** One yes or no of a `<Form>` (`fields.tsx`). */
export function CheckboxField({
  defaultChecked,
  alsoOf,
  ...props
}: Omit<OfForm<typeof PlainCheckboxField>, "defaultValue">) {
  const { error, fields } = useField({ ...props, alsoOf });
  const isTicked = fields.ticked(props.name, defaultChecked, props.value?.toString());
  return <PlainCheckboxField {...props} error={error} defaultChecked={isTicked} />;
}
