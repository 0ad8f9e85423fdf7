import type { ChangeEventHandler, ComponentProps } from "react";
import { Field, type FieldProps } from "../ui/field";
import { Select } from "../ui/select";
import type { Option } from "./choices";

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  defaultValue: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  size?: ComponentProps<typeof Select>["size"];
};

export function SelectField({ options, defaultValue, onChange, size, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        // React resets a sent form to the option that was chosen first, not to what is stored now.
        <Select
          key={defaultValue}
          defaultValue={defaultValue}
          onChange={onChange}
          size={size}
          {...control}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
