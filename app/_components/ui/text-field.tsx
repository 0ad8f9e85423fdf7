import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import { Input } from "./input";
import { Textarea } from "./textarea";

/** A labelled input in one piece; what is not a field's own goes to the input. */
export function TextField({
  className,
  ...props
}: FieldProps & Omit<ComponentProps<typeof Input>, keyof FieldProps>) {
  const { field, rest } = split(props);
  return (
    <Field {...field} className={className}>
      {(control) => <Input {...control} {...rest} />}
    </Field>
  );
}

/** A labelled textarea in one piece. */
export function TextareaField({
  className,
  ...props
}: FieldProps & Omit<ComponentProps<typeof Textarea>, keyof FieldProps>) {
  const { field, rest } = split(props);
  return (
    <Field {...field} className={className}>
      {(control) => <Textarea {...control} {...rest} />}
    </Field>
  );
}

function split<Props extends FieldProps>(props: Props) {
  const { name, id, label, hint, error, required, optional, hideLabel, ...rest } = props;
  return { field: { name, id, label, hint, error, required, optional, hideLabel }, rest };
}
