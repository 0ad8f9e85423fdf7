import type { FormFields } from "@/app/_components/forms/form";
import { TextField } from "@/app/_components/ui/text-field";

type Props = {
  fields: FormFields;
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** What a clock in the event's zone shows. */
  stored?: string;
};

/** A day and a time as a clock at the event shows them. */
export const TimeField = ({ fields, name, stored, ...field }: Props) => (
  <TextField
    {...field}
    name={name}
    type="datetime-local"
    defaultValue={fields.value(name, stored)}
    error={fields.error(name)}
  />
);
